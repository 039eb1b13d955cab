import type { PaymentMethod } from './stock-hold.ts';

/** The French words for each way to pay, as staff read them. */
export const paymentMethodLabels = {
  card: 'Carte',
  transfer: 'Virement',
  cheque: 'Chèque',
  collection: 'Au retrait',
  terminal: 'Carte au caveau',
  cash: 'Espèces',
} as const satisfies Readonly<Record<PaymentMethod, string>>;
