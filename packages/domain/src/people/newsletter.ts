import { elide } from '../publishing/french-elision.ts';
/** How a subscriber gave or withdrew consent to the newsletter; stored with the consent record. */
export const newsletterConsentMethods = ['form', 'registration', 'account', 'import', 'address', 'hand'] as const;
export type NewsletterConsentMethod = (typeof newsletterConsentMethods)[number];

/**
 * How a subscriber unsubscribed: by a mail's link, by the one-click button of their mail client, from their account, by
 * the erasure of their data, by the change of the account's e-mail address, or by the owner, whom they asked.
 */
export const unsubscribeMethods = ['link', 'one-click', 'account', 'erasure', 'address', 'owner'] as const;
export type UnsubscribeMethod = (typeof unsubscribeMethods)[number];

/** What owners read of how a subscriber came. */
export const newsletterConsentLabels: Readonly<Record<NewsletterConsentMethod, string>> = {
  form: 'Formulaire',
  registration: 'Inscription au site',
  account: 'Espace membre',
  import: 'Import',
  address: 'Changement d’adresse',
  hand: 'Ajout à la main',
};

/** What owners read of how a subscriber left. */
export const unsubscribeLabels: Readonly<Record<UnsubscribeMethod, string>> = {
  link: 'par le lien d’un courriel',
  'one-click': 'par le bouton de sa messagerie',
  account: 'depuis son espace membre',
  erasure: 'par l’effacement de ses données',
  address: 'par un changement d’adresse',
  owner: 'par vous, à sa demande',
};

/** Milliseconds until an unconfirmed subscription expires. */
export const newsletterRequestLifetime = 7 * 86_400_000;

/**
 * The consent texts of the newsletter. Pages display them and consent records store them, both from here: the record
 * proves the text that was read.
 */
export const newsletterConsentTexts = {
  form: (siteName: string) =>
    `En vous inscrivant, vous acceptez de recevoir par courriel la lettre d’information ${elide('de', siteName)}. Vous la quittez d’un clic, quand vous voulez.`,
  registration: () => 'Recevoir la lettre d’information (facultatif)',
  address: (siteName: string) =>
    `Continuer à recevoir, à cette adresse, la lettre d’information ${elide('de', siteName)}`,
  hand: (siteName: string) =>
    `Confirmer, par le lien du courriel reçu, que je souhaite recevoir la lettre d’information ${elide('de', siteName)}`,
  account: (siteName: string) => `Je souhaite recevoir par courriel, ${elide('de', siteName)}\u00a0:`,
} as const;
