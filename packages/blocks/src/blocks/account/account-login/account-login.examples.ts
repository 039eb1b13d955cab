import { defineExamples } from '../../../core/block-examples.ts';
import type { AccountLoginProps } from './account-login.schema.ts';

export const accountLoginExamples = defineExamples<AccountLoginProps>('account-login', [
  {
    name: 'Dans l’axe',
    content: 'normal',
    props: {
      variant: 'plain',
      tone: 'plain',
      label: 'Votre espace',
      title: 'Se connecter',
      text: 'Retrouvez votre profil et vos préférences.',
      sendLabel: 'Entrer',
    },
  },
  {
    name: 'Les mots en marge',
    content: 'long',
    props: {
      variant: 'beside',
      tone: 'sand',
      label: 'Votre espace personnel',
      title: 'Heureux de vous revoir, vos petites affaires vous attendent',
      text: 'Votre adresse et votre mot de passe suffisent. La session dure une journée, puis se ferme d’elle-même\u00a0: pensez-y si vous utilisez l’ordinateur de quelqu’un d’autre.',
      sendLabel: 'Entrer',
    },
  },
  {
    name: 'Sur une feuille',
    content: 'normal',
    props: {
      variant: 'sheet',
      tone: 'sage',
      title: 'Se connecter',
      text: 'Retrouvez votre profil et vos préférences.',
    },
  },
  { name: 'Le formulaire, rien d’autre', content: 'missing', props: { variant: 'plain', tone: 'plain' } },
]);
