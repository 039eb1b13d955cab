import { expect, test } from 'vitest';
import { describeTrackerScript } from './describe-tracker.ts';

test.each([
  ['https://www.googletagmanager.com/gtag/js?id=G-1', 'www.googletagmanager.com', 'Google Analytics'],
  ['https://connect.facebook.net/fr_FR/fbevents.js', 'connect.facebook.net', 'Pixel Meta'],
  ['https://plausible.io/js/script.js', 'plausible.io', 'Plausible'],
  ['https://mesure.exemple.fr/a.js', 'mesure.exemple.fr', undefined],
  ['https://notplausible.io/a.js', 'notplausible.io', undefined],
  ['/mesure.js', '', undefined],
])('CST-09 SET-10 %s loads from « %s » for %s', (address, host, service) => {
  expect(describeTrackerScript(address)).toMatchObject({ host });
  expect(describeTrackerScript(address)?.known?.service).toBe(service);
});

test('CST-09 what pages do not load loads nothing', () => {
  for (const address of ['', 'mailto:a@b.fr', '//ailleurs.fr/a.js', 'https://'])
    expect(describeTrackerScript(address), address).toBeUndefined();
});
