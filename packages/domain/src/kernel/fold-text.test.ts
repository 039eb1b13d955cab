import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['Thérapeutique', 'therapeutique'],
  ['NOËL', 'noel'],
  [' Mon Cœur ', 'mon coeur'],
  ['ŒUVRE ex æquo', 'oeuvre ex aequo'],
])('%s is searched for as %s', (text, folded) => expect(foldText(text)).toBe(folded));
