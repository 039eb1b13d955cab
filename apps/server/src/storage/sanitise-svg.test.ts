import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sanitiseSvg } from './sanitise-svg.ts';

const shape = (attributes: string) => `<svg viewBox="0 0 8 4"><path d="M0 0h8v4z" ${attributes}/></svg>`;
const clean = (attributes: string) => sanitiseSvg(shape(attributes)) ?? '';

describe('API-32 a drawing asks for nothing outside itself', () => {
  test.each([
    'fill="url(https://ailleurs.example/a)"',
    'fill="u\\72l(//ailleurs.example/a)"',
    'mask="\\75rl(https://ailleurs.example/a#b)"',
    'clip-path="\\000075 rl(https://ailleurs.example/a#b)"',
    'fill="&#92;75rl(//ailleurs.example/a)"',
    'mask="image-set(\'https://ailleurs.example/a\' 1x)"',
    'mask="-webkit-image-set(url(//ailleurs.example/a) 1x)"',
    'mask="image(\'//ailleurs.example/a\')"',
    'mask="src(&quot;//ailleurs.example/a&quot;)"',
    'fill="url(#a) url(//ailleurs.example/a)"',
    'fill="url(&quot;#a&quot;, url(//ailleurs.example/a))"',
    'fill="var(--x, url(//ailleurs.example/a))"',
    'stroke="url(\n//ailleurs.example/a)"',
    'stroke="URL(//ailleurs.example/a)"',
    'clip-path="url(ailleurs.svg#a)"',
    'x="\\75rl(//ailleurs.example/a)"',
    'transform="url(//ailleurs.example/a)"',
    'font-family="a, url(//ailleurs.example/a)"',
    'color="javascript:alert(1)"',
  ])('%s is left out', (attribute) => {
    expect(clean(attribute)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h8v4z"></path></svg>',
    );
  });

  test.each([
    'fill="none"',
    'fill="currentColor"',
    'fill="#2a1f1a"',
    'fill="rgb(10, 20, 30)"',
    'fill="rgba(10 20 30 / 50%)"',
    'stroke="hsl(120deg, 50%, 50%)"',
    'fill="url(#ciel)"',
    'fill="url(#ciel) #ffffff"',
    'clip-path="url(#bord)"',
    'mask="none"',
    'transform="translate(1.5,-2) rotate(45) matrix(1 0 0 1 0 1e-3)"',
    'stroke-dasharray="4 2, 1.5"',
    'opacity=".5"',
    'width="100%"',
    'font-family="Noto Serif, serif"',
    'aria-label="Une feuille (verte) : l’été"',
    'id="Calque_1"',
  ])('%s stays', (attribute) => {
    expect(clean(attribute)).toContain(`<path d="M0 0h8v4z" ${attribute}>`);
  });

  test('a value of half a megabyte is judged at once', () => {
    const long = '1'.repeat(500_000);
    const startedAt = performance.now();
    clean(`transform="translate(${long}x)" points="${long}!" fill="${long}(" stroke="url(#${long}"`);
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });

  test('the drawings of the site lose nothing of their look', () => {
    const folder = join(import.meta.dirname, '../../../../tools/seeds/src/site-42/pictures/svg');
    for (const name of readdirSync(folder)) {
      const before = readFileSync(join(folder, name), 'utf8');
      const looks = (svg: string) =>
        svg.match(/\s(?:d|fill|stroke|transform|opacity|mask|clip-path|points)="/g)?.length;
      expect(looks(sanitiseSvg(before) ?? ''), name).toBe(looks(before));
    }
  });
});
