import { z } from 'zod';

/** The largest id that the database has. */
export const largestId = 2_147_483_647;

/** An id in a path: plain digits, so that each record has one URL, and `1e0` or `0x1` has none. */
export const idNumber = z.coerce
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.int().max(largestId));

export const idParams = z.strictObject({ id: idNumber });
