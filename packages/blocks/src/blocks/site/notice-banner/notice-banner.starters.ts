import { paths } from '@vitrine/domain/addresses/paths';
import { defineStarters } from '../../../core/block-starters.ts';
import type { NoticeBannerProps } from './notice-banner.schema.ts';

export const noticeBannerStarters = defineStarters<NoticeBannerProps>([
  {
    label: 'Information',
    props: {
      variant: 'strip',
      tone: 'sand',
      text: 'Nous sommes fermés du 1er au 15 août. Réouverture le 16 au matin.',
    },
  },
  {
    label: 'Annonce importante',
    props: {
      variant: 'boxed',
      kind: 'important',
      title: 'Changement d’adresse',
      text: 'Nous avons déménagé\u00a0: retrouvez-nous désormais quai des Voiliers.',
      action: { label: 'Voir le plan', address: paths.contact() },
    },
  },
]);
