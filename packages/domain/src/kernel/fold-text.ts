/** Returns a text in lower case without accents and outer spaces, as people type when they search. */
export function foldText(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
