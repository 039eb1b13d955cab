import type { WithdrawalState } from './withdrawal.ts';

/** What staff read of a withdrawal: one whose order is not found yet is to be matched. */
export const withdrawalStatusLabels = {
  to_match: 'À rapprocher',
  declared: 'Déclarée',
  proof: 'Envoi prouvé',
  goods_back: 'Retour reçu',
  refunded: 'Remboursée',
  refused: 'Refusée',
  revoked: 'Annulée par l’acheteur',
  dismissed: 'Écartée',
} as const satisfies Record<WithdrawalState | 'to_match', string>;

/** What its buyer reads of it. */
export const buyerWithdrawalLabels = {
  declared: 'Reçue\u00a0: renvoyez les articles si vous les avez.',
  proof: 'Votre preuve d’envoi est reçue\u00a0: le remboursement suit.',
  goods_back: 'Les articles sont revenus\u00a0: le remboursement suit.',
  refunded: 'Remboursée.',
  refused: 'Refusée\u00a0: un courriel vous a dit pourquoi.',
  revoked: 'Annulée par vous.',
  dismissed: 'Écartée.',
} as const satisfies Record<WithdrawalState, string>;
