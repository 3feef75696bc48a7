// Where the nodes of a drawn tree stand: children side by side, and their parent above the middle of them.

/** From left to right: the middle of each node, and the width of the whole. */
interface Tidy {
  /** by node; `undefined` for one that no way leads to */
  middles: readonly (number | undefined)[];
  width: number;
}

/**
 * @param children of each node, from left to right; they come after their parent. The first node is the root.
 * @param widths of the nodes, with the room between two of them
 */
export function tidy(children: readonly (readonly number[])[], widths: readonly number[]): Tidy {
  const widthOf = (nodes: readonly number[]) => nodes.reduce((sum, node) => sum + (rooms[node] ?? 0), 0);
  const rooms = [...widths];
  // From the last node up, each room is known when it is needed.
  for (let node = rooms.length - 1; node >= 0; node -= 1)
    rooms[node] = Math.max(rooms[node] ?? 0, widthOf(children[node] ?? []));
  const middles: (number | undefined)[] = rooms.map(() => undefined);
  const place = (node: number, left: number) => {
    const room = rooms[node] ?? 0;
    middles[node] = left + room / 2;
    const row = children[node] ?? [];
    let next = left + (room - widthOf(row)) / 2;
    for (const child of row) {
      place(child, next);
      next += rooms[child] ?? 0;
    }
  };
  if (rooms.length > 0) place(0, 0);
  return { middles, width: rooms[0] ?? 0 };
}
