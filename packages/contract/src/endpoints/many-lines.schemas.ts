import { cleanLines } from '@vitrine/domain/kernel/clean-lines';
import { z } from 'zod';

/**
 * A text of as many lines as its writer likes; what is not written, as the signs that command a terminal, is left out. The sign 0
 * stays, for calls refuse by its name whatever has one.
 */
export function manyLines(): z.ZodString {
  return z
    .string()
    .overwrite((text) => (text.includes('\0') ? text : cleanLines(text)))
    .trim();
}
