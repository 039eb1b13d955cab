import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLinkTarget, isScriptUrl, isSitePath } from './link-target.ts';

test.each([
  ['/', 'page'],
  ['/contact?a=1&b=//c#d', 'page'],
  ['/séances/bébé', 'page'],
  ['#horaires', 'anchor'],
  ['https://exemple.fr/a', 'web'],
  ['HTTP://exemple.fr', 'web'],
  ['mailto:a@exemple.fr?subject=b', 'mail'],
  ['tel:+33612345678', 'phone'],
] as const)('%s leads to a %s', (address, target) => expect(findLinkTarget(address)).toBe(target));

test.each([
  '//ailleurs.example',
  '/\\ailleurs.example',
  '/\t/ailleurs.example',
  '/\n/ailleurs.example',
  '\\\\ailleurs.example',
  '/.//ailleurs.example',
  '/a/..//ailleurs.example',
  'https:ailleurs.example',
  'https:/ailleurs.example',
  'https://',
  'javascript:a',
  'java\tscript:a',
  'data:text/html,a',
  'ftp://exemple.fr',
  'contact',
  '#',
  '',
])('%j leads nowhere', (address) => expect([findLinkTarget(address), isSitePath(address)]).toEqual([undefined, false]));

test('what is a path of the site has its origin, whatever the host', () => {
  const signs = fc.array(
    fc.constantFrom('/', '\\', '.', '..', '\t', '\n', ' ', '@', ':', '?', '#', '%2f', '%5c', 'a.b', '\u0001'),
  );
  fc.assert(
    fc.property(signs, (parts) => {
      const path = `/${parts.join('')}`;
      if (isSitePath(path)) expect(new URL(path, 'https://exemple.fr/une/page').origin).toBe('https://exemple.fr');
    }),
  );
});

test.each([
  'javascript:a',
  ' \u0001JavaScript:a',
  'java\tscript:a',
  'java\nscript\r:a',
  'd\tata:a',
  'vbscript :a',
  'java\u200bscript:a',
])('%j runs', (address) => expect(isScriptUrl(address)).toBe(true));
test.each(['/javascript:a', 'https://exemple.fr/javascript:a', 'Mon JavaScript : un guide', '#data:'])(
  '%j does not',
  (address) => expect(isScriptUrl(address)).toBe(false),
);
