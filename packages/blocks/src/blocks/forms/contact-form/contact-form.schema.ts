import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, plainText, tone } from '../../../core/block-fields.ts';
import { type ContactTopic, contactTopicLabels } from './contact-topics.ts';

export const contactFormVariants = ['plain', 'beside', 'letter'] as const;

/** Writing to the site's people: a form that posts to its own page (BLK-02). */
export const contactFormBlock = defineBlock({
  type: 'contact-form',
  label: 'Formulaire de contact',
  group: 'forms',
  canTitlePage: true,
  schema: z.strictObject({
    variant: z.enum(contactFormVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: line(120).optional(),
    text: plainText(500).optional(),
    /** What the visitor may choose between; an empty list asks for no topic. */
    topics: z
      .array(z.enum(Object.keys(contactTopicLabels) as [ContactTopic, ...ContactTopic[]]))
      .max(5)
      .default(['question', 'rendez-vous', 'atelier', 'bon-cadeau', 'autre']),
    hasPhone: z.boolean().default(true),
    sendLabel: line(40).optional(),
    /** Who answers and how soon, under the button. */
    answer: line(160).optional(),
    confirmation: plainText(300).optional(),
  }),
});

export type ContactFormProps = z.infer<typeof contactFormBlock.schema>;
