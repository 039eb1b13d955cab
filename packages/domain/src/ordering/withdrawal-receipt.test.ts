import { expect, test } from 'vitest';
import { formatDeclaredAt, formatWithdrawalReceipt, listWithdrawn } from './withdrawal-receipt.ts';

test('API-23 the moment of a declaration is said to the second, in Paris, before and after the clock changes', () => {
  expect(formatDeclaredAt('2026-11-29T08:31:05.999Z')).toBe(
    'dimanche 29 novembre 2026 à\u00a009\u00a0h\u00a031\u00a0min\u00a005\u00a0s (heure de Paris)',
  );
  expect(formatDeclaredAt(Date.parse('2026-06-19T22:00:00Z'))).toBe(
    'samedi 20 juin 2026 à\u00a000\u00a0h\u00a000\u00a0min\u00a000\u00a0s (heure de Paris)',
  );
});

test('API-23 a declaration names lines, then words, and else the whole order', () => {
  const line = { name: 'Les Perruches, 2022', quantity: 2 };
  expect(listWithdrawn({ lines: [line], details: '' })).toEqual(['2\u00a0×\u00a0Les Perruches, 2022']);
  expect(listWithdrawn({ lines: [line], details: 'et le carton' })).toHaveLength(2);
  expect(listWithdrawn({ lines: [], details: '' })).toEqual(['Toute la commande']);
});

test('API-23 the receipt holds the whole declaration, its moment and the seller', () => {
  expect(
    formatWithdrawalReceipt(
      {
        reference: '261129-KLMNPQR',
        declaredAt: '2026-11-29T08:31:05Z',
        name: 'Léa Petit',
        email: 'lea@exemple.fr',
        orderReference: '261120-ABCDEFG',
        details: 'Deux bouteilles\ndes Perruches',
        lines: [],
      },
      'Domaine Essai\n49400 Saumur',
    ),
  ).toMatchSnapshot();
});
