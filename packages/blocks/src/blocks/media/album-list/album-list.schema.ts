import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, plainText, tone } from '../../../core/block-fields.ts';

export const albumListVariants = ['staggered', 'index', 'wall'] as const;

/** Every album of the site, each with its cover. */
export const albumListBlock = defineBlock({
  type: 'album-list',
  label: 'Liste des albums',
  group: 'media',
  hasPicture: true,
  schema: z.strictObject({
    variant: z.enum(albumListVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: line(120).optional(),
    text: plainText(500).optional(),
    emptyText: line(240).default('Les albums arrivent bientôt.'),
  }),
});

export type AlbumListProps = z.infer<typeof albumListBlock.schema>;
