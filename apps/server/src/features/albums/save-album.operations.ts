import { paths } from '@vitrine/domain/addresses/paths';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import { getSlug } from '@vitrine/domain/publishing/slug';
import type { RequestContext } from '../../request-context.ts';
import { indexForSearch } from '../search/search.operations.ts';
import {
  deleteAlbumItems,
  insertAlbumItem,
  listAlbumTexts,
  listItemCaptions,
  upsertAlbum,
  upsertAlbumText,
} from './save-album.repository.ts';

/** The text of an album in one locale. Without a `slug`, the URL is built from the title. */
export interface AlbumTextDraft {
  locale: string;
  title: string;
  slug?: string | null;
  description: string;
}

export interface AlbumDraft extends AlbumTextDraft {
  id?: number;
  position: number;
  coverId: number | null;
  items: readonly { mediaId: number; caption: string }[];
}

/** Adds an album with its images and videos in their order, or updates the one with this id. */
export async function saveAlbum(context: RequestContext, draft: AlbumDraft): Promise<Result<{ id: number }>> {
  const id = await upsertAlbum(context, draft);
  // Captions in other languages stay with their picture.
  const former = new Map((await listItemCaptions(context, id)).map((item) => [item.media_id, item.captions]));
  await deleteAlbumItems(context, id);
  const set = getTypographyFormatter(draft.locale);
  for (const [position, { mediaId, caption }] of draft.items.entries())
    await insertAlbumItem(context, id, position + 1, mediaId, {
      ...former.get(mediaId),
      [draft.locale]: set(caption),
    });
  await saveAlbumText(context, id, draft);
  return succeed({ id });
}

/** Saves the text of an album in one locale. */
export async function saveAlbumText(
  context: RequestContext,
  id: number,
  { locale, title, slug = null, description }: AlbumTextDraft,
): Promise<void> {
  const set = getTypographyFormatter(locale);
  await upsertAlbumText(context, id, { locale, title: set(title), slug, description: set(description) });
  await indexAlbums(context, [id]);
  context.transaction.invalidate('albums');
}

/** Indexes albums for search in every locale of theirs. */
export async function indexAlbums(context: RequestContext, ids: readonly number[]): Promise<void> {
  const texts = await listAlbumTexts(context, ids);
  await indexForSearch(
    context,
    texts.map((text) => ({
      kind: 'album',
      id: text.id,
      locale: text.locale,
      title: text.title,
      body: text.description,
      url: paths.album(text.id, getSlug(text)),
    })),
  );
}

/** Replaces the captions of an album's pictures in one locale; those of other locales stay. */
export async function saveAlbumCaptions(
  context: RequestContext,
  id: number,
  locale: string,
  captions: ReadonlyMap<number, string>,
): Promise<void> {
  const set = getTypographyFormatter(locale);
  const items = await listItemCaptions(context, id);
  await deleteAlbumItems(context, id);
  for (const { position, media_id: mediaId, captions: former } of items) {
    const { [locale]: _replaced, ...others } = former;
    const caption = captions.get(mediaId);
    await insertAlbumItem(context, id, position, mediaId, caption ? { ...others, [locale]: set(caption) } : others);
  }
  context.transaction.invalidate('albums');
}
