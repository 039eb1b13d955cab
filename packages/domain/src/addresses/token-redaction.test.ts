import { describe, expect, test } from 'vitest';
import { paths } from './paths.ts';
import { tokenPaths } from './token-paths.ts';
import { createTokenRedactor, findCanonicalTokenPath } from './token-redaction.ts';

const token = 'Zz0_-abcdefghijklmnopqrstuvwxyz0123456789AB';
const redact = createTokenRedactor([]);
const routes = Object.entries(tokenPaths);
/** Characters that mail programs and people append to a link, and their encodings. */
const signs = ['', '.', ')', ',', ' ', '>', '=', '%20', '%3E', '%3D', '%', '%zz', '»', '%C2%BB', ').', '/', '/x', '?'];

test.each(routes)('API-18 %s: the token is written down with no sign after it, in no spelling', (_, build) => {
  for (const sign of signs)
    for (const path of [
      build(token) + sign,
      build(token + sign),
      build(token.toLowerCase()) + sign,
      build('court') + sign,
      `/en${build(token)}${sign}`,
      build(token).replaceAll('/', '%2F') + sign,
      build(token).replace('/', '//') + sign,
      build(token).toUpperCase() + sign,
      `${build('')}/${token}${sign}`,
    ]) {
      const written = redact(path);
      for (const part of [token, token.toLowerCase(), token.toUpperCase(), 'court'])
        expect(written).not.toContain(part);
      expect(written, path).toContain('…');
    }
});

test.each(routes)('API-18 %s: the token is written down in no link whose signs are all escaped', (_, build) => {
  const toPercent = (text: string) => [...text].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('');
  for (const path of [toPercent(build('court')), toPercent(build(token)), toPercent(build(token)).toUpperCase()]) {
    expect(redact(path)).toContain('…');
    for (const part of [token, 'court', toPercent(token), toPercent('court'), toPercent(token).toUpperCase()])
      expect(redact(path)).not.toContain(part);
  }
});

test('API-18 what is written of a link still tells which it was', () => {
  expect(redact(paths.reset(token))).toBe('/password/reset/…');
  expect(redact(`/en${paths.bookingCalendar(token)}`)).toBe('/en/catalogue/inscription/…/agenda.ics');
});

test('API-18 a token whose route was lost on the way is known by its form', () => {
  expect(redact(`/x/${token}`)).toBe('/x/…');
  expect(redact(`/reset/${token}.`)).toBe('/reset/….');
});

test.each([
  '/password/reset/ask',
  '/password/reset',
  '/',
  '/catalogue/ateliers/12/le-grand-atelier-du-printemps-pour-toute-la-famille-et-les-amis',
  '/blog/12/sept-idees-pour-un-bain-sans-larmes-quand-votre-enfant-a-peur-de-l-eau',
  `/files/${'a'.repeat(32)}/police.woff2`,
  '/caf%C3%A9',
  '/%',
])('STA-10 %s holds no token and is written as it is', (path) => {
  expect(redact(path)).toBe(path);
});

test('API-18 a template of a call is a route like another', () => {
  const redactCall = createTokenRedactor(['/booking/{token}']);
  expect(redactCall('/api/booking/court.')).toBe('/api/booking/…');
  expect(createTokenRedactor(['/booking/{token}/cancel'])('/api/booking/court/cancel')).toBe('/api/booking/…/cancel');
  expect(redactCall('/api/bookings')).toBe('/api/bookings');
});

describe('the address that was meant', () => {
  test.each(routes)('API-18 %s without the signs after it', (_, build) => {
    for (const sign of ['.', ')', ',', ' ', '>', '=', '»', ').', '>) merci'])
      for (const prefix of ['', '/en'])
        expect(findCanonicalTokenPath(prefix + build(token) + sign)).toBe(prefix + build(token));
  });

  test.each(routes)('API-18 %s as it is, cut short or too long is nothing else', (_, build) => {
    for (const path of [build(token), build(`${token}a`), build(token.slice(1)), `${build(token)}/x.`])
      expect(findCanonicalTokenPath(path)).toBeUndefined();
  });
});
