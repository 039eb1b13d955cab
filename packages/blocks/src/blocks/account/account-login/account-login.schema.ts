import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, plainText, tone } from '../../../core/block-fields.ts';

export const accountLoginVariants = ['plain', 'beside', 'sheet'] as const;

/** Where a member logs in (BLK-01). */
export const accountLoginBlock = defineBlock({
  type: 'account-login',
  label: 'Connexion au compte',
  group: 'account',
  canTitlePage: true,
  schema: z.strictObject({
    variant: z.enum(accountLoginVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: line(120).optional(),
    text: plainText(500).optional(),
    sendLabel: line(40).optional(),
  }),
});

export type AccountLoginProps = z.infer<typeof accountLoginBlock.schema>;
