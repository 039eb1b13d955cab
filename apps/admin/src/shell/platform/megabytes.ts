import { ApiFailure } from '../../base/api/api-failure.ts';

const megabyte = 1_000_000;

/** Reads a number of megabytes as bytes. Throws the refusal of the field `quotaBytes` where it is none. */
export function readMegabytes(text: string): number {
  const typed = text.replace(/\s/g, '').replace(',', '.');
  const megabytes = Number(typed);
  if (typed === '' || !Number.isFinite(megabytes) || megabytes < 0)
    throw new ApiFailure({
      code: 'invalid-fields',
      status: 422,
      message: '',
      fields: { quotaBytes: 'Indiquez un nombre de mégaoctets, comme 2\u00a0000.' },
    });
  return Math.round(megabytes * megabyte);
}

/** Formats bytes as megabytes, for a field. */
export const formatMegabytes = (bytes: number): string =>
  (bytes / megabyte).toLocaleString('fr-FR', { maximumFractionDigits: 0 });
