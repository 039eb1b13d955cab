import { type ApiFailure, isTransient } from '../../../base/api/api-failure.ts';
import type { PlacedSale, SaleBody } from './counter.queries.ts';
import type { Basket, Sale } from './sale.ts';

/** A sale that was sent and has no answer yet: it may be stored, and its key sent again shows it. */
export interface AwaitedSale {
  key: string;
  body: SaleBody;
  sale: Sale;
  basket: Basket;
}

const nameOf = (idSite: number) => `vitrine-vente-${idSite}`;

/** Keeps a sale until it has its answer, for a reload of this window; undefined forgets it. */
export function keepAwaitedSale(idSite: number, awaited: AwaitedSale | undefined): void {
  // A window whose storage is full or refused still has the sale on its screen.
  try {
    if (awaited)
      sessionStorage.setItem(nameOf(idSite), JSON.stringify({ ...awaited, basket: [...awaited.basket.entries()] }));
    else sessionStorage.removeItem(nameOf(idSite));
  } catch {}
}

/** Returns the sale whose answer this window was waiting for. */
export function findAwaitedSale(idSite: number): AwaitedSale | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(idSite)) ?? 'null');
    return kept ? { ...kept, basket: new Map(kept.basket) } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a failure leaves unsaid what became of the sale. */
export const isUnanswered = (failure: ApiFailure): boolean => isTransient(failure) || failure.status >= 500;

/** Returns the sale that was stored with the key of a refused one. */
export const findPlacedSale = ({ details }: ApiFailure): PlacedSale | undefined =>
  details?.placed as PlacedSale | undefined;
