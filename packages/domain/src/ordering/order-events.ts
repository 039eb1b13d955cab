/** What happens to an order. */
export type OrderEventKind =
  | 'placed'
  | 'paid'
  | 'preparing'
  | 'ready'
  | 'partly_shipped'
  | 'shipped'
  | 'collected'
  | 'done'
  | 'expired'
  | 'cancelled'
  | 'reminded'
  | 'claimed'
  | 'erased'
  | 'refunded'
  | 'payment_failed'
  | 'held_again'
  | 'payment_changed'
  | 'disputed'
  | 'dispute_closed'
  | 'received'
  | 'parcel_problem'
  | 'parcel_undone';

/** What happened, as buyers read it. */
export const eventLabels: Readonly<Record<OrderEventKind, string>> = {
  placed: 'Commande passée',
  paid: 'Paiement reçu',
  preparing: 'Préparation commencée',
  ready: 'Commande prête',
  partly_shipped: 'Une partie expédiée',
  shipped: 'Commande expédiée',
  collected: 'Commande retirée',
  done: 'Commande terminée',
  expired: 'Annulée, faute de paiement',
  cancelled: 'Commande annulée',
  reminded: 'Rappel envoyé',
  claimed: 'Ajoutée à un espace membre',
  erased: 'Coordonnées effacées',
  refunded: 'Remboursement envoyé',
  payment_failed: 'Paiement refusé par la banque',
  held_again: 'Articles gardés de nouveau',
  payment_changed: 'Moyen de paiement changé',
  disputed: 'Paiement contesté auprès de la banque',
  dispute_closed: 'Contestation terminée',
  received: 'Colis reçu',
  parcel_problem: 'Problème signalé sur un colis',
  parcel_undone: 'Départ d’un colis repris',
};
