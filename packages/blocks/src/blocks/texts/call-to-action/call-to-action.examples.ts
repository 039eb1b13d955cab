import { defineExamples } from '../../../core/block-examples.ts';
import type { CallToActionProps } from './call-to-action.schema.ts';

const contact = { label: 'Prendre rendez-vous', address: '/contact' };

export const callToActionExamples = defineExamples<CallToActionProps>('call-to-action', [
  {
    name: 'Bon cadeau',
    content: 'normal',
    props: {
      variant: 'voucher',
      tone: 'sand',
      shape: 'plain',
      label: 'Offrir',
      title: 'Un moment rien que pour eux',
      text: 'Imprimé sur papier de coton, glissé dans une enveloppe et posté le jour même, ou envoyé par courriel.',
      actions: [{ label: 'Offrir un bon cadeau', address: '/bon-cadeau' }],
      note: 'Utilisable en une ou plusieurs fois.',
      voucher: { amount: '65 €', object: 'un bain thérapeutique', validity: 'Valable un an' },
    },
  },
  {
    name: 'À côté d’une image',
    content: 'normal',
    props: {
      variant: 'split',
      tone: 'plain',
      shape: 'arch',
      label: 'Les ateliers',
      title: 'Apprendre les gestes qui apaisent',
      text: 'Une heure et demie en petit groupe, un samedi sur deux, avec un goûter et le temps de parler.',
      actions: [
        { label: 'Choisir une date', address: '/ateliers' },
        { label: 'Poser une question', address: '/contact' },
      ],
      picture: { mediaId: 3 },
    },
  },
  {
    name: 'D’un bord à l’autre, sur fond profond',
    content: 'normal',
    props: {
      variant: 'band',
      tone: 'deep',
      shape: 'plain',
      title: 'Parlons-en, tout simplement',
      text: 'Un premier échange au téléphone, gratuit et sans engagement.',
      actions: [contact, { label: '02 61 91 42 42', address: 'tel:+33261914242' }],
      note: 'Du lundi au samedi',
    },
  },
  {
    name: 'Long bon cadeau',
    content: 'long',
    props: {
      variant: 'voucher',
      tone: 'rose',
      shape: 'plain',
      label: 'Une naissance, un anniversaire, ou juste pour dire merci',
      title: 'Vous cherchez un cadeau de naissance qui ne prenne pas de place et dont on se souvienne longtemps',
      text: 'Choisissez un soin ou un montant, écrivez quelques mots, et recevez le bon par la poste ou par courriel. La personne prend ensuite rendez-vous quand elle le souhaite, au cabinet ou chez elle.',
      actions: [
        { label: 'Composer un bon cadeau personnalisé', address: '/bon-cadeau' },
        { label: 'Voir tous les soins et les ateliers', address: '/prestations' },
      ],
      voucher: {
        amount: 'Massage prénatal',
        object: 'une séance d’une heure et demie, au cabinet ou à domicile',
        validity: 'Valable jusqu’au 30 novembre 2027',
      },
    },
  },
  {
    name: 'Titre seul',
    content: 'missing',
    props: { variant: 'split', tone: 'plain', shape: 'plain', title: 'À bientôt au cabinet', actions: [contact] },
  },
  {
    name: 'Bande sans action',
    content: 'missing',
    props: { variant: 'band', tone: 'plain', shape: 'plain', title: 'Merci de votre confiance', actions: [] },
  },
]);
