import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { action, imageShape, line, mediaReference, plainText, requiredLine } from '../../../core/block-fields.ts';

export const infoCardVariants = ['line', 'tinted', 'picture-top'] as const;

/** One fact: a row under a hairline, a tinted sheet, or words hung under a picture. */
export const infoCardBlock = defineBlock({
  type: 'info-card',
  label: 'Fiche',
  group: 'texts',
  hasPicture: true,
  schema: z.strictObject({
    variant: z.enum(infoCardVariants),
    tint: z.enum(['sand', 'rose', 'sage', 'deep']).default('sand'),
    /** Class names of an icon; a picture or a figure takes its place. */
    icon: line(60).optional(),
    picture: mediaReference.optional(),
    shape: imageShape.default('rounded'),
    /** A short large fact: `37 °C`, `1 h 30`. */
    figure: line(16).optional(),
    label: line(60).optional(),
    title: requiredLine(120),
    text: plainText(600).optional(),
    action: action.optional(),
  }),
});

export type InfoCardProps = z.infer<typeof infoCardBlock.schema>;
