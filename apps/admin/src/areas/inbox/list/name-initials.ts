/** The first letters of the first and the last word of a name: « Inès Rolland », « IR ». */
export function nameInitials(name: string): string {
  const words = name.split(/[\s@-]+/).filter((word) => /\p{L}/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return (
    chosen
      .map((word = '') => /\p{L}/u.exec(word)?.[0] ?? '')
      .join('')
      .toUpperCase() || '·'
  );
}
