// How a worker learns that the page no longer needs it: its token is an address that answers until then.

/**
 * Whether the page still offers the blob at this address. The request takes 2 ms in Chromium and less than one in
 * Firefox.
 */
export function isValid(address: string) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  try {
    request.send();
    return true;
  } catch {
    return false;
  }
}
