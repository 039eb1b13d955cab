import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { headLabel, headTitle, introText, sendLabel, tone, variantField } from '../../../core/block-fields.ts';
import { accountPlacement } from '../../../core/block-placement.ts';

export const accountLoginVariants = ['plain', 'beside', 'sheet'] as const;

/** The login form (BLK-01). */
export const accountLoginBlock = defineBlock({
  type: 'account-login',
  label: 'Connexion au compte',
  group: 'account',
  canTitlePage: true,
  placement: accountPlacement,
  schema: z.strictObject({
    variant: variantField(accountLoginVariants, {
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

export type AccountLoginProps = z.infer<typeof accountLoginBlock.schema>;
