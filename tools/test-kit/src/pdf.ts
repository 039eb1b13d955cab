/** A document that is a PDF as far as anybody looks before opening it, with a text that tests find again. */
export function buildPdf(text: string): string {
  return `%PDF-1.7\n${text}\nstartxref\n0\n%%EOF\n`;
}
