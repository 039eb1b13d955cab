import { exampleToken } from '../../define-mail.ts';

const payUntil = Date.UTC(2026, 11, 5, 23);

/** An order of two wines, for examples of mails. */
export const exampleOrder = {
  reference: '261125-EXEMPLE',
  lines: [
    { name: 'Exemple de vin, 2022 · 75\u00a0cl', quantity: 6, cents: 7200 },
    { name: 'Exemple de coffret, 3\u00a0bouteilles', quantity: 1, cents: 4500 },
  ],
  discountCents: 1170,
  shippingCents: 1490,
  totalCents: 12_020,
  taxMention: 'TTC',
  delivery: 'À domicile\u00a0: 3 rue des Acacias, 49000 Angers',
};

/** The same with the token of a link to it. */
export const exampleLinkedOrder = { ...exampleOrder, token: exampleToken };

/** What is collected at the cellar. */
export const exampleCollected = {
  ...exampleLinkedOrder,
  discountCents: 0,
  shippingCents: null,
  totalCents: 11_700,
  delivery: 'Retrait au domaine, le samedi 5 décembre de 10\u00a0h à 11\u00a0h',
};

export const exampleTransfer = {
  method: 'transfer' as const,
  payUntil,
  transferDetails:
    'Titulaire\u00a0: Exemple de domaine\nIBAN\u00a0: FR76 0000 0000 0000 0000 0000 000\nBIC\u00a0: EXEMFRPP',
  chequePayee: '',
};
export const exampleCheque = {
  method: 'cheque' as const,
  payUntil,
  transferDetails: '',
  chequePayee: 'Exemple de domaine\n1 rue de l’Exemple, 49400 Saumur',
};
export const exampleCard = {
  method: 'card' as const,
  payUntil,
  transferDetails: '',
  chequePayee: '',
};
export const exampleOnCollection = {
  method: 'collection' as const,
  payUntil: null,
  transferDetails: '',
  chequePayee: '',
};

export const exampleTerms = { hash: 'exemple' };

/** An invoice that a mail brings. */
export const examplePapers = [{ id: 0, number: 'FA-2026-000123' }];

/** A parcel that is followed by another. */
export const exampleParcel = {
  number: 1,
  inside: [{ name: 'Exemple de vin, 2022 · 75\u00a0cl', quantity: 6 }],
  rest: [{ name: 'Exemple de coffret, 3\u00a0bouteilles', quantity: 1 }],
};
