import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import {
  headLabel,
  headTitle,
  introText,
  repeater,
  requiredLine,
  richText,
  tone,
  variantField,
} from '../../../core/block-fields.ts';

export const questionsVariants = ['hairlines', 'two-columns', 'side-title'] as const;

/** Questions whose answers open in place. */
export const questionsBlock = defineBlock({
  type: 'questions',
  label: 'Questions et réponses',
  group: 'texts',
  schema: z.strictObject({
    variant: variantField(questionsVariants, {
      hairlines: 'Séparées de filets',
      'two-columns': 'Deux colonnes',
      'side-title': 'Titre sur le côté',
    }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
    text: introText(),
    items: repeater(
      z.strictObject({
        question: requiredLine(240).meta({ label: 'Question' }),
        answer: richText(20_000).meta({ label: 'Réponse' }),
      }),
    )
      .max(60)
      .default([])
      .meta({ label: 'Questions', itemLabel: 'Question', itemSummary: 'question' }),
    /** Whether the first answer is open initially. */
    isFirstOpen: z.boolean().default(false).meta({ label: 'Ouvrir la première réponse', depth: 'more' }),
  }),
});

export type QuestionsProps = z.infer<typeof questionsBlock.schema>;
