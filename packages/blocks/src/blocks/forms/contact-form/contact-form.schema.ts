import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import {
  headLabel,
  headTitle,
  introText,
  plainText,
  replyDelay,
  sendLabel,
  tone,
  variantField,
} from '../../../core/block-fields.ts';
import { type ContactTopic, contactTopicLabels } from './contact-topics.ts';

export const contactFormVariants = ['plain', 'beside', 'letter'] as const;

/** The contact form, which posts to its own page (BLK-02). */
export const contactFormBlock = defineBlock({
  type: 'contact-form',
  label: 'Formulaire de contact',
  group: 'forms',
  canTitlePage: true,
  schema: z.strictObject({
    variant: variantField(contactFormVariants, {
      plain: 'Tout simple',
      beside: 'À côté des coordonnées',
      letter: 'Comme une lettre',
    }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
    text: introText(),
    /** The topics that the visitor may choose; an empty list hides the field. */
    topics: z
      .array(z.enum(Object.keys(contactTopicLabels) as [ContactTopic, ...ContactTopic[]]))
      .max(5)
      .default(['question', 'rendez-vous', 'atelier', 'bon-cadeau', 'autre'])
      .meta({
        label: 'Sujets proposés',
        hint: 'Sans sujet coché, la question du sujet n’est pas posée.',
        control: 'multi-select',
        options: contactTopicLabels,
      }),
    hasPhone: z.boolean().default(true).meta({ label: 'Demander le téléphone', group: 'Contenu' }),
    sendLabel,
    /** Who replies and how soon, shown under the button. */
    answer: replyDelay,
    confirmation: plainText(300).optional().meta({ label: 'Message après l’envoi', group: 'Messages', depth: 'more' }),
  }),
});

export type ContactFormProps = z.infer<typeof contactFormBlock.schema>;
