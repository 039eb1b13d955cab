import { paths } from '@vitrine/domain/addresses/paths';
import { defineStarters } from '../../../core/block-starters.ts';
import type { CallToActionProps } from './call-to-action.schema.ts';

export const callToActionStarters = defineStarters<CallToActionProps>([
  {
    label: 'Bande',
    props: {
      variant: 'band',
      tone: 'sage',
      title: 'Envie d’essayer\u202f?',
      text: 'La première rencontre dure une heure et n’engage à rien. Nous faisons connaissance, vous posez vos questions, et vous décidez ensuite.',
      actions: [{ label: 'Réserver un moment', address: paths.contact() }],
    },
  },
  {
    label: 'À côté d’une image',
    props: {
      variant: 'split',
      shape: 'rounded',
      title: 'Un projet à votre mesure',
      text: 'Racontez-nous ce que vous cherchez\u00a0: nous vous répondons avec une proposition et un prix, sans engagement.',
      actions: [{ label: 'Demander un devis', address: paths.contact() }],
    },
  },
  {
    label: 'Bon cadeau',
    props: {
      variant: 'voucher',
      tone: 'sand',
      title: 'Offrir un bon moment',
      text: 'Le bon est envoyé par courrier, dans une enveloppe faite main.',
      actions: [{ label: 'Commander un bon', address: paths.contact() }],
      voucher: { amount: '45\u00a0€', object: 'une première séance', validity: 'Valable un an' },
    },
  },
]);
