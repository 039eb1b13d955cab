/** How an order reaches its buyer (ENT-08). */
export type DeliveryType = 'delivery' | 'clickAndCollect' | 'no_delivery';

/** A city of the delivery. */
export interface CartCity {
  postalCode: string;
  name: string;
}

/** A carrier with its price, in cents; `feeCents` is what the buyer pays. */
export interface CartCarrier {
  id: number;
  name: string;
  serviceCode: string;
  priceCents: number;
  feeCents: number;
  deliveryType: 'DELIVERY' | 'PICKUP';
  siteType: string | null;
}

/** An address of delivery or invoice. */
export interface CartAddress {
  firstname: string;
  lastname: string;
  address: string;
  addressPart2: string;
  postalCode: string;
  city: string;
  country: string;
}

/** The chosen relay point. */
export interface AccessPointAddress {
  id: string;
  firstPart: string;
  secondPart: string;
  city: CartCity;
  /** ISO 3166-1 alpha-2. */
  country: { alphaTwo: string };
}

/** The state of a cart besides its lines (ENT-08). */
export interface CartState {
  deliveryType: DeliveryType | null;
  clickAndCollect: { date: string; idAddress: number; idSchedule: number } | null;
  accessPointAddress: AccessPointAddress | null;
  city: CartCity | null;
  country: { id: number; alphaThree: string } | null;
  carrier: CartCarrier | null;
  shippingPrices: readonly CartCarrier[];
  shippingAddress: CartAddress | null;
  billingAddress: CartAddress | null;
  phone: string;
  message: string;
  discount: {
    code: string;
    valueCents: number;
    totalCents: number;
    subtotalCents: number;
    shippingCents: number;
  } | null;
  /** Whether shipping is being calculated (STA-07). */
  isCalculating: boolean;
  /** The last error of the cart, in French; null for none. */
  error: string | null;
}

/** The state of a new cart, and of one that was cleared. */
export const initialCartState: CartState = {
  deliveryType: null,
  clickAndCollect: null,
  accessPointAddress: null,
  city: null,
  country: null,
  carrier: null,
  shippingPrices: [],
  shippingAddress: null,
  billingAddress: null,
  phone: '',
  message: '',
  discount: null,
  isCalculating: false,
  error: null,
};

/**
 * Chooses the type of delivery. Click-and-collect empties carrier, city, shipping prices and access point (STA-06); what
 * is to be delivered empties the chosen slot.
 */
export function selectDeliveryType(state: CartState, deliveryType: DeliveryType): CartState {
  if (deliveryType !== 'clickAndCollect') return { ...state, deliveryType, clickAndCollect: null };
  return { ...state, deliveryType, carrier: null, city: null, shippingPrices: [], accessPointAddress: null };
}

/** Starts a calculation of shipping (STA-07); undefined while one runs: the new one is ignored. */
export function startCalculation(state: CartState): CartState | undefined {
  return state.isCalculating ? undefined : { ...state, isCalculating: true, error: null };
}

/**
 * Ends a calculation with its prices. The chosen carrier stays with its new price where it still delivers, else it is
 * emptied. A buyer who chose click-and-collect meanwhile gets no prices.
 */
export function finishCalculation(state: CartState, prices: readonly CartCarrier[]): CartState {
  if (state.deliveryType === 'clickAndCollect') return { ...state, isCalculating: false };
  const carrier = prices.find(
    ({ id, serviceCode }) => id === state.carrier?.id && serviceCode === state.carrier.serviceCode,
  );
  return { ...state, isCalculating: false, shippingPrices: prices, carrier: carrier ?? null };
}

/** Ends a calculation that failed: carrier and prices are emptied, and the message is shown (STA-07). */
export function failCalculation(state: CartState, error: string): CartState {
  return { ...state, isCalculating: false, carrier: null, shippingPrices: [], error };
}
