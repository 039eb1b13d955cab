import type { PageRequest } from '@vitrine/rendering-contract/page-request';

/** What a confirmation shows of a registration with an unverified email. */
export interface BookingReceipt {
  state: 'confirmed' | 'waiting';
  reference: string;
  priceCents: number | null;
  people: readonly { firstname: string; age: string }[];
  email: string;
}

/** Binds a receipt to one occurrence. */
export const receiptSubject = (occurrence: number) => `booking/${occurrence}`;

/** Reads the receipt of a confirmation's URL; undefined where it is forged, or older than half an hour. */
export function readReceipt(
  request: Pick<PageRequest, 'query' | 'receipts'>,
  occurrence: number,
): BookingReceipt | undefined {
  const { recu } = request.query;
  return recu === undefined
    ? undefined
    : (request.receipts.read(recu, receiptSubject(occurrence)) as BookingReceipt | undefined);
}
