import type { SettingType, SettingValues } from '@vitrine/domain/settings/setting-catalogue';
import { legalNotice } from './legal/legal-notice.data.ts';
import { saleTerms } from './legal/sale-terms.data.ts';

/** The settings of the estate; the others keep the catalogue's default. */
export const settings = {
  COMPANY_NAME: 'Domaine des Ormes Clairs',
  COMPANY_EMAIL: 'bonjour@ormesclairs.example',
  COMPANY_PHONE: '02 61 91 43 43',
  COMPANY_DESCRIPTION:
    'Dix-huit hectares de cabernet franc et de chenin sur le tuffeau de Saumur, en agriculture biologique\u00a0: rouges, blancs, crémants et vins d’octobre, vendus à la cave et envoyés chez vous.',
  HEAD_OFFICE: '8 chemin des Perruches, 49400 Saumur',
  LEGAL_AGENT: 'Jeanne Delorme',
  LEGAL_COMPANY_NAME: 'EARL des Ormes Clairs',
  CORPORATE_FORM: 'EARL',
  SIRET_NUMBER: '043 043 009 00018',
  RCS_NUMBER: 'Angers D 043 043 009',
  INTRACO_VAT: 'FR20043043009',
  SHARE_CAPITAL: '24 000\u202f€',
  MEDIATOR:
    'Médiation des Trois-Rivières, médiatrice Hélène Vauquelin, 5 rue du Tilleul-Blanc, 49100 Angers, mediation-trois-rivieres.example',
  HOSTING_PROVIDER:
    'Vitrine, exploitante de la plateforme, 8 allée des Imprimeurs-Réunis, 49100 Angers, téléphone 02 61 91 42 10',

  OPENING_HOURS_MONDAY: '',
  OPENING_HOURS_TUESDAY: '10:00-12:30, 14:00-18:00',
  OPENING_HOURS_WEDNESDAY: '10:00-12:30, 14:00-18:00',
  OPENING_HOURS_THURSDAY: '10:00-12:30, 14:00-18:00',
  OPENING_HOURS_FRIDAY: '10:00-12:30, 14:00-19:00',
  OPENING_HOURS_SATURDAY: '10:00-19:00',
  OPENING_HOURS_SUNDAY: '',

  PRIMARY_COLOR: '#6d1a2b',
  ACCENT_COLOR: '#a98545',
  BACKGROUND_COLOR: '#fffdf9',
  TEXT_COLOR: '#221815',
  LOGO_WIDTH: 210,
  LOGO_WIDTH_MOBILE: 150,
  MENU_TYPE: 'STICKY',
  DARK_THEME: true,
  SEARCH_BAR: true,
  NEWSLETTER: true,
  BLOCK_MINORS: true,
  ASK_BIRTHDATE: true,

  PRODUCT_DISPLAY: 'GRID',
  PRODUCT_ORDER: 'POSITION',
  PRODUCT_ASPECT_RATIO: '3/4',
  PRODUCT_PAGE_STYLE: 'WIDE',
  FEATURES_PRODUCT_STYLE: 'TABLE',
  ONLINE_ORDERING: true,
  TRANSFER_DETAILS:
    'Titulaire\u00a0: Domaine des Ormes Clairs (exemple)\nIBAN\u00a0: FR76 0000 0000 0000 0000 0000 000\nBIC\u00a0: EXEMFRPPXXX',
  UNPAID_DAYS: 10,
  HANDLE_STOCK: true,
  STOCK_LIMIT_DISPLAY: 13,
  ALCOHOL_BANNER: true,
  ETHYLOTEST_BANNER: true,
  SELLS_WORLDWIDE: true,
  WINE_EXPORT_CONTACT_NAME: 'Jeanne Delorme',
  MIN_BOTTLES_PER_EXPEDITION: 3,
  BOTTLE_MULTIPLE: 3,
  FREE_SHIPPING_BOTTLES: 18,
  FREE_SHIPPING_PRICE: 250,
  SHIPPING_MESSAGE:
    'Les cartons partent le mardi et le jeudi, sauf par plus de 30\u00a0°C\u00a0: le vin attend alors un peu de fraîcheur.',
  CLICK_AND_COLLECT_HOURS: 'Au chai, du mardi au samedi, dès le lendemain de la commande.',

  INSTAGRAM_URL: 'https://instagram.example/ormesclairs',
  FACEBOOK_URL: 'https://facebook.example/ormesclairs',

  LEGAL_NOTICE: legalNotice,
  SALE_TERMS: saleTerms,
} satisfies { [Type in SettingType]?: SettingValues[Type] };

/** The addresses of the estate: the cellar, where one also fetches orders. */
export const addresses = [
  { type: 'SHOP', name: 'Le chai' },
  { type: 'PICKUP', name: 'Le chai, retrait des commandes' },
].map((one) => ({
  ...one,
  firstPart: '8 chemin des Perruches',
  secondPart: '',
  postalCode: '49400',
  city: 'Saumur',
  countryId: 1,
  phone: '02 61 91 43 43',
  latitude: 47.2461,
  longitude: -0.0622,
}));

/** The links in the footer of every page. */
export const footerLinks = [
  { label: 'La boutique', address: '/boutique' },
  { label: 'Les vins', address: '/les-vins' },
  { label: 'Les coffrets', address: '/les-coffrets' },
  { label: 'Le domaine', address: '/le-domaine' },
  { label: 'Visites et dégustations', address: '/catalogue/visites' },
  { label: 'La lettre', address: '/lettre' },
  { label: 'Contact', address: '/contact' },
] as const;
