import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { emptyText, headLabel, headTitle, introText, tone, variantField } from '../../../core/block-fields.ts';
import { ownPagePlacement } from '../../../core/placements.ts';

export const albumListVariants = ['staggered', 'index', 'wall'] as const;

/** Every album of the site, each with its cover. */
export const albumListBlock = defineBlock({
  type: 'album-list',
  label: 'Liste des albums',
  group: 'media',
  hasPicture: true,
  placement: ownPagePlacement,
  schema: z.strictObject({
    variant: variantField(albumListVariants, { staggered: 'En quinconce', index: 'Index', wall: 'Mur de carrés' }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
    text: introText(),
    emptyText: emptyText('Les albums arrivent bientôt.'),
  }),
});

export type AlbumListProps = z.infer<typeof albumListBlock.schema>;
