import { expect, test } from 'vitest';
import { describeJsonFault } from './describe-json-fault.ts';

test.each([
  ['', 'ce n’est pas du JSON'],
  ['{"a":', 'ce n’est pas du JSON'],
  ['{"a":1,}', 'ce n’est pas du JSON (caractère 8)'],
  ['?', 'ce n’est pas du JSON'],
  ['[1,\n 2 3]', 'ce n’est pas du JSON (ligne 2, caractère 4)'],
  ['[1,\n\n  "a" "b"\n]', 'ce n’est pas du JSON (ligne 3, caractère 7)'],
])('%j is no JSON, and it says where', (text, sentence) => {
  let fault: unknown;
  try {
    JSON.parse(text);
  } catch (error) {
    fault = error;
  }
  expect(describeJsonFault(text, fault)).toBe(sentence);
});
