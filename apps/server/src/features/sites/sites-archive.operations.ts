import { defineArchivePart } from '../define-archive-part.ts';

/** The logos of an archive. */
export const logosArchive = defineArchivePart('logos', {
  nouns: ['logo', 'logos'],
  table: 'logo',
  columns: {
    id: 'id',
    type: 'type',
    media_id: 'mediaId',
    alt: 'alt',
  },
});
