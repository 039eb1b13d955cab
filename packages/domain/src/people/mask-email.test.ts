import { expect, test } from 'vitest';
import { maskEmail } from './mask-email.ts';

test.each([
  ['lea.petit@exemple.fr', 'l…@exemple.fr'],
  ['a@b.fr', 'a…@b.fr'],
  ['"a@b"@exemple.fr', '"…@exemple.fr'],
  ['éloïse@exemple.fr', 'é…@exemple.fr'],
  ['sans arobase', '…'],
  ['@exemple.fr', '…'],
  ['', '…'],
])('%s is masked', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
