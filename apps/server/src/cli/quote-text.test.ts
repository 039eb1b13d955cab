import { expect, test } from 'vitest';
import { quoteText } from './quote-text.ts';

test('ROL-02 what somebody has named neither moves the terminal of a command nor passes for a line of it', () => {
  const text = quoteText('Bonjour\u001b[2J\u001b]0;piège\u0007\u2028Fait.\nClose le 2026-01-01 : tout est fait');
  expect(text).toContain('\n  Fait.\n  Close le 2026-01-01');
  expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  expect(text).not.toMatch(/^Close le/m);
});
