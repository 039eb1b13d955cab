import { describe, expect, test } from 'vitest';
import { applySettingDefaults, type SettingValues } from '../settings/setting-catalogue.ts';
import { checkShop, findSellerGap, findUnlawfulChanges, type ShopFacts } from './check-shop.ts';
import type { ShopDutyKey } from './shop-duties.data.ts';

const bare: ShopFacts = {
  ...{ settings: applySettingDefaults({}), sellsAlcohol: true, takesCards: false, zones: [], carriers: 0 },
  ...{ isCollected: false, products: { offered: 0, priced: 0, available: 0, needsDelivery: true, examples: [] } },
};
const settings: SettingValues = {
  ...applySettingDefaults({}),
  ...{
    COMPANY_NAME: 'Domaine Essai',
    LEGAL_COMPANY_NAME: 'EARL Essai',
    CORPORATE_FORM: 'EARL',
    LEGAL_AGENT: 'Ana Lopes',
  },
  ...{
    HEAD_OFFICE: '1 rue du Chai, 49400 Saumur',
    COMPANY_PHONE: '02 41 00 00 00',
    COMPANY_EMAIL: 'chai@essai.example',
  },
  ...{ HOSTING_PROVIDER: 'Vitrine, 1 rue des Serveurs, 49000 Angers', SIRET_NUMBER: '73282932000074' },
  ...{ RCS_NUMBER: '732829320', INTRACO_VAT: 'FR40303265045', SHARE_CAPITAL: '1 000 €', ALCOHOL_BANNER: true },
  ...{ MEDIATOR: ' Médiation du Val ', PACKAGING_IDENTIFIER: 'FR012345_01ABCD', TRANSFER_DETAILS: 'IBAN' },
  SALE_TERMS: '<p>{{legalCompanyName}} vend ses vins. Vous avez 14 jours pour vous rétracter.</p>',
};
const france = { name: 'France', countries: ['FR'], hasRate: true };
const complete: ShopFacts = {
  ...{ settings, sellsAlcohol: true, takesCards: true, zones: [france], carriers: 1, isCollected: true },
  products: { offered: 3, priced: 3, available: 3, needsDelivery: true, examples: [] },
};
/** Says a duty in a line: whether it is fulfilled, its sentence, and where it is. */
const say = (facts: ShopFacts, wanted?: ShopDutyKey) =>
  checkShop(facts)
    .filter(({ key }) => wanted === undefined || key === wanted)
    .map(({ key, isDone, isRequired, sentence, place }) => {
      const where = 'setting' in place ? place.setting : place.screen;
      return `${isDone ? 'x' : isRequired ? '-' : '!'} ${key}: ${sentence} (${where})`;
    });
const change = (changes: Partial<SettingValues>, facts: ShopFacts = complete) => ({
  ...{ ...facts, settings: { ...facts.settings, ...changes } },
});

describe('ENT-02 what a shop must have', () => {
  test('ENT-02 a new one lacks nearly all, a complete one the notice alone, each said with its law', () => {
    expect(say(bare)).toMatchSnapshot();
    expect(say(complete)).toMatchSnapshot();
    expect(checkShop(bare).map(({ key, label, why }) => [key, label, why])).toMatchSnapshot();
  });

  test.each<[ShopDutyKey, Partial<SettingValues>]>([
    ['seller', { RCS_NUMBER: '', SHARE_CAPITAL: '' }],
    ['seller', { LEGAL_COMPANY_NAME: '', CORPORATE_FORM: 'EI', SHARE_CAPITAL: '' }],
    ['vat', { VAT_REGIME: 'FRANCHISE', INTRACO_VAT: '' }],
    ['mediator', { MEDIATOR: ' ' }],
    ['legal', { LEGAL_NOTICE: '<p>[à compléter]</p>' }],
    ['legal', { LEGAL_NOTICE: ' ' }],
    ['privacy', { PRIVACY_POLICY: '<p>{{companyEmail}}</p>', COMPANY_EMAIL: '' }],
    ['terms', { SALE_TERMS: '<p>Rétractation {{companyEmail}} {{vatNumbre}}</p>', COMPANY_EMAIL: '' }],
    ['withdrawal', { SALE_TERMS: '<p>Nous vendons du vin.</p>' }],
    ['withdrawal', { SALE_TERMS: '<p>Vous pouvez vous RE\u0301TRACTER.</p>' }],
    ['health', { ALCOHOL_BANNER: false }],
    ['mail', { COMPANY_EMAIL: '' }],
    ['prices', { HIDE_PRICES: true, PRICES_FOR_MEMBERS: false }],
    ['prices', { HIDE_PRICES: true, PRICES_FOR_MEMBERS: true }],
    ['prices', { HIDE_PRICES: false, PRICES_FOR_MEMBERS: true }],
    ['warranty', { WARRANTY_NOTICE: 3 as never, WARRANTY_NOTICE_TEXT: ' ' }],
    ['warranty', { WARRANTY_NOTICE: 3 as never, WARRANTY_NOTICE_TEXT: 'La garantie.' }],
    ['payment', { TRANSFER_DETAILS: '', HEAD_OFFICE: '' }],
  ])('ENT-02 %s with %j', (key, changes) => {
    expect(say(change(changes), key)).toMatchSnapshot();
  });

  const products = complete.products;
  const belgium = { name: 'Belgique', countries: ['BE'], hasRate: true };
  test.each<[ShopDutyKey, string, Partial<ShopFacts>]>([
    ['products', 'nothing offered', { products: { ...products, offered: 0, priced: 0, available: 0 } }],
    ['products', 'nothing with a price', { products: { ...products, priced: 0, available: 0 } }],
    ['products', 'nothing in stock', { products: { ...products, available: 0 } }],
    ['products', 'one thing in stock', { products: { ...products, available: 1 } }],
    ['delivery', 'a zone without rate', { zones: [france, { ...belgium, hasRate: false }] }],
    ['delivery', 'two zones without rate', { zones: [france, belgium].map((zone) => ({ ...zone, hasRate: false })) }],
    ['delivery', 'two zones, no collection', { zones: [france, belgium], isCollected: false }],
    ['delivery', 'two zones, and no wine', { zones: [france, belgium], sellsAlcohol: false }],
    ['delivery', 'no carrier', { carriers: 0 }],
    ['delivery', 'neither', { carriers: 0, isCollected: false }],
    [
      'delivery',
      'nothing to deliver',
      { zones: [], isCollected: false, products: { ...products, needsDelivery: false } },
    ],
    [
      'delivery',
      'nothing at all',
      {
        zones: [],
        isCollected: false,
        products: { offered: 0, priced: 0, available: 0, needsDelivery: false, examples: [] },
      },
    ],
    ['payment', 'no card, no collection', { takesCards: false, isCollected: false }],
    [
      'payment',
      'nothing',
      { ...change({ TRANSFER_DETAILS: '', COMPANY_NAME: '' }), takesCards: false, isCollected: false },
    ],
    ['health', 'no alcohol', { ...change({ ALCOHOL_BANNER: false }), sellsAlcohol: false }],
  ])('ENT-02 %s, with %s', (key, _, changes) => {
    expect(say({ ...complete, ...changes }, key)).toMatchSnapshot();
  });

  test('ENT-02 a shop that sells in France alone is asked for rates there, and in Monaco', () => {
    const unrated = (country: string, isFrenchOnly: boolean) =>
      say(
        {
          ...change({ SELLS_ONLY_IN_FRANCE: isFrenchOnly }),
          zones: [france, { name: 'Autre', countries: [country], hasRate: false }],
        },
        'delivery',
      )[0]?.startsWith('-');
    expect([unrated('BE', true), unrated('BE', false), unrated('MC', true), unrated('FR', true)]).toEqual([
      ...[false, true, true, true],
    ]);
  });
});

test('ENT-02 what the template invented is replaced, taken off sale, or said to be true as it is', () => {
  const products = { ...complete.products, examples: ['Un exemple'] };
  for (const offered of [0, 1])
    expect(say({ ...complete, products: { ...products, offered } }, 'products').join()).toMatch(
      /de la vente, ou dites dans «\u00a0Mise en ligne\u00a0»\u00a0: «\u00a0C’est juste ainsi\u00a0»\./,
    );
});

test('API-23 a sale needs a SIRET and a VAT number, or the franchise', () => {
  expect(findSellerGap(settings)).toBeUndefined();
  expect(findSellerGap({ ...settings, SIRET_NUMBER: '' })).toMatch(/SIRET/);
  expect(findSellerGap({ ...settings, INTRACO_VAT: '' })).toMatch(/numéro de TVA/);
  expect(findSellerGap({ ...settings, INTRACO_VAT: '', VAT_REGIME: 'FRANCHISE' })).toBeUndefined();
  // What a sale does not need is not asked for.
  expect(findSellerGap({ ...settings, MEDIATOR: '' })).toBeUndefined();
});

describe('ENT-02 what an open shop may not lose', () => {
  const find = (changes: Partial<SettingValues>, before: Partial<SettingValues> = {}, sellsAlcohol = true) =>
    findUnlawfulChanges(
      {
        before: { ...settings, ...before },
        after: { ...settings, ...before, ...changes },
        changed: Object.keys(changes) as (keyof SettingValues)[],
      },
      { sellsAlcohol },
    );
  const end = ' Une boutique ouverte ne s’en passe pas\u00a0: gardez-le, ou fermez d’abord les commandes.';

  test('ENT-02 is refused at the setting that is changed, with what it lacks then', () => {
    expect(find({ SIRET_NUMBER: '' })).toEqual({ SIRET_NUMBER: `Indiquez les 14\u00a0chiffres de votre SIRET.${end}` });
    expect(find({ ALCOHOL_BANNER: false })).toEqual({ ALCOHOL_BANNER: `Montrez le bandeau sur l’alcool.${end}` });
    // Of two duties that one change breaks the first is said.
    expect(find({ COMPANY_NAME: 'Autre', SALE_TERMS: '' })).toEqual({
      SALE_TERMS: `Le texte est vide\u00a0: écrivez-le.${end}`,
    });
    // What is named is not what was changed.
    expect(Object.keys(find({ CORPORATE_FORM: 'SAS' }, { CORPORATE_FORM: 'EI', SHARE_CAPITAL: '' }))).toEqual([
      'CORPORATE_FORM',
    ]);
  });

  test('ENT-02 what it lacked before, what it keeps, and what it never needs keep nothing from being changed', () => {
    expect(find({ COMPANY_NAME: 'Autre' }, { SIRET_NUMBER: '' })).toEqual({});
    expect(find({ MEDIATOR: 'Un autre' })).toEqual({});
    expect(find({ ALCOHOL_BANNER: false }, {}, false)).toEqual({});
  });
});
