/** Reads an entry of the browser's storage, or of the window's; null where there is none, and where the browser forbids it. */
export function readStored(key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
  try {
    return window[storage].getItem(key);
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
