/** Returns a text in lower case without accents and outer spaces, œ and æ as two letters, as people type when they search. */
export function foldText(text: string): string {
  return text.trim().toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae').normalize('NFD').replace(/\p{M}/gu, '');
}
