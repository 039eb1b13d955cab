import { describe, expect, test } from 'vitest';
import { listBillingLines, listPlaceLines, type OrderFacts, presentOrder } from './orders.presenter.ts';
import type { OrderRow } from './orders.repository.ts';

const at = (day: number) => new Date(`2026-11-${day}T10:00:00Z`);
const home = {
  ...{ firstname: 'Léa', lastname: 'Petit', address: '3 rue du Port', addressPart2: 'Bâtiment B' },
  ...{ postalCode: '1000', city: 'Bruxelles', country: 'BE', phone: '+32 2 000 00 00' },
};
const vat = { rate: 2000, totalCents: 4690, netCents: 3908, vatCents: 782 };

/** An order of three bottles, paid by transfer, of which one parcel has left. */
const order = {
  ...{
    id: 7,
    reference: '261122-ABCDEFG',
    channel: 'online',
    locale: 'fr_FR',
    placed_at: at(22),
    email: 'lea@exemple.fr',
  },
  ...{ firstname: 'Léa', lastname: 'Petit', phone: '0600000000', delivery_type: 'DELIVERY', message: 'Sonnez.' },
  ...{
    delivery_address: home,
    billing_address: null,
    company: null,
    carrier: { id: 1, name: 'Transporteur' },
    relay: null,
  },
  ...{
    slot: null,
    payment_method: 'transfer',
    fulfilment: 'partly_shipped',
    payment_state: 'paid',
    hold_ends_at: at(29),
  },
  ...{
    goods_cents: 3750,
    discount_cents: 250,
    shipping_cents: 990,
    total_cents: 4690,
    vat_groups: [vat],
    vat_mention: '',
  },
  ...{ discount_code: 'PRINTEMPS', is_review_stopped: false },
} as unknown as OrderRow;

const facts = {
  lines: [
    {
      ...{ position: 0, item_id: 11, name: 'Les Perruches', detail: '2022', quantity: 3, list_cents: 1400 },
      ...{ unit_cents: 1250, discount_cents: 250, withdrawal_exception: null },
    },
    {
      ...{ position: 1, item_id: 12, name: 'Atelier', detail: '', quantity: 1, list_cents: 0, unit_cents: 0 },
      ...{ discount_cents: 0, withdrawal_exception: 'dated-service' },
    },
  ],
  events: [
    { at: at(22), kind: 'placed' },
    { at: at(23), kind: 'reminded' },
    { at: at(24), kind: 'claimed' },
    { at: at(25), kind: 'paid' },
    { at: at(26), kind: 'refunded' },
    { at: at(27), kind: 'erased' },
  ],
  ...{ transferDetails: 'IBAN FR76', chequePayee: 'Domaine', paymentChoices: ['TRANSFER'], canClaim: true, papers: [] },
  ...{ isConfirming: false, isRefundRefused: false, refundedCents: 0, receivedOn: null },
  shipments: [
    {
      ...{ number: 1, carrier: 'Colissimo', tracking: '8X0000000000', tracking_url: '', shipped_at: at(28) },
      ...{ received_on: '2026-11-30', problem: null, tracking_state: null, tracking_steps: [] },
    },
    {
      ...{ number: 2, carrier: 'Autre', tracking: '', tracking_url: 'https://exemple.fr/2', shipped_at: at(29) },
      ...{ received_on: null, problem: 'lost', tracking_state: 'under_way', tracking_steps: [] },
    },
  ],
  gone: [
    { number: 1, position: 0, quantity: 1 },
    { number: 2, position: 0, quantity: 1 },
  ],
} as unknown as OrderFacts;

const present = (changes: Partial<OrderRow> = {}, more: Partial<OrderFacts> = {}) =>
  presentOrder({ ...order, ...changes } as OrderRow, { ...facts, ...more });

describe('API-23 what whoever has the link of an order reads', () => {
  test('API-23 all of it, without what is the shop’s own', () => {
    expect(present()).toMatchInlineSnapshot(`
      {
        "asksReview": true,
        "billingAddress": [],
        "canCancel": false,
        "canClaim": true,
        "chequePayee": "",
        "delivery": {
          "lines": [
            "Léa Petit",
            "3 rue du Port",
            "Bâtiment B",
            "1000 Bruxelles",
            "Belgique",
            "+32 2 000 00 00",
          ],
          "service": "Transporteur",
          "slot": "",
          "type": "DELIVERY",
        },
        "discount": "2.50",
        "discountCode": "PRINTEMPS",
        "email": "lea@exemple.fr",
        "firstname": "Léa",
        "goods": "37.50",
        "id": 7,
        "isPaid": true,
        "isPayable": false,
        "lines": [
          {
            "detail": "2022",
            "discount": "2.50",
            "itemId": 11,
            "listPrice": "14.00",
            "name": "Les Perruches",
            "quantity": 3,
            "total": "37.50",
            "unitPrice": "12.50",
            "withdrawal": "",
          },
          {
            "detail": "",
            "discount": "0.00",
            "itemId": 12,
            "listPrice": "0.00",
            "name": "Atelier",
            "quantity": 1,
            "total": "0.00",
            "unitPrice": "0.00",
            "withdrawal": "Prestation à une date choisie : sans droit de rétractation (art. L221-28, 12°).",
          },
        ],
        "message": "Sonnez.",
        "papers": [],
        "payUntil": null,
        "payment": "TRANSFER",
        "paymentChoices": [],
        "pendingPayment": null,
        "placedAt": "2026-11-22T10:00:00.000Z",
        "receivedOn": null,
        "reference": "261122-ABCDEFG",
        "refundMessage": "",
        "shipments": [
          {
            "canConfirm": false,
            "carrier": "Colissimo",
            "lines": [
              {
                "detail": "2022",
                "name": "Les Perruches",
                "quantity": 1,
              },
            ],
            "number": 1,
            "problem": null,
            "receivedOn": "2026-11-30",
            "shippedAt": "2026-11-28T10:00:00.000Z",
            "steps": [],
            "tracking": "8X0000000000",
            "trackingLabel": "",
            "trackingState": null,
            "trackingUrl": "https://www.laposte.fr/outils/suivre-vos-envois?code=8X0000000000",
          },
          {
            "canConfirm": true,
            "carrier": "Autre",
            "lines": [
              {
                "detail": "2022",
                "name": "Les Perruches",
                "quantity": 1,
              },
            ],
            "number": 2,
            "problem": "lost",
            "receivedOn": null,
            "shippedAt": "2026-11-29T10:00:00.000Z",
            "steps": [],
            "tracking": "",
            "trackingLabel": "En route",
            "trackingState": "under_way",
            "trackingUrl": "https://exemple.fr/2",
          },
        ],
        "shipping": "11.90",
        "status": "partly_shipped",
        "statusLabel": "Expédiée en partie",
        "steps": [
          {
            "at": "2026-11-22T10:00:00.000Z",
            "label": "Commande passée",
          },
          {
            "at": "2026-11-25T10:00:00.000Z",
            "label": "Paiement reçu",
          },
          {
            "at": "2026-11-26T10:00:00.000Z",
            "label": "Payée deux fois : le second paiement vous est rendu",
          },
        ],
        "toShip": [
          {
            "detail": "2022",
            "name": "Les Perruches",
            "quantity": 1,
          },
          {
            "detail": "",
            "name": "Atelier",
            "quantity": 1,
          },
        ],
        "total": "46.90",
        "transferDetails": "",
        "vat": [
          {
            "net": "39.08",
            "rate": 20,
            "total": "46.90",
            "vat": "7.82",
          },
        ],
        "vatMention": "",
      }
    `);
  });

  const unpaid = { fulfilment: 'placed', payment_state: 'unpaid' } as const;
  const pick = (shown: ReturnType<typeof presentOrder>) => {
    const { status, statusLabel, payment, isPayable, pendingPayment, paymentChoices, payUntil } = shown;
    const { transferDetails, chequePayee, canCancel, toShip, refundMessage, asksReview } = shown;
    return JSON.stringify([
      ...[status, statusLabel, payment, isPayable, pendingPayment, paymentChoices, payUntil?.slice(0, 10)],
      ...[transferDetails, chequePayee, canCancel, toShip.length, refundMessage, asksReview],
    ]);
  };
  const cases: [string, Partial<OrderRow>, Partial<OrderFacts>][] = [
    ['to be paid by transfer', unpaid, {}],
    ['to be paid by cheque', { ...unpaid, payment_method: 'cheque' }, {}],
    ['to be paid by card', { ...unpaid, payment_method: 'card' }, {}],
    ['refused by the bank', { ...unpaid, payment_method: 'card', payment_state: 'failed' }, {}],
    ['at the bank', { ...unpaid, payment_method: 'card', payment_state: 'processing' }, {}],
    ['to be confirmed at the bank', { ...unpaid, payment_method: 'card' }, { isConfirming: true }],
    ['paid while one confirms', { fulfilment: 'placed' }, { isConfirming: true }],
    ['to be paid on collection', { ...unpaid, payment_method: 'collection' }, {}],
    ['of nothing', { fulfilment: 'placed', total_cents: 0 }, {}],
    ['paid by card at the counter', { fulfilment: 'collected', payment_method: 'terminal' }, {}],
    ['paid in cash', { fulfilment: 'collected', payment_method: 'cash', is_review_stopped: true }, {}],
    ['cancelled and owed', { fulfilment: 'cancelled', payment_method: 'card' }, {}],
    ['cancelled, the card is closed', { fulfilment: 'cancelled', payment_method: 'card' }, { isRefundRefused: true }],
    ['refunded in part', { fulfilment: 'shipped', payment_state: 'partly_refunded' }, { refundedCents: 1250 }],
    ['held without an end', { ...unpaid, hold_ends_at: null }, {}],
  ];
  test('API-23 how it is paid, what is said of it and what can still be done follow its states', () => {
    expect(
      Object.fromEntries(cases.map(([name, changes, more]) => [name, pick(present(changes, more))])),
    ).toMatchInlineSnapshot(`
      {
        "at the bank": "["awaiting_payment","Paiement en cours","CARD",true,"processing",["TRANSFER"],"2026-11-29","","",false,0,"",true]",
        "cancelled and owed": "["cancelled","Annulée","CARD",false,null,[],null,"","",false,0,"Votre paiement vous est rendu en entier : il reparaît d’ordinaire sur votre compte en quelques jours.",true]",
        "cancelled, the card is closed": "["cancelled","Annulée","CARD",false,null,[],null,"","",false,0,"La carte ne peut pas être recréditée : nous en sommes avertis, et vous rendons votre paiement autrement.",true]",
        "held without an end": "["awaiting_payment","En attente de paiement","TRANSFER",true,null,["TRANSFER"],null,"IBAN FR76","",true,0,"",true]",
        "of nothing": "["paid","Payée","NONE",false,null,[],null,"","",false,0,"",true]",
        "paid by card at the counter": "["collected","Retirée","TERMINAL",false,null,[],null,"","",false,0,"",true]",
        "paid in cash": "["collected","Retirée","CASH",false,null,[],null,"","",false,0,"",false]",
        "paid while one confirms": "["paid","Payée","TRANSFER",false,null,[],null,"","",false,0,"",true]",
        "refunded in part": "["shipped","Expédiée","TRANSFER",false,null,[],null,"","",false,0,"12,50 € de votre paiement vous ont été remboursés, ou le seront bientôt.",true]",
        "refused by the bank": "["payment_failed","Paiement refusé","CARD",true,null,["TRANSFER"],"2026-11-29","","",true,0,"",true]",
        "to be confirmed at the bank": "["awaiting_payment","Paiement en cours de confirmation","CARD",true,"confirming",["TRANSFER"],"2026-11-29","","",true,0,"",true]",
        "to be paid by card": "["awaiting_payment","En attente de paiement","CARD",true,null,["TRANSFER"],"2026-11-29","","",true,0,"",true]",
        "to be paid by cheque": "["awaiting_payment","En attente de paiement","CHEQUE",true,null,["TRANSFER"],"2026-11-29","","Domaine",true,0,"",true]",
        "to be paid by transfer": "["awaiting_payment","En attente de paiement","TRANSFER",true,null,["TRANSFER"],"2026-11-29","IBAN FR76","",true,0,"",true]",
        "to be paid on collection": "["awaiting_payment","À payer au retrait","COLLECTION",true,null,["TRANSFER"],"2026-11-29","","",true,0,"",true]",
      }
    `);
  });

  test('API-23 money that went back is named by what it was', () => {
    const label = (state: OrderRow['payment_state']) =>
      present({ payment_state: state }).steps.find(({ at: day }) => day.startsWith('2026-11-26'))?.label;
    expect([label('paid'), label('refunded')]).toMatchInlineSnapshot(`
      [
        "Payée deux fois : le second paiement vous est rendu",
        "Remboursement envoyé",
      ]
    `);
  });

  test('API-23 a shop without VAT says so, and shows no rate; whoever is erased has no address', () => {
    const { vat: rates, vatMention, email } = present({ vat_mention: 'TVA non applicable', email: null });
    expect({ rates, vatMention, email }).toEqual({ rates: [], vatMention: 'TVA non applicable', email: '' });
  });
});

test('API-23 an order goes to its relay, its slot or its address', () => {
  const relay = { id: '1', name: 'Tabac du Port', lines: ['1 quai', '49400 Saumur'] };
  const slot = {
    ...{ scheduleId: 1, day: '2026-12-01', start: '10:00', end: '12:00' },
    label: 'Mardi',
    address: ['Au chai'],
  };
  const none = {
    delivery_address: null,
    relay: null,
    slot: null,
    company: null,
    firstname: 'Léa',
    lastname: 'Petit',
    phone: '',
  };
  expect(listPlaceLines({ ...none, delivery_address: home, slot, relay })).toEqual([
    'Tabac du Port',
    '1 quai',
    '49400 Saumur',
  ]);
  expect(listPlaceLines({ ...none, delivery_address: home, slot })).toEqual(['Au chai']);
  expect(
    listPlaceLines({ ...none, delivery_address: { ...home, country: 'FR', addressPart2: '', phone: '' } }),
  ).toEqual(['Léa Petit', '3 rue du Port', '1000 Bruxelles']);
  // The carrier looks for the name on the door.
  const company = { name: 'Le Bistrot du Quai SARL', siren: '732829320', vatNumber: null };
  const door = { ...home, phone: '' };
  expect(listPlaceLines({ ...none, delivery_address: door, company })[0]).toBe('Le Bistrot du Quai SARL');
  // Somebody else who receives is not of that company.
  const gift = { ...door, firstname: 'Paul', lastname: 'Roux' };
  expect(listPlaceLines({ ...none, delivery_address: gift, company })[0]).toBe('Paul Roux');
  expect(listPlaceLines(none)).toEqual([]);
});

test('API-23 an invoice names a company by its numbers, then its address', () => {
  const company = { name: 'EARL Essai', siren: '732829320', siret: '', vatNumber: 'FR44732829320' };
  expect(listBillingLines({ company, billing_address: home } as unknown as OrderRow)).toEqual([
    'EARL Essai',
    'SIREN 732\u00a0829\u00a0320',
    'TVA FR44732829320',
    'Léa Petit',
    '3 rue du Port',
    'Bâtiment B',
    '1000 Bruxelles',
    'Belgique',
    '+32 2 000 00 00',
  ]);
  const bare = { company: { ...company, siren: '', vatNumber: '' }, billing_address: null };
  expect(listBillingLines(bare as unknown as OrderRow)).toEqual(['EARL Essai']);
  expect(listBillingLines({ company: null, billing_address: null })).toEqual([]);
});
