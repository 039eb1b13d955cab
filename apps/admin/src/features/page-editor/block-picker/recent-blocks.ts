/** What was inserted last on a site, the latest first: offered before everything else. */
const kept = 4;
const keyOf = (idSite: number) => `blocs-recents-${idSite}`;

export function listRecentBlocks(idSite: number): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(idSite)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, kept) : [];
  } catch {
    return [];
  }
}

export function rememberBlock(idSite: number, entry: string): void {
  const next = [entry, ...listRecentBlocks(idSite).filter((one) => one !== entry)].slice(0, kept);
  try {
    localStorage.setItem(keyOf(idSite), JSON.stringify(next));
  } catch {
    // Without storage nothing is recent.
  }
}
