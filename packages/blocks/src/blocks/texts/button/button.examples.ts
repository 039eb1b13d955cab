import { defineExamples } from '../../../core/block-examples.ts';
import type { ButtonProps } from './button.schema.ts';

const contact = { label: 'Prendre rendez-vous', address: '/contact' };
const call = { label: 'Appeler le cabinet', address: 'tel:+33261914242' };

export const buttonExamples = defineExamples<ButtonProps>('button', [
  {
    name: 'En ligne',
    content: 'normal',
    props: {
      variant: 'row',
      tone: 'plain',
      actions: [contact, call],
      align: 'start',
      note: 'Réponse sous vingt-quatre heures, du lundi au samedi.',
    },
  },
  {
    name: 'Dans l’axe',
    content: 'normal',
    props: { variant: 'centered', tone: 'rose', actions: [contact, call], align: 'start' },
  },
  {
    name: 'Pleines lignes',
    content: 'normal',
    props: {
      variant: 'full-line',
      tone: 'plain',
      actions: [
        { label: 'Le bain thérapeutique', address: '/bain' },
        { label: 'Les ateliers parents-bébé', address: '/ateliers' },
        { label: 'Offrir un bon cadeau', address: '/bon-cadeau' },
      ],
      align: 'start',
    },
  },
  {
    name: 'Longs libellés, à droite',
    content: 'long',
    props: {
      variant: 'row',
      tone: 'deep',
      align: 'end',
      actions: [
        { label: 'Choisir une date et réserver une place pour deux', address: '/ateliers' },
        { label: 'Recevoir le programme des ateliers par courriel', address: '/contact' },
        { label: 'Lire les questions que posent les parents', address: '/questions' },
      ],
      note: 'Annulation sans frais jusqu’à la veille.',
    },
  },
  {
    name: 'Une action, sans note',
    content: 'missing',
    props: { variant: 'full-line', tone: 'plain', actions: [contact], align: 'center' },
  },
]);
