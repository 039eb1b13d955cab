import { expect, test } from 'vitest';
import { listConsentPurposes, type Tracker } from './trackers.ts';

test('CST-09 BLK-06 who agrees to contents of other services is told of the pictures beside reviews, not of films alone', () => {
  const [purpose, ...others] = listConsentPurposes([], true);
  expect([purpose?.id, others]).toEqual(['embeds', []]);
  expect(purpose?.description).toMatch(/vidéos.+photos.+avis sur Google Maps/);
});

test('CST-09 a visitor is asked where a tracker waits for it, and may take back an answer where none is left', () => {
  const measure: Tracker = { purpose: 'audience', name: 'Mesure', src: 'https://mesure.example/a.js', attributes: {} };
  const list = (...given: Parameters<typeof listConsentPurposes>) =>
    listConsentPurposes(...given).map(({ id, services }) => [id, services]);
  expect(list([], false)).toEqual([]);
  expect(list([], true)).toEqual([['embeds', []]]);
  for (const hasAnswered of [false, true])
    expect(list([measure, { ...measure, name: 'Maison', src: '/a.js' }], hasAnswered)).toEqual(
      expect.arrayContaining([
        ['audience', ['Mesure (mesure.example)', 'Maison']],
        ['embeds', []],
      ]),
    );
});
