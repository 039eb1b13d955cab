import { defineExamples } from '../../../core/block-examples.ts';
import type { ServiceDetailProps } from './service-detail.schema.ts';

const createTextNode = (id: string, html: string) => ({
  id,
  type: 'rich-text',
  version: 0,
  props: { variant: 'plain', html },
});
const course = createTextNode(
  'exemple-deroule',
  '<h2>Le déroulé</h2><p>Nous prenons d’abord le temps de parler, de votre grossesse, de la naissance, des nuits. Puis je prépare l’eau, et votre bébé s’y installe à son rythme.</p><p>Vous êtes là, tout près. Vous pouvez filmer, ou simplement regarder.</p>',
);
const after = createTextNode(
  'exemple-apres',
  '<h2>Et après</h2><p>Il dort souvent deux heures. Vous aussi, parfois. Je vous laisse un carnet avec les gestes que vous pourrez refaire seuls.</p>',
);
const common = { tone: 'plain', contactLabel: 'Prendre rendez-vous', backLabel: 'Toutes les prestations' } as const;

export const serviceDetailExamples = defineExamples<ServiceDetailProps>('service-detail', [
  { name: 'Réglage du site', content: 'missing', props: { ...common, variant: 'site', shape: 'plain', backLabel: '' } },
  {
    name: 'Classique',
    content: 'normal',
    props: { ...common, variant: 'classic', shape: 'arch' },
    children: [course, after],
  },
  {
    name: 'Deux moitiés',
    content: 'long',
    props: {
      ...common,
      variant: 'split',
      tone: 'sage',
      shape: 'plain',
      contactLabel: 'Choisir une date et prendre rendez-vous au cabinet',
    },
    children: [
      course,
      after,
      createTextNode(
        'exemple-encore',
        '<h2>Le matériel</h2><p>Une baignoire de bois, des langes de lin, une huile de tournesol.</p>',
      ),
    ],
  },
  {
    name: 'Lettre',
    content: 'normal',
    props: { ...common, variant: 'letter', tone: 'sand', shape: 'pebble' },
    children: [course],
  },
]);
