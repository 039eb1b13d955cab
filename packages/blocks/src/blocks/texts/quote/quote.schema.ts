import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, mediaReference, richText, tone } from '../../../core/block-fields.ts';

export const quoteVariants = ['pull', 'margin', 'letter'] as const;

/** Words of someone: large in the middle of the page, small beside their author's name, or a letter on its sheet. */
export const quoteBlock = defineBlock({
  type: 'quote',
  label: 'Citation ou lettre',
  group: 'texts',
  schema: z.strictObject({
    variant: z.enum(quoteVariants),
    tone: tone.default('plain'),
    html: richText(8000),
    /** Who speaks; the name under a letter. */
    author: line(80).optional(),
    /** What the author is, in a few words. */
    role: line(120).optional(),
    /** First line of a letter. */
    salutation: line(120).optional(),
    /** Drawing of the signature, shown under a letter above the author's name. */
    signature: mediaReference.optional(),
    place: line(60).optional(),
    /** Day it was written, `YYYY-MM-DD`. */
    date: z.iso.date('Indiquez une date.').optional(),
  }),
});

export type QuoteProps = z.infer<typeof quoteBlock.schema>;
