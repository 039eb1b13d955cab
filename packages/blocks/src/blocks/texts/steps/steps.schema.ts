import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import {
  headLabel,
  headTitle,
  introText,
  line,
  mediaReference,
  plainText,
  repeater,
  requiredLine,
  tone,
  variantField,
} from '../../../core/block-fields.ts';

export const stepsVariants = ['moments', 'numbered', 'timeline'] as const;

/** Ordered steps: moments with a picture each, a numbered list, or a timeline. */
export const stepsBlock = defineBlock({
  type: 'steps',
  label: 'Étapes',
  group: 'texts',
  hasPicture: true,
  schema: z.strictObject({
    variant: variantField(stepsVariants, {
      moments: 'Moments illustrés',
      numbered: 'Liste numérotée',
      timeline: 'Ligne de temps',
    }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
    text: introText(),
    items: repeater(
      z.strictObject({
        title: requiredLine(120).meta({ label: 'Titre' }),
        text: plainText(800).optional().meta({ label: 'Texte' }),
        picture: mediaReference.optional(),
        duration: line(40).optional().meta({ label: 'Durée', placeholder: '10 minutes' }),
      }),
    )
      .max(16)
      .default([])
      .meta({ label: 'Étapes', itemLabel: 'Étape', itemSummary: 'title' }),
  }),
});

export type StepsProps = z.infer<typeof stepsBlock.schema>;
