import type { OrderQuote } from '@vitrine/contract/endpoints/quote.endpoints';
import {
  type CartState,
  failCalculation,
  finishCalculation,
  initialCartState,
  selectDeliveryType,
  startCalculation,
} from '@vitrine/domain/cart/cart-state';
import { parseEuros } from '@vitrine/domain/pricing/euros';
import {
  describeCode,
  describeMissingDelivery,
  describeTotal,
  freeOrder,
  listPaymentChoices,
} from './checkout-words.ts';
import { describeCarrierChange, restoreDelivery, storeDelivery } from './delivery-storage.ts';
import { drawChoices, drawSentence } from './draw-choices.ts';
import { drawCode } from './draw-code.ts';
import { drawCarriers } from './draw-delivery.ts';
import { drawRecap, drawSums, emptyTotal, findRegion, setOrderButton } from './draw-recap.ts';
import { restorePerson, storePerson } from './person-storage.ts';
import {
  type CheckoutValues,
  findWholePlace,
  placeFields,
  readDeliveryType,
  readPricedBody,
} from './read-priced-body.ts';
import { createRelaySearch } from './relay-search.ts';
import { CheckoutCallError, requestFees, requestOrderQuote } from './request-checkout.ts';
import { toCartCarriers } from './to-cart-carriers.ts';

/** The checkout's form, kept up to date while it is filled in. */
export interface CheckoutController {
  /**
   * Counts again what the form says now; while a calculation runs, it is done after it (STA-07). `asked`: by a button, which says what
   * lacks, or what became of the code.
   */
  refresh(asked?: 'total' | 'code'): Promise<void>;
  /** Stores who orders and the choices of delivery, for when the page is loaded again. */
  store(): void;
}

/** Creates the controller of a form. */
export function createCheckoutController(form: HTMLFormElement): CheckoutController {
  restorePerson(form);
  const restored = restoreDelivery(form);
  const relays = createRelaySearch(form, restored?.relay);
  /** The carrier of another visit, or from the time of a failed call, until another is chosen. */
  let previousCarrier = restored?.carrier ?? null;
  /** Fees as API-24 says them. */
  let offeredCarriers: CartState['shippingPrices'] = [];
  let state = initialCartState;
  /** The place that the fees are of. */
  let knownPlace = '';
  let quote: OrderQuote | undefined;
  let isRunning = false;
  /** Whether something changed while it ran. */
  let isStale = false;
  /** What a button asked for that is being counted. */
  let awaited: 'total' | 'code' | undefined;
  const read = (): CheckoutValues =>
    Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, `${value}`]));
  /** The way to deliver that `previousCarrier` is of. */
  let knownType = readDeliveryType(read());
  const write = (name: 'said' | 'note', sentence: string) => {
    const region = findRegion(form, name);
    if (region && region.textContent !== sentence) region.textContent = sentence;
  };
  /** Says what is against the order, or else a gain, to everybody; and a total to those who do not see the sums change. */
  const say = (problem: string, { note = '', gain = '' } = {}) => {
    write('said', problem || gain);
    write('note', problem ? '' : note);
  };
  const show = (next: CartState) => {
    state = next;
    form.toggleAttribute('data-calculating', state.isCalculating);
    for (const one of form.querySelectorAll('[data-region=sums], [data-region^=carriers]'))
      one.setAttribute('aria-busy', String(state.isCalculating));
    if (state.isCalculating) return;
    const values = read();
    // One that is alone is nobody's choice: what became of the previous one stays said beside it.
    const picked = form.querySelector<HTMLInputElement>('[name="delivery.idCarrier"]:checked');
    if (previousCarrier && picked && picked.value !== String(previousCarrier.id)) previousCarrier = null;
    drawCarriers(
      form,
      state,
      values,
      previousCarrier ? { id: previousCarrier.id, change: describeChange() } : undefined,
    );
  };
  /** By the fees that are shown, so that it is true whatever a code takes off. */
  const describeChange = () =>
    previousCarrier && knownPlace
      ? describeCarrierChange(previousCarrier, state.shippingPrices, document.documentElement.lang)
      : '';
  const storeChoices = () => {
    const values = read();
    storeDelivery(values, offeredCarriers, readDeliveryType(values) === knownType ? previousCarrier : null);
  };

  async function refresh(asked?: 'total' | 'code'): Promise<void> {
    awaited = asked ?? awaited;
    isStale = isRunning;
    if (isRunning) return;
    isRunning = true;
    try {
      do {
        isStale = false;
        await calculate();
      } while (isStale);
    } finally {
      isRunning = false;
      awaited = undefined;
    }
  }

  async function calculate(): Promise<void> {
    const values = read();
    const started = startCalculation(state);
    if (!started) return;
    const type = readDeliveryType(values);
    if (type !== knownType) previousCarrier = null;
    knownType = type;
    const chosen = choose(started, values);
    if (chosen.deliveryType === 'clickAndCollect' && state.deliveryType !== 'clickAndCollect') emptyPlaces();
    show(chosen);
    const [isReached] = await Promise.all([askFees(values), relays.refresh(values)]);
    storeChoices();
    // What was typed meanwhile has another total.
    if (isStale) return;
    if (isReached) await askQuote();
    else forgetTotal();
  }

  /** Click-and-collect empties city and access point in the form too (STA-06): no old place comes back unseen. */
  function emptyPlaces(): void {
    for (const name of placeFields) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = '';
    }
    relays.empty();
  }

  /** Asks for the fees of a place that is not known yet. Returns whether the site answers. */
  async function askFees(values: CheckoutValues): Promise<boolean> {
    const place = findWholePlace(values);
    const key = place ? `${place.postalCode}|${place.country}` : '';
    if (place && key === knownPlace) return settle(state.shippingPrices);
    knownPlace = '';
    const chosen = offeredCarriers.find(({ id }) => String(id) === values['delivery.idCarrier']);
    if (chosen) previousCarrier = null;
    offeredCarriers = [];
    if (!place) return settle([]);
    try {
      offeredCarriers = toCartCarriers(await requestFees(readPricedBody(values).products, place));
      knownPlace = key;
      return settle(offeredCarriers);
    } catch (error) {
      if (chosen?.deliveryType === knownType) previousCarrier ??= chosen ?? null;
      const { message, isRefusal } = toCallError(error);
      show(failCalculation(state, message));
      return isRefusal;
    }
  }
  const settle = (prices: CartState['shippingPrices']) => {
    show(finishCalculation(state, prices));
    return true;
  };

  async function askQuote(): Promise<void> {
    try {
      quote = await requestOrderQuote(readPricedBody(read()));
    } catch (error) {
      forgetTotal();
      const { message } = toCallError(error);
      if (awaited === 'code') drawCode(form, undefined, message, true);
      return say(message);
    }
    // The fees of this moment: an owner may have changed them.
    const fees = new Map(quote.choices.carriers.map(({ id, fee }) => [id, parseEuros(fee)]));
    show({
      ...state,
      shippingPrices: state.shippingPrices.map((one) => ({ ...one, feeCents: fees.get(one.id) ?? one.feeCents })),
    });
    drawRecap(form, quote);
    drawCode(form, quote, quote.problems.discountCode ?? '', awaited === 'code');
    const payments = findRegion(form, 'payments');
    const chosen = read().payment ?? '';
    if (payments && quote.total && parseEuros(quote.total) === 0) drawSentence(payments, freeOrder);
    else if (payments && quote.payments.length)
      drawChoices(payments, {
        name: 'payment',
        legend: 'Comment payer',
        options: listPaymentChoices(quote.payments),
        chosen,
      });
    // What the recap shows is told, and not shown twice.
    if (quote.message && quote.message === quote.problems.products) say('', { note: quote.message });
    else {
      const lacks = awaited === 'total' ? describeMissingDelivery(quote.isShipped, readDeliveryType(read())) : '';
      const code = awaited === 'code' ? describeCode(quote, document.documentElement.lang) : '';
      const note = [code, describeChange(), describeTotal(quote)].filter(Boolean).join(' ');
      say(quote.message || lacks, { note, gain: quote.freeShipping });
    }
  }

  /** Without fees there is no total, and nothing to order. */
  function forgetTotal(): void {
    const nothing = { total: null, shipping: null, vat: [] };
    if (quote) drawSums(form, { ...quote, ...nothing });
    else emptyTotal(form);
    setOrderButton(form, { ...nothing, problems: {} });
    if (state.error) say(state.error);
  }

  return {
    refresh,
    store() {
      storePerson(form);
      storeChoices();
    },
  };
}

/** Follows the chosen way of delivery; another place starts without carrier (STA-06). */
function choose(state: CartState, values: CheckoutValues): CartState {
  const type = readDeliveryType(values);
  if (!type) return state;
  if (type === 'CLICK_AND_COLLECT') return selectDeliveryType(state, 'clickAndCollect');
  return selectDeliveryType(state, type === 'NO_DELIVERY' ? 'no_delivery' : 'delivery');
}

const toCallError = (error: unknown): CheckoutCallError => {
  if (error instanceof CheckoutCallError) return error;
  throw error;
};
