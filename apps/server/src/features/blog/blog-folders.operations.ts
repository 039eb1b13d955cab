import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import { type Written, writtenIn } from '@vitrine/domain/publishing/written-texts';
import { paths } from '@vitrine/domain/site/paths';
import { dependOn, expireAt, type Scope } from '../../scope.ts';
import type { AddressQuery } from '../../storage/written-texts-sql.ts';
import { findImages } from '../media/media.operations.ts';
import { readSettings } from '../settings/settings.operations.ts';
import { presentFolder, presentTrail, rootName } from './blog.presenter.ts';
import { findNextPublication } from './blog.repository.ts';
import { countLoosePosts, type FolderRow, listFolders } from './blog-folders.repository.ts';
import { childrenOf, countIn, trailTo } from './folder-tree.ts';

/**
 * The folders of a blog that is open (SET-12), undefined where it is closed. What is made of them changes with the blog, and
 * by itself when the next post appears.
 */
export function openBlog(scope: Scope): Promise<FolderRow[] | undefined> {
  // A page asks several times: for its head, for its trail, for each of its blocks.
  let open = blogsOfScope.get(scope);
  if (!open) {
    open = readFolders(scope);
    blogsOfScope.set(scope, open);
  }
  return open;
}

const blogsOfScope = new WeakMap<Scope, Promise<FolderRow[] | undefined>>();

async function readFolders(scope: Scope): Promise<FolderRow[] | undefined> {
  dependOn(scope, 'blog');
  if (!(await readSettings(scope)).BLOG) return undefined;
  const [folders, next] = await Promise.all([listFolders(scope), findNextPublication(scope)]);
  expireAt(scope, next?.getTime());
  return folders;
}

/** Folders as lists show them, with their pictures. */
export async function presentFolders(scope: Scope, shown: readonly FolderRow[], all: readonly FolderRow[]) {
  const images = await findImages(
    scope,
    shown.map((folder) => folder.media_id),
  );
  return shown.map((folder) => presentFolder(folder, countIn(all, folder.id), images));
}

/** The root of the blog: the folders at the top, and how many posts there are. */
export async function readBlogRoot(scope: Scope): Promise<Result<ReplyOf<'readBlogRoot'>>> {
  const all = await openBlog(scope);
  if (!all) return refuse('not-found');
  const [folders, loose] = await Promise.all([
    presentFolders(scope, childrenOf(all, null), all),
    countLoosePosts(scope),
  ]);
  const count = folders.reduce((sum, folder) => sum + folder.count, loose);
  return succeed({ id: null, title: rootName, folders, count, url: paths.blogList() });
}

/** A folder of the blog with those inside it. */
export async function readBlogFolder(scope: Scope, id: number): Promise<Result<ReplyOf<'readBlogFolder'>>> {
  const all = await openBlog(scope);
  const row = all?.find((folder) => folder.id === id);
  if (!all || !row) return refuse('not-found');
  const [folder, ...folders] = await presentFolders(scope, [row, ...childrenOf(all, id)], all);
  if (!folder) throw new Error('a folder that is there is shown');
  return succeed({
    ...folder,
    metaDescription: row.meta_description || row.description,
    folders,
    ...writtenIn(scope.site, row.texts, (slug) => paths.blogFolder(id, slug)),
  });
}

/** The next addresses of folders, in each language; none of a blog that is closed. */
export async function listFolderAddresses(
  scope: Scope,
  { after, nbItem }: AddressQuery,
): Promise<(Written & { id: number })[]> {
  const rows = (await openBlog(scope)) ?? [];
  return rows
    .filter(({ id }) => id > after)
    .sort((one, other) => one.id - other.id)
    .slice(0, nbItem)
    .map((row) => ({ id: row.id, ...writtenIn(scope.site, row.texts, (slug) => paths.blogFolder(row.id, slug)) }));
}

/** The way from the blog's root to a folder. */
export async function readFolderTrail(scope: Scope, id: number): Promise<Result<ReplyOf<'readBlogFolderTrail'>>> {
  const trail = trailTo((await openBlog(scope)) ?? [], id);
  return trail.length ? succeed({ trail: presentTrail(trail) }) : refuse('not-found');
}
