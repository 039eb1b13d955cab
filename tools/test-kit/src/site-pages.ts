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
  '/actualites',
  '/actualites/6/bons-cadeaux-de-noel-la-poste-jusqu-au-18-decembre',
  '/albums',
  '/albums/1/le-cabinet-et-le-bain',
  '/prestations',
  '/prestations/1/le-therapeutique-bain-bebe',
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
] as const;

/** Where one registers to a date: kept, and not searched. */
const bookingPages = ['/catalogue/ateliers/21/le-massage-du-bebe/102'] as const;

/** Everything that a visitor may open. */
export const allPages = [...sitePages, ...bookingPages, ...accountPages] as const;
