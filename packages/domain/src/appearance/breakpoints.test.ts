import { expect, test } from 'vitest';
import { breakpoints, layouts } from './breakpoints.ts';

test('CST-05 the ten widths of the specification, under their names', () => {
  expect(breakpoints).toEqual({
    xs: 576,
    sm: 768,
    md: 996,
    lg: 1200,
    xl: 1367,
    xxl: 1600,
    '2xl': 1536,
    xxs: 480,
    '4k': 1921,
    default: 320,
  });
});

test('CST-05 from the narrowest to the widest', () => {
  const widths = Object.values(breakpoints);
  expect(widths).toEqual([...widths].sort((one, other) => one - other));
});

test('LAY-02 the default layout is mobile at small screens and below, the page layout under 960', () => {
  expect(layouts.default).toBe(breakpoints.sm + 1);
  expect(layouts.page).toBe(960);
});
