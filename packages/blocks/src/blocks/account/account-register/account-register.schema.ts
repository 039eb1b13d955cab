import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, plainText, tone } from '../../../core/block-fields.ts';

export const accountRegisterVariants = ['plain', 'beside', 'sheet'] as const;

/** Where a visitor asks for an account (BLK-01). */
export const accountRegisterBlock = defineBlock({
  type: 'account-register',
  label: 'Inscription',
  group: 'account',
  canTitlePage: true,
  schema: z.strictObject({
    variant: z.enum(accountRegisterVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: line(120).optional(),
    text: plainText(500).optional(),
    sendLabel: line(40).optional(),
  }),
});

export type AccountRegisterProps = z.infer<typeof accountRegisterBlock.schema>;
