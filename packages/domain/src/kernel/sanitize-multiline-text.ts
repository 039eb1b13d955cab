/** Sanitizes a multi-line text: lines end with `\n`, and control characters are removed. */
export function sanitizeMultilineText(text: string): string {
  return text.replace(/\r\n?|\u0085/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '');
}
