const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** Formats cents, with those even where there are none: sums stand below each other. */
export const formatAmount = (cents: number): string => euros.format(cents / 100);

/** Formats a number of things: « 1 paiement », « 12 paiements ». */
export const formatCount = (amount: number, one: string, many: string): string =>
  `${amount.toLocaleString('fr-FR')}\u00a0${amount > 1 ? many : one}`;
