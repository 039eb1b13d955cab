import type { SettingType, SettingValues } from '@vitrine/domain/settings/setting-catalogue';
import { cookiePolicy } from './legal/cookie-policy.data.ts';
import { legalNotice } from './legal/legal-notice.data.ts';
import { privacyPolicy } from './legal/privacy-policy.data.ts';
import { saleTerms } from './legal/sale-terms.data.ts';
import { useTerms } from './legal/use-terms.data.ts';

/** The settings of the site; the others keep the catalogue's default. */
export const settings = {
  COMPANY_NAME: 'L’Heure douce',
  COMPANY_EMAIL: 'bonjour@lheuredouce.example',
  COMPANY_PHONE: '02 61 91 42 42',
  COMPANY_DESCRIPTION:
    'Accompagnement parental et soins du bébé à Angers : bain du nouveau-né, ateliers parents-bébé, massages et soins autour de la naissance, au cabinet ou chez vous, jusqu’à 20 km.',
  HEAD_OFFICE: '12 rue du Petit-Lavoir, 49000 Angers',
  LEGAL_AGENT: 'Élise Morvan',
  LEGAL_COMPANY_NAME: 'Élise Morvan EI',
  CORPORATE_FORM: 'MICRO',
  SIRET_NUMBER: '042 042 044 00018',
  RCS_NUMBER: '',
  RM_NUMBER: '',
  INTRACO_VAT: '',
  SHARE_CAPITAL: '',
  MEDIATOR:
    'Médiation des Trois-Rivières, médiatrice Hélène Vauquelin, 5 rue du Tilleul-Blanc, 49100 Angers, mediation-trois-rivieres.example',
  HOSTING_PROVIDER:
    'Vitrine, exploitante de la plateforme, 8 allée des Imprimeurs-Réunis, 49100 Angers, téléphone 02 61 91 42 10',

  OPENING_HOURS_MONDAY: '09:00-12:30, 14:00-18:30',
  OPENING_HOURS_TUESDAY: '09:00-12:30, 14:00-18:30',
  OPENING_HOURS_WEDNESDAY: '09:00-12:30',
  OPENING_HOURS_THURSDAY: '09:00-12:30, 14:00-19:30',
  OPENING_HOURS_FRIDAY: '09:00-12:30, 14:00-17:30',
  OPENING_HOURS_SATURDAY: '09:30-13:00',
  OPENING_HOURS_SUNDAY: '',

  DARK_THEME: true,
  BANNER_TEXT: 'Bons cadeaux de Noël : par la poste jusqu’au vendredi 18 décembre à midi, par courriel jusqu’au 24.',
  BANNER_FROM: '2026-11-16',
  BANNER_UNTIL: '2026-12-24',
  FOOTER_BANNER_TEXT:
    'Le cabinet est fermé du 24 décembre à midi au 3 janvier. Les messages reçoivent une réponse le lundi 4.',
  FOOTER_BANNER_FROM: '2026-12-14',
  FOOTER_BANNER_UNTIL: '2027-01-03',

  INSTAGRAM_URL: 'https://instagram.example/lheuredouce',
  FACEBOOK_URL: 'https://facebook.example/lheuredouce.angers',
  YOUTUBE_URL: 'https://youtube.example/@lheuredouce',
  GOOGLE_REVIEW_URL: '',
  TELEGRAM_AT: '',
  DISCORD_SERVER: '',

  MENU_TYPE: 'RELATIVE',
  MENU_ICON_SIZE: 12,
  DETAIL_PAGE_MARGIN_TOP: 28,
  PROMOTED_NEWS_STYLE: 'FLAT',
  SERVICE_PAGE_STYLE: 'SPLIT',
  NEWSLETTER: true,
  GOOGLE_PLACE_ID: 'demonstration',
  BLOG: true,
  SEARCH_BAR: true,
  APPOINTMENT_PAGE: '/prendre-rendez-vous',
  BLOCK_MINORS: true,
  ASK_BIRTHDATE: true,

  COOKIE_POLICY: cookiePolicy,
  LEGAL_NOTICE: legalNotice,
  PRIVACY_POLICY: privacyPolicy,
  SALE_TERMS: saleTerms,
  USE_TERMS: useTerms,
} satisfies { [Type in SettingType]?: SettingValues[Type] };

/** The postal address of the practice; the position is that of its street on the map. */
export const companyAddress = {
  type: 'PRACTICE',
  name: 'L’Heure douce',
  firstPart: '12 rue du Petit-Lavoir',
  secondPart: '',
  postalCode: '49000',
  city: 'Angers',
  country: 'FRA',
  phone: '02 61 91 42 42',
  latitude: 47.4698,
  longitude: -0.5593,
} as const;

/** The URLs of the practice's older site, and their new targets. */
export const redirects: { from: string; to: string; status: 301 | 302 | 410 }[] = [
  { from: '/index.html', to: '/', status: 301 },
  { from: '/accueil', to: '/', status: 301 },
  { from: '/bain-bebe', to: '/le-therapeutique-bain-bebe', status: 301 },
  { from: '/bain-bebe.html', to: '/le-therapeutique-bain-bebe', status: 301 },
  { from: '/bain-enveloppe', to: '/le-therapeutique-bain-bebe', status: 301 },
  { from: '/tarifs', to: '/prestations', status: 301 },
  { from: '/tarifs.html', to: '/prestations', status: 301 },
  { from: '/ateliers', to: '/les-ateliers-parents-bebe', status: 301 },
  { from: '/ateliers.html', to: '/les-ateliers-parents-bebe', status: 301 },
  { from: '/ateliers/calendrier', to: '/les-ateliers-parents-bebe#dates', status: 301 },
  { from: '/atelier-portage.html', to: '/les-ateliers-parents-bebe#atelier-portage', status: 301 },
  { from: '/massage-femme-enceinte', to: '/soins/les-autres-massages#grossesse', status: 301 },
  { from: '/massages.html', to: '/soins/les-autres-massages', status: 301 },
  { from: '/soin-rebozo', to: '/soins/soin-de-fertilite-au-post-natal#le-post-natal', status: 301 },
  { from: '/fertilite', to: '/soins/soin-de-fertilite-au-post-natal', status: 301 },
  { from: '/bon-cadeau', to: '/offrir-un-bon-cadeau', status: 301 },
  { from: '/carte-cadeau.html', to: '/offrir-un-bon-cadeau', status: 301 },
  { from: '/qui-suis-je', to: '/elise-morvan', status: 301 },
  { from: '/a-propos.html', to: '/elise-morvan', status: 301 },
  { from: '/galerie', to: '/albums', status: 301 },
  { from: '/blog-actus', to: '/actualites', status: 301 },
  { from: '/contact.html', to: '/contact', status: 301 },
  { from: '/plan-acces', to: '/contact#venir', status: 301 },
  { from: '/mentions-legales', to: '/legal-notice', status: 301 },
  { from: '/cgv.pdf', to: '/sale-terms', status: 301 },
  { from: '/boutique-huiles', to: '/', status: 410 },
];

/** The links in the footer of every page. */
export const footerLinks = [
  { label: 'Le bain', address: '/le-therapeutique-bain-bebe' },
  { label: 'Les ateliers', address: '/les-ateliers-parents-bebe' },
  { label: 'Du désir d’enfant au post-natal', address: '/soins/soin-de-fertilite-au-post-natal' },
  { label: 'Les autres massages', address: '/soins/les-autres-massages' },
  { label: 'Le calendrier', address: '/catalogue/ateliers' },
  { label: 'Les rencontres', address: '/catalogue/rencontres' },
  { label: 'Bon cadeau', address: '/offrir-un-bon-cadeau' },
  { label: 'Toutes les prestations', address: '/prestations' },
  { label: 'Élise Morvan', address: '/elise-morvan' },
  { label: 'Actualités', address: '/actualites' },
  { label: 'Le carnet', address: '/blog' },
  { label: 'Albums', address: '/albums' },
  { label: 'La lettre', address: '/lettre' },
  { label: 'Contact', address: '/contact' },
] as const;
