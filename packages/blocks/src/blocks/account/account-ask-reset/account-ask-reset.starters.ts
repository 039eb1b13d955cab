import { defineStarters } from '../../../core/block-starters.ts';
import type { AccountAskResetProps } from './account-ask-reset.schema.ts';

export const accountAskResetStarters = defineStarters<AccountAskResetProps>([
  {
    label: 'Mot de passe oublié',
    props: {
      variant: 'plain',
      title: 'Mot de passe oublié\u202f?',
      text: 'Indiquez votre courriel\u00a0: vous recevrez un lien pour choisir un autre mot de passe.',
    },
  },
]);
