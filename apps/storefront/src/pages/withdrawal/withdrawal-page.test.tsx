import type { OrderWithdrawals } from '@vitrine/contract/endpoints/withdrawal.endpoints';
import { outlineHtml } from '@vitrine/test-kit/browser/outline-html';
import { createPageFacts } from '@vitrine/test-kit/records/describe-block';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { WithdrawalPage } from './withdrawal-page.tsx';
import { ReceiptPage, RevocationPage } from './withdrawal-receipt-page.tsx';
import { readDeclarationBody, readLines, renameLineErrors } from './withdrawal-values.ts';

const page = createPageFacts({ path: '/retractation', title: 'Se rétracter' });
const draw = (drawn: ReactElement) => outlineHtml(renderToString(drawn));
const order: OrderWithdrawals = {
  ...{ orderReference: '261122-ABCDEFG', name: 'Léa Petit', email: 'lea@exemple.fr', canWithdraw: true },
  message: 'Vous avez jusqu’au 14 décembre inclus.',
  lines: [
    { position: 0, name: 'Les Perruches, 2022', quantity: 3, exception: '' },
    { position: 1, name: 'Atelier', quantity: 1, exception: 'Sans droit de rétractation.' },
    { position: 2, name: 'Coffret', quantity: 0, exception: '' },
  ],
  withdrawals: [
    {
      ...{ reference: 'R-1', declaredAt: '2026-11-30T10:00:00.000Z', status: 'Reçue' },
      withdrawn: ['1 Les Perruches, 2022', '1 Coffret'],
    },
  ],
};
const values = { name: 'Léa Petit', email: 'lea@exemple.fr', orderReference: '261122-ABCDEFG' };
const sent = (changes: object, errors: Record<string, string> = {}) => ({
  ...page,
  form: { blockId: 'retractation', values: { ...values, ...changes }, errors, message: '' } as never,
});

describe('API-23 the page of a withdrawal', () => {
  test.each<[string, ReactElement]>([
    ['without an order', <WithdrawalPage key="a" page={page} order={undefined} values={{ orderReference: 'R' }} />],
    ['of an order', <WithdrawalPage key="b" page={page} order={order} values={values} />],
    [
      'of an order whose time is over',
      <WithdrawalPage key="c" page={page} order={{ ...order, canWithdraw: false, withdrawals: [] }} values={{}} />,
    ],
    [
      'with a wrong line',
      <WithdrawalPage
        key="d"
        page={sent({ 'lignes.0': '9' }, { 'lignes.0': 'Au plus 3.' })}
        order={order}
        values={{}}
      />,
    ],
    [
      'to be confirmed',
      <WithdrawalPage
        key="e"
        page={sent({
          etape: 'confirmer',
          rendu: '2 Perruches',
          details: 'Abîmées',
          cle: 'cle-1',
          'lignes.0': '2',
          x: 'y',
        })}
        order={order}
        values={{}}
      />,
    ],
    [
      'to be confirmed whole',
      <WithdrawalPage key="f" page={sent({ etape: 'confirmer', cle: 'cle-2' })} order={undefined} values={{}} />,
    ],
    [
      'sent back from its second step',
      <WithdrawalPage
        key="g"
        page={sent({ etape: 'confirmer' }, { name: 'Indiquez votre nom.' })}
        order={order}
        values={{}}
      />,
    ],
  ])('API-23 %s is drawn as recorded', (_, drawn) => {
    expect(draw(drawn)).toMatchSnapshot();
  });

  test('API-23 its receipt is drawn as recorded, and how it is taken back, in every state', () => {
    const receipt = {
      ...{ ...values, reference: 'R-1', declaredAt: '2026-11-30T10:00:00.000Z', details: 'Abîmées', seller: 'Domaine' },
      lines: [{ name: 'Les Perruches', quantity: 2 }],
    };
    expect(draw(<ReceiptPage page={page} receipt={receipt} filePath="/accuse.txt" />)).toMatchSnapshot();
    const revocation = {
      ...{ reference: 'R-1', orderReference: '261122-ABCDEFG', declaredAt: receipt.declaredAt },
      ...{ withdrawn: ['2 Les Perruches'], revocableUntil: '2026-12-01T10:00:00.000Z' },
    };
    for (const state of ['open', 'revoked', 'late', 'closed'] as const)
      expect(draw(<RevocationPage page={page} revocation={{ ...revocation, state }} />)).toMatchSnapshot();
  });
});

test('API-23 a form names lines and how many of each; what is empty, 0 or no line is left out', () => {
  const form = { ...values, 'lignes.0': ' 2 ', 'lignes.1': '', 'lignes.2': '0', 'lignes.x': '1', details: ' ' };
  expect(readLines(form)).toEqual([{ position: 0, quantity: 2 }]);
  expect(readDeclarationBody(form, 'jeton')).toEqual({
    ...{ ...values, order: 'jeton', lines: [{ position: 0, quantity: 2 }] },
  });
  expect(readDeclarationBody({ ...form, details: 'Deux', website: 'robot' }, undefined)).toEqual({
    ...{ ...values, details: 'Deux', website: 'robot' },
  });
  expect(readDeclarationBody({}, 'jeton')).toEqual({ name: '', orderReference: '', email: '', order: 'jeton' });
});

test('API-23 a wrong line is named by its position, whichever counts it', () => {
  const lines = [{ position: 4, quantity: 1 }];
  const errors = { 'lines.0.quantity': 'a', 'lines.7.quantity': 'b', 'lines.3': 'c', name: 'd' };
  expect(renameLineErrors(errors, lines)).toEqual({ 'lignes.4': 'a', 'lignes.7': 'b', 'lignes.3': 'c', name: 'd' });
});
