import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, mediaReference, plainText, requiredLine, tone } from '../../../core/block-fields.ts';

export const stepsVariants = ['moments', 'numbered', 'timeline'] as const;

/** Something told in order: in moments with a picture each, as a numbered list, or along a line of time. */
export const stepsBlock = defineBlock({
  type: 'steps',
  label: 'Étapes',
  group: 'texts',
  hasPicture: true,
  schema: z.strictObject({
    variant: z.enum(stepsVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: line(120).optional(),
    text: plainText(500).optional(),
    items: z
      .array(
        z.strictObject({
          title: requiredLine(120),
          text: plainText(800).optional(),
          picture: mediaReference.optional(),
          duration: line(40).optional(),
        }),
      )
      .max(16)
      .default([]),
  }),
});

export type StepsProps = z.infer<typeof stepsBlock.schema>;
