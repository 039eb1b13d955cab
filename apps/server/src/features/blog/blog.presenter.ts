import type { BlogFolderSummary, BlogSummary } from '@vitrine/contract/endpoints/blog.endpoints';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ImageResource } from '@vitrine/contract/endpoints/media.schemas';
import { paths } from '@vitrine/domain/addresses/paths';
import { computeReadingMinutes } from '@vitrine/domain/publishing/reading-time';
import { getSlug } from '@vitrine/domain/publishing/slug';
import type { PostRow } from './blog.repository.ts';
import type { FolderRow } from './blog-folders.repository.ts';

type Images = ReadonlyMap<number, ImageResource>;
type Breadcrumbs = ReplyOf<'readBlogTrail'>['trail'];

/** Name of the blog's root, for endpoints that name no folder. */
export const rootName = 'Blog';

/** Formats a folder for lists; `count` is the number of published posts in it, at any depth. */
export function presentFolder(folder: FolderRow, count: number, images: Images): BlogFolderSummary {
  const slug = getSlug(folder);
  return {
    id: folder.id,
    idParent: folder.parent_id,
    title: folder.title,
    slug,
    description: folder.description,
    image: (folder.media_id && images.get(folder.media_id)) || null,
    count,
    url: paths.blogFolder(folder.id, slug),
  };
}

/** Formats a post for lists. */
export function presentPost(post: PostRow, folders: readonly FolderRow[], images: Images): BlogSummary {
  const slug = getSlug(post);
  const folder = folders.find(({ id }) => id === post.folder_id);
  return {
    id: post.id,
    title: post.title,
    slug,
    description: post.description,
    author: post.author,
    image: (post.media_id && images.get(post.media_id)) || null,
    tags: post.tags,
    folder: folder ? { id: folder.id, title: folder.title, url: paths.blogFolder(folder.id, getSlug(folder)) } : null,
    publishedAt: post.published_at.toISOString(),
    updatedAt: post.updated_at.toISOString(),
    readingTime: computeReadingMinutes(post.word_count),
    url: paths.blogPost(post.id, slug),
    locale: post.locale,
  };
}

/** Builds the breadcrumbs from the blog's root through folders, to a post if there is one. */
export function presentBreadcrumbs(folders: readonly FolderRow[], post?: PostRow): Breadcrumbs {
  return [
    { id: null, url: paths.blogList(), name: rootName },
    ...folders.map((folder) => ({
      id: folder.id,
      url: paths.blogFolder(folder.id, getSlug(folder)),
      name: folder.title,
    })),
    ...(post ? [{ id: post.id, url: paths.blogPost(post.id, getSlug(post)), name: post.title }] : []),
  ];
}
