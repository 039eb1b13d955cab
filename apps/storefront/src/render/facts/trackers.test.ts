import { expect, test } from 'vitest';
import { listConsentPurposes } from './trackers.ts';

test('CST-09 BLK-06 who agrees to contents of other services is told of the pictures beside reviews, not of films alone', () => {
  const [purpose, ...others] = listConsentPurposes([], true);
  expect([purpose?.id, others]).toEqual(['embeds', []]);
  expect(purpose?.description).toMatch(/vidéos.+photos.+avis sur Google Maps/);
});
