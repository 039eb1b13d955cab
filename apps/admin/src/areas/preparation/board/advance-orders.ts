import { formatPrice } from '@vitrine/domain/kernel/money';
import type { SpotPayment } from '@vitrine/domain/ordering/sale-channel';
import { callApi } from '../../../base/api/call-api.ts';
import { notify, offerUndo } from '../../../base/toasts/toasts.ts';
import { type PreparedOrder, refreshPreparation } from '../orders/preparation.queries.ts';

export type AdvanceStep = 'ready' | 'shipped' | 'collected' | 'done';

/** The words of each step: its act, and what is said of an order, and of several, once it is done. */
export const stepWords: Readonly<Record<AdvanceStep, { act: string; one: string; many: string }>> = {
  ready: { act: 'C’est prêt', one: 'prête', many: 'prêtes' },
  shipped: { act: 'Expédier en entier', one: 'expédiée', many: 'expédiées' },
  collected: { act: 'Marquer comme retirée', one: 'retirée', many: 'retirées' },
  done: { act: 'Terminer', one: 'terminée', many: 'terminées' },
};

/** What a step does that cannot be taken back; null where it is done at once. */
export const confirmWords: Readonly<Record<AdvanceStep, string | null>> = {
  ready: null,
  shipped:
    'Tout ce qui reste part en un colis par commande, avec le transporteur choisi à la commande. Le stock sort, et chaque personne est prévenue par courriel.',
  collected: 'Le stock sort. Aucun courriel ne part.',
  done: 'Le stock sort. Aucun courriel ne part.',
};

/** Whether an order is paid with a step: as it is collected. */
export const isPaidAtStep = (to: AdvanceStep, { isToPay }: PreparedOrder) => to === 'collected' && isToPay;

/** Names the step of an order: « C’est prêt », « Encaisser 37,60 € et remettre ». */
export const nameStep = (to: AdvanceStep, order: PreparedOrder) =>
  isPaidAtStep(to, order) ? `Encaisser ${formatPrice(order.totalCents)} et remettre` : stepWords[to].act;

/** Brings orders forward and says what became of them; that they are ready is taken back within ten seconds. */
export async function advance(
  idSite: number,
  orders: readonly PreparedOrder[],
  to: AdvanceStep,
  payment?: SpotPayment,
): Promise<void> {
  const { done, refused } = await callApi('advancePreparation', {
    params: { idSite },
    body: { idOrders: orders.map(({ id }) => id), to, ...(payment && { payment }) },
  });
  const reached = describeReached(
    orders.filter(({ id }) => done.includes(id)),
    to,
  );
  if (reached && to === 'ready')
    offerUndo({
      label: `${reached} Qui a donné une adresse est prévenu dans dix secondes.`,
      undo: () => takeBack(idSite, done),
    });
  else if (reached) notify(reached);
  for (const { reference, message } of refused.slice(0, 2)) notify(`${reference}\u00a0: ${message}`, 'danger');
  await refreshPreparation(idSite);
}

function describeReached(orders: readonly PreparedOrder[], to: AdvanceStep): string | undefined {
  const [first] = orders;
  if (!first) return undefined;
  return orders.length === 1
    ? `La commande de ${first.buyer} est ${stepWords[to].one}.`
    : `${orders.length} commandes sont ${stepWords[to].many}.`;
}

async function takeBack(idSite: number, idOrders: number[]): Promise<void> {
  const { done, refused } = await callApi('advancePreparation', {
    params: { idSite },
    body: { idOrders, to: 'preparing' },
  });
  if (done.length)
    notify(
      done.length === 1
        ? 'Elle est de nouveau à préparer\u00a0: aucun courriel ne part.'
        : 'Elles sont de nouveau à préparer\u00a0: aucun courriel ne part.',
    );
  for (const { reference, message } of refused.slice(0, 2)) notify(`${reference}\u00a0: ${message}`, 'danger');
  await refreshPreparation(idSite);
}
