import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import { toSlug } from '@vitrine/domain/publishing/slug';
import { paths } from '@vitrine/domain/site/paths';
import type { RequestContext } from '../../request-context.ts';
import { indexForSearch } from '../search/search.operations.ts';
import { insertAlbum, insertAlbumItem, insertAlbumText } from './save-album.repository.ts';

export interface AlbumDraft {
  id?: number;
  position: number;
  coverId: number | null;
  locale: string;
  title: string;
  description: string;
  items: readonly { mediaId: number; caption: string }[];
}

/** Adds an album with its images and videos in their order. */
export async function addAlbum(context: RequestContext, draft: AlbumDraft): Promise<Result<{ id: number }>> {
  const id = await insertAlbum(context, draft);
  const set = getTypographyFormatter(draft.locale);
  const title = set(draft.title);
  const description = set(draft.description);
  await insertAlbumText(context, id, { locale: draft.locale, title, description });
  for (const [position, item] of draft.items.entries())
    await insertAlbumItem(context, id, position + 1, item.mediaId, { [draft.locale]: set(item.caption) });
  await indexForSearch(context, {
    kind: 'album',
    id,
    locale: draft.locale,
    title,
    body: description,
    url: paths.album(id, toSlug(title)),
  });
  context.transaction.invalidate('albums');
  return succeed({ id });
}
