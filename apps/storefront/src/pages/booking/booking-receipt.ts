import type { PageRequest } from '@vitrine/rendering-contract/page-request';

/** What a confirmation tells of a registration whose address nobody has proved. */
export interface BookingReceipt {
  state: 'confirmed' | 'waiting';
  reference: string;
  priceCents: number | null;
  people: readonly { firstname: string; age: string }[];
  email: string;
}

/** A receipt of one date is none of another. */
export const receiptSubject = (occurrence: number) => `booking/${occurrence}`;

/** What the address of a confirmation carries; undefined where it is made up, or older than half an hour. */
export function readReceipt(
  request: Pick<PageRequest, 'query' | 'receipts'>,
  occurrence: number,
): BookingReceipt | undefined {
  const { recu } = request.query;
  return recu === undefined
    ? undefined
    : (request.receipts.read(recu, receiptSubject(occurrence)) as BookingReceipt | undefined);
}
