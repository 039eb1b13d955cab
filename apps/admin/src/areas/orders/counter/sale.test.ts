import { expect, test } from 'vitest';
import type { CounterItem } from './counter.queries.ts';
import {
  type Basket,
  buildSaleBody,
  changeChannel,
  changeHandover,
  describePieces,
  formatAmount,
  newSale,
  type Sale,
} from './sale.ts';

const basketOf = (...quantities: number[]): Basket =>
  new Map(quantities.map((quantity, place) => [place + 1, { item: {} as CounterItem, quantity }]));
const build = (changes: Partial<Sale>) => buildSaleBody({ ...newSale, ...changes }, basketOf(2), '30.00');
const usual = {
  ...{ channel: 'counter', handover: 'taken', payment: 'terminal', buyer: newSale.buyer },
  ...{ confirmsMajority: false, passesWarnings: false, products: [{ id: 1, quantity: 2 }], expectedTotal: '30.00' },
};
const address = { ...newSale.address, address: '1 quai de Seine' };
const slot = '3 2026-12-05T10:00';
const all = { idCarrier: 7, slot, idRelay: 'D49', address };

test.each<[Partial<Sale>, object]>([
  [{}, usual],
  [{ note: ' ', discountCode: ' ', company: { ...newSale.company, name: ' ' } }, usual],
  [
    { note: ' Vite. ', discountCode: ' ETE ' },
    { ...usual, note: 'Vite.', discountCode: 'ETE' },
  ],
  [all, usual],
  [
    { ...all, handover: 'collected' },
    { ...usual, handover: 'collected', slot: { idSchedule: 3, date: '2026-12-05T10:00' } },
  ],
  [
    { ...all, handover: 'carried' },
    { ...usual, handover: 'carried', idCarrier: 7, address },
  ],
  [
    { ...all, handover: 'relay' },
    { ...usual, handover: 'relay', idCarrier: 7, idRelay: 'D49', relayCountry: 'FR' },
  ],
  [{ handover: 'carried' }, { ...usual, handover: 'carried' }],
  [{ handover: 'relay' }, { ...usual, handover: 'relay', relayCountry: 'FR' }],
  ...(['name', 'siren', 'vatNumber'] as const).map((name): [Partial<Sale>, object] => {
    const company = { ...newSale.company, [name]: 'x' };
    return [{ company }, { ...usual, company }];
  }),
  ...(['address', 'postalCode', 'city'] as const).map((name): [Partial<Sale>, object] => {
    const billing = { ...newSale.billing, [name]: 'x' };
    return [{ billing }, { ...usual, billing }];
  }),
])('API-23 of a sale (%j) what is chosen and typed is sent', (changes, body) => {
  expect(build(changes)).toEqual(body);
});

test.each<[Sale['channel'], Partial<Sale>, Partial<Sale>]>([
  ['phone', { handover: 'taken', payment: 'cash' }, { handover: 'carried', payment: 'later' }],
  ['phone', { handover: 'relay', payment: 'terminal' }, { handover: 'relay', payment: 'terminal' }],
  ['counter', { channel: 'phone', handover: 'carried', payment: 'later' }, { handover: 'carried', payment: 'later' }],
])('API-23 on the channel %s, %j becomes %j', (channel, before, after) => {
  expect(changeChannel({ ...newSale, ...before }, channel)).toEqual({ ...newSale, ...before, ...after, channel });
});

test('API-23 handed over in another way, a sale forgets where it went; what is taken away is paid on the spot', () => {
  const sale: Sale = { ...newSale, ...all, handover: 'relay', payment: 'later' };
  const forgotten = { idCarrier: undefined, idRelay: '', slot: '' };
  expect(changeHandover(sale, 'taken')).toEqual({ ...sale, ...forgotten, handover: 'taken', payment: 'terminal' });
  expect(changeHandover(sale, 'collected')).toEqual({ ...sale, ...forgotten, handover: 'collected' });
});

test('API-23 pieces and amounts are said in words', () => {
  expect([basketOf(), basketOf(1), basketOf(1, 2)].map(describePieces)).toEqual([
    ...['Rien encore', 'Un article', '3\u00a0articles'],
  ]);
  expect([formatAmount(null), formatAmount('12.50').replaceAll(/\s/g, ' ')]).toEqual(['', '12,50 €']);
});
