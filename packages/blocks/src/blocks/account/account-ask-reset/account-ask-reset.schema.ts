import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { headLabel, headTitle, introText, sendLabel, tone, variantField } from '../../../core/block-fields.ts';
import { accountPlacement } from '../../../core/block-placement.ts';

export const accountAskResetVariants = ['plain', 'beside', 'sheet'] as const;

/** The form in which a member requests a password reset link (BLK-01). */
export const accountAskResetBlock = defineBlock({
  type: 'account-ask-reset',
  label: 'Mot de passe oublié',
  group: 'account',
  canTitlePage: true,
  placement: accountPlacement,
  schema: z.strictObject({
    variant: variantField(accountAskResetVariants, {
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

export type AccountAskResetProps = z.infer<typeof accountAskResetBlock.schema>;
