import type { PaperBody } from '@vitrine/domain/invoicing/build-invoices';
import { applySettingDefaults } from '@vitrine/domain/settings/setting-catalogue';
import { describe, expect, test } from 'vitest';
import { buildBuyer, draftCreditNote, draftInvoice, getPaperDay, hasMoneyCome } from './build-paper.ts';
import type { PaperOrderRow } from './paper-source.repository.ts';

const place = { firstname: 'Léa', lastname: 'Petit', address: '3 rue du Port', addressPart2: '' };
const billing = { ...place, postalCode: '49400', city: 'Saumur', country: 'FR' };
const delivered = { ...billing, firstname: 'Paul', lastname: 'Durand', addressPart2: 'Fond de cour', city: 'Angers' };
/** Half past eleven in the evening of the eve, in Paris, in winter. */
const late = new Date('2026-11-29T23:30:00Z');
const order = {
  ...{
    id: 7,
    reference: '261122-ABCDEFG',
    locale: 'fr_FR',
    placed_at: late,
    email: 'lea@exemple.fr',
    firstname: 'Léa',
  },
  ...{ lastname: 'Petit', fulfilment: 'shipped', payment_method: 'cheque', payment_state: 'paid', vat_mention: '' },
  ...{
    company: null,
    delivery_address: null,
    billing_address: null,
    relay: null,
    shipping_parts: [],
    received_at: late,
  },
  ...{ handed_over_at: late },
} as PaperOrderRow;
const body = { lines: [], shipping: [], groups: [], totals: { netCents: 1000, vatCents: 200, totalCents: 1200 } };
const paper = body as unknown as PaperBody;
const settings = {
  ...applySettingDefaults({}),
  ...{ SIRET_NUMBER: '732 829 320 00074', INTRACO_VAT: 'fr 44.732-829-320', COMPANY_NAME: 'L’Heure douce' },
  ...{ LEGAL_COMPANY_NAME: 'EARL Essai', CORPORATE_FORM: 'EARL', SHARE_CAPITAL: '1000', RCS_NUMBER: 'Angers' },
  ...{
    PACKAGING_IDENTIFIER: 'FR543210_01ZYXW',
    HEAD_OFFICE: '1 rue du Chai\n49400 Saumur',
    COMPANY_PHONE: '0241000000',
  },
  ...{ COMPANY_EMAIL: 'chai@exemple.fr', VAT_ON_DEBITS: true },
} as Parameters<typeof draftInvoice>[2];

describe('STA-02 what a paper says of its order', () => {
  test('STA-02 days are those of Paris; who sells is what the settings say', () => {
    expect(getPaperDay(late)).toBe('2026-11-30');
    expect(draftInvoice(order, paper, settings)).toMatchInlineSnapshot(`
      {
        "credited": null,
        "deliveredOn": "2026-11-30",
        "groups": [],
        "isVatOnDebits": true,
        "kind": "invoice",
        "language": "fr-FR",
        "lines": [],
        "order": {
          "placedOn": "2026-11-30",
          "reference": "261122-ABCDEFG",
        },
        "payment": {
          "method": "cheque",
          "paidCents": 1200,
          "paidOn": "2026-11-30",
        },
        "rules": "EN 16931 1.3.16 · BR-FR 1.4.0",
        "seller": {
          "address": {
            "city": "Saumur",
            "country": "FR",
            "lines": [
              "1 rue du Chai",
            ],
            "postalCode": "49400",
          },
          "email": "chai@exemple.fr",
          "legalForm": "EARL au capital de 1000",
          "name": "EARL Essai",
          "packagingIdentifier": "FR543210_01ZYXW",
          "phone": "0241000000",
          "register": "RCS Angers",
          "siren": "732829320",
          "siret": "73282932000074",
          "vatNumber": "FR44732829320",
        },
        "shipping": [],
        "totals": {
          "netCents": 1000,
          "totalCents": 1200,
          "vatCents": 200,
        },
      }
    `);
    const { seller } = draftInvoice(order, paper, { ...settings, LEGAL_COMPANY_NAME: '', INTRACO_VAT: '' });
    expect(seller).toMatchObject({ name: 'L’Heure douce', vatNumber: null });
  });

  test('STA-02 an invoice is paid on the day on which its money came, and only then', () => {
    const payment = (changes: Partial<PaperOrderRow>) =>
      draftInvoice({ ...order, ...changes }, paper, settings).payment;
    expect(payment({})).toEqual({ method: 'cheque', paidOn: '2026-11-30', paidCents: 1200 });
    for (const unpaid of [{ payment_state: 'unpaid' }, { received_at: null }] as const)
      expect(payment(unpaid)).toEqual({ method: 'cheque', paidOn: null, paidCents: 0 });
    expect(draftInvoice({ ...order, handed_over_at: null }, paper, settings).deliveredOn).toBeNull();
    const states = ['unpaid', 'processing', 'failed', 'paid', 'partly_refunded', 'refunded', 'disputed'] as const;
    expect(states.filter((state) => hasMoneyCome({ payment_state: state }))).toEqual(states.slice(3));
  });

  test('STA-02 a credit note names what it gives back and the day on which the money left', () => {
    const credited = { number: 'FA-2026-000001', issuedOn: '2026-11-30', reason: 'Abîmé' };
    const note = draftCreditNote(order, paper, settings, { credited, sentOn: '2026-12-02' } as never);
    expect(note).toEqual({
      ...draftInvoice(order, paper, settings),
      kind: 'credit-note',
      credited,
      payment: { method: 'cheque', paidOn: '2026-12-02', paidCents: 1200 },
    });
  });
});

describe('STA-02 who buys', () => {
  const nameless = { firstname: '', lastname: '' };
  test.each<[string, Partial<PaperOrderRow>, string]>([
    ['whoever ordered', {}, 'Léa Petit'],
    ['by one name', { firstname: '' }, 'Petit'],
    ['whom the invoice names', { billing_address: { ...billing, firstname: 'Zoé' } }, 'Zoé Petit'],
    ['nobody whom the invoice names', { billing_address: { ...billing, ...nameless } }, 'Léa Petit'],
    ['at the counter, without a name', { ...nameless, email: '' }, 'Client comptant'],
    ['a company alone', { ...nameless, email: '', company: { name: 'SARL' } as never }, ''],
    ['somebody who was erased', { ...nameless, email: null }, 'Coordonnées effacées'],
  ])('STA-02 %s', (_, changes, name) => {
    expect(buildBuyer({ ...order, ...changes }).name).toBe(name);
  });

  test('STA-02 the address is that of the invoice, else where it is delivered; another is said beside it', () => {
    const own = { lines: ['3 rue du Port'], postalCode: '49400', city: 'Saumur', country: 'FR' };
    const other = { lines: ['3 rue du Port', 'Fond de cour'], postalCode: '49400', city: 'Angers', country: 'FR' };
    const build = (changes: Partial<PaperOrderRow>) => {
      const { address, delivery } = buildBuyer({ ...order, ...changes });
      return { address, delivery };
    };
    expect(build({})).toEqual({ address: null, delivery: null });
    expect(build({ billing_address: billing })).toEqual({ address: own, delivery: null });
    expect(build({ delivery_address: delivered })).toEqual({ address: other, delivery: null });
    expect(build({ billing_address: billing, delivery_address: delivered })).toEqual({
      address: own,
      delivery: { name: 'Paul Durand', address: other },
    });
    const relay = { name: 'Tabac du Port', lines: ['1 quai', '49400 Saumur'] };
    expect(build({ billing_address: billing, delivery_address: delivered, relay }).delivery).toEqual({
      name: 'Tabac du Port',
      address: { lines: ['1 quai'], postalCode: '49400', city: 'Saumur', country: 'FR' },
    });
    const abroad = { name: 'Papelería Sol', lines: ['Calle Mayor 1', '28001 Madrid'] };
    const madrid = { postalCode: '28001', city: 'Madrid', country: 'ES' };
    expect(build({ billing_address: billing, relay: { ...abroad, ...madrid } }).delivery).toEqual({
      name: 'Papelería Sol',
      address: { lines: ['Calle Mayor 1'], ...madrid },
    });
    expect(buildBuyer({ ...order, company: { name: 'SARL' } as never })).toMatchObject({
      company: { name: 'SARL' },
      email: 'lea@exemple.fr',
    });
  });
});
