import { paths } from '@vitrine/domain/site/paths';
import { defineStarters } from '../../../core/block-starters.ts';
import type { CallToActionProps } from './call-to-action.schema.ts';

export const callToActionStarters = defineStarters<CallToActionProps>([
  {
    label: 'Bande',
    props: {
      variant: 'band',
      tone: 'sage',
      title: 'Envie d’essayer le tour\u202f?',
      text: 'La première séance dure deux heures et vous repartez avec l’idée d’un bol. Il arrive trois semaines plus tard, cuit et émaillé.',
      actions: [{ label: 'Réserver une séance', address: paths.contact() }],
    },
  },
  {
    label: 'À côté d’une image',
    props: {
      variant: 'split',
      shape: 'rounded',
      title: 'Un service à votre nom',
      text: 'Nous dessinons ensemble les formes et les couleurs, puis nous tournons chaque pièce.',
      actions: [{ label: 'Demander un devis', address: paths.contact() }],
    },
  },
  {
    label: 'Bon cadeau',
    props: {
      variant: 'voucher',
      tone: 'sand',
      title: 'Offrir une matinée à l’atelier',
      text: 'Le bon est envoyé par courrier, dans une enveloppe faite main.',
      actions: [{ label: 'Commander un bon', address: paths.contact() }],
      voucher: { amount: '45\u00a0€', object: 'une initiation au tour', validity: 'Valable un an' },
    },
  },
]);
