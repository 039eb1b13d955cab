const privateUse = /[\ue000-\uf8ff\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/u;
const eachPrivateUse = new RegExp(privateUse, 'gu');

/** Signs of Symbol and Wingdings, which word processors write 0xF000 above their place in the font: what readers see in them. */
const symbols: Readonly<Record<string, string>> = {
  '\uf02d': '–',
  '\uf04a': '☺',
  '\uf0ae': '→',
  '\uf0d8': '•',
  '\uf0de': '⇒',
  '\uf0df': '←',
  '\uf0e0': '→',
  '\uf0e8': '→',
  '\uf0fb': '✗',
  '\uf0fc': '✓',
  '\uf0fe': '☑',
};
/** Those that stand before the items of a list. */
const bullets = /[\uf06c-\uf078\uf09e\uf09f\uf0a0-\uf0a8\uf0b7\uf0d8\uf0f0]/u;

/**
 * Writes the private-use characters of a text as everybody reads them: the known ones as bullets, arrows and ticks, any other as
 * `�`, where it stands. No font shows them, and texts that have them are refused.
 */
export function showPrivateUse(text: string): string {
  return text.replace(eachPrivateUse, (sign) => symbols[sign] ?? (bullets.test(sign) ? '•' : '\ufffd'));
}

/**
 * Removes the private-use characters of Unicode from a text. No font shows them, and the program marks texts with them
 * while it renders: a stored one could forge a mark. Word processors paste some as bullets.
 */
export function removePrivateUse(text: string): string {
  return text.replace(eachPrivateUse, '');
}

/** Whether a text has private-use characters. */
export function hasPrivateUse(text: string): boolean {
  return privateUse.test(text);
}
