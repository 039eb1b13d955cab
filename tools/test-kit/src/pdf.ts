/** Builds a minimal file with the signature of a PDF, and a text that tests can find again. */
export function buildPdf(text: string): string {
  return `%PDF-1.7\n${text}\nstartxref\n0\n%%EOF\n`;
}
