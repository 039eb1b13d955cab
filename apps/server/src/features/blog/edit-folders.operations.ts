import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { listOutline, listSiblings, movePage, removePage } from '@vitrine/domain/addresses/page-places';
import { paths } from '@vitrine/domain/addresses/paths';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { getSlug } from '@vitrine/domain/publishing/slug';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { findImages } from '../media/media.operations.ts';
import { moveRedirects } from '../redirects/redirects.operations.ts';
import {
  countLoosePosts,
  deleteFolder,
  type EditedFolderRow,
  listEditedFolders,
  lockFolders,
  movePostsOfFolder,
  updateFolderPlaces,
} from './edit-folders.repository.ts';
import { maximumFolderLevels, saveBlogFolder } from './save-blog.operations.ts';

const kind = 'blog-folder';

/** Folders as the outline of pages: moves have the same rules. */
const toPlaces = (rows: readonly EditedFolderRow[]) =>
  rows.map(({ id, parent_id: parentId, position }) => ({ id, parentId, position, showInMenu: true }));
type FolderPlace = ReturnType<typeof toPlaces>[number];

/** Lists the folders of the blog as staff edit them. */
export async function listBlogFolders(context: RequestContext): Promise<Result<ReplyOf<'listBlogFolders'>>> {
  const rows = await listEditedFolders(context);
  const images = await findImages(
    context,
    rows.map((row) => row.media_id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return succeed({
    folders: listOutline(toPlaces(rows)).flatMap(({ place }) => {
      const row = byId.get(place.id);
      if (!row) return [];
      return {
        id: row.id,
        parentId: row.parent_id,
        title: titleOf(context, row),
        texts: row.texts,
        mediaId: row.media_id,
        picture: images.get(row.media_id ?? 0) ?? null,
        posts: row.posts,
      };
    }),
    postsWithoutFolder: await countLoosePosts(context),
  });
}

/** Creates a folder, the last among its siblings. */
export async function createBlogFolder(
  context: RequestContext,
  { title, parentId }: InputOf<'createBlogFolder'>['body'],
): Promise<Result<ReplyOf<'createBlogFolder'>>> {
  await lockFolders(context);
  const siblings = listSiblings(toPlaces(await listEditedFolders(context)), parentId);
  const saved = await saveBlogFolder(context, {
    parentId,
    mediaId: null,
    position: (siblings.at(-1)?.position ?? 0) + 1,
    locale: context.site.defaultLocale,
    title,
    description: '',
    metaDescription: '',
  });
  if (!saved.ok) return saved;
  await auditStaffAct(context, {
    act: 'blog-folder.create',
    kind,
    resourceId: String(saved.value.id),
    after: { title, parentId },
  });
  return saved;
}

/** Changes the texts of a folder in one language, and its picture. */
export async function updateBlogFolder(
  context: RequestContext,
  id: number,
  { locale, mediaId, ...text }: InputOf<'updateBlogFolder'>['body'],
): Promise<Result<ReplyOf<'updateBlogFolder'>>> {
  await lockFolders(context);
  const row = (await listEditedFolders(context)).find((one) => one.id === id);
  if (!row) return fail('not-found');
  if (!context.site.languages.some(({ code }) => code === locale))
    return fail('invalid-fields', { fields: { locale: 'Ce site n’a pas cette langue.' } });
  if (mediaId !== null && !(await findImages(context, [mediaId])).has(mediaId))
    return fail('invalid-fields', {
      fields: { mediaId: 'Cette image n’est pas dans la médiathèque. Choisissez-en une autre.' },
    });
  const saved = await saveBlogFolder(context, {
    id,
    parentId: row.parent_id,
    position: row.position,
    mediaId,
    locale,
    ...text,
  });
  if (!saved.ok) return saved;
  await auditStaffAct(context, {
    act: 'blog-folder.update',
    kind,
    resourceId: String(id),
    before: { locale, mediaId: row.media_id, ...row.texts[locale] },
    after: { locale, mediaId, ...text },
  });
  return succeed({});
}

/** Moves a folder with what it contains; visitors see it at once. */
export async function moveBlogFolder(
  context: RequestContext,
  id: number,
  { parentId, after }: InputOf<'moveBlogFolder'>['body'],
): Promise<Result<ReplyOf<'moveBlogFolder'>>> {
  await lockFolders(context);
  const places = toPlaces(await listEditedFolders(context));
  const former = places.find((place) => place.id === id);
  if (!former) return fail('not-found');
  const moved = movePage(places, { id, parentId, after, showInMenu: true }, maximumFolderLevels);
  if (!moved.ok)
    return fail('conflict', {
      message: {
        absent: 'Ce dossier n’existe plus.',
        'parent-absent': 'Le dossier où vous le rangez n’est plus là. Choisissez une autre place.',
        'into-itself': 'Un dossier ne peut pas être rangé dans lui-même.',
        'too-deep': `Rangez ce dossier plus haut\u00a0: ${maximumFolderLevels} niveaux au plus.`,
      }[moved.reason],
    });
  await updateFolderPlaces(context, moved.places);
  context.transaction.invalidate('blog');
  const before = describePlace(places, former);
  await auditStaffAct(context, {
    act: 'blog-folder.move',
    kind,
    resourceId: String(id),
    before,
    after: { parentId, after },
  });
  return succeed({ former: before });
}

/** Deletes a folder: its posts and folders go up one level, and its URL leads there. */
export async function deleteBlogFolder(
  context: RequestContext,
  id: number,
): Promise<Result<ReplyOf<'deleteBlogFolder'>>> {
  await lockFolders(context);
  const rows = await listEditedFolders(context);
  const row = rows.find((one) => one.id === id);
  if (!row) return fail('not-found');
  const parent = rows.find((one) => one.id === row.parent_id);
  await movePostsOfFolder(context, id, row.parent_id);
  await updateFolderPlaces(context, removePage(toPlaces(rows), id));
  await deleteFolder(context, id);
  await moveRedirects(context, buildPath(context, row), parent ? buildPath(context, parent) : paths.blogList());
  context.transaction.invalidate('blog');
  const folders = rows.filter((one) => one.parent_id === id).length;
  await auditStaffAct(context, {
    act: 'blog-folder.delete',
    kind,
    resourceId: String(id),
    before: { title: titleOf(context, row), parentId: row.parent_id, posts: row.posts, folders },
  });
  return succeed({ posts: row.posts, folders });
}

const titleOf = ({ site }: RequestContext, { texts }: EditedFolderRow) => texts[site.defaultLocale]?.title ?? '';

function buildPath(context: RequestContext, row: EditedFolderRow): string {
  const { slug = null } = row.texts[context.site.defaultLocale] ?? {};
  return paths.blogFolder(row.id, getSlug({ slug, title: titleOf(context, row) }));
}

function describePlace(places: readonly FolderPlace[], { id, parentId }: FolderPlace) {
  const siblings = listSiblings(places, parentId);
  return { parentId, after: siblings[siblings.findIndex((one) => one.id === id) - 1]?.id ?? null };
}

/** Where a folder stands. */
export type StoredFolderPlace = Pick<FolderPlace, 'id' | 'parentId' | 'position'>;

/** Reads where all folders stand, before an import adds any. */
export async function readFolderPlaces(context: RequestContext): Promise<StoredFolderPlace[]> {
  await lockFolders(context);
  return (await listEditedFolders(context)).map(({ id, parent_id: parentId, position }) => ({
    id,
    parentId,
    position,
  }));
}

/** Puts folders back where they stood; those that are gone stay so. */
export async function restoreFolderPlaces(
  context: RequestContext,
  former: readonly StoredFolderPlace[],
): Promise<void> {
  const present = new Set((await readFolderPlaces(context)).map(({ id }) => id));
  await updateFolderPlaces(
    context,
    former.filter(({ id, parentId }) => present.has(id) && (parentId === null || present.has(parentId))),
  );
  context.transaction.invalidate('blog');
}
