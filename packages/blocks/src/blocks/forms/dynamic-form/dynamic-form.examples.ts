import { defineExamples } from '../../../core/block-examples.ts';
import type { DynamicFormProps } from './dynamic-form.schema.ts';

export const dynamicFormExamples = defineExamples<DynamicFormProps>('dynamic-form', [
  {
    name: 'Dans une colonne, par étapes',
    content: 'normal',
    props: {
      variant: 'column',
      tone: 'plain',
      formId: 1,
      label: 'Rendez-vous',
      title: 'Choisissons un moment',
      text: 'Deux minutes suffisent. Vous recevrez une proposition par courriel.',
      sendLabel: 'Demander un rendez-vous',
      answer: 'Camille vous répond elle-même, sous deux jours ouvrés.',
    },
  },
  {
    name: 'Titre en marge, long, avec une répétition',
    content: 'long',
    props: {
      variant: 'margin',
      tone: 'sage',
      formId: 2,
      label: 'Avant de venir',
      title: 'Ce qu’il est bon de savoir de vous et de vos enfants avant une première visite au cabinet',
      text: 'Ce questionnaire remplace les vingt premières minutes de la visite. Vos réponses ne sont lues que par la praticienne, et ce qui touche à la santé est gardé chiffré.',
      sendLabel: 'Envoyer le questionnaire de ma famille',
      answer: 'Vous pourrez compléter ou corriger ces réponses à tout moment, par téléphone ou lors de la visite.',
      confirmation: 'Merci, tout est arrivé.',
    },
  },
  {
    name: 'Sur une feuille',
    content: 'normal',
    props: {
      variant: 'sheet',
      tone: 'rose',
      formId: 1,
      title: 'Un mot de vous',
      text: 'Dites-nous quand vous aimeriez venir.',
    },
  },
  { name: 'Le formulaire, rien d’autre', content: 'missing', props: { variant: 'sheet', tone: 'plain', formId: 3 } },
  {
    name: 'Un formulaire fermé',
    content: 'missing',
    props: { variant: 'column', tone: 'plain', formId: 9, title: 'Inscriptions' },
  },
]);
