import type { PictureName } from '../pictures/pictures.data.ts';

/** A box of wines. */
export interface SeedBox {
  id: number;
  title: string;
  reference: string;
  summary: string;
  metaDescription: string;
  picture: PictureName;
  story: string;
  /** Number of what is sold: the box itself. */
  declinationId: number;
  /** In cents, tax included. */
  priceCents: number;
  parts: readonly { declinationId: number; quantity: number }[];
}

/** The boxes of the estate. */
export const boxes: readonly SeedBox[] = [
  {
    id: 21,
    title: 'Découverte',
    reference: 'COF-DEC',
    summary: 'Six bouteilles, six terres\u00a0: de quoi faire le tour du domaine sans quitter la table.',
    metaDescription:
      'Coffret Découverte du Domaine des Ormes Clairs\u00a0: six bouteilles, rouges, blancs, rosé et crémant, en caisse de bois.',
    picture: 'coffret-decouverte',
    story:
      '<p>Nous l’avons composé comme nous ferions goûter un ami qui n’est jamais venu\u00a0: le crémant pour commencer, le rosé tant qu’il fait jour, les deux blancs, puis les rouges, du plus simple au plus lent.</p><p>La caisse est en peuplier de la vallée. Elle finit souvent en bibliothèque.</p>',
    declinationId: 221,
    priceCents: 7900,
    parts: [
      { declinationId: 201, quantity: 1 },
      { declinationId: 171, quantity: 1 },
      { declinationId: 141, quantity: 1 },
      { declinationId: 151, quantity: 1 },
      { declinationId: 101, quantity: 1 },
      { declinationId: 112, quantity: 1 },
    ],
  },
  {
    id: 22,
    title: 'Le temps',
    reference: 'COF-TPS',
    summary: 'Trois rouges, trois âges\u00a0: ce que les années font au cabernet franc, et ce qu’elles laissent.',
    metaDescription:
      'Coffret Le temps\u00a0: le Clos des Ormes 2021 et 2020, et 1936 vieilles vignes 2020, en caisse de bois.',
    picture: 'coffret-verticale',
    story:
      '<p>Le même coteau, la même main, et pourtant trois vins. On les ouvre dans l’ordre, on revient au premier, on se met d’accord ou non.</p>',
    declinationId: 222,
    priceCents: 9200,
    parts: [
      { declinationId: 111, quantity: 1 },
      { declinationId: 112, quantity: 1 },
      { declinationId: 121, quantity: 1 },
    ],
  },
  {
    id: 23,
    title: 'Les fêtes',
    reference: 'COF-FET',
    summary:
      'De l’apéritif au dessert, quatre bouteilles qui se relaient, et une seule question\u00a0: qui fait la vaisselle\u202f?',
    metaDescription:
      'Coffret Les fêtes\u00a0: deux crémants, Pierre Blanche et Grains d’octobre, pour un repas entier.',
    picture: 'coffret-fetes',
    story:
      '<p>Un brut pour attendre les retardataires, un rosé pour les trinquer, Pierre Blanche sur le poisson ou la volaille, Grains d’octobre avec le bleu et la bûche.</p>',
    declinationId: 223,
    priceCents: 7900,
    parts: [
      { declinationId: 201, quantity: 1 },
      { declinationId: 205, quantity: 1 },
      { declinationId: 151, quantity: 1 },
      { declinationId: 181, quantity: 1 },
    ],
  },
  {
    id: 24,
    title: 'À deux',
    reference: 'COF-MAG',
    summary: 'Deux magnums, un rouge, un blanc, pour une table que l’on rallonge.',
    metaDescription:
      'Coffret À deux\u00a0: un magnum du Clos des Ormes 2020 et un magnum de Pierre Blanche 2021, en caisse de bois.',
    picture: 'coffret-magnums',
    story:
      '<p>Le vin vieillit mieux en magnum, et se partage mieux aussi. Ces deux-là ont dormi côte à côte\u202f; nous ne les séparons pas.</p>',
    declinationId: 224,
    priceCents: 11900,
    parts: [
      { declinationId: 113, quantity: 1 },
      { declinationId: 153, quantity: 1 },
    ],
  },
];
