import { expect, test } from 'vitest';
import { formatBytes } from './file-kinds.ts';

test('BLK-03 sizes of files are told as people say them, small ones too', () => {
  expect([1, 13, 999, 1000, 1250, 5_000_000].map(formatBytes)).toEqual([
    '1\u202foctet',
    '13\u202foctets',
    '999\u202foctets',
    '1\u202fko',
    '1,3\u202fko',
    '5\u202fMo',
  ]);
});
