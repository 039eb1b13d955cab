/** Says in French that a text is no JSON, and where, without the sentence of the parser: `ce n’est pas du JSON (ligne 3, caractère 5)`. */
export function describeJsonFault(text: string, error: unknown): string {
  const found = /at position (\d+)/.exec((error as Error).message)?.[1];
  if (found === undefined) return 'ce n’est pas du JSON';
  const before = text.slice(0, Number(found));
  const line = before.split('\n').length;
  const sign = before.length - before.lastIndexOf('\n');
  return `ce n’est pas du JSON (${text.includes('\n') ? `ligne ${line}, ` : ''}caractère ${sign})`;
}
