/** How somebody came to say yes to the newsletter, or no again; kept with the proof. */
export const newsletterConsentMethods = ['form', 'registration', 'account', 'import', 'address'] as const;
export type NewsletterConsentMethod = (typeof newsletterConsentMethods)[number];

/**
 * How somebody left: by the link of a mail, by her mailbox's own button, from her account, with all that was kept of her, or
 * because her account has another address.
 */
export const unsubscribeMethods = ['link', 'one-click', 'account', 'erasure', 'address'] as const;
export type UnsubscribeMethod = (typeof unsubscribeMethods)[number];

/** Milliseconds within which a subscription must be confirmed. */
export const newsletterRequestLifetime = 7 * 86_400_000;

/**
 * The words beside which somebody says yes. Pages show them and proofs keep them, both from here: what is proved is what was
 * read.
 */
export const newsletterConsentTexts = {
  form: (siteName: string) =>
    `En vous inscrivant, vous acceptez de recevoir par courriel la lettre d’information de ${siteName}. Vous la quittez d’un clic, quand vous voulez.`,
  registration: () => 'Recevoir la lettre d’information (facultatif)',
  address: (siteName: string) => `Continuer à recevoir, à cette adresse, la lettre d’information de ${siteName}`,
  account: (siteName: string) => `Je souhaite recevoir par courriel, de ${siteName}\u00a0:`,
} as const;
