import { expect, test } from 'vitest';
import { isLostAddress } from './lost-address-rules.ts';

const person = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  accept: 'text/html',
  'sec-fetch-dest': 'document',
};

test.each([
  '/ancienne-page',
  '/tarif.php',
  '/page.html',
  '/plan.pdf',
  '/blog/2019/04/bain',
  '/été',
  '/config-du-salon',
])('RTE-07 %s is lost when a person asks for it', (path) => {
  expect(isLostAddress(path, person)).toBe(true);
});

test.each([
  '/wp-login.php',
  '/wp-content/plugins/x.php',
  '/xmlrpc.php',
  '/.env',
  '/.git/config',
  '/sauvegarde.sql',
  '/cgi-bin/luci',
  '/phpmyadmin/',
  '/apple-touch-icon.png',
  '/main.css',
  '/sitemap.xml',
  '/robots.txt',
])('RTE-07 %s is what robots and pages try', (path) => {
  expect(isLostAddress(path, person)).toBe(false);
});

test.each([
  ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a program', { 'user-agent': 'curl/8.5.0' }],
  ['nobody', { 'user-agent': '' }],
  ['a picture in a page', { 'sec-fetch-dest': 'image' }],
])('RTE-07 %s loses no address', (_, headers) => {
  expect(isLostAddress('/ancienne-page', { ...person, ...headers })).toBe(false);
});

test.each([
  ['text/html,application/xhtml+xml;q=0.9,*/*;q=0.8', true],
  ['application/json, text/html', true],
  ['*/*', false],
  ['image/avif,image/webp', false],
  ['', false],
  [undefined, false],
])('RTE-07 an old browser that accepts %j and does not say what for: %s', (accept, expected) => {
  expect(isLostAddress('/ancienne-page', { 'user-agent': person['user-agent'], accept })).toBe(expected);
});
