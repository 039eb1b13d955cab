import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, tone } from '../../../core/block-fields.ts';

export const albumSliderVariants = ['strip', 'filmstrip', 'large'] as const;

/** The pictures and videos of an album side by side, to be scrolled through and opened in full screen. */
export const albumSliderBlock = defineBlock({
  type: 'album-slider',
  label: 'Défilé d’album',
  group: 'media',
  hasPicture: true,
  schema: z.strictObject({
    variant: z.enum(albumSliderVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: line(120).optional(),
    albumId: z.int().positive(),
    /** How many of the album's pictures are shown, from its first; all of them when it is left out. */
    count: z.int().min(1).max(100).optional(),
    /** Whether a link leads to the album's own page. */
    isAlbumLinked: z.boolean().default(false),
  }),
});

export type AlbumSliderProps = z.infer<typeof albumSliderBlock.schema>;
