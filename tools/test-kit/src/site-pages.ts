/** Every kind of page of the demo site 42, by path. */
export const sitePages = [
  '/',
  '/le-therapeutique-bain-bebe',
  '/les-ateliers-parents-bebe',
  '/soins',
  '/soins/les-autres-massages',
  '/soins/soin-de-fertilite-au-post-natal',
  '/offrir-un-bon-cadeau',
  '/offrir-un-bon-cadeau/commander',
  '/elise-morvan',
  '/contact',
  '/prendre-rendez-vous',
  '/questionnaire-avant-la-naissance',
  '/temoignages',
  '/actualites',
  '/actualites/6/bons-cadeaux-de-noel-la-poste-jusqu-au-18-decembre',
  '/blog',
  '/blog/dossier/1/les-premiers-mois',
  '/blog/8/la-nuit-de-trois-heures',
  '/albums',
  '/albums/1/le-cabinet-et-le-bain',
  '/prestations',
  '/prestations/1/le-therapeutique-bain-bebe',
  '/lettre',
  '/catalogue/ateliers',
  '/catalogue/ateliers/21/le-massage-du-bebe',
  '/catalogue/rencontres',
  '/cookie-policy',
  '/legal-notice',
  '/privacy-policy',
  '/sale-terms',
  '/use-terms',
  '/cette-page-n-existe-pas',
] as const;

/** The screens of accounts that every visitor may open; none of them is kept or searched. */
const accountPages = [
  '/auth',
  '/password/reset/ask',
  '/password/reset',
  '/auth/confirmer/jeton',
  '/mes-droits',
  '/lettre/confirmer/jeton',
  '/lettre/desinscription/jeton',
] as const;

/** Where one registers to a date: kept, and not searched. */
const bookingPages = ['/catalogue/ateliers/21/le-massage-du-bebe/102'] as const;

/** The search page before a question, and what it answers to one: no search engine shows them. */
const searchPages = ['/recherche', '/recherche?q=therapeutik+bebe'] as const;

/**
 * Pages that differ most, for tests that try one thing on many: between them they have every layout, forms, pictures that come
 * late, a map, a film and long texts. The long set takes all.
 */
export const variedPages = [
  '/',
  '/contact',
  '/le-therapeutique-bain-bebe',
  '/questionnaire-avant-la-naissance',
  '/temoignages',
  '/actualites/6/bons-cadeaux-de-noel-la-poste-jusqu-au-18-decembre',
  '/blog',
  '/albums/1/le-cabinet-et-le-bain',
  '/prestations/1/le-therapeutique-bain-bebe',
  '/catalogue/ateliers/21/le-massage-du-bebe',
  '/legal-notice',
  '/cette-page-n-existe-pas',
] as const satisfies readonly (typeof sitePages)[number][];

/** Everything that a visitor may open. */
export const allPages = [...sitePages, ...bookingPages, ...accountPages, ...searchPages] as const;
