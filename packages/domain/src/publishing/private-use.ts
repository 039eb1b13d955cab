const privateUse = /[\ue000-\uf8ff\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/u;
const eachPrivateUse = new RegExp(privateUse, 'gu');

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
