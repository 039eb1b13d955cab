import { albumFields } from '@vitrine/contract/contents/album.content';
import { paths } from '@vitrine/domain/addresses/paths';
import { succeed } from '@vitrine/domain/kernel/result';
import { getSlug } from '@vitrine/domain/publishing/slug';
import { defineContentType } from '../define-content-type.ts';
import { findAlbumContent } from './album-content.repository.ts';
import { presentAlbumDraft } from './album-draft.operations.ts';
import { indexAlbums, saveAlbum, saveAlbumCaptions, saveAlbumText } from './save-album.operations.ts';
import { listItemCaptions } from './save-album.repository.ts';

/** Albums as contents with drafts. They have no blocks. */
export const albumContent = defineContentType({
  kind: 'album',
  readCall: 'readAlbum',
  fields: albumFields,
  documentKind: undefined,
  createFields: (_, title) => ({ ...albumFields.shared.parse({}), ...albumFields.texts.parse({ title }) }),
  async findLive(context, id, locale) {
    const row = await findAlbumContent(context, id, locale);
    if (!row) return undefined;
    const items = (await listItemCaptions(context, id)).map(({ position, media_id: mediaId, captions }) => ({
      id: `p${position}`,
      mediaId,
      caption: captions[locale] ?? '',
    }));
    const texts = { title: row.title, slug: row.slug, description: row.description };
    return {
      fields:
        locale === context.site.defaultLocale
          ? { position: row.position, coverId: row.cover_id, items, ...texts }
          : { ...texts, captions: items },
      document: { blocks: [] },
    };
  },
  async writeLive(context, { id, locale, isDefault, fields }) {
    const { captions = [], ...words } = albumFields.texts.strip().parse(fields);
    if (isDefault) return saveAlbum(context, { ...albumFields.shared.strip().parse(fields), ...words, locale, id });
    await saveAlbumText(context, id, { ...words, locale });
    await saveAlbumCaptions(context, id, locale, new Map(captions.map((one) => [one.mediaId, one.caption])));
    return succeed(null);
  },
  reference: {
    property: 'albumId',
    effect: 'Un bloc montre cet album et restera vide.',
    effectOfDraft: 'Un bloc de ce brouillon montre cet album\u00a0: publié, il resterait vide.',
  },
  indexLive: indexAlbums,
  present: presentAlbumDraft,
  buildUrl: (id, { slug, title }) =>
    paths.album(id, getSlug({ slug: typeof slug === 'string' ? slug : null, title: String(title ?? '') })),
});
