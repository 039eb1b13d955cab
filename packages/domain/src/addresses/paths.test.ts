import { describe, expect, test } from 'vitest';
import { settingCatalogue } from '../settings/setting-catalogue.data.ts';
import { builtInSegments, legalPages, paths, programPaths, reservedSegments, withLocalePrefix } from './paths.ts';

const hash = 'a'.repeat(32);

/** Every URL path that the program builds. A builder that is missing here fails the first test. */
const addresses: Record<keyof typeof paths, readonly [address: string, expected: string][]> = {
  home: [[paths.home(), '/']],
  contact: [[paths.contact(), '/contact']],
  legal: [
    [paths.legal('cookie-policy'), '/cookie-policy'],
    [paths.legal('legal-notice'), '/legal-notice'],
    [paths.legal('privacy-policy'), '/privacy-policy'],
    [paths.legal('sale-terms'), '/sale-terms'],
    [paths.legal('use-terms'), '/use-terms'],
  ],
  newsList: [
    [paths.newsList(), '/actualites'],
    [paths.newsList(1), '/actualites'],
    [paths.newsList(3), '/actualites?page=3'],
  ],
  news: [
    [paths.news(6, 'Noël : bons cadeaux'), '/actualites/6/noel-bons-cadeaux'],
    [paths.news('6', 'deja-un-slug'), '/actualites/6/deja-un-slug'],
  ],
  albumList: [
    [paths.albumList(), '/albums'],
    [paths.albumList(2), '/albums?page=2'],
  ],
  album: [[paths.album(1, 'Le cabinet et le bain'), '/albums/1/le-cabinet-et-le-bain']],
  serviceList: [[paths.serviceList(), '/prestations']],
  service: [[paths.service(2, 'Massage « bébé »'), '/prestations/2/massage-bebe']],
  productList: [
    [paths.productList(), '/boutique'],
    [paths.productList(3), '/boutique?page=3'],
  ],
  product: [[paths.product(2, 'Les Perruches'), '/boutique/2/les-perruches']],
  cart: [[paths.cart(), '/panier']],
  checkout: [[paths.checkout(), '/commande']],
  order: [[paths.order('abc'), '/commande/abc']],
  payOrder: [[paths.payOrder('abc'), '/commande/abc/paiement']],
  stopReviewMail: [[paths.stopReviewMail('abc'), '/commande/abc/sans-avis']],
  withdraw: [[paths.withdraw(), '/retractation']],
  withdrawFromOrder: [[paths.withdrawFromOrder('jeton'), '/commande/jeton/retractation']],
  withdrawalReceipt: [[paths.withdrawalReceipt('jeton'), '/retractation/accuse/jeton']],
  withdrawalReceiptFile: [[paths.withdrawalReceiptFile('jeton'), '/retractation/accuse/jeton/accuse-de-reception.txt']],
  revokeWithdrawal: [[paths.revokeWithdrawal('jeton'), '/retractation/annuler/jeton']],
  ownOrders: [[paths.ownOrders(), '/compte/commandes']],
  quoteCart: [[paths.quoteCart(), '/api/cart']],
  productFile: [[paths.productFile(7), '/api/product/generate/file/7']],
  listCities: [[paths.listCities('49400', 1), '/api/cities/49400/1']],
  quoteOrder: [[paths.quoteOrder(), '/api/order/quote']],
  calculateShippingFees: [[paths.calculateShippingFees(), '/api/calculate/shipping-fees']],
  relayAccessPoints: [[paths.relayAccessPoints(), '/api/relay/access-points']],
  prepareCardPayment: [[paths.prepareCardPayment(), '/api/order/card']],
  cardEvents: [[paths.cardEvents(), '/api/custom-stripe/events']],
  orderPaper: [[paths.orderPaper('abc', 12), '/api/order/abc/papers/12']],
  ownPaper: [[paths.ownPaper(7, 12), '/api/user/orders/7/papers/12']],
  wineLabel: [[paths.wineLabel(70), '/etiquette/70']],
  wineLabelCode: [[paths.wineLabelCode(70), '/etiquette/70/code.svg']],
  blogList: [
    [paths.blogList(), '/blog'],
    [paths.blogList(2), '/blog?page=2'],
  ],
  blogPost: [[paths.blogPost(3, 'Dormir, enfin ?'), '/blog/3/dormir-enfin']],
  blogFolder: [
    [paths.blogFolder(1, 'Le sommeil'), '/blog/dossier/1/le-sommeil'],
    [paths.blogFolder(1, 'Le sommeil', 2), '/blog/dossier/1/le-sommeil?page=2'],
  ],
  blogFeed: [[paths.blogFeed(), '/blog/flux.xml']],
  search: [
    [paths.search(), '/recherche'],
    [paths.search('bain & été'), '/recherche?q=bain%20%26%20%C3%A9t%C3%A9'],
  ],
  suggestions: [[paths.suggestions(), '/api/search/suggestions']],
  elementList: [
    [paths.elementList('ateliers'), '/catalogue/ateliers'],
    [paths.elementList('ateliers', 2), '/catalogue/ateliers?page=2'],
  ],
  element: [[paths.element('ateliers', 3, 'Portage « en écharpe »'), '/catalogue/ateliers/3/portage-en-echarpe']],
  occurrence: [[paths.occurrence('ateliers', 3, 'Portage', 12), '/catalogue/ateliers/3/portage/12']],
  routeCalendar: [[paths.routeCalendar('ateliers'), '/catalogue/ateliers/agenda.ics']],
  occurrenceCalendar: [[paths.occurrenceCalendar('ateliers', 12), '/catalogue/ateliers/12.ics']],
  booking: [[paths.booking('jeton'), '/catalogue/inscription/jeton']],
  bookingCalendar: [[paths.bookingCalendar('abc'), '/catalogue/inscription/abc/agenda.ics']],
  consent: [[paths.consent(), '/consentement']],
  login: [[paths.login(), '/auth']],
  confirmRegistration: [[paths.confirmRegistration('jeton'), '/auth/confirmer/jeton']],
  askReset: [[paths.askReset(), '/password/reset/ask']],
  reset: [
    [paths.reset(), '/password/reset'],
    [paths.reset('jeton'), '/password/reset/jeton'],
  ],
  account: [[paths.account(), '/compte']],
  ownBookings: [[paths.ownBookings(), '/compte/inscriptions']],
  ownBookingCalendar: [[paths.ownBookingCalendar(7), '/compte/inscriptions/7/agenda.ics']],
  rights: [[paths.rights(), '/mes-droits']],
  newsletter: [[paths.newsletter(), '/lettre']],
  confirmNewsletter: [[paths.confirmNewsletter('jeton'), '/lettre/confirmer/jeton']],
  leaveNewsletter: [[paths.leaveNewsletter('jeton'), '/lettre/desinscription/jeton']],
  moderateTestimonial: [[paths.moderateTestimonial('jeton'), '/temoignage/jeton']],
  exportUser: [[paths.exportUser(), '/api/user/export']],
  formSubmit: [
    [paths.formSubmit(3, 2), '/api/forms/3/submit?version=2'],
  ],
  file: [
    [paths.file(hash, 'été 1.jpg'), `/files/${hash}/%C3%A9t%C3%A9%201.jpg`],
    [paths.file(hash, 'a/b?c#d'), `/files/${hash}/a%2Fb%3Fc%23d`],
  ],
  derivative: [[paths.derivative(hash, 640, 'avif'), `/files/${hash}/640.avif`]],
  font: [[paths.font(hash), `/files/${hash}/police.woff2`]],
  asset: [[paths.asset('runtime.js'), '/assets/runtime.js']],
  apiReference: [[paths.apiReference(), '/api/docs']],
  openApi: [[paths.openApi(), '/api/openapi.json']],
  gallery: [
    [paths.gallery(), '/dev/blocs'],
    [paths.gallery('hero'), '/dev/blocs/hero'],
  ],
  mail: [
    [paths.mail(), '/dev/courrier'],
    [paths.mail('12-ab'), '/dev/courrier/12-ab'],
  ],
};

/** The paths that the program itself answers on every site. */
const ofProgram: Record<keyof typeof programPaths, string> = {
  api: '/api',
  assets: '/assets/',
  files: '/files/',
  health: '/healthz',
  readiness: '/readyz',
  metrics: '/metrics',
  certificate: '/internal/certificate',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  manifest: '/site.webmanifest',
  icon: '/favicon.ico',
  settingsPreview: '/_apercu',
  panel: '/_panneau/',
  mailbox: '/dev/courrier',
  gallery: '/dev/blocs',
  sources: '/dev/sources/',
};

describe('every URL of the path builder', () => {
  test('RTE-04 RTE-10 each address is the one listed', () => {
    expect(Object.keys(addresses)).toEqual(Object.keys(paths));
    for (const list of Object.values(addresses)) for (const [address, expected] of list) expect(address).toBe(expected);
    expect(programPaths).toEqual(ofProgram);
  });

  test('RTE-07 each first word is the program’s, so that no content page can take it', () => {
    const own: readonly string[] = ['', 'contact', ...Object.keys(legalPages), ...reservedSegments, ...builtInSegments];
    const all = [
      ...Object.values(addresses).flatMap((list) => list.map(([address]) => address)),
      ...Object.values(programPaths),
    ];
    for (const address of all) expect(own).toContain(address.split(/[/?]/)[1]);
    expect(new Set(own).size).toBe(own.length);
  });

  test('RTE-04 the five legal pages, each with the setting of its text', () => {
    expect(Object.keys(legalPages)).toEqual([
      'cookie-policy',
      'legal-notice',
      'privacy-policy',
      'sale-terms',
      'use-terms',
    ]);
    for (const { setting, title } of Object.values(legalPages)) {
      expect(settingCatalogue[setting].kind).toBe('TEXT');
      expect(title.length).toBeGreaterThan(5);
    }
  });

  test.each([
    ['/', '', '/'],
    ['/contact', '', '/contact'],
    ['/', 'en', '/en'],
    ['/contact', 'en', '/en/contact'],
    ['/actualites?page=2', 'en', '/en/actualites?page=2'],
  ])('RTE-08 %s under the prefix %j is %s', (path, prefix, expected) =>
    expect(withLocalePrefix(path, prefix)).toBe(expected),
  );
});
