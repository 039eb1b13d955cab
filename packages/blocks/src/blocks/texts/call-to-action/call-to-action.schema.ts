import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import {
  action,
  headLabel,
  imageShape,
  introText,
  line,
  mediaReference,
  repeater,
  requiredLine,
  tone,
  variantField,
} from '../../../core/block-fields.ts';

export const callToActionVariants = ['band', 'split', 'voucher'] as const;

/** A call to action: text across the page, text beside a picture, or beside an illustrated gift voucher. */
export const callToActionBlock = defineBlock({
  type: 'call-to-action',
  label: 'Appel à l’action',
  group: 'texts',
  hasPicture: true,
  schema: z.strictObject({
    variant: variantField(callToActionVariants, { band: 'Bande', split: 'À côté d’une image', voucher: 'Bon cadeau' }),
    tone: tone.default('plain'),
    label: headLabel,
    title: requiredLine(120).meta({ label: 'Titre' }),
    text: introText(),
    actions: repeater(action)
      .max(2)
      .default([])
      .meta({ label: 'Boutons', itemLabel: 'Bouton', itemSummary: 'label', group: 'Boutons et liens' }),
    /** A small line under the actions. */
    note: line(120).optional().meta({ label: 'Note', hint: 'Une ligne discrète sous les boutons.', depth: 'more' }),
    /** Picture of the `split` variant. */
    picture: mediaReference.optional(),
    shape: imageShape.default('plain'),
    /** Text on the voucher of the `voucher` variant. */
    voucher: z
      .strictObject({
        /** As printed: `60 €`, or the name of a service. */
        amount: requiredLine(24).meta({ label: 'Montant', hint: 'Comme on le lit.', placeholder: '60 €' }),
        /** What the voucher is for, in a few words. */
        object: line(60).optional().meta({ label: 'Ce qu’il offre', placeholder: 'Un massage d’une heure' }),
        validity: line(60).optional().meta({ label: 'Validité', placeholder: 'Valable un an' }),
      })
      .optional()
      .meta({ label: 'Bon cadeau', hint: 'Pour la présentation « Bon cadeau ».' }),
  }),
});

export type CallToActionProps = z.infer<typeof callToActionBlock.schema>;
