import { block } from '../../site-42/seed-block.ts';
import { pictureId } from '../pictures/pictures.data.ts';
import type { EstatePage } from './estate-page.ts';

export const homePage: EstatePage = {
  url: '/',
  title: 'Domaine des Ormes Clairs, vins de Saumur et de Saumur-Champigny',
  menuTitle: 'Accueil',
  metaDescription:
    'Cabernet franc et chenin sur le tuffeau de Saumur, en agriculture biologique\u00a0: les vins du Domaine des Ormes Clairs, à la cave ou chez vous.',
  layout: 'default',
  picture: 'coteau',
  order: 1,
  showInMenu: false,
  blocks: [
    block({
      id: 'ouverture',
      type: 'hero',
      props: {
        variant: 'wide',
        tone: 'plain',
        shape: 'plain',
        label: 'Saumur et Saumur-Champigny',
        title: 'Des vins de craie, faits sans hâte',
        text: 'Dix-huit hectares, deux cépages, un orme. Nous élevons nos vins sous vingt mètres de tuffeau et les vendons à qui prend le temps de les ouvrir.',
        actions: [
          { label: 'Voir les vins', address: '/boutique' },
          { label: 'Venir goûter', address: '/catalogue/visites' },
        ],
        picture: { mediaId: pictureId('coteau') },
        note: 'Certifié biologique depuis 2009',
      },
    }),
    block({
      id: 'en-ce-moment',
      type: 'product-selection',
      props: {
        variant: 'feature',
        tone: 'plain',
        label: 'En ce moment',
        title: 'Ce que nous ouvrons ces jours-ci',
        items: [{ productId: 1 }, { productId: 5 }, { productId: 15 }, { productId: 2 }, { productId: 6 }],
      },
    }),
    block({
      id: 'phrase',
      type: 'quote',
      props: {
        variant: 'pull',
        tone: 'deep',
        html: '<p>Ma grand-mère disait qu’une vigne se plante pour ses petits-enfants. Nous en sommes, et nous plantons.</p>',
        author: 'Jeanne Delorme',
        role: 'vigneronne, quatrième du nom',
      },
    }),
    block({
      id: 'sols',
      type: 'call-to-action',
      props: {
        variant: 'split',
        tone: 'plain',
        label: 'Le sol',
        title: 'Une main d’argile, puis la craie',
        text: 'Sous nos pieds, le turonien\u00a0: quatre-vingt-dix millions d’années de coquilles. L’eau y descend, les racines la suivent, et le vin en remonte avec du sel.',
        picture: { mediaId: pictureId('sols') },
        actions: [{ label: 'Le domaine, parcelle par parcelle', address: '/le-domaine' }],
      },
    }),
    block({
      id: 'coffret',
      type: 'product-box',
      props: { variant: 'split', tone: 'sand', label: 'À offrir, ou pas', productId: 21 },
    }),
    block({
      id: 'visites',
      type: 'agenda',
      props: {
        variant: 'strip',
        tone: 'plain',
        label: 'Visites et dégustations',
        title: 'La porte rouge est ouverte',
        text: 'Une cave, cinq verres, et les questions que l’on n’ose pas poser ailleurs.',
        route: 'visites',
        entries: [],
        count: 6,
        emptyText: 'Les prochaines dates seront bientôt annoncées ici.',
      },
    }),
    block({
      id: 'recompenses',
      type: 'product-awards',
      props: { variant: 'figures', tone: 'sage', title: 'On en a dit du bien', count: 3 },
    }),
    block({
      id: 'venir',
      type: 'opening-hours',
      props: {
        variant: 'compact',
        tone: 'plain',
        label: 'Le caveau',
        title: 'Venez quand vous voulez, ou presque',
        note: 'Pendant les vendanges, sonnez fort\u00a0: nous sommes au fond.',
      },
    }),
  ],
};
