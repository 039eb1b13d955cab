import { defineStarters } from '../../../core/block-starters.ts';
import type { AccountLoginProps } from './account-login.schema.ts';

export const accountLoginStarters = defineStarters<AccountLoginProps>([
  {
    label: 'Connexion',
    props: { variant: 'plain', title: 'Votre compte', text: 'Retrouvez vos inscriptions et vos coordonnées.' },
  },
]);
