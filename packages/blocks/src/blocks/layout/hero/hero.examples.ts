import { defineExamples } from '../../../core/block-examples.ts';
import type { HeroProps } from './hero.schema.ts';

const picture = { mediaId: 1 };
const contact = { label: 'Prendre rendez-vous', address: '/contact' };

export const heroExamples = defineExamples<HeroProps>('hero', [
  {
    name: 'Arche et titre manuscrit',
    content: 'normal',
    props: {
      variant: 'arch',
      tone: 'plain',
      face: 'script',
      shape: 'arch',
      label: 'Accompagnement parental à Angers',
      title: 'L’Heure douce',
      text: 'Un temps calme pour vous et votre bébé, de la grossesse aux premiers pas.',
      actions: [contact, { label: 'Découvrir le bain', address: '/le-therapeutique-bain-bebe' }],
      picture,
      note: 'Au cabinet ou chez vous, du lundi au samedi',
    },
  },
  {
    name: 'Grande image',
    content: 'long',
    props: {
      variant: 'wide',
      tone: 'plain',
      face: 'serif',
      shape: 'plain',
      label: 'Ateliers parents-bébé',
      title: 'Se retrouver entre parents, apprendre les gestes qui apaisent et repartir plus léger',
      text: 'Quatre ateliers en petit groupe, sans jugement et sans modèle à suivre : le massage, le portage, les signes et le sommeil, à raison d’une heure et demie chacun, avec un goûter et le temps de parler.',
      actions: [{ label: 'Choisir une date et réserver sa place', address: '/les-ateliers-parents-bebe' }],
      picture,
    },
  },
  {
    name: 'Texte seul',
    content: 'normal',
    props: {
      variant: 'text',
      tone: 'sand',
      face: 'serif',
      shape: 'plain',
      title: 'Offrir un moment rien que pour eux',
      text: 'Le bon cadeau est valable un an et s’envoie par courrier ou par courriel.',
      actions: [],
    },
  },
  {
    name: 'Le titre, rien d’autre',
    content: 'missing',
    props: { variant: 'arch', tone: 'plain', face: 'serif', shape: 'arch', title: 'Bienvenue', actions: [] },
  },
]);
