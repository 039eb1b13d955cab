import { describe, expect, test } from 'vitest';
import { parseFontStyle, parseFontWeight } from './font-weight.ts';

describe('CST-07 weight from a file name', () => {
  test.each([
    ['Roboto-Thin.woff2', 100],
    ['Roboto-ExtraLight.woff2', 200],
    ['Roboto-Light.ttf', 300],
    ['Roboto-Regular.otf', 400],
    ['Roboto-Medium.woff', 500],
    ['Roboto-SemiBold.woff2', 600],
    ['Roboto-Bold.woff2', 700],
    ['Roboto-ExtraBold.woff2', 800],
    ['Roboto-Black.woff2', 900],
    ['roboto_extra-bold_italic.woff2', 800],
    ['ROBOTO SEMI BOLD.TTF', 600],
    ['roboto-extra-light.ttf', 200],
    ['great-vibes-latin-400-normal.woff2', 400],
    ['police', 400],
    ['', 400],
  ])('CST-07 %s is %d', (name, weight) => expect(parseFontWeight(name)).toBe(weight));

  test.each([
    ['Garamond-Italic.woff2', 'italic'],
    ['Garamond-BoldOblique.ttf', 'italic'],
    ['Garamond-Bold.ttf', 'normal'],
    ['', 'normal'],
  ])('CST-07 %s is %s', (name, style) => expect(parseFontStyle(name)).toBe(style));
});
