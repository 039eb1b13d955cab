import { sanitizeMultilineText } from '@vitrine/domain/kernel/sanitize-multiline-text';

/**
 * Indents each line of a text that a person wrote, so that none looks like command output; removes control characters.
 */
export function quoteText(text: string): string {
  return sanitizeMultilineText(text)
    .replace(/[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/^/gm, '  ');
}

/** Formats a value as JSON, and also escapes those control characters that JSON leaves unescaped. */
export function quoteJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent).replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
