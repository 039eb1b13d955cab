import { checkTransition, type Transition, type TransitionRefusal } from './transition-table.ts';

/** How far the goods of an order are. */
export type FulfilmentState =
  | 'placed'
  | 'preparing'
  | 'ready'
  | 'partly_shipped'
  | 'shipped'
  | 'collected'
  | 'done'
  | 'expired'
  | 'cancelled';

/**
 * What a step of the fulfilment may need. `payment`: the order is paid, or is to be paid on collection; `money`: it is
 * paid; `not-refunded`: what was paid has not gone back in whole.
 */
export type FulfilmentNeed =
  | 'payment'
  | 'money'
  | 'not-refunded'
  | 'stock'
  | 'carrier'
  | 'collection'
  | 'no-delivery'
  | 'hold-ended'
  | 'goods-back'
  | 'undone';

/**
 * Steps of the fulfilment. An order that expired is placed again by a payment that came late, if its stock can be held
 * again. An order of which a part was shipped is cancelled when that part is back. What was refunded in whole is not handed over. What is
 * taken back before its mail has left, that it is ready or a parcel, brings its order back.
 */
export const fulfilmentTransitions: readonly Transition<FulfilmentState, FulfilmentNeed>[] = [
  { from: ['placed'], to: 'preparing', needs: ['payment', 'not-refunded'] },
  { from: ['preparing'], to: 'ready', needs: ['not-refunded'] },
  { from: ['ready', 'partly_shipped'], to: 'partly_shipped', needs: ['carrier', 'not-refunded'] },
  { from: ['ready', 'partly_shipped'], to: 'shipped', needs: ['carrier', 'not-refunded'] },
  { from: ['ready'], to: 'collected', needs: ['collection', 'money', 'not-refunded'] },
  { from: ['shipped', 'collected'], to: 'done', needs: [] },
  { from: ['ready'], to: 'done', needs: ['no-delivery', 'not-refunded'] },
  { from: ['placed'], to: 'expired', needs: ['hold-ended'] },
  { from: ['expired'], to: 'placed', needs: ['money', 'stock'] },
  { from: ['placed', 'preparing', 'ready'], to: 'cancelled', needs: [] },
  { from: ['partly_shipped'], to: 'cancelled', needs: ['goods-back'] },
  { from: ['shipped', 'partly_shipped'], to: 'partly_shipped', needs: ['undone'] },
  { from: ['shipped', 'partly_shipped'], to: 'ready', needs: ['undone'] },
  { from: ['ready'], to: 'preparing', needs: ['undone'] },
];

/** What the needs of the fulfilment are judged by. */
export interface FulfilmentFacts {
  deliveryType: 'DELIVERY' | 'PICKUP' | 'CLICK_AND_COLLECT' | 'NO_DELIVERY';
  isPaid: boolean;
  isRefunded: boolean;
  isPaidOnCollection: boolean;
  isHoldEnded: boolean;
  isStockHeld: boolean;
  areGoodsBack: boolean;
  /** Whether what was noted seconds ago is taken back. */
  isUndone: boolean;
}

/** Lists the needs that the facts of an order meet. */
export function listMetNeeds(facts: FulfilmentFacts): Set<FulfilmentNeed> {
  const { deliveryType } = facts;
  const needs: Readonly<Record<FulfilmentNeed, boolean>> = {
    payment: facts.isPaid || facts.isPaidOnCollection,
    money: facts.isPaid,
    'not-refunded': !facts.isRefunded,
    stock: facts.isStockHeld,
    carrier: deliveryType === 'DELIVERY' || deliveryType === 'PICKUP',
    collection: deliveryType === 'CLICK_AND_COLLECT',
    'no-delivery': deliveryType === 'NO_DELIVERY',
    // A paid order does not expire, whatever its hold was.
    'hold-ended': facts.isHoldEnded && !facts.isPaid,
    'goods-back': facts.areGoodsBack,
    undone: facts.isUndone,
  };
  return new Set((Object.keys(needs) as FulfilmentNeed[]).filter((need) => needs[need]));
}

const needSentences: Readonly<Record<FulfilmentNeed, string>> = {
  payment: 'la commande n’est pas payée',
  money: 'le paiement n’est pas encaissé',
  'not-refunded': 'la commande est remboursée en entier',
  stock: 'le stock ne suffit plus',
  carrier: 'la commande n’est pas remise à un transporteur',
  collection: 'la commande n’est pas retirée sur place',
  'no-delivery': 'la commande se livre ou se retire',
  'hold-ended': 'le délai de paiement court encore, ou la commande est payée',
  'goods-back': 'les colis déjà partis ne sont pas revenus',
  undone: 'les dix secondes sont passées',
};

const stateWords: Readonly<Record<FulfilmentState, string>> = {
  placed: 'passée',
  preparing: 'en préparation',
  ready: 'prête',
  partly_shipped: 'expédiée en partie',
  shipped: 'expédiée',
  collected: 'retirée',
  done: 'terminée',
  expired: 'expirée',
  cancelled: 'annulée',
};

/** Checks a step of the fulfilment; refuses it in a French sentence for the shop's staff. */
export function checkFulfilment(
  from: FulfilmentState,
  to: FulfilmentState,
  facts: FulfilmentFacts,
): { ok: true } | { ok: false; message: string } {
  const checked = checkTransition(fulfilmentTransitions, { from, to }, listMetNeeds(facts));
  return checked.ok ? checked : { ok: false, message: describeRefusal(from, to, checked) };
}

function describeRefusal(
  from: FulfilmentState,
  to: FulfilmentState,
  refusal: TransitionRefusal<FulfilmentNeed>,
): string {
  const step = `L’état «\u00a0${stateWords[to]}\u00a0» ne peut pas suivre «\u00a0${stateWords[from]}\u00a0»`;
  if (refusal.reason === 'no-transition') return `${step}.`;
  return `${step}\u00a0: ${refusal.needs.map((need) => needSentences[need]).join(', ')}.`;
}
