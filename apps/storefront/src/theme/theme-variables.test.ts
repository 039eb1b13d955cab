import { expect, test } from 'vitest';
import { fontFaces, type ThemeFont, themeVariables } from './theme-variables.ts';

const usual = { primary: '#b5583a', accent: '#7d8c6c', ground: '#fbf6ee', ink: '#3a2c26' };

test('SET-20 a dark palette is written where the site has one, and only there', () => {
  expect(themeVariables(usual, true)).toContain('prefers-color-scheme:dark');
  expect(themeVariables(usual, true)).toContain('[data-theme=dark]');
  expect(themeVariables(usual, false)).not.toContain('dark');
});

test('titles of a sans family stand upright, those of a serif keep their italics', () => {
  const title = (generic: ThemeFont['generic']): ThemeFont[] => [
    { use: 'TITLE', family: 'Essai', faces: [], fallback: undefined, generic },
  ];
  expect(fontFaces(title('sans-serif'))).toContain('h2,h3{font-style:normal}');
  for (const generic of ['serif', 'cursive'] as const) expect(fontFaces(title(generic))).not.toContain('font-style');
});
