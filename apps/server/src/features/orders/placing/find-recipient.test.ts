import { expect, test } from 'vitest';
import { findRecipient } from '../orders.presenter.ts';

const buyer = { firstname: 'Léa', lastname: 'Petit-Jean', phone: '06 12 34 56 78' };
const street = { address: '1 quai', addressPart2: '', postalCode: '69001', city: 'Lyon', country: 'FR' };
const find = (firstname: string, lastname: string, phone?: string) =>
  findRecipient({ ...buyer, delivery_address: { ...street, firstname, lastname, ...(phone ? { phone } : {}) } });

test.each([
  ['LEA', 'petit jean', undefined],
  ['Léa ', 'Petit\u00a0Jean', '+33 6 12 34 56 78'],
  ['Le\u0301a', 'Petit-Jean', '0033612345678'],
  ['Léa', 'Petit-Jean', '+33 (0)6.12.34.56.78'],
])('API-23 « %s %s », %s is the buyer, however it is written', (firstname, lastname, phone) => {
  expect(find(firstname, lastname, phone)).toBeUndefined();
});

test.each([
  ['Paul', 'Petit-Jean', undefined],
  ['Léa', 'Durand', '06 12 34 56 78'],
  ['Léa', 'Petit-Jean', '07 00 00 00 00'],
])('API-23 « %s %s », %s is another person', (firstname, lastname, phone) => {
  expect(find(firstname, lastname, phone)).toMatchObject({ firstname, lastname });
});
