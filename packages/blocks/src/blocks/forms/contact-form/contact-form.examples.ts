import { defineExamples } from '../../../core/block-examples.ts';
import type { ContactFormProps } from './contact-form.schema.ts';

const topics: ContactFormProps['topics'] = ['question', 'rendez-vous', 'atelier', 'bon-cadeau', 'autre'];

export const contactFormExamples = defineExamples<ContactFormProps>('contact-form', [
  {
    name: 'À côté des coordonnées',
    content: 'normal',
    props: {
      variant: 'beside',
      tone: 'plain',
      label: 'Contact',
      title: 'Parlons-en',
      text: 'Une question, une hésitation, une envie de rendez-vous\u00a0: écrivez comme cela vous vient.',
      topics,
      hasPhone: true,
      sendLabel: 'Envoyer mon message',
      answer: 'Camille vous répond elle-même, sous deux jours ouvrés.',
    },
  },
  {
    name: 'Comme une lettre',
    content: 'long',
    props: {
      variant: 'letter',
      tone: 'sand',
      label: 'Écrire au cabinet',
      title: 'Racontez ce qui vous amène, nous chercherons ensemble la suite',
      text: 'Dites l’âge de votre bébé, ce qui est doux, ce qui pèse, et le moment de la journée où l’on peut vous rappeler sans réveiller personne.',
      topics,
      hasPhone: true,
      sendLabel: 'Glisser dans la boîte',
      answer: 'Réponse sous deux jours ouvrés, le samedi compris hors vacances scolaires.',
    },
  },
  {
    name: 'Tout simple',
    content: 'normal',
    props: {
      variant: 'plain',
      tone: 'rose',
      title: 'Nous écrire',
      topics: ['atelier', 'bon-cadeau'],
      hasPhone: false,
      confirmation: 'Merci\u202f! Nous revenons vers vous cette semaine.',
    },
  },
  {
    name: 'Le formulaire, rien d’autre',
    content: 'missing',
    props: { variant: 'plain', tone: 'plain', topics: [], hasPhone: false },
  },
]);
