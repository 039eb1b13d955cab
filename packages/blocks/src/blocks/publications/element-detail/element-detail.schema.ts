import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { backLabel, emptyText, imageShape, line, tone, variantField } from '../../../core/block-fields.ts';
import { subjectPlacement } from '../../../core/placements.ts';

export const elementDetailVariants = ['beside', 'aside', 'poster'] as const;

/** The element of the page's URL with its dates, followed by its own blocks. */
export const elementDetailBlock = defineBlock({
  type: 'element-detail',
  label: 'Élément du catalogue',
  group: 'publications',
  canTitlePage: 'subject',
  hasPicture: true,
  placement: subjectPlacement('element-template'),
  schema: z.strictObject({
    variant: variantField(elementDetailVariants, {
      beside: 'À côté de l’image',
      aside: 'Dates en marge',
      poster: 'Affiche',
    }),
    tone: tone.default('plain'),
    shape: imageShape.default('arch'),
    datesTitle: line(80).default('Les dates').meta({ label: 'Titre des dates', depth: 'more' }),
    /** Shown when no date is left. */
    emptyText: emptyText('Les prochaines dates seront annoncées ici.'),
    /** Text of the link back to the list of the route; empty for none. */
    backLabel: backLabel('Toutes les dates'),
  }),
});

export type ElementDetailProps = z.infer<typeof elementDetailBlock.schema>;
