import { contentKinds } from '@vitrine/domain/publishing/content-kinds';
import { z } from 'zod';
import { imageSchema } from '../media.schemas.ts';
import { singleLineText } from '../single-line-text.schemas.ts';

/** Section of the reference for the media library. */
export const mediaArea = 'Médiathèque';

const percent = z.int('Indiquez un nombre de 0 à 100.').min(0).max(100);

/** The point of a picture that stays visible where a layout crops it, in percent from its top left corner. */
export const focalPoint = z.strictObject({ x: percent, y: percent });

/** Turns and crop of a picture: degrees clockwise first, then the area, in parts of the turned picture. */
export const mediaEdits = z.strictObject({
  rotation: z.union(
    [z.literal(0), z.literal(90), z.literal(180), z.literal(270)],
    'Indiquez un quart de tour\u00a0: 0, 90, 180 ou 270.',
  ),
  crop: z
    .strictObject({
      x: z.number().min(0).max(1),
      y: z.number().min(0).max(1),
      width: z.number().min(0.01, 'Choisissez un cadre plus large.').max(1),
      height: z.number().min(0.01, 'Choisissez un cadre plus haut.').max(1),
    })
    .refine(
      ({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001,
      'Choisissez un cadre dans l’image.',
    )
    .nullable(),
});
export type MediaEdits = z.infer<typeof mediaEdits>;

export const mediaTexts = z.strictObject({
  alt: singleLineText(300).default(''),
  title: singleLineText(160).default(''),
  caption: singleLineText(500).default(''),
});

export const mediaTag = singleLineText(40).min(1, 'Écrivez un mot-clé.');
export const mediaTags = z.array(mediaTag).max(30, 'Au plus 30 mots-clés.');

/** A file of the library, as the administration shows it. */
export const libraryMedia = imageSchema.omit({ kind: true, focalPoint: true }).extend({
  kind: z.enum(['image', 'drawing', 'video', 'document']),
  bytes: z.int(),
  version: z.int(),
  createdAt: z.string(),
  /** Since when it is in the bin. */
  deletedAt: z.string().nullable(),
  folderId: z.int().nullable(),
  tags: z.array(z.string()),
  isDecorative: z.boolean(),
  focalPoint: focalPoint.nullable(),
  edits: mediaEdits.nullable(),
  /** Of a video that browsers do not play: its conversion into MP4, where the program can make one. */
  conversion: z
    .object({
      state: z.enum(['possible', 'pending', 'done', 'failed']),
      /** Why it has failed. */
      reason: z.string().nullable(),
      original: z.object({ url: z.string(), bytes: z.int() }).nullable(),
    })
    .nullable(),
  /** Alternative text, title and caption by locale. */
  texts: z.record(z.string(), z.object({ alt: z.string(), title: z.string(), caption: z.string() })),
});
export type LibraryMedia = z.infer<typeof libraryMedia>;

/** A place that shows a file. `id` is of the page, the news and so on. */
export const mediaUse = z.object({
  kind: z.enum([...contentKinds, 'blog-folder', 'draft', 'logo', 'poster', 'setting']),
  id: z.string(),
  title: z.string(),
});
export type MediaUse = z.infer<typeof mediaUse>;
