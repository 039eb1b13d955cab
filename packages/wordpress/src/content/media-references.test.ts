import { expect, test } from 'vitest';
import { listFileNames } from './media-references.ts';

test.each([
  ['/a/four-300x200.jpg', ['/a/four-300x200.jpg', '/a/four.jpg', '/a/four-scaled.jpg']],
  ['/a/four-scaled.jpg', ['/a/four-scaled.jpg', '/a/four.jpg']],
  ['/a/four.jpg', ['/a/four.jpg', '/a/four-scaled.jpg']],
  ['/a/plan-1200x4002.jpg', ['/a/plan-1200x4002.jpg', '/a/plan.jpg', '/a/plan-scaled.jpg']],
  ['/a/four', ['/a/four']],
  ['/a/.jpg', ['/a/.jpg', '/a/-scaled.jpg']],
])('the file of %s may have these names', (address, names) => {
  expect(listFileNames(address)).toEqual(names);
});
