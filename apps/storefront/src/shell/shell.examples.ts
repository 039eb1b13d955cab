import type { ConsentFacts } from './consent-facts.ts';
import type { ShellFacts } from './shell-facts.ts';

/** The shell of the sample site, for previews and tests. */
export const exampleShellFacts: ShellFacts = {
  layout: 'default',
  bannerText: undefined,
  footerBannerText: undefined,
  notices: [],
  warranty: undefined,
  hasHealthMessage: false,
  infoBar: undefined,
  logoWidth: { desktop: 180, mobile: 132 },
  menuFont: { family: 'EB Garamond', generic: 'serif' },
  menuType: 'RELATIVE',
  isMenuFixed: false,
  menuIconSize: 12,
  hasDarkTheme: true,
  detailPageMarginTop: 28,
  isDetailPage: false,
  isAbsoluteMenu: false,
  footer: {
    variant: 'wide',
    tone: 'sand',
    links: [],
    legal: ['legal-notice', 'privacy-policy', 'cookie-policy'],
    hasContact: true,
    hasHours: true,
    hasSocial: true,
    hasNewsletter: true,
  },
};

/** The purposes that the specification names: audience, advertising, social networks, embedded content. */
export const exampleConsentFacts: ConsentFacts = {
  purposes: [
    {
      id: 'audience',
      label: 'Mesure d’audience',
      description: 'Compter les visites et voir quelles pages servent, sans vous suivre ailleurs.',
      services: ['Plausible'],
    },
    {
      id: 'advertising',
      label: 'Publicité',
      description: 'Savoir si une annonce vous a fait venir, et vous en montrer de plus utiles.',
      services: ['Google Ads', 'Google Analytics'],
    },
    {
      id: 'social',
      label: 'Réseaux sociaux',
      description: 'Relier votre visite à votre compte sur un réseau social.',
      services: ['Meta'],
    },
    {
      id: 'embeds',
      label: 'Contenus externes',
      description: 'Afficher des vidéos, des plans et des avis venus d’autres sites.',
      services: ['YouTube', 'OpenStreetMap', 'Google'],
    },
  ],
  accepted: undefined,
  returnPath: '/',
  action: '/consentement',
  policy: '/cookie-policy',
};
