import { z } from 'zod';

/** Line separators, control characters and bidirectional controls. */
const invisibleCharacters = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/**
 * A single-line text with a maximum length in characters. Visitors' texts appear in mails, lists and terminals beside
 * the site's own. An invisible character must not fake a line of its own.
 */
export function singleLineText(most: number): z.ZodString {
  return z
    .string()
    .trim()
    .max(most, `Au plus ${most} caractères.`)
    .refine((text) => !invisibleCharacters.test(text), 'Écrivez sur une seule ligne, sans signe invisible.');
}
