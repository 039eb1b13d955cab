import type { ConsentPurpose } from '../people/consent.ts';

/** The trackers that a site can have, by their settings: what visitors are asked for, and the name that they read. */
export const trackerSettings = [
  {
    type: 'PRIVACY_ANALYTICS_URL',
    purpose: 'audience',
    name: 'Mesure d’audience respectueuse de la vie privée',
  },
  { type: 'ANALYTICS_TAG_URL', purpose: 'audience', name: 'Balise de mesure' },
  { type: 'SCRIPT_TO_LOAD', purpose: 'audience', name: 'Script du site' },
  { type: 'ADVERTISING_TAG_URL', purpose: 'advertising', name: 'Balise publicitaire' },
  { type: 'SOCIAL_PIXEL_URL', purpose: 'social', name: 'Pixel de réseau social' },
] as const satisfies readonly { type: string; purpose: ConsentPurpose; name: string }[];

/** What visitors read of each purpose when they are asked. */
export const consentPurposeTexts = [
  { id: 'audience', label: 'Mesure d’audience', description: 'Savoir quelles pages sont lues, pour les améliorer.' },
  {
    id: 'advertising',
    label: 'Publicité',
    description: 'Mesurer l’effet d’annonces et vous en montrer d’autres ailleurs.',
  },
  { id: 'social', label: 'Réseaux sociaux', description: 'Relier votre visite à ces réseaux.' },
  {
    id: 'embeds',
    label: 'Contenus d’autres services',
    description:
      'Montrer ici ce qui est hébergé ailleurs\u00a0: des vidéos, et les photos des personnes qui ont laissé un avis sur Google Maps.',
  },
] as const satisfies readonly { id: ConsentPurpose; label: string; description: string }[];

/** A service that a script of a known host belongs to, and what it leaves in the browser, as its maker documents it. */
export interface TrackerService {
  hosts: RegExp;
  service: string;
  operator: string;
  /** Where what it learns goes. */
  country: string;
  cookies: readonly { name: string; lasts: string }[];
  /** Further hosts that it calls; the site's policy lets a script reach its own host only. */
  otherHosts?: readonly string[];
}

export const trackerServices: readonly TrackerService[] = [
  {
    hosts: /(?:^|\.)plausible\.io$/,
    service: 'Plausible',
    operator: 'Plausible Insights OÜ',
    country: 'Union européenne',
    cookies: [],
  },
  {
    hosts: /(?:^|\.)(?:matomo\.cloud|matomo\.org)$/,
    service: 'Matomo Cloud',
    operator: 'InnoCraft Ltd',
    country: 'Union européenne',
    cookies: [
      { name: '_pk_id.*', lasts: '13 mois' },
      { name: '_pk_ses.*', lasts: '30 minutes' },
      { name: '_pk_ref.*', lasts: '6 mois' },
    ],
  },
  {
    hosts: /(?:^|\.)(?:googletagmanager|google-analytics)\.com$/,
    service: 'Google Analytics',
    operator: 'Google',
    country: 'États-Unis',
    cookies: [
      { name: '_ga', lasts: '2 ans' },
      { name: '_ga_*', lasts: '2 ans' },
    ],
    otherHosts: ['*.google-analytics.com', '*.analytics.google.com'],
  },
  {
    hosts: /(?:^|\.)(?:googleadservices|doubleclick|googlesyndication)\.(?:com|net)$/,
    service: 'Google Ads',
    operator: 'Google',
    country: 'États-Unis',
    cookies: [
      { name: '_gcl_au', lasts: '3 mois' },
      { name: 'IDE', lasts: '13 mois' },
    ],
    otherHosts: ['googleads.g.doubleclick.net', 'www.google.com'],
  },
  {
    hosts: /(?:^|\.)(?:facebook\.net|facebook\.com)$/,
    service: 'Pixel Meta',
    operator: 'Meta',
    country: 'États-Unis',
    cookies: [
      { name: '_fbp', lasts: '3 mois' },
      { name: '_fbc', lasts: '3 mois' },
    ],
    otherHosts: ['www.facebook.com'],
  },
  {
    hosts: /(?:^|\.)(?:tiktok\.com|ttwstatic\.com)$/,
    service: 'Pixel TikTok',
    operator: 'TikTok',
    country: 'États-Unis et Singapour',
    cookies: [
      { name: '_ttp', lasts: '13 mois' },
      { name: '_tt_enable_cookie', lasts: '13 mois' },
    ],
  },
  {
    hosts: /(?:^|\.)(?:licdn\.com|linkedin\.com)$/,
    service: 'LinkedIn Insight',
    operator: 'LinkedIn (Microsoft)',
    country: 'États-Unis',
    cookies: [
      { name: 'li_fat_id', lasts: '30 jours' },
      { name: 'bcookie', lasts: '1 an' },
    ],
    otherHosts: ['px.ads.linkedin.com'],
  },
  {
    hosts: /(?:^|\.)(?:clarity\.ms)$/,
    service: 'Microsoft Clarity',
    operator: 'Microsoft',
    country: 'États-Unis',
    cookies: [
      { name: '_clck', lasts: '1 an' },
      { name: '_clsk', lasts: '1 jour' },
    ],
  },
  {
    hosts: /(?:^|\.)hotjar\.com$/,
    service: 'Hotjar',
    operator: 'Hotjar Ltd',
    country: 'Union européenne',
    cookies: [
      { name: '_hjSessionUser_*', lasts: '1 an' },
      { name: '_hjSession_*', lasts: '30 minutes' },
    ],
  },
];
