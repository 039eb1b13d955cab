import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import { typographyOf } from '@vitrine/domain/publishing/french-typography';
import { joinTexts } from '@vitrine/domain/publishing/join-texts';
import { countWords } from '@vitrine/domain/publishing/reading-time';
import { slugOf, toSlug } from '@vitrine/domain/publishing/slug';
import { paths } from '@vitrine/domain/site/paths';
import type { Scope } from '../../scope.ts';
import { documentWords, prepareDocument } from '../documents/documents.operations.ts';
import { forgetInSearch, indexForSearch } from '../search/search.operations.ts';
import { listFolders } from './blog-folders.repository.ts';
import { heightOf, idsBelow, trailTo } from './folder-tree.ts';
import { listPostTexts, upsertFolder, upsertFolderText, upsertPost, upsertPostText } from './save-blog.repository.ts';

/** How deep folders may lie in each other. */
const deepest = 5;

/** What is written about a thing in one locale; without `slug` its address is made from its title. */
interface Words {
  locale: string;
  title: string;
  slug?: string;
  description: string;
  metaDescription: string;
}

export interface BlogFolderDraft extends Words {
  id?: number;
  parentId: number | null;
  mediaId: number | null;
  position: number;
}

export interface BlogPostDraft extends Words {
  id?: number;
  folderId: number | null;
  mediaId: number | null;
  author: string;
  tags: readonly string[];
  state: 'draft' | 'published';
  /** A published post appears at this moment by itself. */
  publishedAt: Date;
  document: unknown;
}

/** Adds a folder, or changes the one of that number. It cannot lie in itself, nor deeper than five folders. */
export async function saveBlogFolder(scope: Scope, draft: BlogFolderDraft): Promise<Result<{ id: number }>> {
  const words = prepareWords(draft);
  if (!words.ok) return words;
  if (draft.parentId !== null) {
    const folders = await listFolders(scope);
    const trail = trailTo(folders, draft.parentId);
    if (!trail.length) return refuse('invalid-fields', { parentId: 'Ce dossier n’existe pas.' });
    if (draft.id !== undefined && idsBelow(folders, draft.id).includes(draft.parentId))
      return refuse('invalid-fields', { parentId: 'Un dossier ne peut pas être rangé dans lui-même.' });
    const height = draft.id !== undefined && trailTo(folders, draft.id).length ? heightOf(folders, draft.id) : 1;
    if (trail.length + height > deepest)
      return refuse('invalid-fields', { parentId: `Rangez ce dossier plus haut\u00a0: ${deepest} niveaux au plus.` });
  }
  const id = await upsertFolder(scope, draft);
  await upsertFolderText(scope, id, words.value);
  scope.transaction.invalidate('blog');
  return succeed({ id });
}

/**
 * Adds a post, or changes the one of that number. Its addresses of before lead to the new one: the number finds it, whatever
 * slug stands after it (RTE-10).
 */
export async function saveBlogPost(scope: Scope, draft: BlogPostDraft): Promise<Result<{ id: number }>> {
  const words = prepareWords(draft);
  if (!words.ok) return words;
  const document = prepareDocument(draft.document, draft.locale);
  if (!document.ok) return document;
  const tags = [...new Set(draft.tags.map((tag) => tag.trim()).filter(Boolean))];
  const id = await upsertPost(scope, { ...draft, tags, author: draft.author.trim() });
  const wordCount = countWords(documentWords(document.value));
  await upsertPostText(scope, id, { ...words.value, wordCount, document: document.value });
  if (draft.state === 'draft') await forgetInSearch(scope, { kind: 'blog', id });
  else await indexPost(scope, id, { tags, publishedAt: draft.publishedAt });
  scope.transaction.invalidate('blog');
  return succeed({ id });
}

/** Makes a post findable in every language that it is written in: state, moment and tags are those of all of them. */
async function indexPost(
  scope: Scope,
  id: number,
  post: { tags: readonly string[]; publishedAt: Date },
): Promise<void> {
  for (const { locale, title, slug, description, document } of await listPostTexts(scope, id))
    await indexForSearch(scope, {
      kind: 'blog',
      id,
      locale,
      title,
      body: joinTexts([description, ...post.tags, documentWords(document)]),
      url: paths.blogPost(id, slugOf({ slug, title })),
      shownFrom: post.publishedAt,
    });
}

/** Texts as they are stored: set as a printer would, and a slug in URL form. */
function prepareWords(given: Words): Result<Omit<Words, 'slug'> & { slug: string | null }> {
  const set = typographyOf(given.locale);
  const title = set(given.title.trim());
  if (!title) return refuse('invalid-fields', { title: 'Donnez un titre.' });
  return succeed({
    locale: given.locale,
    title,
    slug: given.slug ? toSlug(given.slug) : null,
    description: set(given.description.trim()),
    metaDescription: set(given.metaDescription.trim()),
  });
}
