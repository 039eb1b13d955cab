import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { headLabel, headTitle, tone, variantField } from '../../../core/block-fields.ts';

export const albumSliderVariants = ['strip', 'filmstrip', 'large'] as const;

/** The pictures and videos of an album side by side, scrollable, each opening in full screen. */
export const albumSliderBlock = defineBlock({
  type: 'album-slider',
  label: 'Défilé d’album',
  group: 'media',
  hasPicture: true,
  schema: z.strictObject({
    variant: variantField(albumSliderVariants, {
      strip: 'Bande',
      filmstrip: 'Pellicule légendée',
      large: 'Une grande image',
    }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
    albumId: z.int().positive().meta({ label: 'Album', control: 'album', group: 'Source' }),
    /** Number of pictures shown, from the first; all of them when absent. */
    count: z.int().min(1).max(100).optional().meta({
      label: 'Nombre d’images',
      hint: 'Sans nombre, toutes les images de l’album.',
      depth: 'more',
      group: 'Source',
    }),
    /** Whether a link leads to the album's own page. */
    isAlbumLinked: z
      .boolean()
      .default(false)
      .meta({ label: 'Lien vers la page de l’album', group: 'Boutons et liens', depth: 'more' }),
  }),
});

export type AlbumSliderProps = z.infer<typeof albumSliderBlock.schema>;
