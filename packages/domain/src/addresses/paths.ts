import { toSlug } from '../publishing/slug.ts';
import { formSubmitPath } from './form-submit-path.ts';
import { tokenPaths } from './token-paths.ts';

/** First path segments that the program reserves; no page can use them. */
export const reservedSegments = [
  'api',
  'assets',
  'files',
  'healthz',
  'readyz',
  'metrics',
  'internal',
  'sitemap.xml',
  'robots.txt',
  'favicon.ico',
  'site.webmanifest',
  '_apercu',
  '_brouillons',
  '_panneau',
  'consentement',
  'dev',
] as const;

/** First path segments of the built-in screens of a site. */
export const builtInSegments = [
  'auth',
  'password',
  'blog',
  'actualites',
  'albums',
  'catalogue',
  'prestations',
  'boutique',
  'panier',
  'commande',
  'retractation',
  'compte',
  'recherche',
  'etiquette',
  'mes-droits',
  'lettre',
  'temoignage',
] as const;

/** The five legal pages and the setting that contains each text (RTE-04). */
export const legalPages = {
  'cookie-policy': { setting: 'COOKIE_POLICY', title: 'Politique de cookies' },
  'legal-notice': { setting: 'LEGAL_NOTICE', title: 'Mentions légales' },
  'privacy-policy': { setting: 'PRIVACY_POLICY', title: 'Politique de confidentialité' },
  'sale-terms': { setting: 'SALE_TERMS', title: 'Conditions générales de vente' },
  'use-terms': { setting: 'USE_TERMS', title: 'Conditions générales d’utilisation' },
} as const;
export type LegalPagePath = keyof typeof legalPages;

/** Paths that the program itself answers, the same on every site; those with a trailing slash are prefixes. */
export const programPaths = {
  api: '/api',
  assets: '/assets/',
  files: '/files/',
  health: '/healthz',
  readiness: '/readyz',
  metrics: '/metrics',
  /** For the proxy on this machine: whether a certificate may be asked for. */
  certificate: '/internal/certificate',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  manifest: '/site.webmanifest',
  icon: '/favicon.ico',
  /** A page with settings that are not saved, in a frame of the administration. */
  settingsPreview: '/_apercu',
  /** What the panel of staff on a site's own host loads, and the way out of it. */
  panel: '/_panneau/',
  /** Development and demo only: the sent mails, the block gallery, the source modules for the browser. */
  mailbox: '/dev/courrier',
  gallery: '/dev/blocs',
  sources: '/dev/sources/',
} as const;

const detail = (root: string) => (id: number | string, title: string) => `/${root}/${id}/${toSlug(title)}`;

/** Every path of the public site, built only here; paths start with `/` and have no locale prefix. */
export const paths = {
  home: () => '/',
  contact: () => '/contact',
  legal: (name: LegalPagePath) => `/${name}`,
  newsList: (page = 1) => withPage('/actualites', page),
  news: detail('actualites'),
  albumList: (page = 1) => withPage('/albums', page),
  album: detail('albums'),
  serviceList: () => '/prestations',
  service: detail('prestations'),
  productList: (page = 1) => withPage('/boutique', page),
  product: detail('boutique'),
  cart: () => '/panier',
  checkout: () => '/commande',
  order: tokenPaths.order,
  payOrder: tokenPaths.payOrder,
  stopReviewMail: tokenPaths.stopReviewMail,
  withdraw: () => '/retractation',
  withdrawFromOrder: tokenPaths.withdrawFromOrder,
  withdrawalReceipt: tokenPaths.withdrawalReceipt,
  withdrawalReceiptFile: tokenPaths.withdrawalReceiptFile,
  revokeWithdrawal: tokenPaths.revokeWithdrawal,
  ownOrders: () => '/compte/commandes',
  /** The call that prices a cart. */
  quoteCart: () => `${programPaths.api}/cart`,
  /** The technical file of a product, as PDF (API-42). */
  productFile: (id: number) => `${programPaths.api}/product/generate/file/${id}`,
  /** The call that lists the communes of a postcode. */
  listCities: (postalCode: string, countryId: number) => `${programPaths.api}/cities/${postalCode}/${countryId}`,
  /** The call that counts an order before it is placed. */
  quoteOrder: () => `${programPaths.api}/order/quote`,
  /** The call that says what each carrier charges. */
  calculateShippingFees: () => `${programPaths.api}/calculate/shipping-fees`,
  /** The call that searches relay points. */
  relayAccessPoints: () => `${programPaths.api}/relay/access-points`,
  /** The call that prepares the payment of an order by card, or says where it is. */
  prepareCardPayment: () => `${programPaths.api}/order/card`,
  /** Where the card service reports what became of a payment. */
  cardEvents: () => `${programPaths.api}/custom-stripe/events`,
  /** A paper of the order of a link, and of one of the member, as PDF. */
  orderPaper: (token: string, id: number) => `${programPaths.api}/order/${token}/papers/${id}`,
  ownPaper: (orderId: number, id: number) => `${programPaths.api}/user/orders/${orderId}/papers/${id}`,
  wineLabel: (id: number | string) => `/etiquette/${id}`,
  /** The QR code to print on a bottle, which leads to its label. */
  wineLabelCode: (id: number | string) => `/etiquette/${id}/code.svg`,
  blogList: (page = 1) => withPage('/blog', page),
  blogPost: detail('blog'),
  blogFolder: (id: number | string, title: string, page = 1) => withPage(detail('blog/dossier')(id, title), page),
  blogFeed: () => '/blog/flux.xml',
  search: (question = '') => (question ? `/recherche?q=${encodeURIComponent(question)}` : '/recherche'),
  suggestions: () => `${programPaths.api}/search/suggestions`,
  elementList: (route: string, page = 1) => withPage(`/catalogue/${route}`, page),
  element: (route: string, id: number | string, title: string) => detail(`catalogue/${route}`)(id, title),
  /** The registration page of an occurrence. */
  occurrence: (route: string, id: number | string, title: string, occurrence: number | string) =>
    occurrencePath(detail(`catalogue/${route}`)(id, title), occurrence),
  routeCalendar: (route: string) => `/catalogue/${route}/agenda.ics`,
  occurrenceCalendar: (route: string, occurrence: number | string) => `/catalogue/${route}/${occurrence}.ics`,
  booking: tokenPaths.booking,
  bookingCalendar: tokenPaths.bookingCalendar,
  consent: () => '/consentement',
  login: () => '/auth',
  confirmRegistration: tokenPaths.confirmRegistration,
  askReset: () => '/password/reset/ask',
  reset: (token = '') => (token ? tokenPaths.resetWithToken(token) : '/password/reset'),
  account: () => '/compte',
  ownBookings: () => '/compte/inscriptions',
  ownBookingCalendar: (id: number | string) => `/compte/inscriptions/${id}/agenda.ics`,
  rights: () => '/mes-droits',
  newsletter: () => '/lettre',
  confirmNewsletter: tokenPaths.confirmNewsletter,
  leaveNewsletter: tokenPaths.leaveNewsletter,
  moderateTestimonial: tokenPaths.moderateTestimonial,
  exportUser: () => `${programPaths.api}/user/export`,
  formSubmit: formSubmitPath,
  file: (hash: string, name: string) => `${programPaths.files}${hash}/${encodeURIComponent(name)}`,
  derivative: (hash: string, width: number, format: string) => `${programPaths.files}${hash}/${width}.${format}`,
  font: (hash: string) => `${programPaths.files}${hash}/police.woff2`,
  asset: (name: string) => `${programPaths.assets}${name}`,
  apiReference: () => `${programPaths.api}/docs`,
  openApi: () => `${programPaths.api}/openapi.json`,
  gallery: (type = '') => (type ? `${programPaths.gallery}/${type}` : programPaths.gallery),
  mail: (id = '') => (id ? `${programPaths.mailbox}/${id}` : programPaths.mailbox),
} as const;

/** Returns the registration path of an occurrence from the path of its element. */
export function occurrencePath(element: string, occurrence: number | string): string {
  return `${element}/${occurrence}`;
}

/** Adds a locale's prefix (empty for the site's default locale) to a path: `/`, `en` gives `/en`. */
export function withLocalePrefix(path: string, prefix: string): string {
  if (!prefix) return path;
  return path === '/' ? `/${prefix}` : `/${prefix}${path}`;
}

/** Returns the URL of a page of a list; the first page is the list's own URL. */
export function withPage(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}
