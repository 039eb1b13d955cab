import { describe, expect, test } from 'vitest';
import { findVisitStart, isCountedVisit, parseVisitCountry } from './visit-rules.ts';

const person = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  accept: 'text/html,application/xhtml+xml',
};

describe('STA-10 which pages are counted', () => {
  test.each([
    [{}, true],
    [{ 'sec-fetch-dest': 'document' }, true],
    [{ dnt: '0' }, true],
    [{ dnt: '1' }, false],
    [{ 'sec-gpc': '1' }, false],
    [{ 'sec-purpose': 'prefetch;prerender' }, false],
    [{ purpose: 'prefetch' }, false],
    [{ 'sec-fetch-dest': 'empty' }, false],
    [{ 'sec-fetch-dest': 'iframe' }, false],
    [{ accept: '*/*' }, false],
    [{ 'vitrine-shown': '1', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }, true],
    [{ 'vitrine-shown': '1', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site' }, false],
    [{ 'vitrine-shown': '1', 'sec-fetch-site': 'same-origin', 'sec-gpc': '1' }, false],
    [{ 'user-agent': '' }, false],
    [{ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }, false],
    [
      { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG 9) AppleWebKit/537.36 Chrome/140.0 Mobile' },
      true,
    ],
    [{ 'user-agent': 'Mozilla/5.0 (Linux; Android 13; CUBOT) AppleWebKit/537.36 Chrome/140.0 Mobile' }, true],
    [{ 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' }, false],
    [{ 'user-agent': 'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)' }, false],
    [{ 'user-agent': 'Mozilla/5.0 (compatible; some bot of somebody)' }, false],
    [
      {
        'user-agent':
          'Mozilla/5.0 (Linux; Android 7.0;) AppleWebKit/537.36 Mobile Safari/537.36 (compatible; PetalBot;+https://webmaster.petalsearch.com/site/petalbot)',
      },
      false,
    ],
    [{ 'user-agent': 'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)' }, false],
    [{ 'user-agent': 'Mozilla/5.0 (compatible; Qwantify/1.0; +https://www.qwant.com/)' }, false],
    [{ 'user-agent': 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Perplexity-User/1.0)' }, false],
    [{ 'user-agent': 'Googlebot-Image/1.0 and some words' }, false],
    [{ 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com)' }, false],
    [{ 'user-agent': 'Mozilla/5.0 (X11; Linux) HeadlessChrome/140.0 Safari/537.36' }, false],
    [{ 'user-agent': 'curl/8.5.0 and some words' }, false],
    [{ 'user-agent': 'python-requests/2.32 and words' }, false],
  ])('STA-10 %j: %s', (changes, expected) => expect(isCountedVisit({ ...person, ...changes })).toBe(expected));
});

test.each([
  [{}, 'direct'],
  [{ referer: 'https://www.google.com/search?q=bain' }, 'google.com'],
  [{ referer: 'https://lheuredouce.example/contact' }, undefined],
  [{ referer: 'pas une adresse' }, 'direct'],
  [{ 'sec-fetch-site': 'same-origin' }, undefined],
  [{ referer: 'https://autre.example/?secret=1', 'sec-fetch-site': 'cross-site' }, 'autre.example'],
])('STA-10 a visit with %j starts from %s', (headers, source) =>
  expect(findVisitStart(headers, 'lheuredouce.example')).toBe(source),
);

test.each([
  ['fr-FR,fr;q=0.9', 'FR'],
  ['fr-BE', 'BE'],
  ['fr', 'FR'],
  ['de-CH;q=1', 'CH'],
  ['es-419', '??'],
  ['', '??'],
  ['*', '??'],
  ['x'.repeat(500), '??'],
])('STA-10 %j speaks of %s', (language, country) =>
  expect(parseVisitCountry({ 'accept-language': language })).toBe(country),
);

test.each([
  ['fr-FR,fr;q=0.9', 'FR'],
  ['fr', 'FR'],
  ['fr-CA', 'CA'],
  ['zh-Hant', 'TW'],
  ['pt-BR;q=0.5', 'BR'],
  ['', '??'],
  ['*', '??'],
  ['i', '??'],
  ['fr_FR', '??'],
  ['fr-', '??'],
  ['12', '??'],
  ['es-419', '??'],
])('STA-10 the country of « %s » is %s', (accepted, country) =>
  expect(parseVisitCountry({ 'accept-language': accepted })).toBe(country),
);
