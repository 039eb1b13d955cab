import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, plainText, tone } from '../../../core/block-fields.ts';

export const accountAskResetVariants = ['plain', 'beside', 'sheet'] as const;

/** Where a member asks for the link to another password (BLK-01). */
export const accountAskResetBlock = defineBlock({
  type: 'account-ask-reset',
  label: 'Mot de passe oublié',
  group: 'account',
  canTitlePage: true,
  schema: z.strictObject({
    variant: z.enum(accountAskResetVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: line(120).optional(),
    text: plainText(500).optional(),
    sendLabel: line(40).optional(),
  }),
});

export type AccountAskResetProps = z.infer<typeof accountAskResetBlock.schema>;
