import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { action, imageShape, line, mediaReference, plainText, requiredLine, tone } from '../../../core/block-fields.ts';

export const heroVariants = ['arch', 'wide', 'text'] as const;

/** The opening of a page: its title, a few words, what to do next, and a picture beside or behind. */
export const heroBlock = defineBlock({
  type: 'hero',
  label: 'Ouverture',
  group: 'layout',
  width: 'full',
  canTitlePage: true,
  hasPicture: true,
  schema: z.strictObject({
    variant: z.enum(heroVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: requiredLine(120),
    /** The script face suits a title of two or three words. */
    face: z.enum(['script', 'serif']).default('serif'),
    text: plainText(400).optional(),
    actions: z.array(action).max(2).default([]),
    picture: mediaReference.optional(),
    shape: imageShape.default('arch'),
    note: line(120).optional(),
  }),
});

export type HeroProps = z.infer<typeof heroBlock.schema>;
