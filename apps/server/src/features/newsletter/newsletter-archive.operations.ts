import { defineArchivePart } from '../define-archive-part.ts';

/** The newsletter lists of an archive. */
export const newsletterListsArchive = defineArchivePart('newsletter-lists', {
  nouns: ['liste de la lettre', 'listes de la lettre'],
  table: 'newsletter_list',
  columns: {
    id: 'id',
    name: 'name',
    description: 'description',
    position: 'position',
    is_usual: 'isUsual',
  },
});
