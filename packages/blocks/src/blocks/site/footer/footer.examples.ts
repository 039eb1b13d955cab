import { defineExamples } from '../../../core/block-examples.ts';
import type { FooterProps } from './footer.schema.ts';

const all = { hasContact: true, hasHours: true, hasSocial: true, hasNewsletter: true } as const;

export const footerExamples = defineExamples<FooterProps>('footer', [
  {
    name: 'Large, en trois parts',
    content: 'normal',
    props: {
      variant: 'wide',
      tone: 'sand',
      links: [],
      legal: ['legal-notice', 'privacy-policy', 'cookie-policy'],
      ...all,
    },
  },
  {
    name: 'Centré',
    content: 'normal',
    props: {
      variant: 'centered',
      tone: 'rose',
      text: 'Un temps calme pour vous et votre bébé, à Angers.',
      links: [
        { label: 'Le bain thérapeutique', address: '/le-therapeutique-bain-bebe' },
        { label: 'Les ateliers', address: '/les-ateliers-parents-bebe' },
        { label: 'Offrir un bon cadeau', address: '/offrir-un-bon-cadeau' },
      ],
      legal: ['legal-notice', 'privacy-policy', 'cookie-policy'],
      note: 'Photographies de l’atelier Sureau',
      ...all,
    },
  },
  {
    name: 'Sur fond profond, avec beaucoup de liens',
    content: 'long',
    props: {
      variant: 'wide',
      tone: 'deep',
      text: 'Accompagnement à la parentalité, massages, bains, ateliers et soirées d’échange, au cabinet, à domicile et dans les maisons de l’enfance du pays d’Angers.',
      links: [
        { label: 'Le bain thérapeutique du nourrisson', address: '/le-therapeutique-bain-bebe' },
        { label: 'Les ateliers parents-bébé du samedi matin', address: '/les-ateliers-parents-bebe' },
        { label: 'De la fertilité au post-natal', address: '/soins/soin-de-fertilite-au-post-natal' },
        { label: 'Les autres massages', address: '/soins/les-autres-massages' },
        { label: 'Offrir un bon cadeau', address: '/offrir-un-bon-cadeau' },
        { label: 'Les actualités', address: '/actualites' },
        { label: 'Nous écrire', address: '/contact' },
      ],
      legal: ['legal-notice', 'privacy-policy', 'cookie-policy', 'sale-terms', 'use-terms'],
      ...all,
    },
  },
  {
    name: 'Une ligne',
    content: 'normal',
    props: { variant: 'line', tone: 'plain', links: [], legal: ['legal-notice', 'privacy-policy'], ...all },
  },
  {
    name: 'Le strict nécessaire',
    content: 'missing',
    props: {
      variant: 'line',
      tone: 'sage',
      links: [],
      legal: ['legal-notice'],
      hasContact: false,
      hasHours: false,
      hasSocial: false,
      hasNewsletter: false,
    },
  },
]);
