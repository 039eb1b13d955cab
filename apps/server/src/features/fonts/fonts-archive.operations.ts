import { fontFamily } from '@vitrine/contract/endpoints/admin/theme.schemas';
import { z } from 'zod';
import { defineArchivePart } from '../define-archive-part.ts';

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
  rules: { family: fontFamily },
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
  rules: { family: fontFamily },
});

/** The font files of an archive, those of the program's own families among them: they are cut to the letters of the site. */
export const fontFilesArchive = defineArchivePart('font-files', {
  nouns: ['fichier de police', 'fichiers de police'],
  table: 'font_file',
  columns: {
    id: 'id',
    family: 'family',
    name: 'name',
    hash: 'hash',
    weight: 'weight',
    style: 'style',
    bytes: 'bytes',
    is_preloaded: 'isPreloaded',
    letters: 'letters',
    content: 'content',
  },
  // They stand in style sheets.
  rules: {
    family: fontFamily,
    name: z.string().regex(/^[^"\\\p{Cc}<>]*$/u),
    weight: z.string().regex(/^[1-9]00(?: [1-9]00)?$/),
    content: z.base64().nullable(),
  },
  listFiles: ({ hash }) => [{ hash: String(hash), name: 'police.woff2', contentType: 'font/woff2' }],
});
