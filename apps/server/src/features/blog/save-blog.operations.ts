import { paths } from '@vitrine/domain/addresses/paths';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import { joinTexts } from '@vitrine/domain/publishing/join-texts';
import { countWords } from '@vitrine/domain/publishing/reading-time';
import { getSlug, toSlug } from '@vitrine/domain/publishing/slug';
import type { RequestContext } from '../../request-context.ts';
import { documentText, prepareDocument } from '../documents/documents.operations.ts';
import { deleteFromSearchIndex, indexForSearch } from '../search/search.operations.ts';
import { listFolders } from './blog-folders.repository.ts';
import { heightOf, inclusiveAncestors, inclusiveDescendantIds } from './folder-tree.ts';
import {
  findPostState,
  listPostTexts,
  upsertFolder,
  upsertFolderText,
  upsertPost,
  upsertPostText,
} from './save-blog.repository.ts';

/** Maximum nesting depth of folders. */
export const maximumFolderLevels = 5;

/** The text of a folder or post in one locale. Without a `slug`, the URL is built from the title. */
interface TextDraft {
  locale: string;
  title: string;
  slug?: string | null;
  description: string;
  metaDescription: string;
}

export interface BlogFolderDraft extends TextDraft {
  id?: number;
  parentId: number | null;
  mediaId: number | null;
  position: number;
}

export interface BlogPostDraft extends TextDraft {
  id?: number;
  folderId: number | null;
  mediaId: number | null;
  author: string;
  tags: readonly string[];
  state: 'draft' | 'published';
  /** A published post becomes visible at this date. */
  publishedAt: Date;
  document: unknown;
}

/** Adds a folder, or updates the one with this id. It cannot be inside itself, nor deeper than five levels. */
export async function saveBlogFolder(context: RequestContext, draft: BlogFolderDraft): Promise<Result<{ id: number }>> {
  const words = prepareTexts(draft);
  if (!words.ok) return words;
  if (draft.parentId !== null) {
    const folders = await listFolders(context);
    const trail = inclusiveAncestors(folders, draft.parentId);
    if (!trail.length) return fail('invalid-fields', { fields: { parentId: 'Ce dossier n’existe pas.' } });
    if (draft.id !== undefined && inclusiveDescendantIds(folders, draft.id).includes(draft.parentId))
      return fail('invalid-fields', { fields: { parentId: 'Un dossier ne peut pas être rangé dans lui-même.' } });
    const height =
      draft.id !== undefined && inclusiveAncestors(folders, draft.id).length ? heightOf(folders, draft.id) : 1;
    if (trail.length + height > maximumFolderLevels)
      return fail('invalid-fields', {
        fields: {
          parentId: `Rangez ce dossier plus haut\u00a0: ${maximumFolderLevels} niveaux au plus.`,
        },
      });
  }
  const id = await upsertFolder(context, draft);
  await upsertFolderText(context, id, words.value);
  context.transaction.invalidate('blog');
  return succeed({ id });
}

/**
 * Adds a post, or updates the one with this id. Old URLs redirect to the new one: the id finds the post, whatever slug
 * follows it (RTE-10).
 */
export async function saveBlogPost(context: RequestContext, draft: BlogPostDraft): Promise<Result<{ id: number }>> {
  const words = prepareTexts(draft);
  if (!words.ok) return words;
  const document = prepareDocument(draft.document, 'blog', draft.locale);
  if (!document.ok) return document;
  const tags = [...new Set(draft.tags.map((tag) => tag.trim()).filter(Boolean))];
  const id = await upsertPost(context, { ...draft, tags, author: draft.author.trim() });
  const saved = await saveBlogPostText(context, id, draft);
  return saved.ok ? succeed({ id }) : saved;
}

/** Saves the text of a post in one locale. */
export async function saveBlogPostText(
  context: RequestContext,
  id: number,
  draft: TextDraft & { document: unknown },
): Promise<Result<null>> {
  const words = prepareTexts(draft);
  if (!words.ok) return words;
  const document = prepareDocument(draft.document, 'blog', draft.locale);
  if (!document.ok) return document;
  const wordCount = countWords(documentText(document.value));
  await upsertPostText(context, id, { ...words.value, wordCount, document: document.value });
  if ((await findPostState(context, id)) === 'published') await indexPosts(context, [id]);
  else await deleteFromSearchIndex(context, { kind: 'blog', id });
  context.transaction.invalidate('blog');
  return succeed(null);
}

/** Indexes published posts for search in every locale of theirs. State, date and tags are the same for all of them. */
export async function indexPosts(context: RequestContext, ids: readonly number[]): Promise<void> {
  const texts = await listPostTexts(context, ids);
  await indexForSearch(
    context,
    texts.map((text) => ({
      kind: 'blog',
      id: text.id,
      locale: text.locale,
      title: text.title,
      body: joinTexts([text.description, ...text.tags, documentText(text.document)]),
      url: paths.blogPost(text.id, getSlug(text)),
      shownFrom: text.published_at,
    })),
  );
}

/** Prepares texts for storage: applies typography, and normalizes the slug. */
function prepareTexts(given: TextDraft): Result<Omit<TextDraft, 'slug'> & { slug: string | null }> {
  const set = getTypographyFormatter(given.locale);
  const title = set(given.title.trim());
  if (!title) return fail('invalid-fields', { fields: { title: 'Donnez un titre.' } });
  return succeed({
    locale: given.locale,
    title,
    slug: given.slug ? toSlug(given.slug) : null,
    description: set(given.description.trim()),
    metaDescription: set(given.metaDescription.trim()),
  });
}
