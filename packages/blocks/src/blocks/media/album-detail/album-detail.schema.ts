import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { backLabel, tone, variantField } from '../../../core/block-fields.ts';
import { subjectPlacement } from '../../../core/placements.ts';

export const albumDetailVariants = ['mosaic', 'masonry', 'sequence'] as const;

/** One album in full: that of the page's URL, or the one chosen. */
export const albumDetailBlock = defineBlock({
  type: 'album-detail',
  label: 'Album',
  group: 'media',
  canTitlePage: 'subject',
  hasPicture: true,
  placement: subjectPlacement('page', 'album-template'),
  schema: z.strictObject({
    variant: variantField(albumDetailVariants, {
      mosaic: 'Mosaïque',
      masonry: 'Colonnes',
      sequence: 'L’une après l’autre',
    }),
    tone: tone.default('plain'),
    /** Id of the album; without one, the album of the page's URL. */
    albumId: z.int().positive().optional().meta({
      label: 'Album',
      hint: 'Sans choix, l’album de l’adresse de la page.',
      control: 'album',
      group: 'Source',
    }),
    areCaptionsShown: z.boolean().default(true).meta({ label: 'Montrer les légendes' }),
    /** Text of the link back to the list of albums; empty for none. */
    backLabel: backLabel('Tous les albums'),
  }),
});

export type AlbumDetailProps = z.infer<typeof albumDetailBlock.schema>;
