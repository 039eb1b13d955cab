import { sanitizeMultilineText } from '@vitrine/domain/kernel/sanitize-multiline-text';

/**
 * Indents each line of a text that a person wrote, so that none looks like command output; removes control characters.
 */
export function quoteText(text: string): string {
  return sanitizeMultilineText(text)
    .replace(/[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/^/gm, '  ');
}
