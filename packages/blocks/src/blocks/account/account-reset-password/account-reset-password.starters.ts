import { defineStarters } from '../../../core/block-starters.ts';
import type { AccountResetPasswordProps } from './account-reset-password.schema.ts';

export const accountResetPasswordStarters = defineStarters<AccountResetPasswordProps>([
  { label: 'Nouveau mot de passe', props: { variant: 'plain', title: 'Choisir un mot de passe' } },
]);
