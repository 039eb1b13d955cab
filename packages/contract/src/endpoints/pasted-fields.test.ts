import { parseAnswer } from '@vitrine/domain/dynamic-forms/parse-answer';
import { normalizeDiscountCode } from '@vitrine/domain/pricing/discount-codes';
import { settingCatalogue } from '@vitrine/domain/settings/setting-catalogue.data';
import { describe, expect, test } from 'vitest';
import { membersResource } from '../resources/members.resource.ts';
import { addressesResource } from '../resources/site/addresses.resource.ts';
import { registerToElement } from './booking.endpoints.ts';
import { discountOrder } from './delivery.endpoints.ts';
import { register, updateUser } from './member.endpoints.ts';
import { messageSchema } from './message.endpoints.ts';
import { subscribeNewsletter } from './newsletter.endpoints.ts';
import { placeOrder } from './order.endpoints.ts';
import { linkToken, personFields } from './person.schemas.ts';

interface Field {
  parse(text: string): unknown;
}
const field = (schema: object, ...path: string[]): Field => {
  let at = schema as { shape?: Record<string, object>; unwrap?: () => object; element?: object };
  for (const name of path) {
    while (at.unwrap) at = at.unwrap() as typeof at;
    at = at.shape?.[name] as typeof at;
  }
  return at as unknown as Field;
};
const answer = (kind: string, more: object = {}): Field => ({
  parse(text) {
    const { value, error } = parseAnswer(
      { kind, name: 'q', label: 'Q', maximum: 40, ...more } as never,
      text,
      '2026-11-28',
    );
    if (error) throw new Error(error);
    return value;
  },
});
const setting = (name: 'COMPANY_PHONE' | 'COMPANY_EMAIL' | 'SIRET_NUMBER' | 'INTRACO_VAT' | 'TRANSFER_DETAILS') =>
  settingCatalogue[name].rule as unknown as Field;

/** What contacts, spreadsheets, mails and pages put on the clipboard, and what is stored of it. */
const phones = [
  ['06\u00a012\u00a034\u00a056\u00a078', '06 12 34 56 78'],
  ['06\u202f12\u200934\u200256\u300078', '06 12 34 56 78'],
  ['\u202a06 12 34 56 78\u202c', '06 12 34 56 78'],
  ['\u206606\u200b 12 34\u200e 56 78\u2069\ufeff', '06 12 34 56 78'],
  ['06\u201112\u201034\u201356\u221278', '06-12-34-56-78'],
  ['06/12/34/56/78', '06 12 34 56 78'],
  ['06.12.34.56.78', '06.12.34.56.78'],
  ['tel:+33612345678', '+33612345678'],
  [' \t06 12 34 56 78\n', '06 12 34 56 78'],
] as const;
const emails = [
  ['mailto:camille@exemple.fr', 'camille@exemple.fr'],
  ['mailto:camille@exemple.fr?subject=Bonjour', 'camille@exemple.fr'],
  ['\u200bcamille@exemple.fr\u00a0', 'camille@exemple.fr'],
  ['camille\u00ad@exemple.fr', 'camille@exemple.fr'],
  ['jean\u2011luc@exemple.fr', 'jean-luc@exemple.fr'],
  ['\u202acamille@exemple.fr\u202c\r\n', 'camille@exemple.fr'],
] as const;
const dates = [
  ['28/02/1990', '1990-02-28'],
  ['28\u00a0/\u00a002\u00a0/\u00a01990', '1990-02-28'],
  ['28\u201102\u20111990', '1990-02-28'],
  ['\u200e28.02.1990', '1990-02-28'],
  ['1990\u201002\u201028', '1990-02-28'],
] as const;

const order = placeOrder.body;
const tables: Record<string, readonly [name: string, field: Field][]> = {
  phones: [
    ['contact', field(messageSchema, 'phone')],
    ['registration', field(register.body, 'phone')],
    ['profile', field(updateUser.body, 'phone')],
    ['booking', field(registerToElement.body, 'phone')],
    ['buyer', field(order, 'user', 'phone')],
    ['who receives', field(order, 'address', 'delivery', 'phone')],
    ['member, by staff', field(membersResource.fields, 'phone')],
    ['address, by staff', field(addressesResource.fields, 'phone')],
    ['company', setting('COMPANY_PHONE')],
    ['form', answer('phone')],
  ],
  emails: [
    ['contact', field(messageSchema, 'email')],
    ['registration', field(register.body, 'email')],
    ['newsletter', field(subscribeNewsletter.body, 'email')],
    ['booking', field(registerToElement.body, 'email')],
    ['buyer', field(order, 'user', 'email')],
    ['every other', personFields.email],
    ['company', setting('COMPANY_EMAIL')],
    ['form', answer('email')],
  ],
  dates: [
    ['birthdate', personFields.birthdate],
    ['form', answer('date')],
  ],
};
const pasted = { phones, emails, dates } as const;

for (const [kind, fields] of Object.entries(tables))
  describe(`CST-02 pasted ${kind}`, () => {
    test.each(fields)('%s', (_, one) => {
      for (const [text, stored] of pasted[kind as keyof typeof pasted]) expect(one.parse(text), text).toBe(stored);
    });
  });

test.each<[string, Field, string, unknown]>([
  ['postcode of an order', field(order, 'address', 'delivery', 'postalCode'), '\u202a49\u00a0000\u202c', '49 000'],
  ['postcode of a bill', field(order, 'address', 'billing', 'postalCode'), '1000\u2011001', '1000-001'],
  ['postcode of a relay', field(order, 'deliveryPostalCode'), '49\u202f000\u200b', '49 000'],
  ['postcode of a discount', field(discountOrder.body, 'deliveryPostalCode'), '\ufeff49000', '49000'],
  ['postcode of an address', field(addressesResource.fields, 'postalCode'), '49\u00a0000', '49000'],
  ['postcode of a form', answer('text', { pattern: 'postal-code' }), '75\u202f001\u200b', '75001'],
  ['figures of a form', answer('text', { pattern: 'digits' }), '12\u00a0345\u200b', '12345'],
  ['number of a form', answer('number', { hasDecimals: true }), '\u22121\u202f250,50', -1250.5],
  ['code of an order', field(order, 'discountCode'), '\u200bÉTÉ\u20112026\u00a0', 'ÉTÉ-2026'],
  ['code of a discount', field(discountOrder.body, 'discountCode'), 'été\u00a02026\ufeff', 'été 2026'],
  ['code, compared', { parse: normalizeDiscountCode }, '\u2066été\u20112026\u2069', 'ETE-2026'],
  ['token of a mail', linkToken, ' abc\u00addef\u200b\u00a0', 'abcdef'],
  ['SIRET', setting('SIRET_NUMBER'), '732\u00a0829\u202f320\u200900074\u200b', '732 829 320 00074'],
  ['VAT number', setting('INTRACO_VAT'), '\u202aFR\u00a040\u00a0303265045\u202c', 'FR 40 303265045'],
  [
    'IBAN',
    setting('TRANSFER_DETAILS'),
    'Titulaire\u00a0: Le Chai\nIBAN\u00a0: FR76\u00a03000\u202f6000\u200b01\u201112345678901\u00ad89\nBIC AGRIFRPP',
    'Titulaire\u00a0: Le Chai\nIBAN\u00a0: FR76 3000 6000 0112 3456 7890 189\nBIC AGRIFRPP',
  ],
])('CST-02 pasted %s', (_, one, text, stored) => expect(one.parse(text)).toBe(stored));

test.each([
  ['phone', personFields.phone, 'appelez\u00a0moi'],
  ['email', personFields.email, '<a@b.fr>'],
  ['email', personFields.email, 'Camille Durand <a@b.fr>'],
  ['email', personFields.email, 'a@b.fr\nBcc: c@d.fr'],
  ['postcode of a form', answer('text', { pattern: 'postal-code' }), '00000'],
  ['code', field(order, 'discountCode'), 'A\u0000B'],
])('VAL-05 what is no %s stays refused', (_, one, text) => expect(() => one.parse(text)).toThrow());
