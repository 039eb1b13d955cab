import { describe, expect, test } from 'vitest';
import { type AccountPlan, findAccount, parseAccountPlan, usualAccounts } from './account-plan.ts';

const parse = (text: string): AccountPlan => {
  const parsed = parseAccountPlan(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.plan;
};
const refuse = (text: string): string => {
  const parsed = parseAccountPlan(text);
  return parsed.ok ? '' : parsed.message;
};

describe('STA-04 accounts of the entries', () => {
  test('the usual accounts read as themselves, and an empty text as them save those by rate', () => {
    expect(usualAccounts).toMatchInlineSnapshot(`
      "Clients = 411000
      Ventes = 707000
      Ventes à 20 % = 707200
      Ventes à 10 % = 707100
      Ventes à 5,5 % = 707055
      Ventes à 2,1 % = 707021
      Prestations de services = 706000
      Bons hors TVA = 419100
      Ports facturés = 708500
      TVA collectée = 445710
      Cartes à encaisser = 511500
      Chèques à encaisser = 511200
      Caisse = 530000
      Banque = 512000
      Virements internes = 580000
      Services bancaires = 627000
      En attente = 471000"
    `);
    const usual = parse(usualAccounts);
    expect(findAccount(usual, 'sales', 550)).toEqual({ number: '707055', label: 'Ventes à 5,5 %' });
    expect(findAccount(usual, 'sales', 850)).toEqual({ number: '707000', label: 'Ventes' });
    expect(findAccount(usual, 'vat', 2000)).toEqual({ number: '445710', label: 'TVA collectée' });
    expect(findAccount(parse(''), 'sales', 550).number).toBe('707000');
  });

  test('an account of one’s own, by rate too; a number that serves twice has one name', () => {
    const plan = parse('\n ventes à 20 % = 701100 \nTVA collectée à 5,50 % = 44571055\nPorts facturés = 701100\n');
    expect(findAccount(plan, 'sales', 2000)).toEqual({ number: '701100', label: 'Ventes à 20 %' });
    expect(findAccount(plan, 'shipping', 2000)).toEqual({ number: '701100', label: 'Ventes à 20 %' });
    expect(findAccount(plan, 'vat', 550)).toEqual({ number: '44571055', label: 'TVA collectée à 5,5 %' });
    expect(findAccount(plan, 'vat', 2000).number).toBe('445710');
  });

  test.each([
    ['Clients 411000', 'Ligne 1\u00a0: écrivez un compte de la liste, comme Clients = 411000.'],
    [
      'Clients = 411000\nFournisseurs = 401000',
      'Ligne 2\u00a0: écrivez un compte de la liste, comme Clients = 411000.',
    ],
    ['Clients = 41', 'Ligne 1\u00a0: écrivez un numéro de compte, comme 411000.'],
    ['Clients = 411-000', 'Ligne 1\u00a0: écrivez un numéro de compte, comme 411000.'],
    ['Ventes = 607000', 'Ligne 1\u00a0: un compte «\u00a0Ventes\u00a0» commence par 70.'],
    ['Banque à 20 % = 512000', 'Ligne 1\u00a0: «\u00a0Banque\u00a0» n’a pas de taux.'],
    ['Ventes = 707000\nVentes = 707100', 'Ligne 2\u00a0: ce compte a déjà son numéro plus haut.'],
  ])('%j is refused by its line', (text, sentence) => expect(refuse(text)).toBe(sentence));
});
