import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { AddressRow } from '@vitrine/domain/people/read-address-file';
import { callApi } from '../../base/api/call-api.ts';

export type ImportOutcome = ReplyOf<'previewSubscriberImport'>;

/** Addresses of one call, as many as the server takes. */
const chunkSize = 2000;

/** Asks what an import would do; nothing is written. */
export function previewImport(
  idSite: number,
  rows: readonly AddressRow[],
  lists: number[],
  onProgress: (done: number) => void,
): Promise<ImportOutcome> {
  return sendChunks(
    rows,
    (part) => callApi('previewSubscriberImport', { params: { idSite }, body: { lists, rows: part } }),
    onProgress,
  );
}

/** Sends the addresses of an import that has begun. Sent again after a cut, addresses that are stored already count as known. */
export function sendAddresses(
  idSite: number,
  id: number,
  rows: readonly AddressRow[],
  onProgress: (done: number) => void,
): Promise<ImportOutcome> {
  return sendChunks(
    rows,
    (part) => callApi('addImportedSubscribers', { params: { idSite, id }, body: { rows: part } }),
    onProgress,
  );
}

async function sendChunks(
  rows: readonly AddressRow[],
  send: (part: AddressRow[]) => Promise<ImportOutcome>,
  onProgress: (done: number) => void,
): Promise<ImportOutcome> {
  const all: ImportOutcome = { added: 0, known: 0, refused: 0, invalid: [] };
  for (let start = 0; start < rows.length; start += chunkSize) {
    onProgress(start);
    const part = await send(rows.slice(start, start + chunkSize));
    all.added += part.added;
    all.known += part.known;
    all.refused += part.refused;
    all.invalid.push(...part.invalid);
  }
  return all;
}
