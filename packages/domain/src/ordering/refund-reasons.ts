/** Why a shop gives money back, as its staff choose it and as buyers read it. */
export const refundReasons = {
  damaged: 'Article cassé ou abîmé',
  missing: 'Article manquant',
  withdrawal: 'Rétractation',
  gesture: 'Geste commercial',
  other: 'Autre raison',
} as const;

/** What becomes of refunded pieces that have not left (`released`, `broken`), or that have (`returned`, `gone`). */
export const refundedGoods = {
  released: 'de nouveau en vente',
  broken: 'en casse, hors du stock',
  returned: 'de retour en stock',
  gone: 'sans retour en stock',
} as const;
export type RefundedGoods = keyof typeof refundedGoods;
