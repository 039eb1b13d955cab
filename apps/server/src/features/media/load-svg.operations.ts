import { text } from 'node:stream/consumers';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { type FetchFault, type FetchLimits, FetchRefusedError } from '../../adapters/outgoing/guarded-fetch.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Scope } from '../../scope.ts';
import { writeAudit } from '../../storage/audit.ts';
import { ingestMedia } from './ingest-media.ts';
import { originalName } from './make-derivative.ts';
import { findImages } from './media.operations.ts';

/** Fetches from the public internet, within limits. */
export type FetchOutside = (address: string, limits: FetchLimits) => Promise<{ url: URL; content: Buffer }>;

const limits: FetchLimits = { types: ['image/svg+xml'], maximumBytes: 1_000_000, time: 8000, redirects: 3 };

const sentences: Readonly<Record<FetchFault, string>> = {
  address: 'Indiquez une adresse publique qui commence par https://, sans port ni mot de passe.',
  unreachable: 'Cette adresse ne répond pas.',
  status: 'Il n’y a pas de dessin à cette adresse.',
  type: 'Ce qui est à cette adresse n’est pas un dessin SVG.',
  size: 'Ce dessin est trop lourd\u00a0: au plus 1 Mo.',
  time: 'Cette adresse met trop de temps à répondre.',
};

/** Brings a drawing from outside (API-32): no transaction is open meanwhile. What went wrong is said without what was found. */
export async function fetchSvg(
  fetchOutside: FetchOutside,
  address: string,
): Promise<Result<{ url: URL; content: Buffer }>> {
  try {
    return succeed(await fetchOutside(address, limits));
  } catch (error) {
    if (error instanceof FetchRefusedError) return refuse('invalid-fields', { url: sentences[error.fault] });
    throw error;
  }
}

/** Cleans a drawing that came from outside and adds it to the library of the site (API-32). */
export async function addFetchedSvg(
  scope: Scope,
  tools: { store: FileStore; jobs: JobQueue },
  { alt = '' }: InputOf<'loadSvg'>['body'],
  { url, content }: { url: URL; content: Buffer },
): Promise<Result<ReplyOf<'loadSvg'>>> {
  const name = decodeName(url.pathname);
  // Nothing but a drawing, whatever else its bytes could be taken for.
  if (!/<svg[\s>]/i.test(content.subarray(0, 2000).toString('utf8')))
    return refuse('media-unsupported', { url: sentences.type });
  const added = await ingestMedia(scope, tools.store, tools.jobs, { name, alt, content });
  if (!added.ok) return refuse('media-unsupported', { url: 'Ce dessin SVG ne peut pas être lu.' });
  const image = (await findImages(scope, [added.value.id])).get(added.value.id);
  const stored = await tools.store.read(scope.site.id, originalName(added.value.hash));
  if (!image || !stored) throw new Error(`the drawing ${added.value.id} has just been stored and is not there`);
  if (scope.user)
    await writeAudit(scope, `member:${scope.user.id}`, 'media.fetch', `media:${image.id}`, { host: url.hostname });
  return succeed({ image, svg: await text(stored) });
}

/** The last part of an address as the name of a file. */
function decodeName(path: string): string {
  const last = path.split('/').at(-1) ?? '';
  const plain = last.replace(/%[0-9a-f]{2}/gi, '-').replace(/[^\w.-]/g, '-');
  return plain.replace(/^[.-]+/, '').slice(0, 80) || 'dessin.svg';
}
