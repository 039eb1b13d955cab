import { expect, test } from 'vitest';
import { proposePageUrl } from './propose-page-url.ts';

test.each([
  [undefined, '/les-nuits'],
  ['/soins', '/soins/les-nuits'],
  ['/soins/le-soir', '/soins/le-soir/les-nuits'],
  ['/', '/les-nuits'],
  // Screens of the program, and addresses elsewhere.
  ['/actualites', '/les-nuits'],
  ['https://ailleurs.example/soins', '/les-nuits'],
  [null, '/les-nuits'],
  [`/${'a'.repeat(195)}`, '/les-nuits'],
])('ENT-04 below %s the address of a new page is %s', (parentUrl, url) => {
  expect(proposePageUrl('Les nuits', parentUrl)).toBe(url);
});
