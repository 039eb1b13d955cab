import { describe, expect, test } from 'vitest';
import type { RefundSubject } from '../orders/refunding/plan-order-refund.operations.ts';
import { countPieces, findRefusal, nameItem } from './refund-pieces.ts';

interface Facts {
  fulfilment?: RefundSubject['order']['fulfilment'];
  refunded?: number;
  shipped?: [position: number, quantity: number][];
  back?: [position: number, quantity: number, goods: RefundSubject['refunded'][number]['goods']][];
}

/** An order of twelve bottles and of one box; of the bottles some have gone back. */
const subjectOf = ({ fulfilment = 'preparing', refunded = 0, shipped = [], back = [] }: Facts): RefundSubject => {
  const item = (position: number | null, quantity: number, refundedQuantity = 0) => ({
    ...{ position, quantity, refundedQuantity, parts: [], refunded: [] },
  });
  return {
    order: { fulfilment },
    lines: [
      { position: 0, name: 'Les Perruches', detail: '2022' },
      { position: 1, name: 'Coffret', detail: '' },
    ],
    items: [item(0, 12, refunded), item(1, 1), item(null, 1)],
    shipped: shipped.map(([position, quantity]) => ({ position, quantity })),
    refunded: back.map(([position, quantity, goods]) => ({ line_position: position, quantity, goods })),
  } as unknown as RefundSubject;
};

describe('API-23 pieces that can be refunded, by whether they have left', () => {
  test.each<[string, Facts, number | null, [unsent: number, sent: number]]>([
    ['nothing has left', {}, 0, [12, 0]],
    ['some went back before', { refunded: 5 }, 0, [7, 0]],
    ['all was shipped', { fulfilment: 'shipped', refunded: 5 }, 0, [0, 7]],
    ['all was collected', { fulfilment: 'collected' }, 0, [0, 12]],
    ['all is done', { fulfilment: 'done' }, 0, [0, 12]],
    ['a parcel of another line has left', { fulfilment: 'partly_shipped', shipped: [[1, 1]] }, 0, [12, 0]],
    [
      'two parcels have left',
      {
        fulfilment: 'partly_shipped',
        shipped: [
          [0, 3],
          [0, 2],
        ],
      },
      0,
      [7, 5],
    ],
    ['of a parcel one came back', { shipped: [[0, 5]], refunded: 1, back: [[0, 1, 'returned']] }, 0, [7, 4]],
    ['of a parcel one is lost', { shipped: [[0, 5]], refunded: 1, back: [[0, 1, 'gone']] }, 0, [7, 4]],
    ['one never left', { shipped: [[0, 5]], refunded: 1, back: [[0, 1, 'released']] }, 0, [6, 5]],
    ['one broke before', { shipped: [[0, 5]], refunded: 1, back: [[0, 1, 'broken']] }, 0, [6, 5]],
    ['another line came back', { shipped: [[0, 5]], back: [[1, 1, 'returned']] }, 0, [7, 5]],
    ['more came back than has left', { shipped: [[0, 1]], refunded: 2, back: [[0, 2, 'returned']] }, 0, [10, 0]],
    ['nothing is left but what has left', { shipped: [[0, 12]], refunded: 3 }, 0, [0, 9]],
    ['shipping never leaves', { fulfilment: 'shipped' }, null, [1, 0]],
    ['the line is not of the order', {}, 7, [0, 0]],
  ])('%s', (_, facts, position, [unsent, sent]) => {
    expect(countPieces(subjectOf(facts), position)).toEqual({ unsent, sent });
  });

  test.each([
    [0, 'Les Perruches, 2022'],
    [1, 'Coffret'],
    [null, 'Livraison'],
    [7, ''],
  ])('the item %s is called « %s »', (position, name) => {
    expect(nameItem(subjectOf({}), position)).toBe(name);
  });
});

const nothingLeft = 'Tout ce qui a été payé est rendu ou à rendre\u00a0: il ne reste rien à rembourser.';
const unpaid = 'Cette commande n’est pas payée\u00a0: il n’y a rien à rembourser. Vous pouvez l’annuler.';
test.each<[RefundSubject['order']['payment_state'], number, number, string | RegExp]>([
  ['paid', 1250, 1, ''],
  ['partly_refunded', 1250, 1, ''],
  ['paid', 1250, 0, nothingLeft],
  // A dispute that was lost has given all of it back, whatever was refunded here.
  ['refunded', 1250, 1250, nothingLeft],
  ['unpaid', 1250, 1250, unpaid],
  ['processing', 1250, 1250, unpaid],
  ['failed', 1250, 1250, unpaid],
  ['paid', 0, 0, 'Rien n’était à payer pour cette commande\u00a0: il n’y a rien à rembourser.'],
  ['disputed', 1250, 1250, /^Le paiement est contesté .* remboursée deux fois\.$/],
])(
  'API-23 of an order that is %s, of %i cents, %i left, it is said why nothing goes back',
  (state, total, left, why) => {
    const order = { payment_state: state, total_cents: total };
    const said = findRefusal({ order, leftCents: left } as RefundSubject);
    if (typeof why === 'string') expect(said).toBe(why);
    else expect(said).toMatch(why);
  },
);
