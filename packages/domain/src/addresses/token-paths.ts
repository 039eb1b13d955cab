/**
 * Routes that carry the token of a mailed link: whoever reads one can use the link. Every such route is declared here
 * and nowhere else; request logs redact tokens by this list.
 */
export const tokenPaths = {
  booking: (token: string) => `/catalogue/inscription/${token}`,
  bookingCalendar: (token: string) => `/catalogue/inscription/${token}/agenda.ics`,
  /** The dates of the site, for the calendar of its owner. */
  calendarFeed: (token: string) => `/agenda/${token}.ics`,
  order: (token: string) => `/commande/${token}`,
  /** The page on which an order is paid by card. */
  payOrder: (token: string) => `/commande/${token}/paiement`,
  /** Stops the mail that asks for a review of an order. */
  stopReviewMail: (token: string) => `/commande/${token}/sans-avis`,
  /** Withdraws from the order of a link. */
  withdrawFromOrder: (token: string) => `/commande/${token}/retractation`,
  withdrawalReceipt: (token: string) => `/retractation/accuse/${token}`,
  /** The receipt as a file to keep. */
  withdrawalReceiptFile: (token: string) => `/retractation/accuse/${token}/accuse-de-reception.txt`,
  revokeWithdrawal: (token: string) => `/retractation/annuler/${token}`,
  confirmRegistration: (token: string) => `/auth/confirmer/${token}`,
  resetWithToken: (token: string) => `/password/reset/${token}`,
  confirmNewsletter: (token: string) => `/lettre/confirmer/${token}`,
  leaveNewsletter: (token: string) => `/lettre/desinscription/${token}`,
  moderateTestimonial: (token: string) => `/temoignage/${token}`,
  /** Opens a session of staff on the site, once. */
  enterAsStaff: (token: string) => `/equipe/entrer/${token}`,
  /** Shows the site from its drafts, at a chosen moment; its pages are below. */
  draftPreview: (token: string) => `/_brouillons/${token}`,
} as const;
