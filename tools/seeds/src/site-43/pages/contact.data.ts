import { block } from '../../site-42/seed-block.ts';
import type { EstatePage } from './estate-page.ts';

export const contactPage: EstatePage = {
  url: '/contact',
  title: 'Nous écrire, nous trouver',
  menuTitle: 'Contact',
  metaDescription:
    'Écrire au Domaine des Ormes Clairs, venir au caveau à Saumur, retirer une commande\u00a0: adresse, horaires, plan et formulaire.',
  layout: 'page',
  picture: 'porte',
  order: 7,
  showInMenu: true,
  isFixedOnRight: true,
  blocks: [
    block({
      id: 'ecrire',
      type: 'contact-form',
      anchor: 'ecrire',
      props: {
        variant: 'beside',
        tone: 'plain',
        label: 'Écrire',
        title: 'Une question, un devis, un souvenir de vacances',
        text: 'Pour une commande particulière, un mariage, une carte de restaurant\u00a0: dites-nous combien vous serez et ce que vous mangerez.',
        topics: ['question', 'autre'],
        hasPhone: true,
        sendLabel: 'Envoyer',
        answer: 'Jeanne répond sous deux jours ouvrés, plus lentement pendant les vendanges.',
      },
    }),
    block({
      id: 'horaires',
      type: 'opening-hours',
      anchor: 'horaires',
      props: { variant: 'table', tone: 'sand', label: 'Le caveau', title: 'Quand nous sommes là', isStateShown: true },
    }),
    block({
      id: 'venir',
      type: 'address-map',
      anchor: 'venir',
      props: {
        variant: 'wide',
        tone: 'plain',
        label: 'Venir',
        title: 'Au bout du chemin des Perruches',
        text: 'Suivez la Loire vers l’amont, tournez au lavoir, montez jusqu’à l’orme. La porte est rouge.',
        place: 'Le chai',
        ways: [
          {
            icon: 'fa-solid fa-car',
            label: 'En voiture',
            text: 'Dix minutes depuis le pont de Saumur. On se gare sous les tilleuls.',
          },
          {
            icon: 'fa-solid fa-bicycle',
            label: 'À vélo',
            text: 'La Loire à vélo passe à huit cents mètres. Nous avons une pompe et de l’eau.',
          },
          {
            icon: 'fa-solid fa-wheelchair',
            label: 'En fauteuil roulant',
            text: 'Le caveau est de plain-pied. La cave a trente marches\u202f; nous montons les verres.',
          },
        ],
        hasPhone: true,
        zoom: 14,
      },
    }),
  ],
};
