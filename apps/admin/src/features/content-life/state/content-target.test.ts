import { expect, test } from 'vitest';
import { nameContent } from './content-target.ts';

test('ENT-01 a content is named in a sentence by its title, with quotes inside quotes, or by its kind', () => {
  expect(nameContent(' Les soins ', 'page')).toBe('«\u00a0Les soins\u00a0»');
  expect(nameContent('Massage «\u00a0prénatal »', 'page')).toBe('«\u00a0Massage “prénatal”\u00a0»');
  expect(nameContent(' ', 'news')).toBe('l’actualité sans titre');
});
