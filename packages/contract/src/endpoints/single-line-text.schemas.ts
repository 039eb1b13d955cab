import { normalizePastedText } from '@vitrine/domain/kernel/pasted-text';
import { z } from 'zod';

/** Line separators, control characters and bidirectional controls. */
const invisibleCharacters = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/**
 * A single-line text with a maximum length in characters. Visitors' texts appear in mails, lists and terminals beside
 * the site's own. An invisible character must not fake a line of its own.
 */
export function singleLineText(most: number): z.ZodString {
  return refuseInvisible(z.string().trim().max(most, `Au plus ${most} caractères.`));
}

function refuseInvisible(text: z.ZodString): z.ZodString {
  return text.refine((value) => !invisibleCharacters.test(value), 'Écrivez sur une seule ligne, sans signe invisible.');
}

/** A code, a number or the like that people paste: normalized, then a single-line text. */
export function pastedLine(most: number): z.ZodString {
  return refuseInvisible(z.string().overwrite(normalizePastedText).max(most, `Au plus ${most} caractères.`));
}
