import fc from 'fast-check';
import { expect, test } from 'vitest';
import { css, cssName, cssString, cssUrl, cssValue, joinCss } from './css-text.ts';

test('usual values stay as they are', () => {
  expect(css`@font-face{font-family:${cssString('Noto Sérif')};src:${cssUrl('/fonts/a-1.woff2')}}`).toBe(
    '@font-face{font-family:"Noto Sérif";src:url(/fonts/a-1.woff2)}',
  );
  expect(
    ['#1b6e4a', 'rgb(1 2 3 / 50%)', '42%', 'invert(.88)', 'color-mix(in oklab, red 5%, blue)'].map(cssValue),
  ).toEqual(['#1b6e4a', 'rgb(1 2 3 / 50%)', '42%', 'invert(.88)', 'color-mix(in oklab, red 5%, blue)']);
  expect(joinCss([css`--${cssName('ink soft')}:${4}px`, css`a:b`], ';')).toBe('--ink-soft:4px;a:b');
});

test.each(['red;a:b', 'red}', '"', '</style>', 'url(//ailleurs.example)', 'URL (a)', 'a/*', '\\72', '@import'])(
  'no declaration has the value %s',
  (text) => expect(cssValue(text)).toBe('initial'),
);

test('whatever a string or an address holds, its quotes are the only ones and no element ends in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'"\'\\<>&;{}()/*a \n\u2028\u0000é#:') }), (text) => {
      expect(cssString(text)).toMatch(/^"[^"'<>&\n\u2028]*"$/);
      expect(
        cssString(text)
          .slice(1, -1)
          .replace(/\\[\da-f]+ /g, ''),
      ).not.toContain('\\');
      expect(cssUrl(text)).toMatch(/^url\((?:[^"'\\()\s<>&]+|"[^"'<>&\n\u2028]*")\)$/);
      const read = cssString(text)
        .slice(1, -1)
        .replace(/\\([\da-f]+) /g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
      expect(read).toBe(text);
    }),
  );
});
