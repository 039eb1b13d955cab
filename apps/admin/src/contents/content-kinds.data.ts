import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';

/** A kind of content as its list shows it. */
export interface ContentListKind {
  kind: ContentKind;
  /** Path of its list below the site. */
  path: string;
  title: string;
  lead: string;
  one: string;
  many: string;
  gender: 'm' | 'f';
  /** What a row says below the title, in order. */
  facts: readonly ('dates' | 'date' | 'folder' | 'route' | 'price' | 'duration' | 'items' | 'link')[];
  /** Whether its contents have an order by hand. */
  hasOrder: boolean;
  /** Whether a list without picture would say less. */
  hasPicture: boolean;
  create: { action: string; titleLabel: string; placeholder: string };
  empty: { title: string; text: string };
}

export const contentKinds = {
  news: {
    kind: 'news',
    path: 'actualites',
    title: 'Actualités',
    lead: 'Les nouvelles de la maison, datées. Une actualité peut s’arrêter d’elle-même à une date.',
    one: 'actualité',
    many: 'actualités',
    gender: 'f',
    facts: ['dates'],
    hasOrder: false,
    hasPicture: true,
    create: { action: 'Nouvelle actualité', titleLabel: 'Titre', placeholder: 'Fermeture du 1er au 21 août' },
    empty: {
      title: 'Aucune actualité',
      text: 'Une fermeture, un nouveau service, une date à retenir\u00a0: quelques lignes et une image suffisent. L’actualité se place en tête de la page Actualités.',
    },
  },
  'blog-post': {
    kind: 'blog-post',
    path: 'blog',
    title: 'Blog',
    lead: 'Des articles qui durent, rangés par dossiers.',
    one: 'article',
    many: 'articles',
    gender: 'm',
    facts: ['folder', 'date'],
    hasOrder: false,
    hasPicture: true,
    create: { action: 'Nouvel article', titleLabel: 'Titre', placeholder: 'Préparer sa première visite' },
    empty: {
      title: 'Aucun article',
      text: 'Répondez à une question que l’on vous pose souvent\u00a0: c’est le meilleur premier article, et celui que les moteurs de recherche trouvent.',
    },
  },
  album: {
    kind: 'album',
    path: 'albums',
    title: 'Albums',
    lead: 'Des images et des vidéos réunies sous un titre.',
    one: 'album',
    many: 'albums',
    gender: 'm',
    facts: ['items'],
    hasOrder: true,
    hasPicture: true,
    create: { action: 'Nouvel album', titleLabel: 'Titre', placeholder: 'L’atelier en images' },
    empty: {
      title: 'Aucun album',
      text: 'Réunissez les photographies d’un lieu ou d’un événement. Un album a sa page, et se montre aussi dans une autre.',
    },
  },
  'service-offer': {
    kind: 'service-offer',
    path: 'prestations',
    title: 'Prestations',
    lead: 'Ce que vous proposez, avec ses tarifs. L’ordre est celui du site.',
    one: 'prestation',
    many: 'prestations',
    gender: 'f',
    facts: ['price', 'duration'],
    hasOrder: true,
    hasPicture: true,
    create: { action: 'Nouvelle prestation', titleLabel: 'Nom', placeholder: 'Massage de grossesse' },
    empty: {
      title: 'Aucune prestation',
      text: 'Nommez ce que vous faites, dites à qui cela s’adresse et ce que cela coûte. Chaque prestation a sa page et paraît dans la liste.',
    },
  },
  element: {
    kind: 'element',
    path: 'elements',
    title: 'Ateliers et éléments',
    lead: 'Ateliers, cours, liens du pied de page\u00a0: tout ce qui se range par rubrique. Choisissez une rubrique pour en changer l’ordre.',
    one: 'élément',
    many: 'éléments',
    gender: 'm',
    facts: ['route', 'duration', 'link'],
    hasOrder: true,
    hasPicture: true,
    create: { action: 'Nouvel élément', titleLabel: 'Nom', placeholder: 'Atelier du mercredi' },
    empty: {
      title: 'Aucun élément',
      text: 'Un atelier avec ses dates, un lien du pied de page\u00a0: créez-en un dans la rubrique où il doit paraître.',
    },
  },
  product: {
    kind: 'product',
    path: 'produits',
    title: 'Vins et coffrets',
    lead: 'Ce que la boutique présente, avec ses millésimes, ses prix et son stock. Rien n’en est visible avant la publication.',
    one: 'produit',
    many: 'produits',
    gender: 'm',
    facts: ['price'],
    hasOrder: true,
    hasPicture: true,
    create: { action: 'Nouveau produit', titleLabel: 'Nom', placeholder: 'Les Vieilles Vignes' },
    empty: {
      title: 'Aucun produit',
      text: 'Nommez un vin et racontez-le\u00a0; ajoutez ensuite ses millésimes et leurs prix. Un coffret réunit plusieurs bouteilles.',
    },
  },
} as const satisfies Partial<Record<ContentKind, ContentListKind>>;

export type ListedKind = keyof typeof contentKinds;

/** What routes are called that have no page of their own. */
const routeNames: Readonly<Record<string, string>> = { footer: 'Liens du pied de page' };

/** How a route of elements is called. */
export function nameRoute({ route, title }: { route: string; title: string | null }): string {
  return title ?? routeNames[route] ?? route;
}
