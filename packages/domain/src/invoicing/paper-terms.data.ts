/** The rules that papers are written by, which each of them names. */
export const paperRules = 'EN 16931 1.3.16 · BR-FR 1.4.0';

/** What a paper says of lines outside VAT, such as a voucher for several purposes. */
export const outsideVatMention = 'Opération hors du champ d’application de la TVA';

/** Years for which papers are kept with the identity of their buyers (Code de commerce, art. L123-22). */
export const buyerYears = 10;

/** What each kind of paper is called. */
export const paperKindLabels = {
  invoice: 'Facture',
  deposit: 'Facture d’acompte',
  'credit-note': 'Avoir',
} as const;
