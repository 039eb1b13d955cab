import { expect, test } from 'vitest';
import { buildTelUrl } from './phone-link.tsx';

test.each([
  ['02 61 91 42 42', 'tel:+33261914242'],
  ['+33 (0)2 61 91 42 42', 'tel:+33261914242'],
  ['3639', 'tel:3639'],
  ['+32 2 555 12 12', 'tel:+3225551212'],
])('%s is dialled as %s', (phone, address) => {
  expect(buildTelUrl(phone)).toBe(address);
});
