import {
  type ContentKind,
  type ContentKindDescription,
  contentKindTable,
} from '@vitrine/domain/publishing/content-kinds';

/** A kind of content as its list shows it. */
export interface ContentListKind extends ContentKindDescription {
  kind: ContentKind;
  title: string;
  lead: string;
  /** Whether a list without picture would say less. */
  hasPicture: boolean;
  create: { action: string; titleLabel: string; placeholder: string };
  empty: { title: string; text: string };
}

/** The kinds that are listed by one component, which pages are not: they stand in a tree. */
export const listedKinds = {
  news: {
    kind: 'news',
    ...contentKindTable.news,
    title: 'Actualités',
    lead: 'Les nouvelles de la maison, datées. Une actualité peut s’arrêter d’elle-même à une date.',
    hasPicture: true,
    create: { action: 'Nouvelle actualité', titleLabel: 'Titre', placeholder: 'Fermeture du 1er au 21 août' },
    empty: {
      title: 'Aucune actualité',
      text: 'Une fermeture, un nouveau service, une date à retenir\u00a0: quelques lignes et une image suffisent. L’actualité se place en tête de la page Actualités.',
    },
  },
  'blog-post': {
    kind: 'blog-post',
    ...contentKindTable['blog-post'],
    title: 'Blog',
    lead: 'Des articles qui durent, rangés par dossiers.',
    hasPicture: true,
    create: { action: 'Nouvel article', titleLabel: 'Titre', placeholder: 'Préparer sa première visite' },
    empty: {
      title: 'Aucun article',
      text: 'Répondez à une question que l’on vous pose souvent\u00a0: c’est le meilleur premier article, et celui que les moteurs de recherche trouvent.',
    },
  },
  album: {
    kind: 'album',
    ...contentKindTable.album,
    title: 'Albums',
    lead: 'Des images et des vidéos réunies sous un titre.',
    hasPicture: true,
    create: { action: 'Nouvel album', titleLabel: 'Titre', placeholder: 'L’atelier en images' },
    empty: {
      title: 'Aucun album',
      text: 'Réunissez les photographies d’un lieu ou d’un événement. Un album a sa page, et se montre aussi dans une autre.',
    },
  },
  'service-offer': {
    kind: 'service-offer',
    ...contentKindTable['service-offer'],
    title: 'Prestations',
    lead: 'Ce que vous proposez, avec ses tarifs. L’ordre est celui du site.',
    hasPicture: true,
    create: { action: 'Nouvelle prestation', titleLabel: 'Nom', placeholder: 'Massage de grossesse' },
    empty: {
      title: 'Aucune prestation',
      text: 'Nommez ce que vous faites, dites à qui cela s’adresse et ce que cela coûte. Chaque prestation a sa page et paraît dans la liste.',
    },
  },
  element: {
    kind: 'element',
    ...contentKindTable.element,
    title: 'Ateliers et éléments',
    lead: 'Ateliers, cours, liens du pied de page\u00a0: tout ce qui se range par rubrique. Choisissez une rubrique pour en changer l’ordre.',
    hasPicture: true,
    create: { action: 'Nouvel élément', titleLabel: 'Nom', placeholder: 'Atelier du mercredi' },
    empty: {
      title: 'Aucun élément',
      text: 'Un atelier avec ses dates, un lien du pied de page\u00a0: chacun paraît dans sa rubrique. Créez d’abord celle-ci, dans Rubriques.',
    },
  },
  product: {
    kind: 'product',
    ...contentKindTable.product,
    title: 'Vins et coffrets',
    lead: 'Ce que la boutique présente, avec ses millésimes, ses prix et son stock. Rien n’en est visible avant la publication.',
    hasPicture: true,
    create: { action: 'Nouveau produit', titleLabel: 'Nom', placeholder: 'Les Vieilles Vignes' },
    empty: {
      title: 'Aucun produit',
      text: 'Nommez un vin et racontez-le\u00a0; ajoutez ensuite ses millésimes et leurs prix. Un coffret réunit plusieurs bouteilles.',
    },
  },
  form: {
    kind: 'form',
    ...contentKindTable.form,
    title: 'Formulaires',
    lead: 'Ce que vos visiteurs remplissent\u00a0: devis, réservation, inscription. Un formulaire se montre dans une page par un bloc.',
    hasPicture: false,
    create: { action: 'Nouveau formulaire', titleLabel: 'Nom', placeholder: 'Demande de devis' },
    empty: {
      title: 'Aucun formulaire',
      text: 'Partez d’un modèle, demande de devis ou inscription, et changez-en les questions. Publié, il se place dans une page par le bloc Formulaire composé.',
    },
  },
} as const satisfies Readonly<Record<Exclude<ContentKind, 'page'>, ContentListKind>>;

export type ListedKind = keyof typeof listedKinds;

/** What routes are called that have no page of their own. */
const routeNames: Readonly<Record<string, string>> = { footer: 'Liens du pied de page' };

/** How a route of elements is called. */
export function nameRoute({ route, title }: { route: string; title: string | null }): string {
  return title ?? routeNames[route] ?? route;
}
