import { sanitizeMultilineText } from '@vitrine/domain/kernel/sanitize-multiline-text';
import { z } from 'zod';

/**
 * A multi-line text without control characters, such as terminal escapes. NUL (U+0000) stays, because calls reject it
 * with an explicit error.
 */
export function multilineText(): z.ZodString {
  return z
    .string()
    .overwrite((text) => (text.includes('\0') ? text : sanitizeMultilineText(text)))
    .trim();
}
