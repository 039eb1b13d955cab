import { defineExamples } from '../../../core/block-examples.ts';
import type { AccountRegisterProps } from './account-register.schema.ts';

export const accountRegisterExamples = defineExamples<AccountRegisterProps>('account-register', [
  {
    name: 'Dans l’axe',
    content: 'normal',
    props: {
      variant: 'plain',
      tone: 'plain',
      label: 'Votre espace',
      title: 'Ouvrir un compte',
      text: 'C’est gratuit, et vous le fermez quand vous voulez.',
      sendLabel: 'Créer mon espace',
    },
  },
  {
    name: 'Les mots en marge',
    content: 'long',
    props: {
      variant: 'beside',
      tone: 'sand',
      label: 'Votre espace personnel',
      title: 'Un compte pour suivre vos ateliers, vos bons cadeaux et vos préférences',
      text: 'Nous ne demandons que ce qui sert\u00a0: votre nom, une adresse où vous écrire, un mot de passe. Vous confirmez ensuite votre adresse par le courriel que nous vous envoyons.',
      sendLabel: 'Créer mon espace',
    },
  },
  {
    name: 'Sur une feuille',
    content: 'normal',
    props: {
      variant: 'sheet',
      tone: 'sage',
      title: 'Ouvrir un compte',
      text: 'C’est gratuit, et vous le fermez quand vous voulez.',
    },
  },
  { name: 'Le formulaire, rien d’autre', content: 'missing', props: { variant: 'plain', tone: 'plain' } },
]);
