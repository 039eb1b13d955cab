import { defineExamples } from '../../../core/block-examples.ts';
import type { AccountResetPasswordProps } from './account-reset-password.schema.ts';

export const accountResetPasswordExamples = defineExamples<AccountResetPasswordProps>('account-reset-password', [
  {
    name: 'Dans l’axe',
    content: 'normal',
    props: {
      variant: 'plain',
      tone: 'plain',
      label: 'Votre espace',
      title: 'Choisir un mot de passe',
      text: 'Le précédent ne servira plus.',
      sendLabel: 'Enregistrer',
    },
  },
  {
    name: 'Les mots en marge',
    content: 'long',
    props: {
      variant: 'beside',
      tone: 'sand',
      label: 'Votre espace personnel',
      title: 'Choisissez un nouveau mot de passe que vous retiendrez sans le noter',
      text: 'Une phrase de quelques mots vaut mieux qu’un mot compliqué. Vos autres appareils seront déconnectés.',
      sendLabel: 'Enregistrer',
    },
  },
  {
    name: 'Sur une feuille',
    content: 'normal',
    props: { variant: 'sheet', tone: 'sage', title: 'Choisir un mot de passe', text: 'Le précédent ne servira plus.' },
  },
  { name: 'Le formulaire, rien d’autre', content: 'missing', props: { variant: 'plain', tone: 'plain' } },
]);
