import { randomUUID } from 'node:crypto';
import type { SentFile } from '@vitrine/contract/endpoints/define-endpoint';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import { hourOf } from '../../adapters/files/file-hour.ts';
import type { FileStore } from '../../adapters/files/file-store.ts';
import type { Scope } from '../../scope.ts';
import { writeAudit } from '../../storage/audit.ts';
import type { Forehand } from '../bind-endpoint.ts';
import { judgePicture } from '../media/judge-picture.operations.ts';
import { findLayout } from '../pages/layouts.operations.ts';
import { hashLayout } from './layout-hash.ts';
import {
  deleteLeftPreviews,
  findPreview,
  holdPreview,
  listKnownPreviews,
  type NewPreview,
  upsertPreview,
} from './layout-previews.repository.ts';

/** The most pixels of a preview: a long block on a screen of double density has fewer. */
export const mostPreviewPixels = 16_000_000;

/** Names of previews in the store begin so, and with the hour they came: what no row knows can be told by age. */
const previewsPrefix = 'previews/';

/** A layout as an address of the API names it. */
interface LayoutAddress {
  idPage: number;
  idLayout: string;
}

/** A picture that is right and in the store already. */
export interface ArrivedPreview extends Omit<NewPreview, 'hash'> {
  /** Name of the picture whose place it has taken, once it has. */
  replacedName?: string;
}

/** Whether the kept preview of a layout shows other HTML than this, or there is none (API-27). */
export async function checkLayoutHash(
  scope: Scope,
  store: FileStore,
  { idPage, idLayout }: LayoutAddress,
  html: string,
): Promise<Result<ReplyOf<'checkLayoutHash'>>> {
  const layout = await findLayout(scope, idPage, idLayout);
  if (!layout) return refuse('not-found');
  const hash = hashLayout(html);
  const kept = await findPreview(scope, layout);
  // A backup may hold a row whose file was replaced while it was made.
  const isKept = kept?.hash === hash && (await store.size(scope.site.id, kept.stored_name)) !== undefined;
  return succeed({ hash, isStale: !isKept });
}

/** Judges the picture of a layout and puts it into the store, before any transaction (API-27). */
export async function preparePreview(
  forehand: Forehand,
  store: FileStore,
  { idPage, idLayout }: LayoutAddress,
  files: readonly SentFile[] = [],
): Promise<Result<ArrivedPreview>> {
  if (!(await forehand.read((scope) => findLayout(scope, idPage, idLayout)))) return refuse('not-found');
  const [file] = files;
  if (!file || files.length > 1 || file.field !== 'image')
    return refuse('invalid-fields', { image: 'Joignez un seul fichier, sous le nom « image ».' });
  const content = Buffer.from(await file.content.arrayBuffer());
  const picture = await judgePicture(content, mostPreviewPixels);
  if (!picture)
    return refuse('media-unsupported', {
      image: 'Joignez une image PNG ou JPEG entière, de 16\u00a0millions de pixels au plus.',
    });
  const storedName = `${previewsPrefix}${hourOf(forehand.now)}/${randomUUID()}`;
  await store.write(forehand.site.id, storedName, content);
  return succeed({ ...picture, storedName, bytes: content.length });
}

/** Keeps the picture of a layout in the place of the one before, and who has sent it. */
export async function savePreview(
  scope: Scope,
  { idPage, idLayout }: LayoutAddress,
  hash: string,
  preview: ArrivedPreview,
): Promise<Result<ReplyOf<'saveLayoutPreview'>>> {
  const layout = await findLayout(scope, idPage, idLayout);
  if (!layout) return refuse('not-found');
  await holdPreview(scope, layout);
  const before = await findPreview(scope, layout);
  if (before) preview.replacedName = before.stored_name;
  await upsertPreview(scope, layout, { ...preview, hash });
  await writeAudit(scope, `member:${scope.user?.id}`, 'layout-preview.save', `page:${idPage}/${idLayout}`, {
    locale: layout.locale,
    hash,
  });
  return succeed({ hash, width: preview.width, height: preview.height });
}

/**
 * Removes, once the transaction is over, whichever picture is kept no longer: the one before, or the new one where it was
 * refused. Where nobody can say which, as when the database went away, both stay until the upkeep sweeps what no row knows.
 */
export async function dropUnusedPreviews(
  forehand: Forehand,
  store: FileStore,
  { storedName, replacedName }: ArrivedPreview,
): Promise<void> {
  const names = replacedName === undefined ? [storedName] : [storedName, replacedName];
  try {
    const known = await forehand.read((scope) => listKnownPreviews(scope, names));
    for (const name of names) if (!known.has(name)) await store.remove(forehand.site.id, name);
  } catch {
    // What failed before is what the sender is told of.
  }
}

/**
 * Removes the previews of blocks that have left their page, and the files that no preview has. Those of the last two hours may
 * belong to one that is being stored.
 */
export async function sweepPreviews(scope: Scope, store: FileStore): Promise<number> {
  await deleteLeftPreviews(scope);
  const limit = `${previewsPrefix}${hourOf(scope.now - 7_200_000)}/`;
  const old = (await store.list(scope.site.id, previewsPrefix)).filter((name) => name < limit);
  const known = await listKnownPreviews(scope, old);
  const orphans = old.filter((name) => !known.has(name));
  for (const name of orphans) await store.remove(scope.site.id, name);
  return orphans.length;
}
