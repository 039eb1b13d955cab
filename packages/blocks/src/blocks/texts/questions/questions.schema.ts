import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, plainText, requiredLine, richText, tone } from '../../../core/block-fields.ts';

export const questionsVariants = ['hairlines', 'two-columns', 'side-title'] as const;

/** Questions whose answers open in place. */
export const questionsBlock = defineBlock({
  type: 'questions',
  label: 'Questions et réponses',
  group: 'texts',
  schema: z.strictObject({
    variant: z.enum(questionsVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: line(120).optional(),
    text: plainText(500).optional(),
    items: z
      .array(z.strictObject({ question: requiredLine(240), answer: richText(20_000) }))
      .max(60)
      .default([]),
    /** Whether the first answer is shown from the start. */
    isFirstOpen: z.boolean().default(false),
  }),
});

export type QuestionsProps = z.infer<typeof questionsBlock.schema>;
