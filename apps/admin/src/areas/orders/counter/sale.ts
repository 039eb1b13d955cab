import { formatPrice } from '@vitrine/domain/kernel/money';
import { isSent } from '@vitrine/domain/ordering/sale-channel';
import { parseEuros } from '@vitrine/domain/pricing/euros';
import type { CounterItem, SaleBody } from './counter.queries.ts';

export type SaleAddress = NonNullable<SaleBody['address']>;

/** What is known of a sale that is being made. */
export interface Sale {
  channel: SaleBody['channel'];
  handover: SaleBody['handover'];
  payment: SaleBody['payment'];
  idCarrier: number | undefined;
  /** Number and start of a slot of collection, as « 3 2026-12-05T10:00 »; empty where none is agreed. */
  slot: string;
  /** The relay point as its network names it; empty before one is chosen. */
  idRelay: string;
  buyer: Required<Pick<SaleBody['buyer'], 'firstname' | 'lastname' | 'email' | 'phone'>> & { idMember: number | null };
  address: SaleAddress;
  company: Required<NonNullable<SaleBody['company']>>;
  billing: SaleAddress;
  discountCode: string;
  note: string;
  confirmsMajority: boolean;
  passesWarnings: boolean;
}

/** Pieces that were chosen, by the number of what is sold. */
export type Basket = ReadonlyMap<number, { item: CounterItem; quantity: number }>;

const noAddress: SaleAddress = { address: '', addressPart2: '', postalCode: '', city: '', country: 'FR' };

export const newSale: Sale = {
  channel: 'counter',
  handover: 'taken',
  payment: 'terminal',
  idCarrier: undefined,
  slot: '',
  idRelay: '',
  buyer: { idMember: null, firstname: '', lastname: '', email: '', phone: '' },
  address: noAddress,
  company: { name: '', siren: '', vatNumber: '' },
  billing: noAddress,
  discountCode: '',
  note: '',
  confirmsMajority: false,
  passesWarnings: false,
};

/** Returns the sale on the other channel, with the choices that it allows. */
export function changeChannel(sale: Sale, channel: Sale['channel']): Sale {
  if (channel === 'counter') return { ...sale, channel };
  return {
    ...sale,
    channel,
    handover: sale.handover === 'taken' ? 'carried' : sale.handover,
    payment: sale.payment === 'cash' ? 'later' : sale.payment,
  };
}

/** Returns the sale handed over in another way, with the choices that it allows. */
export function changeHandover(sale: Sale, handover: Sale['handover']): Sale {
  const payment = handover === 'taken' && sale.payment === 'later' ? 'terminal' : sale.payment;
  return { ...sale, handover, payment, idCarrier: undefined, idRelay: '', slot: '' };
}

/** Builds what is sent of where a sale goes and when, priced or placed. */
export function buildHandover({
  handover,
  slot,
  idCarrier,
  idRelay,
}: Sale): Pick<SaleBody, 'handover' | 'slot' | 'idCarrier' | 'idRelay'> {
  const [idSchedule = '', date = ''] = slot.split(' ');
  return {
    handover,
    ...(isSent(handover) && idCarrier ? { idCarrier } : {}),
    ...(handover === 'relay' && idRelay ? { idRelay } : {}),
    ...(handover === 'collected' && date ? { slot: { idSchedule: Number(idSchedule), date } } : {}),
  };
}

export const listProducts = (basket: Basket): SaleBody['products'] =>
  [...basket].map(([id, { quantity }]) => ({ id, quantity }));

const isTyped = (text = ''): boolean => text.trim() !== '';

/** Builds what is sent of a sale. */
export function buildSaleBody(sale: Sale, basket: Basket, expectedTotal: string): SaleBody {
  const { address, company, billing, idCarrier, slot, idRelay, discountCode, note, ...rest } = sale;
  return {
    ...rest,
    ...buildHandover(sale),
    products: listProducts(basket),
    expectedTotal,
    ...(note.trim() ? { note: note.trim() } : {}),
    ...(discountCode.trim() ? { discountCode: discountCode.trim() } : {}),
    ...(sale.handover === 'carried' && address.address.trim() ? { address } : {}),
    ...(sale.handover === 'relay' ? { relayCountry: address.country } : {}),
    ...(Object.values(company).some((text) => isTyped(text)) ? { company } : {}),
    ...([billing.address, billing.postalCode, billing.city].some((text) => isTyped(text)) ? { billing } : {}),
  };
}

/** Formats an amount of the API for people. */
export const formatAmount = (amount: string | null): string =>
  amount === null ? '' : formatPrice(parseEuros(amount) ?? 0);

/** Counts the pieces of a basket in words. */
export function describePieces(basket: Basket): string {
  const count = [...basket.values()].reduce((sum, { quantity }) => sum + quantity, 0);
  if (count === 0) return 'Rien encore';
  return count === 1 ? 'Un article' : `${count}\u00a0articles`;
}
