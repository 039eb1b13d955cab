import type { ImageResource } from '@vitrine/contract/endpoints/media.schemas';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { readStream } from '../../adapters/files/read-stream.ts';
import { readCachedEach } from '../../read-cached.ts';
import type { RequestContext } from '../../request-context.ts';
import { derivativeName, ensureDerivative } from './ensure-derivative.ts';
import { presentMediaById } from './media.presenter.ts';
import { listMediaByIds } from './media.repository.ts';

/** The maximum of PostgreSQL's `integer`: a larger id cannot exist, and would fail the query. */
const largestId = 2_147_483_647;

/** Finds images of the media library by id; missing ids are absent from the map. */
export async function findImages(
  context: RequestContext,
  ids: readonly (number | null | undefined)[],
): Promise<Map<number, ImageResource>> {
  const wanted = ids.filter((id): id is number => typeof id === 'number' && id <= largestId);
  if (wanted.length === 0) return new Map();
  return readCachedEach(context, `media ${context.locale}`, wanted, ['media'], async (missing) =>
    presentMediaById(await listMediaByIds(context, missing), context.locale),
  );
}

/** Reads an image in a width and format that it may have, outside of transactions: it is made where it is missing. */
export async function readDerivative(
  store: FileStore,
  siteId: number,
  { hash, width, format }: { hash: string; width: number; format: 'jpg' | 'webp' | 'avif' },
): Promise<Buffer | undefined> {
  await ensureDerivative(store, siteId, hash, width, format);
  const stream = await store.read(siteId, derivativeName(hash, width, format));
  return stream && readStream(stream);
}
