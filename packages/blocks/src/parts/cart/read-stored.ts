/** Reads an entry of the browser's storage; null where there is none, and where the browser forbids it. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether the browser has storage for this site. Without, the cart is that of the cookie, as without script. */
export function hasStorage(): boolean {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}
