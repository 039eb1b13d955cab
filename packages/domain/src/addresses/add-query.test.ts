import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addQuery } from './add-query.ts';

test.each([
  ['/soins', 'utm_source=lettre', '/soins?utm_source=lettre'],
  ['/soins', '', '/soins'],
  ['/soins?page=2#haut', 'utm_source=x&page=9', '/soins?page=2&utm_source=x#haut'],
  ['/soins#haut', 'a=1&a=2', '/soins?a=1&a=2#haut'],
  ['https://exemple.fr/rdv?lieu=a%20b', 'lieu=z&n=é', 'https://exemple.fr/rdv?lieu=a%20b&n=%C3%A9'],
  ['/soins?', 'a=', '/soins?a='],
])('RTE-07 %s with %s is %s', (target, query, location) => {
  expect(addQuery(target, new URLSearchParams(query))).toBe(location);
});

test('RTE-07 a property: no query changes where a redirect leads', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('/soins', '/soins?a=1#b', 'https://exemple.fr/x?y=1', '/'),
      fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })), { maxLength: 4 }),
      (target, entries) => {
        const base = 'https://site.example';
        const [before, after] = [new URL(target, base), new URL(addQuery(target, new URLSearchParams(entries)), base)];
        expect([after.origin, after.pathname, after.hash]).toEqual([before.origin, before.pathname, before.hash]);
      },
    ),
  );
});
