import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reservedSiteNames } from './reserved-site-names.data.ts';
import { findPlatformHostFault, isReservedSiteName, suggestSiteName, validateSiteName } from './site-names.ts';

test.each([
  ['atelier-martin', 'atelier-martin'],
  ['  Atelier-Martin ', 'atelier-martin'],
  ['abc', 'abc'],
  ['3-suisses', '3-suisses'],
  ['a'.repeat(40), 'a'.repeat(40)],
  // A dash that people paste is a hyphen.
  ['chez\u2011nous', 'chez-nous'],
])('« %s » is a name', (text, name) => {
  expect(validateSiteName(text)).toStrictEqual({ ok: true, value: name });
});

test.each([
  ['', 'empty', 'Écrivez un nom, comme atelier-martin.'],
  [' \u200b', 'empty', 'Écrivez un nom, comme atelier-martin.'],
  ['ab', 'too-short', 'Un nom a au moins 3 lettres ou chiffres. Allongez-le, par exemple chez-ab.'],
  ['a'.repeat(41), 'too-long', 'Un nom a au plus 40 lettres, et celui-ci en a 41. Raccourcissez-le.'],
  [
    'Café de l’Étoile',
    'invalid-characters',
    'Écrivez le nom en lettres sans accent, chiffres et tirets, comme cafe-de-letoile.',
  ],
  ['mon.site', 'invalid-characters', 'Écrivez le nom en lettres sans accent, chiffres et tirets, comme mon-site.'],
  ['мой-сайт', 'invalid-characters', 'Écrivez le nom en lettres sans accent, chiffres et tirets, comme mon-site.'],
  [
    '-martin',
    'hyphens',
    'Un tiret ne se met qu’entre deux lettres ou chiffres, et un seul à la fois. Écrivez par exemple martin.',
  ],
  [
    'a--b',
    'hyphens',
    'Un tiret ne se met qu’entre deux lettres ou chiffres, et un seul à la fois. Écrivez par exemple a-b.',
  ],
  ['XN--caf-dma', 'punycode', 'Un nom ne commence pas par «\u00a0xn--\u00a0». Écrivez-le en lettres sans accent.'],
  [
    'www',
    'reserved',
    '«\u00a0www\u00a0» est réservé au fonctionnement de la plateforme. Choisissez un autre nom, comme chez-www.',
  ],
  [
    'ns12',
    'reserved',
    '«\u00a0ns12\u00a0» est réservé au fonctionnement de la plateforme. Choisissez un autre nom, comme chez-ns12.',
  ],
])('« %s » is refused: %s', (text, code, message) => {
  expect(validateSiteName(text)).toStrictEqual({ ok: false, failure: { code, message } });
});

test('what machines and the platform are called is reserved, with a number too', () => {
  for (const name of reservedSiteNames) expect([name, isReservedSiteName(name)]).toStrictEqual([name, true]);
  for (const name of ['www', 'admin', 'mail', 'api', 'smtp', 'ftp', 'ns1', 'mx-2', 'www3'])
    expect([name, isReservedSiteName(name)]).toStrictEqual([name, true]);
  for (const name of ['mailing', 'nsb', 'api-culture', 'wwww'])
    expect([name, isReservedSiteName(name)]).toStrictEqual([name, false]);
  // Each reserved name is one that could be typed: another would protect nothing.
  for (const name of reservedSiteNames) expect(name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
});

test.each([
  ['L’Heure Douce', 'lheure-douce'],
  ["Café de l'Étoile, SARL", 'cafe-de-letoile'],
  ['SAS Dupont & Fils', 'dupont-et-fils'],
  ['SARL', 'sarl'],
  ['Le', 'chez-le'],
  ['Domaine de la Cure — Vins de Loire et d’Ailleurs depuis 1894', 'domaine-de-la-cure-vins-de-loire-et'],
  ['Anticonstitutionnellement'.repeat(3), 'AnticonstitutionnellementAnticonstituti'.toLowerCase().concat('o')],
  ['Œuvres & Cætera', 'oeuvres-et-caetera'],
  ['Admin', 'chez-admin'],
  ['日本', 'mon-site'],
  ['', 'mon-site'],
])('« %s » suggests %s', (firm, name) => {
  expect(suggestSiteName(firm)).toBe(name);
});

test('whatever a firm is called, its suggestion is a name', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 90 }), fc.constantFrom(...reservedSiteNames)),
      (firm) => {
        expect(validateSiteName(suggestSiteName(firm))).toStrictEqual({ ok: true, value: suggestSiteName(firm) });
      },
    ),
  );
});

test('a valid name is one label of a host', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abz019-.É _\u2011'), maxLength: 45 }), (text) => {
      const read = validateSiteName(text);
      if (!read.ok) return;
      expect(URL.parse(`http://${read.value}.exemple.fr/`)?.hostname).toBe(`${read.value}.exemple.fr`);
      expect(read.value.length).toBeGreaterThanOrEqual(3);
      expect(read.value.length).toBeLessThanOrEqual(40);
    }),
  );
});

test.each([
  ['atelier-martin.vitrines.fr', 'vitrines.fr', undefined],
  ['atelier-martin.fr', 'vitrines.fr', undefined],
  ['www.vitrines.fr', undefined, undefined],
  ['localhost', 'localhost', undefined],
  ['vitrines.fr', 'vitrines.fr', 'celle de la plateforme'],
  ['www.vitrines.fr', 'vitrines.fr', 'est réservé'],
  ['un.deux.vitrines.fr', 'vitrines.fr', 'sans accent'],
])('PLT-01 the host %s under %s', (host, domain, fault) => {
  const found = findPlatformHostFault(host, domain);
  if (fault === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(fault);
});
