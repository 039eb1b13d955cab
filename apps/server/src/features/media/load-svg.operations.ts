import { text } from 'node:stream/consumers';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { type FetchFailureReason, type FetchLimits, GuardedFetchError } from '../../adapters/outgoing/guarded-fetch.ts';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { cleanDrawing } from './clean-drawing.operations.ts';
import { originalName } from './ensure-derivative.ts';
import { ingestMedia } from './ingest-media.ts';
import { findImages } from './media.operations.ts';
import { isDrawing } from './read-drawing.ts';

/** Fetches from the public internet, within limits. */
export type GuardedFetch = (address: string, limits: FetchLimits) => Promise<{ url: URL; content: Buffer }>;

const limits: FetchLimits = {
  contentTypes: ['image/svg+xml'],
  maximumBytes: 1_000_000,
  timeout: 8000,
  maximumRedirects: 3,
};

const errorMessages: Readonly<Record<FetchFailureReason, string>> = {
  address: 'Indiquez une adresse publique qui commence par https://, sans port ni mot de passe.',
  unreachable: 'Cette adresse ne répond pas.',
  status: 'Il n’y a pas de dessin à cette adresse.',
  type: 'Ce qui est à cette adresse n’est pas un dessin SVG.',
  size: 'Ce dessin est trop lourd\u00a0: au plus 1 Mo.',
  time: 'Cette adresse met trop de temps à répondre.',
};

/**
 * Downloads an SVG and cleans it (API-32). No transaction is open meanwhile. Error messages do not reveal what the URL
 * returned.
 */
export async function fetchSvg(
  guardedFetch: GuardedFetch,
  address: string,
): Promise<Result<{ url: URL; content: Buffer }>> {
  try {
    const { url, content } = await guardedFetch(address, limits);
    // Only SVG is accepted, whatever else the bytes could be parsed as.
    if (!isDrawing(content)) return fail('media-unsupported', { fields: { url: errorMessages.type } });
    const cleaned = await cleanDrawing(content, 'url');
    return cleaned.ok ? succeed({ url, content: Buffer.from(cleaned.value.svg) }) : cleaned;
  } catch (error) {
    if (error instanceof GuardedFetchError)
      return fail('invalid-fields', { fields: { url: errorMessages[error.reason] } });
    throw error;
  }
}

/** Adds a downloaded and cleaned SVG to the site's media library (API-32). */
export async function importFetchedSvg(
  context: RequestContext,
  { alt = '' }: InputOf<'loadSvg'>['body'],
  { url, content }: { url: URL; content: Buffer },
): Promise<Result<ReplyOf<'loadSvg'>>> {
  const name = fileNameFromPath(url.pathname);
  const added = await ingestMedia(context, { name, alt, content, isClean: true });
  if (!added.ok) return fail('media-unsupported', { fields: { url: 'Ce dessin SVG ne peut pas être lu.' } });
  const image = (await findImages(context, [added.value.id])).get(added.value.id);
  const stored = await context.services.store.read(context.site.id, originalName(added.value.hash));
  if (!image || !stored) throw new Error(`the drawing ${added.value.id} has just been stored and is not there`);
  await auditStaffAct(context, {
    act: 'media.fetch',
    kind: 'media',
    resourceId: String(image.id),
    after: { host: url.hostname },
  });
  return succeed({ image, svg: await text(stored) });
}

/** Builds a file name from the last segment of a URL path. */
function fileNameFromPath(path: string): string {
  const last = path.split('/').at(-1) ?? '';
  const plain = last.replace(/%[0-9a-f]{2}/gi, '-').replace(/[^\w.-]/g, '-');
  return plain.replace(/^[.-]+/, '').slice(0, 80) || 'dessin.svg';
}
