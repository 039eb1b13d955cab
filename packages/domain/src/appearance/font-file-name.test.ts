import { expect, test } from 'vitest';
import { parseFontFamily, parseGenericFont } from './font-file-name.ts';
import { parseFontStyle, parseFontWeight } from './font-weight.ts';

test.each([
  ['AtelierSans-SemiBoldItalic.woff2', 'Atelier Sans', 600, 'italic', 'sans-serif'],
  ['Lora[wght].ttf', 'Lora', 400, 'normal', 'serif'],
  ['great-vibes-v18-latin-regular.woff2', 'Great vibes', 400, 'normal', 'cursive'],
  ['Playfair_Display_Black.otf', 'Playfair Display', 900, 'normal', 'serif'],
  ['BrushHand.ttf', 'Brush Hand', 400, 'normal', 'cursive'],
  ['inter-v12-extra-light.woff2', 'Inter', 200, 'normal', 'serif'],
  ['SourceSans3-ExtraBold.otf', 'Source Sans3', 800, 'normal', 'sans-serif'],
  ['Light.otf', 'Light', 300, 'normal', 'serif'],
  ['police', 'Police', 400, 'normal', 'serif'],
])('CST-07 %s is of « %s », %i, %s, %s', (name, family, weight, style, generic) => {
  expect(parseFontFamily(name)).toBe(family);
  expect(parseFontWeight(name)).toBe(weight);
  expect(parseFontStyle(name)).toBe(style);
  expect(parseGenericFont(name)).toBe(generic);
});
