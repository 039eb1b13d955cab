const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** Formats cents, with those even where there are none: sums stand below each other. */
export const formatAmount = (cents: number): string => euros.format(cents / 100);
