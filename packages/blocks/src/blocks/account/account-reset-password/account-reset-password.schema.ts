import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, plainText, tone } from '../../../core/block-fields.ts';

export const accountResetPasswordVariants = ['plain', 'beside', 'sheet'] as const;

/** Where the link that went by mail chooses another password (BLK-01). */
export const accountResetPasswordBlock = defineBlock({
  type: 'account-reset-password',
  label: 'Nouveau mot de passe',
  group: 'account',
  canTitlePage: true,
  schema: z.strictObject({
    variant: z.enum(accountResetPasswordVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: line(120).optional(),
    text: plainText(500).optional(),
    sendLabel: line(40).optional(),
  }),
});

export type AccountResetPasswordProps = z.infer<typeof accountResetPasswordBlock.schema>;
