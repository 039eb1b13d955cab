import { defineExamples } from '../../../core/block-examples.ts';
import type { TestimonialFormProps } from './testimonial-form.schema.ts';

export const testimonialFormExamples = defineExamples<TestimonialFormProps>('testimonial-form', [
  {
    name: 'Les mots en marge',
    content: 'normal',
    props: {
      variant: 'beside',
      tone: 'plain',
      label: 'À votre tour',
      title: 'Racontez-nous',
      text: 'Quelques lignes suffisent. Nous les relisons, puis nous les publions sous le nom que vous choisissez.',
    },
  },
  {
    name: 'Sur une feuille',
    content: 'long',
    props: {
      variant: 'sheet',
      tone: 'sand',
      label: 'Votre témoignage',
      title: 'Ce qui vous est resté de ce moment, et que vous aimeriez dire à d’autres parents',
      text: 'Votre adresse ne paraît pas. Si nous ne publions pas votre texte, nous vous disons pourquoi, et vous pouvez le faire retirer quand vous voulez.',
      sendLabel: 'L’envoyer à Élise',
    },
  },
  { name: 'Dans l’axe', content: 'normal', props: { variant: 'plain', tone: 'sage', title: 'Votre témoignage' } },
  { name: 'Le formulaire, rien d’autre', content: 'missing', props: { variant: 'plain', tone: 'plain' } },
]);
