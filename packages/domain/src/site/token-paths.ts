/**
 * Addresses that carry the token of a link that went by mail: whoever reads one may do what the link is for. A route that
 * carries a token is declared here, and nowhere else; what is written down of requests leaves it out by this list.
 */
export const tokenPaths = {
  booking: (token: string) => `/catalogue/inscription/${token}`,
  bookingCalendar: (token: string) => `/catalogue/inscription/${token}/agenda.ics`,
  confirmRegistration: (token: string) => `/auth/confirmer/${token}`,
  resetWithToken: (token: string) => `/password/reset/${token}`,
  confirmNewsletter: (token: string) => `/lettre/confirmer/${token}`,
  leaveNewsletter: (token: string) => `/lettre/desinscription/${token}`,
  moderateTestimonial: (token: string) => `/temoignage/${token}`,
} as const;
