/** What a movement of a payout of the card service is about. */
export const payoutLineLabels = {
  payment: 'Paiement',
  refund: 'Remboursement',
  dispute: 'Contestation',
  fee: 'Frais',
  other: 'Autre mouvement',
} as const;

/** How far a payout of the card service is. */
export const payoutStateLabels = {
  pending: 'En route',
  paid: 'Versé',
  failed: 'Refusé par la banque',
  cancelled: 'Annulé',
} as const;

/** The words of the service for a payout that has come back to the account, in what a later one holds. */
export const returnedPayoutTypes: readonly string[] = ['payout_failure', 'payout_cancel'];
