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
