/** Reads which block posts a form, and in which version it was seen: `formulaire.3`. Ids of blocks have no dot. */
export function parseFormMark(mark: string): { blockId: string; version: number | undefined } {
  const [, blockId = mark, version] = /^(.*)\.([1-9]\d{0,8})$/.exec(mark) ?? [];
  return { blockId, version: version === undefined ? undefined : Number(version) };
}
