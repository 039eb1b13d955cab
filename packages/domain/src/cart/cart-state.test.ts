import { describe, expect, test } from 'vitest';
import {
  type CartCarrier,
  type CartState,
  failCalculation,
  finishCalculation,
  initialCartState,
  selectDeliveryType,
  startCalculation,
} from './cart-state.ts';

const carrier: CartCarrier = {
  id: 1,
  name: 'Transporteur',
  serviceCode: 'STANDARD',
  priceCents: 1500,
  feeCents: 1200,
  deliveryType: 'DELIVERY',
  siteType: null,
};
const city = { postalCode: '49000', name: 'Angers' };
const state: CartState = {
  ...initialCartState,
  deliveryType: 'delivery',
  accessPointAddress: { id: 'R1', firstPart: 'Tabac', secondPart: '', city, country: { alphaTwo: 'FR' } },
  city,
  country: { id: 75, alphaThree: 'FRA' },
  carrier,
  shippingPrices: [carrier],
  phone: '0241000000',
  message: 'Sonnez deux fois.',
};
const emptied = { carrier: null, city: null, shippingPrices: [], accessPointAddress: null };

test('ENT-08 STA-04 a cleared cart has nothing of the buyer, and every field', () => {
  const cleared: CartState = { ...state, ...initialCartState };
  expect(cleared).toEqual(initialCartState);
  expect(
    Object.values(initialCartState).filter((value) => value && !(Array.isArray(value) && value.length === 0)),
  ).toEqual([]);
});

describe('STA-06 types of delivery', () => {
  test('STA-06 click-and-collect empties carrier, city, shipping prices and access point, and nothing else', () => {
    expect(selectDeliveryType(state, 'clickAndCollect')).toEqual({
      ...state,
      ...emptied,
      deliveryType: 'clickAndCollect',
    });
  });

  test('STA-06 the other types keep them, and empty the slot', () => {
    const slot = { date: '2026-12-05T10:00', idAddress: 1, idSchedule: 2 };
    const collected = { ...state, clickAndCollect: slot };
    expect(selectDeliveryType(collected, 'no_delivery')).toEqual({ ...state, deliveryType: 'no_delivery' });
    expect(selectDeliveryType(collected, 'clickAndCollect').clickAndCollect).toEqual(slot);
  });
});

describe('STA-07 the calculation of shipping', () => {
  const running = startCalculation({ ...state, error: 'Réessayez.' });

  test('STA-07 sets a flag, and a second one is ignored while it runs', () => {
    expect(running).toEqual({ ...state, isCalculating: true });
    expect(running && startCalculation(running)).toBeUndefined();
  });

  test('STA-07 a failed one empties carrier and prices, and says so', () => {
    const failed = failCalculation({ ...state, isCalculating: true }, 'Le transporteur ne répond pas.');
    expect(failed).toEqual({
      ...state,
      carrier: null,
      shippingPrices: [],
      error: 'Le transporteur ne répond pas.',
      isCalculating: false,
    });
    expect(startCalculation(failed)).toMatchObject({ isCalculating: true, error: null });
  });

  test('STA-07 the chosen carrier stays with its new price, or goes', () => {
    const dearer = { ...carrier, feeCents: 1900 };
    const calculating = { ...state, isCalculating: true };
    expect(finishCalculation(calculating, [dearer])).toEqual({ ...state, carrier: dearer, shippingPrices: [dearer] });
    expect(finishCalculation(calculating, [{ ...dearer, serviceCode: 'EXPRESS' }]).carrier).toBeNull();
    const collected = selectDeliveryType(calculating, 'clickAndCollect');
    expect(finishCalculation(collected, [dearer])).toEqual({ ...collected, isCalculating: false });
  });
});
