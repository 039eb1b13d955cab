import { randomUUID } from 'node:crypto';
import type { FilePart } from '@vitrine/contract/endpoints/define-endpoint';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { deleteOrphanedFiles } from '../../adapters/files/delete-orphaned-files.ts';
import { hourOf } from '../../adapters/files/file-hour.ts';
import type { SiteTaskScope } from '../../jobs/maintenance-task.ts';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import type { PrepareContext } from '../bind-endpoint.ts';
import { inspectImage } from '../media/inspect-image.operations.ts';
import { findLayout } from '../pages/layouts.operations.ts';
import { hashLayout } from './layout-hash.ts';
import {
  deletePreviewsOfRemovedBlocks,
  findPreview,
  listReferencedPreviews,
  lockPreview,
  type NewPreview,
  upsertPreview,
} from './layout-previews.repository.ts';

/** Maximum pixels of a preview; a long block on a screen of double density has fewer. */
export const maxPreviewPixels = 16_000_000;

/** Prefix of previews in the store. The hour of upload follows it, so that the cleanup task can skip recent files. */
const previewsPrefix = 'previews/';

/** A layout as an API URL identifies it. */
interface LayoutKey {
  idPage: number;
  idLayout: string;
}

/** A valid image that is already in the store. */
export interface UploadedPreview extends Omit<NewPreview, 'hash'> {
  /** Name of the image that it replaced; set after the replacement. */
  replacedName?: string;
}

/** Whether a layout has no preview of this exact HTML (API-27). */
export async function checkLayoutHash(
  context: RequestContext,
  { idPage, idLayout }: LayoutKey,
  html: string,
): Promise<Result<ReplyOf<'checkLayoutHash'>>> {
  const layout = await findLayout(context, idPage, idLayout);
  if (!layout) return fail('not-found');
  const hash = hashLayout(html);
  const kept = await findPreview(context, layout);
  // A backup may contain a row whose file was replaced during the backup.
  const isKept =
    kept?.hash === hash && (await context.services.store.size(context.site.id, kept.stored_name)) !== undefined;
  return succeed({ hash, isStale: !isKept });
}

/** Finds the stored picture of a layout; undefined where there is none. */
export async function findPreviewFile(
  context: RequestContext,
  idPage: number,
  idLayout: string,
): Promise<{ storedName: string; contentType: string } | undefined> {
  const layout = await findLayout(context, idPage, idLayout);
  const kept = layout && (await findPreview(context, layout));
  return kept && { storedName: kept.stored_name, contentType: kept.content_type };
}

/** Validates the image of a layout and writes it to the store, before any transaction (API-27). */
export async function preparePreview(
  prepareContext: PrepareContext,
  { idPage, idLayout }: LayoutKey,
  files: readonly FilePart[] = [],
): Promise<Result<UploadedPreview>> {
  if (!(await prepareContext.read((context) => findLayout(context, idPage, idLayout)))) return fail('not-found');
  const [file] = files;
  // API-03: files come under either name.
  if (!file || files.length > 1 || !['image', 'images'].includes(file.field))
    return fail('invalid-fields', { fields: { image: 'Joignez un seul fichier, sous le nom «\u00a0image\u00a0».' } });
  const content = Buffer.from(await file.content.arrayBuffer());
  const picture = await inspectImage(content, maxPreviewPixels);
  if (!picture)
    return fail('media-unsupported', {
      fields: {
        image: 'Joignez une image PNG ou JPEG entière, de 16\u00a0millions de pixels au plus.',
      },
    });
  const storedName = `${previewsPrefix}${hourOf(prepareContext.now)}/${randomUUID()}`;
  await prepareContext.services.store.write(prepareContext.site.id, storedName, content);
  return succeed({ ...picture, storedName, bytes: content.length });
}

/** Replaces the preview of a layout, and records its author in the audit log. */
export async function savePreview(
  context: RequestContext,
  { idPage, idLayout }: LayoutKey,
  hash: string,
  preview: UploadedPreview,
): Promise<Result<ReplyOf<'saveLayoutPreview'>>> {
  const layout = await findLayout(context, idPage, idLayout);
  if (!layout) return fail('not-found');
  await lockPreview(context, layout);
  const before = await findPreview(context, layout);
  if (before) preview.replacedName = before.stored_name;
  await upsertPreview(context, layout, { ...preview, hash });
  await auditStaffAct(context, {
    act: 'layout-preview.save',
    kind: 'page',
    resourceId: `${idPage}/${idLayout}`,
    ...(before ? { before: { hash: before.hash } } : {}),
    after: { locale: layout.locale, hash },
  });
  return succeed({ hash, width: preview.width, height: preview.height });
}

/**
 * Deletes the image that is no longer used, after the transaction: the replaced one, or the new one if it was refused.
 * If the database is unavailable, both remain until the cleanup task deletes orphans.
 */
export async function deleteUnusedPreviews(
  prepareContext: PrepareContext,
  { storedName, replacedName }: UploadedPreview,
): Promise<void> {
  const names = replacedName === undefined ? [storedName] : [storedName, replacedName];
  try {
    const known = await prepareContext.read((context) => listReferencedPreviews(context, names));
    for (const name of names)
      if (!known.has(name)) await prepareContext.services.store.delete(prepareContext.site.id, name);
  } catch {
    // The client gets the original error, not this one.
  }
}

/** Deletes the previews of removed blocks, and files without a preview. */
export async function deleteOrphanedPreviews(scope: SiteTaskScope): Promise<number> {
  await scope.write(deletePreviewsOfRemovedBlocks);
  return deleteOrphanedFiles(scope, previewsPrefix, listReferencedPreviews);
}
