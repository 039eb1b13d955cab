import { defineExamples } from '../../../core/block-examples.ts';
import type { AccountAskResetProps } from './account-ask-reset.schema.ts';

export const accountAskResetExamples = defineExamples<AccountAskResetProps>('account-ask-reset', [
  {
    name: 'Dans l’axe',
    content: 'normal',
    props: {
      variant: 'plain',
      tone: 'plain',
      label: 'Votre espace',
      title: 'Mot de passe oublié',
      text: 'Un lien part à votre adresse.',
      sendLabel: 'Envoyer le lien',
    },
  },
  {
    name: 'Les mots en marge',
    content: 'long',
    props: {
      variant: 'beside',
      tone: 'sand',
      label: 'Votre espace personnel',
      title: 'Un mot de passe s’oublie, surtout après une nuit en plusieurs morceaux',
      text: 'Écrivez l’adresse de votre compte. Le lien que nous y envoyons sert une fois, pendant une heure, et vous choisissez un autre mot de passe.',
      sendLabel: 'Envoyer le lien',
    },
  },
  {
    name: 'Sur une feuille',
    content: 'normal',
    props: { variant: 'sheet', tone: 'sage', title: 'Mot de passe oublié', text: 'Un lien part à votre adresse.' },
  },
  { name: 'Le formulaire, rien d’autre', content: 'missing', props: { variant: 'plain', tone: 'plain' } },
]);
