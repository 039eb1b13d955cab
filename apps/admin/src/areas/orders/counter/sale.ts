import { formatPrice } from '@vitrine/domain/kernel/money';
import { parseEuros } from '@vitrine/domain/pricing/euros';
import type { CounterItem, SaleBody } from './counter.queries.ts';

/** What is known of a sale that is being made. */
export interface Sale {
  channel: SaleBody['channel'];
  handover: SaleBody['handover'];
  payment: SaleBody['payment'];
  idCarrier: number | undefined;
  buyer: Required<Pick<SaleBody['buyer'], 'firstname' | 'lastname' | 'email' | 'phone'>> & { idMember: number | null };
  address: NonNullable<SaleBody['address']>;
  discountCode: string;
  note: string;
  confirmsMajority: boolean;
  passesWarnings: boolean;
}

/** Pieces that were chosen, by the number of what is sold. */
export type Basket = ReadonlyMap<number, { item: CounterItem; quantity: number }>;

export const newSale: Sale = {
  channel: 'counter',
  handover: 'taken',
  payment: 'terminal',
  idCarrier: undefined,
  buyer: { idMember: null, firstname: '', lastname: '', email: '', phone: '' },
  address: { address: '', addressPart2: '', postalCode: '', city: '', country: 'FR' },
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
  return { ...sale, handover, payment: handover === 'taken' && sale.payment === 'later' ? 'terminal' : sale.payment };
}

export const listProducts = (basket: Basket): SaleBody['products'] =>
  [...basket].map(([id, { quantity }]) => ({ id, quantity }));

/** Builds what is sent of a sale. */
export function buildSaleBody(sale: Sale, basket: Basket, expectedTotal: string): SaleBody {
  const { address, idCarrier, discountCode, note, ...rest } = sale;
  const isCarried = sale.handover === 'carried';
  return {
    ...rest,
    products: listProducts(basket),
    expectedTotal,
    ...(note.trim() ? { note: note.trim() } : {}),
    ...(discountCode.trim() ? { discountCode: discountCode.trim() } : {}),
    ...(isCarried && address.address.trim() ? { address } : {}),
    ...(isCarried && idCarrier ? { idCarrier } : {}),
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
