import { block } from '../../site-42/seed-block.ts';
import { pictureId } from '../pictures/pictures.data.ts';
import type { EstatePage } from './estate-page.ts';

export const winesPage: EstatePage = {
  url: '/les-vins',
  title: 'Les vins\u00a0: rouges, blancs, bulles et vins d’octobre',
  menuTitle: 'Les vins',
  metaDescription:
    'Quatorze vins de Saumur, de Saumur-Champigny et de la vallée\u00a0: cabernet franc, chenin et crémants du Domaine des Ormes Clairs, avec leurs prix.',
  layout: 'default',
  picture: 'vendange',
  order: 3,
  showInMenu: true,
  blocks: [
    block({
      id: 'ouverture',
      type: 'hero',
      props: {
        variant: 'text',
        tone: 'plain',
        label: 'Les vins',
        title: 'Quatorze vins, et aucun pour faire nombre',
        text: 'Du rouge de pétanque au liquoreux de garde. Chacun vient d’une terre, d’une main et d’un jour précis.',
      },
    }),
    block({
      id: 'rouges',
      type: 'product-selection',
      props: {
        variant: 'row',
        tone: 'plain',
        label: 'Cabernet franc',
        title: 'Les rouges',
        items: [{ productId: 13 }, { productId: 4 }, { productId: 1 }, { productId: 2 }, { productId: 3 }],
        followLabel: '',
      },
    }),
    block({
      id: 'vendange',
      type: 'image',
      props: {
        variant: 'margin',
        picture: { mediaId: pictureId('vendange') },
        caption: 'Tout est vendangé à la main, en caisses de quinze kilos, et trié deux fois.',
      },
    }),
    block({
      id: 'blancs',
      type: 'product-selection',
      props: {
        variant: 'feature',
        tone: 'plain',
        label: 'Chenin',
        title: 'Les blancs et les bulles',
        items: [{ productId: 6 }, { productId: 5 }, { productId: 9 }, { productId: 10 }, { productId: 15 }],
        followLabel: '',
      },
    }),
    block({
      id: 'autres',
      type: 'product-selection',
      props: {
        variant: 'ledger',
        tone: 'sand',
        label: 'Et encore',
        title: 'Rosé, gris et vins d’octobre',
        items: [{ productId: 8 }, { productId: 14 }, { productId: 11 }, { productId: 12 }],
        followLabel: 'Tout voir, avec les prix',
      },
    }),
  ],
};

export const boxesPage: EstatePage = {
  url: '/les-coffrets',
  title: 'Les coffrets\u00a0: quatre caisses de bois à offrir ou à garder',
  menuTitle: 'Les coffrets',
  metaDescription:
    'Découverte, verticale, fêtes ou magnums\u00a0: quatre coffrets en caisse de bois du Domaine des Ormes Clairs, avec un mot de votre main.',
  layout: 'default',
  picture: 'coffret-decouverte',
  order: 4,
  showInMenu: true,
  blocks: [
    block({
      id: 'ouverture',
      type: 'hero',
      props: {
        variant: 'text',
        tone: 'plain',
        label: 'Les coffrets',
        title: 'Dans une caisse de peuplier, avec un mot de votre main',
        text: 'Quatre assemblages de bouteilles, choisis par nous, ficelés par vous si vous voulez.',
      },
    }),
    block({
      id: 'decouverte',
      type: 'product-box',
      props: { variant: 'split', tone: 'plain', label: 'Pour commencer', productId: 21 },
    }),
    block({
      id: 'temps',
      type: 'product-box',
      props: { variant: 'ledger', tone: 'sand', label: 'Pour comparer', productId: 22 },
    }),
    block({
      id: 'fetes',
      type: 'product-box',
      props: { variant: 'split', tone: 'plain', label: 'Pour un repas', productId: 23 },
    }),
    block({
      id: 'magnums',
      type: 'product-box',
      props: { variant: 'centered', tone: 'sage', label: 'Pour une grande table', productId: 24 },
    }),
    block({
      id: 'mot',
      type: 'questions',
      props: {
        variant: 'two-columns',
        tone: 'plain',
        title: 'Offrir',
        items: [
          {
            question: 'Peut-on glisser un mot\u202f?',
            answer:
              '<p>Oui\u00a0: écrivez-le dans le message de la commande, nous le recopions à la plume. Dix lignes au plus, nous avons une vigne.</p>',
          },
          {
            question: 'Et composer sa caisse\u202f?',
            answer:
              '<p>Bien sûr. Dites-nous pour qui, pour quand et pour combien\u202f; nous proposons, vous corrigez.</p>',
          },
        ],
      },
    }),
  ],
};
