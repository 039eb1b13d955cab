import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  applySettingDefaults,
  checkSetting,
  isSettingType,
  type SettingType,
  settingDefinitions,
} from './setting-catalogue.ts';
import { settingOrder } from './setting-order.data.ts';
import type { SettingKind } from './setting-rules.ts';

/** Section 3 of the specification, "Types seen on the deployed site", with the kind of each value. */
const seenTypes: Record<string, SettingKind> = {
  PRODUCT_DISPLAY: 'STRING',
  PRODUCT_ORDER: 'STRING',
  PROMOTED_NEWS_STYLE: 'STRING',
  PRODUCT_ASPECT_RATIO: 'STRING',
  RCS_NUMBER: 'STRING',
  REPEAT_ANIMATION: 'BOOLEAN',
  RM_NUMBER: 'STRING',
  SCRIPT_TO_LOAD: 'LINK',
  DISCORD_SERVER: 'STRING',
  SHARE_CAPITAL: 'STRING',
  SHIPPING_MESSAGE: 'TEXT',
  SIRET_NUMBER: 'STRING',
  FEATURES_PRODUCT_STYLE: 'STRING',
  PRODUCT_PAGE_STYLE: 'STRING',
  SERVICE_PAGE_STYLE: 'STRING',
  MENU_ICON_SIZE: 'NUMBER',
  TELEGRAM_AT: 'STRING',
  COMPANY_PHONE: 'STRING',
  SALE_TERMS: 'TEXT',
  USE_TERMS: 'TEXT',
  TOP_MENU_INFO_BAR_BACKGROUND_COLOR: 'STRING',
  TOP_MENU_INFO_BAR_FONT_COLOR: 'STRING',
  TRIPADVISOR_URL: 'LINK',
  MENU_TYPE: 'STRING',
  FACEBOOK_URL: 'LINK',
  INSTAGRAM_URL: 'LINK',
  TWITTER_URL: 'LINK',
  LINKEDIN_URL: 'LINK',
  TIKTOK_URL: 'LINK',
  YOUTUBE_URL: 'LINK',
  GOOGLE_REVIEW_URL: 'LINK',
  HANDLE_STOCK: 'BOOLEAN',
  USE_PRODUCT_STOCK: 'BOOLEAN',
  INTRACO_VAT: 'STRING',
  SELLS_WORLDWIDE: 'BOOLEAN',
  WINE_EXPORT_CONTACT_NAME: 'STRING',
  SEE_CART_ON_HOVER: 'BOOLEAN',
  ACCENT_COLOR: 'STRING',
  PRIMARY_COLOR: 'STRING',
  DETAIL_PAGE_MARGIN_TOP: 'NUMBER',
};

/** Section 3, "Platform settings" and "Toggles": the specification describes them without names. */
const toldSettings: Record<string, readonly string[]> = {
  colours: ['PRIMARY_COLOR', 'ACCENT_COLOR', 'BACKGROUND_COLOR', 'TEXT_COLOR'],
  'logo sizes': ['LOGO_WIDTH', 'LOGO_WIDTH_MOBILE'],
  'menu styling': ['MENU_TYPE', 'MENU_ICON_SIZE'],
  company: [
    'COMPANY_NAME',
    'COMPANY_EMAIL',
    'COMPANY_DESCRIPTION',
    'HEAD_OFFICE',
    'LEGAL_AGENT',
    'LEGAL_COMPANY_NAME',
    'CORPORATE_FORM',
  ],
  'opening hours per weekday': ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'].map(
    (day) => `OPENING_HOURS_${day}`,
  ),
  'free-shipping thresholds': ['FREE_SHIPPING_BOTTLES', 'FREE_SHIPPING_PRICE'],
  'bottles per expedition': ['MIN_BOTTLES_PER_EXPEDITION', 'MAX_BOTTLES_PER_EXPEDITION', 'BOTTLE_MULTIPLE'],
  'click-and-collect hours': ['CLICK_AND_COLLECT_HOURS'],
  'order review delay': ['ORDER_REVIEW_DELAY'],
  'stock limit display': ['STOCK_LIMIT_DISPLAY'],
};
const toggles = [
  'NEWSLETTER',
  'BLOG',
  'SEARCH_BAR',
  'BLOCK_MINORS',
  'ASK_BIRTHDATE',
  'HIDE_PRICES',
  'HIDE_CONTACT_PAGE',
  'ALCOHOL_BANNER',
  'ETHYLOTEST_BANNER',
  'SELLS_ONLY_IN_FRANCE',
  'LOCK_RIGHT_CLICK',
  'LOCK_TEXT_SELECTION',
  'DARK_THEME',
  'FIXED_MENU',
];

const byType = new Map<string, (typeof settingDefinitions)[number]>(settingDefinitions.map((one) => [one.type, one]));

describe('ENT-03 the names of section 3', () => {
  test.each(Object.entries(seenTypes))('ENT-03 %s is there and of kind %s', (type, kind) => {
    expect(isSettingType(type)).toBe(true);
    expect(byType.get(type)?.kind).toBe(kind);
  });

  test('ENT-03 the values that section 3 gives are the usual ones', () => {
    expect(byType.get('PROMOTED_NEWS_STYLE')?.default).toBe('FLAT');
    expect(byType.get('MENU_TYPE')?.default).toBe('RELATIVE');
    expect(byType.get('MENU_ICON_SIZE')?.default).toBe(12);
    expect(byType.get('DETAIL_PAGE_MARGIN_TOP')?.default).toBe(28);
  });

  test.each(Object.entries(toldSettings))('ENT-02 ENT-03 %s', (_, types) => {
    for (const type of types) expect(byType.has(type), type).toBe(true);
  });

  test.each(toggles)('ENT-02 ENT-03 toggle %s', (type) => {
    expect(byType.get(type)).toMatchObject({ kind: 'BOOLEAN' });
    expect(typeof byType.get(type)?.default).toBe('boolean');
  });
});

describe('ENT-02 the catalogue is complete', () => {
  test.each(settingDefinitions.map((one) => [one.type, one] as const))(
    'ENT-02 %s has kind, label, group, effect and a usual value that its rule takes',
    (type, one) => {
      expect(type).toMatch(/^[A-Z][A-Z0-9_]+$/);
      expect(['STRING', 'BOOLEAN', 'NUMBER', 'TEXT', 'LINK']).toContain(one.kind);
      for (const words of [one.label, one.group, one.effect]) expect(words.trim().length).toBeGreaterThan(2);
      expect(checkSetting(type, one.default)).toEqual({ ok: true, value: one.default });
      expect(typeof one.default).toBe(
        { STRING: 'string', TEXT: 'string', LINK: 'string', BOOLEAN: 'boolean', NUMBER: 'number' }[one.kind],
      );
    },
  );

  test.each(settingDefinitions.map((one) => [one.type, one.kind] as const))(
    'ENT-01 ENT-02 %s refuses what is not a %s, with a sentence',
    (type, kind) => {
      const strangers = [
        null,
        undefined,
        {},
        [],
        'x'.repeat(300_000),
        ...(kind === 'BOOLEAN' ? ['true', 1] : [true]),
        ...(kind === 'NUMBER' ? ['12', Number.NaN] : [12]),
      ];
      for (const stranger of strangers) {
        const checked = checkSetting(type, stranger);
        expect(checked.ok, `${type} ${String(stranger).slice(0, 20)}`).toBe(false);
        if (!checked.ok) expect(checked.message).toMatch(/^(Au |Choisissez|Écrivez|Ce numéro)/);
      }
    },
  );

  test('ENT-01 numbers of settings are unique, and names of the prototype are none', () => {
    expect(new Set(settingDefinitions.map(({ id }) => id)).size).toBe(settingDefinitions.length);
    for (const name of ['constructor', '__proto__', 'toString', 'primary_color', ''])
      expect(isSettingType(name)).toBe(false);
  });

  test('ENT-01 every setting has a number, and the numbers given once stand for ever', () => {
    expect([...settingOrder].sort()).toEqual(settingDefinitions.map(({ type }) => type).sort());
    const first = settingOrder.slice(0, 97).join();
    expect(createHash('sha256').update(first).digest('hex')).toBe(
      '8a06807e38f1ce8296e46b70549c928e1def825a2092ebd76c546a0fadd238e3',
    );
    expect(settingDefinitions.find(({ type }) => type === 'OPENING_HOURS_SUNDAY')?.id).toBe(41);
  });

  test('SET-10 only the agency changes what loads scripts', () => {
    const reserved = settingDefinitions.filter(({ isReserved }) => isReserved).map(({ type }) => type);
    expect(reserved).toContain('SCRIPT_TO_LOAD');
    for (const type of reserved) expect(checkSetting(type, 'javascript:alert(1)').ok).toBe(false);
  });

  test('SET-08 the five legal texts, and they alone, are versioned', () => {
    const versioned = settingDefinitions.filter(({ isVersioned }) => isVersioned).map(({ type }) => type);
    expect(versioned).toEqual([
      'COOKIE_POLICY',
      'LEGAL_NOTICE',
      'PRIVACY_POLICY',
      'SALE_TERMS',
      'USE_TERMS',
    ] satisfies SettingType[]);
  });
});

describe('ENT-02 the values of a site', () => {
  test('ENT-02 what a site has not chosen is the usual value; unknown names are left out', () => {
    const values = applySettingDefaults(
      JSON.parse('{"PRIMARY_COLOR":"#123456","SURPRISE":"x","__proto__":{"DARK_THEME":true}}'),
    );
    expect(Object.keys(values)).toEqual(settingDefinitions.map(({ type }) => type));
    expect(values.PRIMARY_COLOR).toBe('#123456');
    expect(values.DARK_THEME).toBe(false);
    expect(values.MENU_ICON_SIZE).toBe(12);
  });

  test('ENT-01 a stored value that no longer fits its rule gives way to the usual one', () => {
    expect(
      applySettingDefaults({ MENU_TYPE: 'SPIRAL', MENU_ICON_SIZE: '12', FACEBOOK_URL: 'javascript:x' }),
    ).toMatchObject({
      MENU_TYPE: 'RELATIVE',
      MENU_ICON_SIZE: 12,
      FACEBOOK_URL: '',
    });
  });
});

test('ENT-01 values are those of the site that asks, whichever site asked before', () => {
  const texts = ['Première maison', 'Deuxième maison'].map(
    (name) => `<p>${name} ${'et ses mentions '.repeat(400)}</p>`,
  );
  for (const text of [...texts, ...texts])
    expect(applySettingDefaults({ LEGAL_NOTICE: text, MENU_TYPE: 'SPIRAL' })).toMatchObject({
      LEGAL_NOTICE: text,
      MENU_TYPE: applySettingDefaults({}).MENU_TYPE,
    });
  // More than is remembered.
  for (let site = 0; site < 200; site += 1) applySettingDefaults({ LEGAL_NOTICE: `${site} ${texts[0]}` });
  expect(applySettingDefaults({ LEGAL_NOTICE: texts[1] }).LEGAL_NOTICE).toBe(texts[1]);
});
