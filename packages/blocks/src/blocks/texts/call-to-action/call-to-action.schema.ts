import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { action, imageShape, line, mediaReference, plainText, requiredLine, tone } from '../../../core/block-fields.ts';

export const callToActionVariants = ['band', 'split', 'voucher'] as const;

/** An invitation to act: words across the page, words beside a picture, or beside a gift voucher drawn as an object. */
export const callToActionBlock = defineBlock({
  type: 'call-to-action',
  label: 'Appel à l’action',
  group: 'texts',
  hasPicture: true,
  schema: z.strictObject({
    variant: z.enum(callToActionVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: requiredLine(120),
    text: plainText(500).optional(),
    actions: z.array(action).max(2).default([]),
    /** A quiet line under the actions. */
    note: line(120).optional(),
    /** Picture of the `split` version. */
    picture: mediaReference.optional(),
    shape: imageShape.default('plain'),
    /** What is printed on the voucher of the `voucher` version. */
    voucher: z
      .strictObject({
        /** As it is read: `60 €`, or the name of a service. */
        amount: requiredLine(24),
        /** What the voucher gives, in a few words. */
        object: line(60).optional(),
        validity: line(60).optional(),
      })
      .optional(),
  }),
});

export type CallToActionProps = z.infer<typeof callToActionBlock.schema>;
