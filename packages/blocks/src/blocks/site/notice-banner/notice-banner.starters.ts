import { paths } from '@vitrine/domain/site/paths';
import { defineStarters } from '../../../core/block-starters.ts';
import type { NoticeBannerProps } from './notice-banner.schema.ts';

export const noticeBannerStarters = defineStarters<NoticeBannerProps>([
  {
    label: 'Information',
    props: {
      variant: 'strip',
      tone: 'sand',
      text: 'L’atelier est fermé du 1er au 15 août. Les commandes repartent le 16.',
    },
  },
  {
    label: 'Annonce importante',
    props: {
      variant: 'boxed',
      kind: 'important',
      title: 'Changement d’adresse',
      text: 'L’atelier a déménagé\u00a0: nous vous accueillons désormais quai des Voiliers.',
      action: { label: 'Voir le plan', address: paths.contact() },
    },
  },
]);
