import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { headLabel, headTitle, introText, sendLabel, tone, variantField } from '../../../core/block-fields.ts';
import { accountPlacement } from '../../../core/block-placement.ts';

export const accountResetPasswordVariants = ['plain', 'beside', 'sheet'] as const;

/** The form in which the member chooses a new password; the mailed link leads here (BLK-01). */
export const accountResetPasswordBlock = defineBlock({
  type: 'account-reset-password',
  label: 'Nouveau mot de passe',
  group: 'account',
  canTitlePage: true,
  placement: accountPlacement,
  schema: z.strictObject({
    variant: variantField(accountResetPasswordVariants, {
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

export type AccountResetPasswordProps = z.infer<typeof accountResetPasswordBlock.schema>;
