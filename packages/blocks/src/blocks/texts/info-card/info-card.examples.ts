import { defineExamples } from '../../../core/block-examples.ts';
import type { InfoCardProps } from './info-card.schema.ts';

const more = { label: 'Lire la suite', address: '/le-therapeutique-bain-bebe' };

export const infoCardExamples = defineExamples<InfoCardProps>('info-card', [
  {
    name: 'Ligne, avec un chiffre',
    content: 'normal',
    props: {
      variant: 'line',
      tint: 'sand',
      shape: 'rounded',
      figure: '37 °C',
      title: 'La température du ventre',
      text: 'L’eau est mesurée avant, pendant et après. Le bébé n’a jamais froid, et vous non plus.',
      action: more,
    },
  },
  {
    name: 'Ligne, avec une icône',
    content: 'normal',
    props: {
      variant: 'line',
      tint: 'sage',
      shape: 'rounded',
      icon: 'fa-solid fa-hands-holding-child',
      label: 'À domicile',
      title: 'Chez vous, dans vos habitudes',
      text: 'J’apporte ce qu’il faut ; vous n’avez rien à préparer.',
    },
  },
  {
    name: 'Feuille teintée',
    content: 'normal',
    props: {
      variant: 'tinted',
      tint: 'rose',
      shape: 'rounded',
      figure: '1 h 30',
      label: 'Premier rendez-vous',
      title: 'Le temps de faire connaissance',
      text: 'Vous racontez, votre bébé aussi à sa façon. Rien n’est décidé d’avance.',
      action: { label: 'Choisir une heure', address: '/contact' },
    },
  },
  {
    name: 'Sous une image',
    content: 'normal',
    props: {
      variant: 'picture-top',
      tint: 'sage',
      shape: 'arch',
      picture: { mediaId: 6 },
      label: 'Le bain',
      title: 'Quatre moments dans l’eau',
      text: 'L’eau d’abord, puis le silence, le tissu, les bras.',
      action: more,
    },
  },
  {
    name: 'Longs textes, fond profond',
    content: 'long',
    props: {
      variant: 'tinted',
      tint: 'deep',
      shape: 'circle',
      picture: { mediaId: 5 },
      label: 'Accompagnement des familles après une naissance prématurée',
      title: 'Quand la maternité a duré plus longtemps que prévu et que tout reste à inventer à la maison',
      text: 'Le retour se prépare à plusieurs : avec l’équipe du service, avec vos proches, avec vous surtout. Nous convenons d’un rythme de visites, toujours les mêmes jours, pour que votre bébé retrouve une voix et des mains connues.',
      action: { label: 'Demander une première visite à domicile', address: '/contact' },
    },
  },
  {
    name: 'Titre seul',
    content: 'missing',
    props: { variant: 'line', tint: 'sand', shape: 'rounded', title: 'Sur rendez-vous uniquement' },
  },
  {
    name: 'Feuille sans rien d’autre',
    content: 'missing',
    props: { variant: 'tinted', tint: 'sand', shape: 'rounded', title: 'Places limitées à six familles' },
  },
]);
