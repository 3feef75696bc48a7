// Lets views be imported without a page: lit-html makes a comment of the document when it is loaded. Comes before any view.

Object.assign(globalThis, { document: { createComment: () => ({}), createTreeWalker: () => ({}) } });
