const key = 'vitrine-dernier-site';

/** Returns the site that this browser opened last. */
export function findLastSite(): number | undefined {
  const id = Number(readStorage());
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** Remembers the open site for the next start. */
export function rememberSite(idSite: number): void {
  try {
    localStorage.setItem(key, String(idSite));
  } catch {
    // Without storage the user chooses each time.
  }
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
