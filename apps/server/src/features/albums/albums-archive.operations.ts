import { albumFields } from '@vitrine/contract/contents/album.content';
import { computed, defineArchivePart, nestedRows } from '../define-archive-part.ts';

/** The albums of an archive. */
export const albumsArchive = defineArchivePart('albums', {
  nouns: ['album', 'albums'],
  table: 'album',
  columns: {
    id: 'id',
    position: 'position',
    is_valid: 'isValid',
    cover_id: 'coverId',
  },
  nested: {
    texts: nestedRows(
      'album_text',
      { album_id: 'id' },
      {
        locale: 'locale',
        title: 'title',
        slug: 'slug',
        description: 'description',
        searched_title: computed,
      },
      albumFields.texts.shape,
    ),
    items: nestedRows(
      'album_item',
      { album_id: 'id' },
      {
        position: 'position',
        media_id: 'mediaId',
        captions: 'captions',
      },
    ),
  },
  rules: albumFields.shared.shape,
});
