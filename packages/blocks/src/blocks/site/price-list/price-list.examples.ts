import { defineExamples } from '../../../core/block-examples.ts';
import type { PriceListProps } from './price-list.schema.ts';

const care = {
  title: 'Les soins',
  lines: [
    {
      label: 'Bain thérapeutique du nouveau-né',
      detail: 'Une heure, à domicile, de la naissance à deux mois',
      priceCents: 8500,
    },
    { label: 'Massage prénatal', detail: 'Une heure, dès le quatrième mois', priceCents: 7000 },
    { label: 'Massage de la jeune maman', detail: 'Une heure et quart', priceCents: 8250 },
  ],
};
const workshops = {
  title: 'Les ateliers',
  lines: [
    { label: 'Massage du bébé', detail: 'Cinq séances d’une heure', priceCents: 12000 },
    { label: 'Portage en écharpe', priceCents: 3500 },
    { label: 'Séance à domicile', detail: 'Pour deux familles et plus', priceText: 'sur devis' },
  ],
};
const gifts = {
  title: 'À offrir',
  lines: [
    {
      label: 'Bon cadeau',
      detail: 'Valable un an, remis en mains propres ou par la poste',
      priceText: 'à partir de',
      priceCents: 3500,
    },
  ],
};

export const priceListExamples = defineExamples<PriceListProps>('price-list', [
  {
    name: 'Points de conduite',
    content: 'normal',
    props: {
      variant: 'leaders',
      tone: 'plain',
      label: 'Tarifs',
      title: 'Ce que coûte un moment pour vous',
      text: 'Les prix comprennent les huiles, le linge et le temps de parler.',
      groups: [care, workshops, gifts],
      note: 'Déplacement compris jusqu’à vingt kilomètres autour d’Angers.',
    },
  },
  {
    name: 'Tableau serré',
    content: 'long',
    props: {
      variant: 'table',
      tone: 'sand',
      title: 'Tous les tarifs de l’année',
      groups: [
        {
          title: 'Soins à domicile et au cabinet, de la grossesse jusqu’au premier anniversaire',
          lines: [
            ...care.lines,
            {
              label: 'Accompagnement parental individuel ou en couple, avec un compte rendu',
              detail: 'Une heure et demie, puis un échange au téléphone dans les quinze jours qui suivent la rencontre',
              priceText: 'à partir de',
              priceCents: 9000,
            },
            ...gifts.lines,
          ],
        },
        {
          title: 'Ateliers',
          lines: [
            ...workshops.lines,
            { label: 'Cycle « signes et comptines »', detail: 'Six séances', priceCents: 132050 },
          ],
        },
      ],
      note: 'TVA non applicable, article 293 B du code général des impôts.',
    },
  },
  {
    name: 'Colonnes de chiffres',
    content: 'normal',
    props: {
      variant: 'columns',
      tone: 'plain',
      label: 'Tarifs',
      title: 'Trois façons de commencer',
      groups: [
        { title: 'Une séance', lines: care.lines.slice(0, 2) },
        { title: 'En atelier', lines: workshops.lines.slice(0, 2) },
        gifts,
      ],
    },
  },
  {
    name: 'Une ligne, sans titre',
    content: 'missing',
    props: {
      variant: 'leaders',
      tone: 'rose',
      groups: [
        {
          lines: [{ label: 'Consultation d’allaitement', priceCents: 6000 }, { label: 'Premier échange au téléphone' }],
        },
      ],
    },
  },
]);
