import type { InputOf } from '@vitrine/contract/endpoints/endpoints';

type Body = InputOf<'exportAccounts'>['body'];

/** The forms of a file that can be downloaded, with what its button says. */
export const formatLabels: Readonly<Record<Body['format'], string>> = { csv: 'CSV', json: 'JSON', txt: 'FEC' };

/** A file that can be downloaded, with what it holds. */
interface AccountFile {
  what: Body['what'];
  title: string;
  holds: string;
  formats?: readonly Body['format'][];
}

/** The files that can be downloaded. */
export const accountFiles: readonly AccountFile[] = [
  {
    what: 'invoices',
    title: 'Factures et avoirs',
    holds:
      'Chaque pièce, un taux par ligne\u00a0: numéro, acheteur, commande, HT, TVA, TTC, paiement, empreinte. Les avoirs sont négatifs.',
  },
  {
    what: 'paper-vat',
    title: 'TVA par jour des factures',
    holds:
      'D’après les factures et les avoirs, par jour et par taux, au centime égal au total que la journée a arrêté. C’est la TVA des biens livrés.',
  },
  {
    what: 'fec',
    title: 'Écritures comptables',
    holds:
      'Ventes, avoirs, encaissements et remboursements au format de la loi (FEC), équilibrés pièce par pièce, pour le logiciel de votre comptable.',
    formats: ['txt', 'json'],
  },
  {
    what: 'vat',
    title: 'TVA par jour des paiements',
    holds:
      'D’après l’argent reçu et rendu, par jour et par taux\u00a0: vendu, remboursé, TTC, HT et TVA. C’est la TVA à l’encaissement.',
  },
  {
    what: 'payments',
    title: 'Paiements et remboursements',
    holds: 'Chaque entrée et chaque sortie d’argent, avec son moyen, sa commande et la référence de la carte.',
  },
  {
    what: 'payouts',
    title: 'Versements des cartes',
    holds:
      'Chaque mouvement de chaque versement du service de cartes\u00a0: paiement, remboursement, contestation, frais, commande.',
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
