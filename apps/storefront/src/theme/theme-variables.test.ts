import { expect, test } from 'vitest';
import { themeVariables } from './theme-variables.ts';

const usual = { primary: '#b5583a', accent: '#7d8c6c', ground: '#fbf6ee', ink: '#3a2c26' };

test('SET-20 a dark palette is written where the site has one, and only there', () => {
  expect(themeVariables(usual, true)).toContain('prefers-color-scheme:dark');
  expect(themeVariables(usual, true)).toContain('[data-theme=dark]');
  expect(themeVariables(usual, false)).not.toContain('dark');
});
