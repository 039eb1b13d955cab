import { expect, test } from 'vitest';
import { chooseSecondTry } from './second-try.ts';

const journeys = ['e2e/visitor-books.e2e.ts', 'apps/admin/src/areas/pages/pages-browser.test.ts'];

test('only journeys in a browser are tried a second time, if nothing else failed', () => {
  expect(chooseSecondTry({ passed: 9, failedFiles: journeys, errors: 0 })).toEqual(journeys);
  expect(chooseSecondTry({ passed: 9, failedFiles: [], errors: 0 })).toEqual([]);
  const others = ['packages/domain/src/pricing/price-cart.test.ts', 'apps/server/src/program-killed-ordering.test.ts'];
  for (const other of others)
    expect(chooseSecondTry({ passed: 9, failedFiles: [...journeys, other], errors: 0 })).toEqual([]);
});

test('many failures, or an error outside of the tests, are no accident of one window', () => {
  expect(chooseSecondTry({ passed: 9, failedFiles: [...journeys, ...journeys], errors: 0 })).toEqual([]);
  expect(chooseSecondTry({ passed: 9, failedFiles: journeys, errors: 1 })).toEqual([]);
});
