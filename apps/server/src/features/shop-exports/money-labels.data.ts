import type { MoneyKind } from './sales.repository.ts';

/** Why money came or went, as files say it. */
export const moneyLabels: Readonly<Record<MoneyKind, string>> = {
  sale: 'Encaissement',
  refund: 'Remboursement',
  second: 'Second paiement de la même commande',
  'second-refund': 'Second paiement rendu',
  returned: 'Remboursement revenu',
  dispute: 'Contestation perdue',
};
