import { paths } from '@vitrine/domain/addresses/paths';
import { defineStarters } from '../../../core/block-starters.ts';
import type { HeroProps } from './hero.schema.ts';

export const heroStarters = defineStarters<HeroProps>([
  {
    label: 'Texte et image',
    description: 'Le titre de la page, quelques mots et une image en arche.',
    props: {
      variant: 'arch',
      label: 'Au cœur de la ville',
      title: 'Le temps de bien faire',
      text: 'Une équipe à votre écoute, des conseils honnêtes et un travail soigné, près de chez vous.',
      actions: [{ label: 'Nous écrire', address: paths.contact() }],
      note: 'Ouvert du mardi au samedi, de 10\u00a0h à 18\u00a0h',
    },
  },
  {
    label: 'Grande image',
    description: 'Le titre posé sur une image d’un bord à l’autre.',
    props: {
      variant: 'wide',
      shape: 'plain',
      title: 'La porte est ouverte',
      text: 'Entrez, regardez, posez vos questions\u00a0: il y a toujours quelqu’un pour vous répondre.',
      actions: [{ label: 'Préparer votre visite', address: paths.contact() }],
    },
  },
  {
    label: 'Texte seul',
    props: {
      variant: 'text',
      tone: 'sand',
      title: 'Ce que nous proposons',
      text: 'Pour commencer, avancer ou simplement demander conseil.',
    },
  },
]);
