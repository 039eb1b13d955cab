import { describe, expect, test } from 'vitest';
import { validateLocalePrefix, validatePageUrl } from './validate-page-url.ts';

const languages = [
  { code: 'fr_FR', prefix: '' },
  { code: 'en_GB', prefix: 'en' },
  { code: 'de_DE', prefix: 'en-de' },
];

describe('the address of a page', () => {
  test.each(['/', '/soins', '/soins/bain', '/english', '/entre-nous/en', '/contact', '/soins/legal-notice'])(
    'RTE-07 RTE-08 %s is free',
    (url) => expect(validatePageUrl(url, true, languages)).toBeUndefined(),
  );

  test.each([
    ['/en', 'anglais'],
    ['/en/soins', 'anglais'],
    ['/en-de/soins', 'allemand'],
    ['/legal-notice', 'une page du programme'],
    ['/cookie-policy', 'une page du programme'],
    ['/privacy-policy/detail', 'une page du programme'],
    ['/sale-terms', 'une page du programme'],
    ['/use-terms', 'une page du programme'],
    ['/blog/essai', 'une page du programme'],
    ['/api', 'réservé'],
    ['/Soins', 'minuscules'],
  ])('RTE-07 RTE-08 %s would never be reached: « %s »', (url, words) =>
    expect(validatePageUrl(url, true, languages)).toContain(words),
  );

  test('RTE-07 RTE-08 the owner’s entry for a built-in screen has that screen’s address, and no language’s', () => {
    expect(validatePageUrl('/legal-notice', false, languages)).toBeUndefined();
    expect(validatePageUrl('/blog', false, languages)).toBeUndefined();
    expect(validatePageUrl('/en/blog', false, languages)).toContain('anglais');
  });
});

describe('the prefix of a language', () => {
  test.each(['', 'en', 'en-de', 'pt-br'])('RTE-08 « %s » is free', (prefix) =>
    expect(validateLocalePrefix(prefix, ['/', '/english', '/soins/en'])).toBeUndefined(),
  );

  test.each([
    ['blog', 'programme'],
    ['api', 'programme'],
    ['legal-notice', 'programme'],
    ['en/gb', 'minuscules'],
    ['EN', 'minuscules'],
    ['soins', '«\u00a0/soins/bain\u00a0»'],
  ])('RTE-07 RTE-08 « %s » is refused: « %s »', (prefix, words) =>
    expect(validateLocalePrefix(prefix, ['/', '/soins/bain'])).toContain(words),
  );
});
