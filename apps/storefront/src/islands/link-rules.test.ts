import { expect, test } from 'vitest';
import { isPageChange } from './link-rules.ts';

const here = 'https://exemple.fr/contact?x=1#haut';
const plain = { target: '', isDownload: false, isModified: false };

test.each([
  ['another page', { href: 'https://exemple.fr/' }, true],
  ['the same page again', { href: here.replace('#haut', '') }, true],
  ['an anchor of this page', { href: 'https://exemple.fr/contact?x=1#bas' }, false],
  ['an anchor of another page', { href: 'https://exemple.fr/#bas' }, true],
  ['another site', { href: 'https://ailleurs.fr/' }, false],
  ['a telephone number', { href: 'tel:+33261914242' }, false],
  ['another tab', { href: 'https://exemple.fr/', target: '_blank' }, false],
  ['a download', { href: 'https://exemple.fr/plan.pdf', isDownload: true }, false],
  ['a click with Ctrl', { href: 'https://exemple.fr/', isModified: true }, false],
])('STA-11 the bar and %s', (_, facts, expected) => {
  expect(isPageChange({ ...plain, ...facts }, here)).toBe(expected);
});
