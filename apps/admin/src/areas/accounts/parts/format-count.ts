/** Formats a number of things: « 1 paiement », « 12 paiements ». */
export const formatCount = (amount: number, one: string, many: string): string =>
  `${amount.toLocaleString('fr-FR')}\u00a0${amount > 1 ? many : one}`;
