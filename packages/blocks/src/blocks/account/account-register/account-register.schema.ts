import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { headLabel, headTitle, introText, sendLabel, tone, variantField } from '../../../core/block-fields.ts';
import { accountPlacement } from '../../../core/block-placement.ts';

export const accountRegisterVariants = ['plain', 'beside', 'sheet'] as const;

/** The registration form (BLK-01). */
export const accountRegisterBlock = defineBlock({
  type: 'account-register',
  label: 'Inscription',
  group: 'account',
  canTitlePage: true,
  placement: accountPlacement,
  schema: z.strictObject({
    variant: variantField(accountRegisterVariants, {
      plain: 'Dans l’axe',
      beside: 'Titre en marge',
      sheet: 'Sur une feuille',
    }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
    text: introText(),
    sendLabel,
  }),
});

export type AccountRegisterProps = z.infer<typeof accountRegisterBlock.schema>;
