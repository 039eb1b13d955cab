import { defineExamples } from '../../../core/block-examples.ts';
import type { NoticeBannerProps } from './notice-banner.schema.ts';

export const noticeBannerExamples = defineExamples<NoticeBannerProps>('notice-banner', [
  {
    name: 'Ligne',
    content: 'normal',
    props: {
      variant: 'strip',
      tone: 'sand',
      kind: 'information',
      title: 'Congés d’hiver',
      text: 'Le cabinet est fermé du 21 décembre au 3 janvier.',
      action: { label: 'Laisser un message', address: '/contact' },
    },
  },
  {
    name: 'Rappel en marge',
    content: 'normal',
    props: {
      variant: 'margin',
      tone: 'plain',
      kind: 'reminder',
      title: 'Avant de venir',
      text: 'Prévoyez une serviette chaude et un change, et comptez une heure depuis le dernier repas.',
      from: '2026-11-01T00:00:00+01:00',
      until: '2027-03-01T00:00:00+01:00',
    },
  },
  {
    name: 'Important, encadré',
    content: 'normal',
    props: {
      variant: 'boxed',
      tone: 'plain',
      kind: 'important',
      title: 'Changement d’adresse',
      text: 'À partir du 1er mars, le cabinet vous reçoit au 12, rue du Petit-Lavoir.',
      action: { label: 'Voir le plan', address: '/contact#plan' },
    },
  },
  {
    name: 'Long message',
    content: 'long',
    props: {
      variant: 'strip',
      tone: 'rose',
      kind: 'important',
      title: 'Les ateliers du samedi se tiennent au centre Jacques-Prévert pendant les travaux de la rue',
      text: 'L’entrée se fait par la cour, côté jardin. Un escalier de six marches précède la salle : appelez en arrivant si vous venez avec une poussette, nous descendrons vous aider. Les horaires et les tarifs ne changent pas, les inscriptions déjà prises restent valables.',
      action: { label: 'Lire toutes les informations pratiques', address: '/infos-pratiques' },
    },
  },
  {
    name: 'Encadré, sans titre',
    content: 'missing',
    props: { variant: 'boxed', tone: 'sage', kind: 'reminder', text: 'Le paiement se fait en espèces ou par chèque.' },
  },
  {
    name: 'En marge, sans titre',
    content: 'missing',
    props: { variant: 'margin', tone: 'plain', kind: 'information', text: 'Ce soin ne remplace pas un avis médical.' },
  },
]);
