import { expect, test } from 'vitest';
import { listPiecesLeft, listWithdrawnPieces } from './withdrawn-pieces.ts';

const order = [
  { position: 0, quantity: 6, left: 6, isExcepted: false },
  { position: 1, quantity: 3, left: 3, isExcepted: false },
];
const primeur = { position: 2, quantity: 12, left: 12, isExcepted: true };
const all = { named: [], hasWords: false };

test.each([
  [
    'named pieces, and the delivery stays',
    order,
    { named: [{ position: 0, quantity: 2 }], hasWords: false },
    [],
    [[0, 2]],
    false,
  ],
  [
    'the whole order, with its delivery',
    order,
    all,
    [],
    [
      [0, 6],
      [1, 3],
    ],
    true,
  ],
  [
    'all but the line without the right, and the delivery stays with it',
    [...order, primeur],
    all,
    [],
    [
      [0, 6],
      [1, 3],
    ],
    false,
  ],
  ['what words name is read by a person', order, { named: [], hasWords: true }, [], [], false],
  [
    'less what this withdrawal got before',
    order,
    { named: [{ position: 0, quantity: 2 }], hasWords: false },
    [{ position: 0, quantity: 1 }],
    [[0, 1]],
    false,
  ],
  [
    'never more than is left of a line',
    [{ position: 0, quantity: 6, left: 1, isExcepted: false }],
    { named: [{ position: 0, quantity: 2 }], hasWords: false },
    [],
    [[0, 1]],
    true,
  ],
  [
    'nothing where all went back before',
    [{ position: 0, quantity: 6, left: 0, isExcepted: false }],
    all,
    [],
    [],
    false,
  ],
])('API-23 a withdrawal asks for %s', (_what, lines, asked, refunded, expected, isWholeOrder) => {
  const [pieces] = listWithdrawnPieces(
    lines,
    [{ ...asked, refunds: [7] }],
    refunded.map((one) => ({ ...one, refundId: 7 })),
  );
  expect(pieces?.lines.map(({ position, quantity }) => [position, quantity])).toEqual(expected);
  expect(pieces?.isWholeOrder).toBe(isWholeOrder);
});

test('API-23 the pieces of one refund of two withdrawals count once, for the first that asks for them', () => {
  const asked = (quantity: number) => ({ named: [{ position: 0, quantity }], hasWords: false, refunds: [7] });
  const lines = [{ position: 0, quantity: 6, left: 2, isExcepted: false }];
  const pieces = listWithdrawnPieces(lines, [asked(3), asked(2)], [{ refundId: 7, position: 0, quantity: 4 }]);
  expect(pieces.map((one) => one.lines)).toEqual([[], [{ position: 0, quantity: 1 }]]);
});

test('API-23 the refund that leaves nothing of a withdrawal is its last', () => {
  const wanted = [
    { position: 0, quantity: 2 },
    { position: 1, quantity: 1 },
  ];
  expect(listPiecesLeft(wanted, [{ position: 0, quantity: 1 }])).toEqual([
    { position: 0, quantity: 1 },
    { position: 1, quantity: 1 },
  ]);
  expect(listPiecesLeft(wanted, [...wanted, { position: 5, quantity: 1 }])).toEqual([]);
});
