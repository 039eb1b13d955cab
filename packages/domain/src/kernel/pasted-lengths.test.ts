import { describe, expect, test } from 'vitest';
import { normalizeTypedDate } from '../people/age.ts';
import { normalizePhone } from '../people/phone-number.ts';
import { normalizeTypedEmail } from '../people/typed-email.ts';
import { normalizeDiscountCode } from '../pricing/discount-codes.ts';
import { settingCatalogue } from '../settings/setting-catalogue.data.ts';
import { normalizePastedCode, normalizePastedText } from './pasted-text.ts';

/** Signs that patterns of normalizers know, and what begins some of them. */
const signs = ['@', '?', '-', '.', '/', '0', '+', ' ', 'a', '\u00a0', '\u200b', '\ufeff', '\u2010', '\n', '%'];
/** The square of it is never reached within the time of a test. */
const endless = 200_000;
const beginnings = ['', 'FR76', 'a@', 'tel:', '/'];
const normalizers = {
  normalizePastedText,
  normalizePastedCode,
  normalizePhone,
  normalizeTypedEmail,
  normalizeTypedDate,
  normalizeDiscountCode,
};

describe('texts of any length', () => {
  // A pattern that goes back over what it has read would not end within the time of a test.
  test.each(Object.entries(normalizers))('%s leaves to its field what no field takes', (_, normalize) => {
    for (const sign of signs)
      for (const beginning of beginnings) {
        const long = beginning + sign.repeat(endless);
        expect(normalize(long)).toBe(long);
        expect(normalize(`${beginning}${sign.repeat(1900)}!`).length).toBeLessThanOrEqual(1910);
      }
  });

  test('each setting judges a text without end, and one of the longest that is normalised', () => {
    for (const { rule } of Object.values(settingCatalogue))
      for (const sign of signs) for (const length of [1900, endless]) rule.safeParse(`FR76${sign.repeat(length)}!`);
  });
});
