import { z } from 'zod';

/** Signs that begin a line, command a terminal, or turn the order of what is read around. */
const invisibleCharacters = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/**
 * A text of one line, of at most so many characters. What visitors write stands in mails, lists and terminals beside what the
 * site says: a sign that nobody sees must not pass for a line of its own.
 */
export function singleLineText(most: number): z.ZodString {
  return z
    .string()
    .trim()
    .max(most, `Au plus ${most} caractères.`)
    .refine((text) => !invisibleCharacters.test(text), 'Écrivez sur une seule ligne, sans signe invisible.');
}
