import { defineArchivePart, rowsInside } from '../define-archive-part.ts';

/** The fonts of an archive. */
export const fontsArchive = defineArchivePart('fonts', {
  nouns: ['police', 'polices'],
  table: 'font',
  columns: {
    id: 'id',
    type: 'type',
    family: 'family',
    color: 'color',
    size: 'size',
    weight: 'weight',
    style: 'style',
  },
});

/** The font families of an archive. */
export const fontFamiliesArchive = defineArchivePart('font-families', {
  nouns: ['famille de caractères', 'familles de caractères'],
  table: 'font_family',
  columns: {
    family: 'family',
    generic: 'generic',
    licence_author: 'licenceAuthor',
    licence_at: 'licenceAt',
  },
  inside: {
    files: rowsInside(
      'font_file',
      { family: 'family' },
      {
        id: 'id',
        name: 'name',
        hash: 'hash',
        weight: 'weight',
        style: 'style',
        bytes: 'bytes',
        is_preloaded: 'isPreloaded',
        letters: 'letters',
        content: 'content',
      },
    ),
  },
  listFiles: ({ files }) =>
    (files as { hash: string }[]).map(({ hash }) => ({ hash, name: 'police.woff2', contentType: 'font/woff2' })),
});
