import { paths } from '@vitrine/domain/site/paths';
import { defineStarters } from '../../../core/block-starters.ts';
import type { HeroProps } from './hero.schema.ts';

export const heroStarters = defineStarters<HeroProps>([
  {
    label: 'Texte et image',
    description: 'Le titre de la page, quelques mots et une image en arche.',
    props: {
      variant: 'arch',
      label: 'Atelier de poterie à Vannes',
      title: 'La terre, le tour et le temps',
      text: 'Des pièces tournées à la main pour la table de tous les jours, et des cours pour apprendre à les faire.',
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
      title: 'Un atelier ouvert sur le port',
      text: 'Poussez la porte\u00a0: on vous montre le four, les émaux et les pièces qui sèchent.',
      actions: [{ label: 'Préparer votre visite', address: paths.contact() }],
    },
  },
  {
    label: 'Texte seul',
    props: {
      variant: 'text',
      tone: 'sand',
      title: 'Nos cours de poterie',
      text: 'Pour commencer, progresser ou simplement passer une matinée les mains dans la terre.',
    },
  },
]);
