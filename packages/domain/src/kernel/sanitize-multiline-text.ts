/** A text of several lines without signs that nobody sees: its lines end with `\n`, and nothing in it commands a terminal. */
export function sanitizeMultilineText(text: string): string {
  return text.replace(/\r\n?|\u0085/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '');
}
