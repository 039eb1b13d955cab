import { defineExamples } from '../../../core/block-examples.ts';
import type { AddressMapProps } from './address-map.schema.ts';

export const addressMapExamples = defineExamples<AddressMapProps>('address-map', [
  {
    name: 'Adresse et plan côte à côte',
    content: 'normal',
    props: {
      variant: 'beside',
      tone: 'plain',
      label: 'Venir',
      title: 'Au fond de la cour, la porte verte',
      place: 'Le cabinet',
      ways: [
        { icon: 'fa-solid fa-train-tram', label: 'En tram', text: 'Ligne A, arrêt Foch, puis cinq minutes à pied.' },
        { icon: 'fa-solid fa-car', label: 'En voiture', text: 'Deux places devant le porche, poussette bienvenue.' },
      ],
      hasPhone: true,
      zoom: 16,
    },
  },
  {
    name: 'Grand plan',
    content: 'long',
    props: {
      variant: 'wide',
      tone: 'sage',
      label: 'Nous trouver',
      title: 'Un rez-de-chaussée sans marche, à deux pas du marché couvert',
      text: 'La rue est étroite et tranquille. Sonnez une fois, même si la lumière est éteinte\u00a0: il arrive qu’un bain se donne dans la pénombre.',
      ways: [
        {
          icon: 'fa-solid fa-train',
          label: 'En train',
          text: 'De la gare Saint-Laud, un quart d’heure à pied par les jardins, ou le bus 3 jusqu’à l’arrêt du Petit-Lavoir.',
        },
        { icon: 'fa-solid fa-bicycle', label: 'À vélo', text: 'Des arceaux sous le porche, à l’abri de la pluie.' },
        { icon: 'fa-solid fa-car', label: 'En voiture', text: 'Parking du Mail, première heure gratuite.' },
      ],
      hasPhone: false,
      zoom: 15,
    },
  },
  {
    name: 'Une ligne',
    content: 'normal',
    props: { variant: 'compact', tone: 'plain', ways: [], hasPhone: true, zoom: 15 },
  },
  {
    name: 'L’adresse, rien d’autre',
    content: 'missing',
    props: { variant: 'beside', tone: 'plain', ways: [], hasPhone: false, zoom: 15 },
  },
]);
