import { callApi } from '../../../base/api/call-api.ts';
import { notify } from '../../../base/toasts/toasts.ts';
import { refreshPreparation } from '../orders/preparation.queries.ts';

export type AdvanceStep = 'ready' | 'shipped' | 'collected' | 'done';

/** The words of each step: its act, and what is said of one and of several orders once it is done. */
export const stepWords: Readonly<Record<AdvanceStep, { act: string; one: string; many: string }>> = {
  ready: { act: 'C’est prêt', one: 'La commande est prête.', many: 'commandes sont prêtes.' },
  shipped: { act: 'Expédier en entier', one: 'La commande est expédiée.', many: 'commandes sont expédiées.' },
  collected: { act: 'Marquer comme retirée', one: 'La commande est retirée.', many: 'commandes sont retirées.' },
  done: { act: 'Terminer', one: 'La commande est terminée.', many: 'commandes sont terminées.' },
};

/** What a step does that cannot be taken back; null where it is done at once. */
export const confirmWords: Readonly<Record<AdvanceStep, string | null>> = {
  ready: null,
  shipped:
    'Tout ce qui reste part en un colis par commande, avec le transporteur choisi à la commande. Le stock sort, et chaque personne est prévenue par courriel.',
  collected: 'Le stock sort. Aucun courriel ne part.',
  done: 'Le stock sort. Aucun courriel ne part.',
};

/** Brings orders forward and says what became of them. */
export async function advance(idSite: number, idOrders: number[], to: AdvanceStep): Promise<void> {
  const { done, refused } = await callApi('advancePreparation', { params: { idSite }, body: { idOrders, to } });
  if (done.length) notify(done.length === 1 ? stepWords[to].one : `${done.length} ${stepWords[to].many}`);
  for (const { reference, message } of refused.slice(0, 2)) notify(`${reference}\u00a0: ${message}`, 'danger');
  await refreshPreparation(idSite);
}
