import { sanitizeMultilineText } from '@vitrine/domain/kernel/sanitize-multiline-text';

/** What somebody wrote, each line set in: none of it passes for a line of the command, and nothing in it moves the terminal. */
export function quoteText(text: string): string {
  return sanitizeMultilineText(text)
    .replace(/[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/^/gm, '  ');
}

/** A value as JSON, whose texts move no terminal either: what JSON itself lets through of control signs is written out. */
export function quoteJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent).replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
