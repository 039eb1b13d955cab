import type { WithdrawalState } from './withdrawal.ts';

/** What its refund adds to the state of a withdrawal: money that leaves by itself, or that a person has to send. */
type RefundStatus = 'refunding' | 'owed';

/** What staff read of a withdrawal: one whose order is not found yet is to be found. */
export const withdrawalStatusLabels = {
  to_match: 'Commande à retrouver',
  declared: 'Déclarée',
  proof: 'Envoi prouvé',
  goods_back: 'Retour reçu',
  refunding: 'Remboursement en route',
  owed: 'À rembourser à la main',
  refunded: 'Remboursée',
  refused: 'Refusée',
  revoked: 'Annulée par l’acheteur',
  dismissed: 'Écartée',
} as const satisfies Record<WithdrawalState | RefundStatus | 'to_match', string>;
export type WithdrawalStatus = keyof typeof withdrawalStatusLabels;

/** What its buyer reads of it. */
export const buyerWithdrawalLabels = {
  declared: 'Reçue\u00a0: renvoyez les articles si vous les avez.',
  proof: 'Votre preuve d’envoi est reçue\u00a0: le remboursement suit.',
  goods_back: 'Les articles sont revenus\u00a0: le remboursement suit.',
  refunding: 'Le remboursement est en route.',
  owed: 'Le remboursement est décidé\u00a0: il vous est envoyé bientôt.',
  refunded: 'Remboursée.',
  refused: 'Refusée\u00a0: un courriel vous a dit pourquoi.',
  revoked: 'Annulée par vous.',
  dismissed: 'Écartée.',
} as const satisfies Record<Exclude<WithdrawalStatus, 'to_match'>, string>;
