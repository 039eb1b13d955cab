import type { FulfilmentState } from './fulfilment.ts';

/** The steps of the board on which orders are prepared, in their order. */
export const preparationTabs = ['prepare', 'ready', 'collect', 'shipped', 'refund'] as const;
export type PreparationTab = (typeof preparationTabs)[number];

/** What a preparation puts on paper: lists by wine and by order, delivery notes of what is left and of parcels, labels. */
export const preparationPapers = ['wines', 'orders', 'notes', 'parcels', 'labels'] as const;

/** The French words for each step. */
export const preparationTabLabels: Readonly<Record<PreparationTab, string>> = {
  prepare: 'À préparer',
  ready: 'Prêtes',
  collect: 'À retirer',
  shipped: 'Expédiées',
  refund: 'À rembourser',
};

/** Finds the step that is next for an order, of those that its staff take with one tap; null where there is none. */
export function findNextStep(
  fulfilment: FulfilmentState,
  deliveryType: 'DELIVERY' | 'PICKUP' | 'CLICK_AND_COLLECT' | 'NO_DELIVERY',
): 'ready' | 'shipped' | 'collected' | 'done' | null {
  if (fulfilment === 'placed' || fulfilment === 'preparing') return 'ready';
  if (fulfilment !== 'ready' && fulfilment !== 'partly_shipped') return null;
  if (deliveryType === 'CLICK_AND_COLLECT') return 'collected';
  return deliveryType === 'NO_DELIVERY' ? 'done' : 'shipped';
}
