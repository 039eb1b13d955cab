import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, mediaReference, richText, tone, variantField } from '../../../core/block-fields.ts';

export const quoteVariants = ['pull', 'margin', 'letter'] as const;

/** A quotation: large in the middle of the page, small beside its author's name, or a letter on its sheet. */
export const quoteBlock = defineBlock({
  type: 'quote',
  label: 'Citation ou lettre',
  group: 'texts',
  summary: [{ fields: ['author', 'html'] }],
  schema: z.strictObject({
    variant: variantField(quoteVariants, { pull: 'Citation en grand', margin: 'Auteur en marge', letter: 'Lettre' }),
    tone: tone.default('plain'),
    html: richText(8000).meta({ label: 'Texte' }),
    /** The author; the signature name of a letter. */
    author: line(80).optional().meta({ label: 'Auteur', hint: 'Le nom sous la citation ou la lettre.' }),
    /** The author's role, in a few words. */
    role: line(120).optional().meta({
      label: 'Qualité',
      hint: 'Ce que fait l’auteur, en quelques mots.',
      depth: 'more',
      placeholder: 'Sage-femme',
    }),
    /** First line of a letter. */
    salutation: line(120).optional().meta({
      label: 'Formule d’appel',
      hint: 'Première ligne d’une lettre.',
      depth: 'more',
      placeholder: 'Chers parents,',
    }),
    /** Drawing of the signature, above the author's name of a letter. */
    signature: mediaReference
      .optional()
      .meta({ label: 'Signature', hint: 'Le dessin montré sous une lettre.', depth: 'more' }),
    place: line(60).optional().meta({ label: 'Lieu', depth: 'more' }),
    /** Date of writing, `YYYY-MM-DD`. */
    date: z.iso.date('Indiquez une date.').optional().meta({ label: 'Date', depth: 'more' }),
  }),
});

export type QuoteProps = z.infer<typeof quoteBlock.schema>;
