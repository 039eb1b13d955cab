import { sanitizeMultilineText } from '@vitrine/domain/kernel/sanitize-multiline-text';
import { z } from 'zod';

/**
 * A text of as many lines as its writer likes; what is not written, as the signs that command a terminal, is left out. The sign 0
 * stays, for calls refuse by its name whatever has one.
 */
export function multilineText(): z.ZodString {
  return z
    .string()
    .overwrite((text) => (text.includes('\0') ? text : sanitizeMultilineText(text)))
    .trim();
}
