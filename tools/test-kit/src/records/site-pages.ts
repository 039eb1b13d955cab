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

/** The public account screens; none of them is cached or in the search index. */
const accountPages = [
  '/auth',
  '/password/reset/ask',
  '/password/reset',
  '/auth/confirmer/jeton',
  '/mes-droits',
  '/lettre/confirmer/jeton',
  '/lettre/desinscription/jeton',
] as const;

/** The registration page of an occurrence: cached, and not in the search index. */
const bookingPages = ['/catalogue/ateliers/21/le-massage-du-bebe/102'] as const;

/** The search page without and with a query: both are noindex. */
const searchPages = ['/recherche', '/recherche?q=therapeutik+bebe'] as const;

/**
 * The most different pages, for tests that try one thing on many. Together they have every layout, forms, lazy
 * pictures, a map, a video and long texts. The long set takes all pages.
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

/** Every public page. */
export const allPages = [...sitePages, ...bookingPages, ...accountPages, ...searchPages] as const;
