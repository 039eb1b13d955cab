import type { InputOf } from '@vitrine/contract/endpoints/endpoints';

type AccountExport = InputOf<'exportAccounts'>['body']['what'];

/** The files that can be downloaded, with what each holds. */
export const accountFiles: readonly { what: AccountExport; title: string; holds: string }[] = [
  {
    what: 'vat',
    title: 'TVA par jour',
    holds: 'Une ligne par jour et par taux\u00a0: vendu, remboursé, TTC, HT et TVA.',
  },
  {
    what: 'payments',
    title: 'Paiements et remboursements',
    holds: 'Chaque entrée et chaque sortie d’argent, avec son moyen, sa commande et la référence de la carte.',
  },
  {
    what: 'orders',
    title: 'Commandes',
    holds:
      'Les commandes passées dans la période\u00a0: acheteur, état, réductions, livraison, TTC, HT, TVA, remboursé.',
  },
  {
    what: 'lines',
    title: 'Lignes de commandes',
    holds: 'Un article par ligne\u00a0: appellation, couleur, millésime, contenance, quantité, prix, taux de TVA.',
  },
  {
    what: 'hectolitres',
    title: 'Hectolitres',
    holds:
      'Par appellation, couleur et millésime\u00a0: vendu, remboursé, et ce qui reste en cave à la fin de la période.',
  },
  {
    what: 'stock',
    title: 'Stock',
    holds: 'Chaque article\u00a0: en cave à la fin de la période et maintenant, retenu, vendu et pas encore parti.',
  },
  {
    what: 'movements',
    title: 'Mouvements de stock',
    holds:
      'Mises en bouteille, ventes, casse, dégustations, inventaires\u00a0: quand, combien, ce qui restait, par qui.',
  },
];
