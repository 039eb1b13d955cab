import { createHash } from 'node:crypto';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import type { SiteTaskScope } from '../../../jobs/maintenance-task.ts';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { listLibraryMediaByIds, lockMedia } from './media-library.repository.ts';
import {
  deleteMedia,
  deleteMediaUses,
  deleteMediaVersions,
  listExpiredMedia,
  listMediaUses,
  listUnusedHashes,
} from './media-uses.repository.ts';

const day = 86_400_000;
/** Days in the bin, and days that replaced files are kept. */
const keptDays = 30;

type Uses = Awaited<ReturnType<typeof listMediaUses>>;

/** Names what shows files of the bin, with the digest that confirms their deletion. */
export async function previewErasure(
  context: RequestContext,
  ids: readonly number[],
): Promise<Result<ReplyOf<'previewMediaErasure'>>> {
  const rows = await listLibraryMediaByIds(context, ids);
  if (rows.length < new Set(ids).size) return fail('not-found');
  const uses = await listMediaUses(context, ids);
  return succeed({ uses, confirmation: digest(ids, uses) });
}

/** Deletes files of the bin for good. What is in use is deleted only as it has just been named. */
export async function eraseMedia(
  context: RequestContext,
  { mediaIds, confirmation }: InputOf<'eraseMedia'>['body'],
  hashes: string[],
): Promise<Result<ReplyOf<'eraseMedia'>>> {
  const wanted = [...new Set(mediaIds)];
  await lockMedia(context, wanted);
  const rows = await listLibraryMediaByIds(context, wanted);
  if (rows.length < wanted.length) return fail('not-found');
  if (rows.some(({ deleted_at }) => deleted_at === null))
    return fail('invalid-fields', { fields: { mediaIds: 'Mettez d’abord ces fichiers à la corbeille.' } });
  const uses = await listMediaUses(context, wanted);
  if (uses.length > 0 && confirmation !== digest(wanted, uses))
    return fail('conflict', { message: describeUses(uses) });
  await deleteMediaUses(context, wanted);
  hashes.push(...(await deleteMedia(context, wanted)));
  for (const { id, name, hash } of rows)
    await auditStaffAct(context, { act: 'media.erase', kind: 'media', resourceId: String(id), before: { name, hash } });
  // Whatever showed one of them, in lists, menus or headers.
  for (const tag of uses.length > 0 ? erasedTags : ['media']) context.transaction.invalidate(tag);
  return succeed({ erased: rows.length });
}

const erasedTags = ['media', 'pages', 'news', 'services', 'albums', 'blog', 'elements', 'site', 'settings'];

/** Deletes contents that no file of the site has any more, with their derivatives. */
export async function deleteUnusedContents(
  read: <Value>(work: (context: RequestContext) => Promise<Value>) => Promise<Value>,
  store: FileStore,
  siteId: number,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return;
  for (const hash of await read((context) => listUnusedHashes(context, [...new Set(hashes)])))
    for (const name of await store.list(siteId, `${hash}/`)) await store.delete(siteId, name);
}

/** Empties what has been thirty days in the bin and is shown nowhere, and forgets files replaced thirty days ago. */
export async function deleteExpiredMedia({ site, now, services, read, write }: SiteTaskScope): Promise<void> {
  const moment = new Date(now - keptDays * day);
  const hashes = await write(async (context) => {
    const ids = await listExpiredMedia(context, moment);
    await lockMedia(context, ids);
    const freed = await deleteMediaVersions(context, moment);
    if (ids.length > 0) {
      freed.push(...(await deleteMedia(context, ids)));
      context.transaction.invalidate('media');
    }
    return freed;
  });
  await deleteUnusedContents(read, services.store, site.id, hashes);
}

function digest(ids: readonly number[], uses: Uses): string {
  const named = uses.map(({ kind, id, mediaId }) => `${kind} ${id} ${mediaId}`);
  return createHash('sha256')
    .update(JSON.stringify([[...new Set(ids)].sort((one, other) => one - other), named.sort()]))
    .digest('hex')
    .slice(0, 32);
}

function describeUses(uses: Uses): string {
  const titles = [...new Set(uses.map(({ title, id }) => `«\u00a0${title || id}\u00a0»`))];
  const more = titles.length > 5 ? ` et ${titles.length - 5} autres endroits` : '';
  return `Ces fichiers se trouvent encore dans ${titles.slice(0, 5).join(', ')}${more}. Remplacez-les d’abord, ou confirmez qu’ils en disparaissent.`;
}
