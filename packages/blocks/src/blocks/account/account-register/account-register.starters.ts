import { defineStarters } from '../../../core/block-starters.ts';
import type { AccountRegisterProps } from './account-register.schema.ts';

export const accountRegisterStarters = defineStarters<AccountRegisterProps>([
  {
    label: 'Inscription',
    props: {
      variant: 'plain',
      title: 'Créer un compte',
      text: 'Une minute suffit\u00a0: un nom, un courriel, un mot de passe.',
    },
  },
]);
