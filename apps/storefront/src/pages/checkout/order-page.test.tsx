import type { OrderResource } from '@vitrine/contract/endpoints/order.endpoints';
import { outlineHtml } from '@vitrine/test-kit/browser/outline-html';
import { createPageFacts } from '@vitrine/test-kit/records/describe-block';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { OrderNotFoundPage, OrderPage, StopReviewPage } from './order-page.tsx';
import { describeNextStep } from './order-parts.tsx';
import { OwnOrdersPage } from './own-orders-page.tsx';

const parcel: OrderResource['shipments'][number] = {
  ...{ number: 1, carrier: 'Colissimo', tracking: '8X000', trackingUrl: 'https://exemple.fr/8X000' },
  ...{ shippedAt: '2026-11-28T10:00:00.000Z', lines: [{ name: 'Les Perruches', detail: '2022', quantity: 1 }] },
  ...{ receivedOn: null, problem: null, trackingState: null, trackingLabel: '', steps: [], canConfirm: true },
};
const order: OrderResource = {
  ...{ id: 7, reference: '261122-ABCDEFG', placedAt: '2026-11-22T10:00:00.000Z', status: 'paid', statusLabel: 'Payée' },
  lines: [
    {
      ...{
        itemId: 11,
        name: 'Les Perruches',
        detail: '2022 · 75 cl',
        quantity: 3,
        unitPrice: '12.50',
        listPrice: '14.00',
      },
      ...{ discount: '2.50', total: '37.50', withdrawal: 'Sans droit de rétractation.' },
    },
    {
      ...{
        itemId: 12,
        name: 'Coffret',
        detail: '',
        quantity: 1,
        unitPrice: '0.00',
        listPrice: '0.00',
        discount: '0.00',
      },
      ...{ total: '0.00', withdrawal: '' },
    },
  ],
  ...{ goods: '37.50', discount: '2.50', discountCode: 'PRINTEMPS', shipping: '9.90', total: '44.90', vatMention: '' },
  vat: [
    { rate: 20, total: '40.00', net: '33.33', vat: '6.67' },
    { rate: 5.5, total: '4.90', net: '4.64', vat: '0.26' },
  ],
  ...{
    payment: 'TRANSFER',
    isPaid: true,
    isPayable: false,
    pendingPayment: null,
    refundMessage: '',
    paymentChoices: [],
  },
  ...{ payUntil: null, transferDetails: 'IBAN FR76', chequePayee: 'Domaine des Perruches', firstname: 'Léa' },
  delivery: {
    type: 'DELIVERY',
    service: 'Messagerie',
    lines: ['Léa Petit', '3 rue du Port', '49400 Saumur'],
    slot: '',
  },
  ...{
    billingAddress: ['EARL Essai', '1 rue du Chai'],
    email: 'lea@exemple.fr',
    message: '',
    shipments: [],
    toShip: [],
  },
  steps: [{ at: '2026-11-22T10:00:00.000Z', label: 'Commande passée' }],
  ...{ receivedOn: null, canCancel: false, canClaim: false, asksReview: true },
  papers: [{ id: 3, kind: 'invoice', number: 'FA-2026-000001', issuedOn: '2026-11-23' }],
};
const path = '/commande/lien';
const draw = (page: ReactElement) => outlineHtml(renderToString(page));
const drawOrder = (changes: Partial<OrderResource>, etat?: string) =>
  draw(
    <OrderPage
      page={createPageFacts({ path, title: 'Votre commande', query: etat ? { etat } : {} })}
      order={{ ...order, ...changes }}
      withdrawals={[]}
      token="lien"
    />,
  );
const unpaid = {
  ...{ status: 'awaiting_payment', isPaid: false, isPayable: true, payUntil: '2026-11-29T22:59:59.000Z', papers: [] },
  ...{ canCancel: true, paymentChoices: ['TRANSFER', 'CHEQUE'] },
} satisfies Partial<OrderResource>;

describe('API-23 the page of an order', () => {
  test.each<[string, Partial<OrderResource>, string?]>([
    ['paid, just now', {}, 'paye'],
    ['just placed, to be paid by transfer', unpaid, 'merci'],
    ['placed before, to be paid by cheque', { ...unpaid, payment: 'CHEQUE', canClaim: true }, 'deja'],
    [
      'partly shipped, with a parcel that is lost',
      {
        ...{ status: 'partly_shipped', papers: [...order.papers, { ...order.papers[0], id: 4, kind: 'credit-note' }] },
        shipments: [
          { ...parcel, receivedOn: '2026-11-30', canConfirm: false },
          {
            ...{ ...parcel, number: 2, carrier: '', trackingUrl: '', problem: 'lost', trackingState: 'under_way' },
            ...{
              trackingLabel: 'En route',
              steps: [{ day: '2026-12-01', time: '10:10', label: 'Parti', place: 'Angers' }],
            },
          },
        ],
        toShip: [{ name: 'Coffret', detail: '', quantity: 1 }],
      } as Partial<OrderResource>,
    ],
    ['shipped whole', { status: 'shipped', shipments: [{ ...parcel, tracking: '' }] }],
  ])('API-23 %s, is drawn as recorded', (_, changes, etat) => {
    expect(drawOrder(changes, etat)).toMatchSnapshot();
  });

  test('API-23 a link without order, and the mail about a review, are drawn as recorded', () => {
    const page = createPageFacts({ path, title: 'Votre commande' });
    expect(draw(<OrderNotFoundPage page={page} sentence="Ce lien n’est plus valable." />)).toMatchSnapshot();
    for (const isStopped of [true, false])
      expect(draw(<StopReviewPage page={page} isStopped={isStopped} />)).toMatchSnapshot();
  });
});

test('API-23 the orders of a member say how each is paid, where it goes and what can be done', () => {
  const page = createPageFacts({ path: '/commandes', title: 'Vos commandes' });
  const states: Partial<OrderResource>[] = [
    { ...unpaid, payment: 'CARD' },
    { ...unpaid, payment: 'CARD', status: 'payment_failed', payUntil: null },
    { ...unpaid, payment: 'CARD', pendingPayment: 'confirming' },
    { ...unpaid, payment: 'CARD', pendingPayment: 'processing' },
    {
      ...{ ...unpaid, payment: 'COLLECTION', status: 'ready', payUntil: null, paymentChoices: [] },
      delivery: { type: 'CLICK_AND_COLLECT', service: '', lines: ['Au chai'], slot: 'Mardi 1er décembre' },
    },
    { ...unpaid, payment: 'CHEQUE', chequePayee: '', paymentChoices: ['CHEQUE'] },
    { status: 'cancelled', refundMessage: 'Nous vous remboursons.', discount: '0.00', vat: [], vatMention: 'Sans TVA' },
    { status: 'done', shipping: '0.00', discountCode: '', shipments: [parcel] },
    {
      ...{ status: 'shipped', papers: [] },
      delivery: { type: 'PICKUP', service: '', lines: [], slot: '' },
    },
    { delivery: { type: 'NO_DELIVERY', service: '', lines: [], slot: '' } },
  ];
  const orders = states.map((changes, place) => ({ ...order, id: place + 1, ...changes }));
  expect(draw(<OwnOrdersPage page={page} orders={orders} />)).toMatchSnapshot();
  expect(draw(<OwnOrdersPage page={page} orders={[]} />)).toContain('Aucune commande pour le moment.');
});

test('API-23 what comes next is said of an order that is paid, prepared or ready to be collected', () => {
  const say = (status: OrderResource['status'], type: OrderResource['delivery']['type'], slot = '') =>
    describeNextStep({ ...order, status, delivery: { ...order.delivery, type, slot } });
  const prepared = 'Nous la préparons\u00a0: un courriel vous dira ';
  expect(say('ready', 'CLICK_AND_COLLECT', 'Mardi')).toBe('Elle est prête\u00a0: venez la chercher. Mardi');
  expect(say('ready', 'CLICK_AND_COLLECT')).toBe('Elle est prête\u00a0: venez la chercher.');
  expect(say('ready', 'DELIVERY')).toBe('');
  expect(say('paid', 'CLICK_AND_COLLECT', 'Mardi')).toBe(`${prepared}quand elle est prête. Retrait\u00a0: Mardi`);
  expect(say('preparing', 'CLICK_AND_COLLECT')).toBe(`${prepared}quand elle est prête.`);
  expect(say('paid', 'NO_DELIVERY')).toBe(`${prepared}la suite.`);
  expect(say('preparing', 'PICKUP')).toBe(`${prepared}quand elle part.`);
  expect(say('shipped', 'DELIVERY')).toBe('');
});
