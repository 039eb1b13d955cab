import type { albumFields } from '@vitrine/contract/contents/album.content';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import type { z } from 'zod';
import type { RequestContext } from '../../request-context.ts';
import type { PresentableDraft } from '../define-content-type.ts';
import { findImages } from '../media/media.operations.ts';
import type { PresentedDraft } from '../presented-draft.ts';
import { presentAlbum } from './albums.operations.ts';

type Album = ReplyOf<'readAlbum'>;
type Fields = z.infer<typeof albumFields.shared> & z.infer<typeof albumFields.texts>;

/** Presents the draft of an album. Other languages have their own captions of the same pictures. */
export async function presentAlbumDraft(
  context: RequestContext,
  { id, locale, fields: given, slug }: PresentableDraft,
): Promise<PresentedDraft> {
  const fields = given as unknown as Fields;
  const set = getTypographyFormatter(locale);
  const images = await findImages(context, [fields.coverId, ...fields.items.map(({ mediaId }) => mediaId)]);
  const captions = new Map(fields.captions?.map(({ mediaId, caption }) => [mediaId, caption]));
  const items = fields.items.flatMap(({ mediaId, caption }, position) => {
    const image = images.get(mediaId);
    return image ? [{ id: position, caption: set(captions.get(mediaId) || caption), image }] : [];
  });
  const row = {
    id,
    cover_id: fields.coverId ?? fields.items[0]?.mediaId ?? null,
    title: fields.title,
    slug,
    description: fields.description,
    count: fields.items.length,
  };
  const changes = { ...presentAlbum(row, images), items } satisfies Partial<Album>;
  const path = paths.album(id, slug);
  const defaults: Omit<Album, keyof typeof changes> = { locales: [locale], urls: { [locale]: path } };
  return { changes, defaults, path };
}
