import { elide } from '../publishing/french-elision.ts';
/** How a subscriber gave or withdrew consent to the newsletter; stored with the consent record. */
export const newsletterConsentMethods = ['form', 'registration', 'account', 'import', 'address'] as const;
export type NewsletterConsentMethod = (typeof newsletterConsentMethods)[number];

/**
 * How a subscriber unsubscribed: by a mail's link, by the one-click button of their mail client, from their account, by
 * the erasure of their data, or by the change of the account's e-mail address.
 */
export const unsubscribeMethods = ['link', 'one-click', 'account', 'erasure', 'address'] as const;
export type UnsubscribeMethod = (typeof unsubscribeMethods)[number];

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
  account: (siteName: string) => `Je souhaite recevoir par courriel, ${elide('de', siteName)}\u00a0:`,
} as const;
