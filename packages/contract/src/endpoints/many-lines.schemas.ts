import { cleanLines } from '@vitrine/domain/kernel/clean-lines';
import { z } from 'zod';

/** A text of as many lines as its writer likes; what is not written, as the signs that command a terminal, is left out. */
export function manyLines(): z.ZodString {
  return z.string().overwrite(cleanLines).trim();
}
