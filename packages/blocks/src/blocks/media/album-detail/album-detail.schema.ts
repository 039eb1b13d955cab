import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, tone } from '../../../core/block-fields.ts';

export const albumDetailVariants = ['mosaic', 'masonry', 'sequence'] as const;

/** One album in full: that of the page's address, or the one chosen. */
export const albumDetailBlock = defineBlock({
  type: 'album-detail',
  label: 'Album',
  group: 'media',
  canTitlePage: true,
  hasPicture: true,
  schema: z.strictObject({
    variant: z.enum(albumDetailVariants),
    tone: tone.default('plain'),
    /** The album of the page's address when absent. */
    albumId: z.int().positive().optional(),
    areCaptionsShown: z.boolean().default(true),
    /** Words of the link back to the list of albums; empty for none. */
    backLabel: line(60).default('Tous les albums'),
  }),
});

export type AlbumDetailProps = z.infer<typeof albumDetailBlock.schema>;
