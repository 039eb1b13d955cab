import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { buildLocalizedUrls, type LocalizedUrls } from '@vitrine/domain/publishing/localized-urls';
import { addCacheTags, type RequestContext, setExpiry } from '../../request-context.ts';
import type { KeysetQuery } from '../../storage/sql/translations-sql.ts';
import { findImages } from '../media/media.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { presentBreadcrumbs, presentFolder, rootName } from './blog.presenter.ts';
import { findNextPublication } from './blog.repository.ts';
import { countPostsWithoutFolder, type FolderRow, listFolders } from './blog-folders.repository.ts';
import { childrenOf, countPostsIn, inclusiveAncestors } from './folder-tree.ts';

/**
 * The folders of the blog, or undefined if the blog is disabled (SET-12). Adds the `blog` cache tag, and an expiry at
 * the next scheduled publication.
 */
export function findBlogFolders(context: RequestContext): Promise<FolderRow[] | undefined> {
  // Memoized: one page needs the folders for its head, its breadcrumbs and each of its blocks.
  let open = foldersByContext.get(context);
  if (!open) {
    open = findFoldersIfOpen(context);
    foldersByContext.set(context, open);
  }
  return open;
}

const foldersByContext = new WeakMap<RequestContext, Promise<FolderRow[] | undefined>>();

async function findFoldersIfOpen(context: RequestContext): Promise<FolderRow[] | undefined> {
  addCacheTags(context, 'blog');
  if (!(await getSettings(context)).BLOG) return undefined;
  const [folders, next] = await Promise.all([listFolders(context), findNextPublication(context)]);
  setExpiry(context, next?.getTime());
  return folders;
}

/** Formats folders for lists, with their images. */
export async function presentFolders(context: RequestContext, shown: readonly FolderRow[], all: readonly FolderRow[]) {
  const images = await findImages(
    context,
    shown.map((folder) => folder.media_id),
  );
  return shown.map((folder) => presentFolder(folder, countPostsIn(all, folder.id), images));
}

/** Gets the blog's root: its top-level folders and the number of posts. */
export async function readBlogRoot(context: RequestContext): Promise<Result<ReplyOf<'readBlogRoot'>>> {
  const all = await findBlogFolders(context);
  if (!all) return fail('not-found');
  const [folders, loose] = await Promise.all([
    presentFolders(context, childrenOf(all, null), all),
    countPostsWithoutFolder(context),
  ]);
  const count = folders.reduce((sum, folder) => sum + folder.count, loose);
  return succeed({ id: null, title: rootName, folders, count, url: paths.blogList() });
}

/** Gets a folder of the blog with its direct subfolders. */
export async function readBlogFolder(context: RequestContext, id: number): Promise<Result<ReplyOf<'readBlogFolder'>>> {
  const all = await findBlogFolders(context);
  const row = all?.find((folder) => folder.id === id);
  if (!all || !row) return fail('not-found');
  const [folder, ...folders] = await presentFolders(context, [row, ...childrenOf(all, id)], all);
  if (!folder) throw new Error('a folder that is there is shown');
  return succeed({
    ...folder,
    metaDescription: row.meta_description || row.description,
    folders,
    ...buildLocalizedUrls(context.site, row.texts, (slug) => paths.blogFolder(id, slug)),
  });
}

/** Lists the next folder URLs, in each language; none if the blog is disabled. */
export async function listFolderUrls(
  context: RequestContext,
  { after, nbItem }: KeysetQuery,
): Promise<(LocalizedUrls & { id: number })[]> {
  const rows = (await findBlogFolders(context)) ?? [];
  return rows
    .filter(({ id }) => id > after)
    .sort((one, other) => one.id - other.id)
    .slice(0, nbItem)
    .map((row) => ({
      id: row.id,
      ...buildLocalizedUrls(context.site, row.texts, (slug) => paths.blogFolder(row.id, slug)),
    }));
}

/** Gets the breadcrumbs from the blog's root to a folder. */
export async function readFolderBreadcrumbs(
  context: RequestContext,
  id: number,
): Promise<Result<ReplyOf<'readBlogFolderTrail'>>> {
  const trail = inclusiveAncestors((await findBlogFolders(context)) ?? [], id);
  return trail.length ? succeed({ trail: presentBreadcrumbs(trail) }) : fail('not-found');
}
