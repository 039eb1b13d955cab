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
    clean(`transform="translate(${long}x)" points="${long}!" fill="${long}(" stroke="url(#${long}"`);
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

describe('API-32 a drawing keeps its colours', () => {
  const inside = (drawing: string) => sanitiseSvg(`<svg viewBox="0 0 8 4">${drawing}</svg>`) ?? '';

  test.each([
    ['style="fill:#ff0000"', 'fill="#ff0000"'],
    ['style=" fill : rgb(10, 20, 30) ; stroke:none "', 'fill="rgb(10, 20, 30)" stroke="none"'],
    ['fill="blue" style="fill:red !important"', 'fill="red"'],
    ['style="FILL:url(#ciel);stroke-width:2px"', 'fill="url(#ciel)" stroke-width="2px"'],
    ['style="/* a */opacity:.5;/* b */"', 'opacity=".5"'],
  ])('%s becomes %s', (given, kept) => {
    expect(inside(`<path d="M0 0" ${given}/>`)).toContain(`<path d="M0 0" ${kept}>`);
  });

  test('those that its sheet gives to classes, in the order of the sheet, and below the style of a shape', () => {
    const sheet =
      '<style type="text/css"><![CDATA[ .st0,.st1{fill:#112233;stroke:red} /* x */ .st1{fill:#445566;} path{fill:blue} ]]></style>';
    const drawn = inside(
      `<defs>${sheet}</defs><path class="st1 st0" d="M0 0"/><path class="st0" style="fill:none" d="M1 1"/>`,
    );
    expect(drawn).toContain('<path class="st1 st0" d="M0 0" fill="#445566" stroke="red">');
    expect(drawn).toContain('<path class="st0" d="M1 1" fill="none" stroke="red">');
    expect(drawn).not.toContain('style');
  });

  test('a sheet cannot make a drawing many times as large: long values and classes without end are left out', () => {
    const rules = Array.from({ length: 100 }, (_, number) => `.c${number}{fill:rgb(1,2,3${' '.repeat(500)})}`).join('');
    const shapes = '<path class="c1 c2" d="M0 0"/>'.repeat(1000);
    const drawn = inside(`<style>${rules}</style>${shapes}`);
    expect(drawn.length).toBeLessThan(shapes.length * 2);
    const classes = Array.from({ length: 30 }, (_, number) => `k${number}`);
    const sheet = classes.map((name, number) => `.${name}{opacity:.${number + 10}}`).join('');
    expect(inside(`<style>${sheet}</style><path class="${classes.join(' ')}" d="M0 0"/>`)).toContain('opacity=".29"');
  });

  test.each([
    [
      'signs that are longer in small letters stand before the sheet',
      `<title>${'İ'.repeat(40)}</title><style>.a{fill:red}</style>`,
    ],
    ['the sheet ends with a space', '<style>.a{fill:red}</style >'],
    ['the sheet ends in capitals', '<STYLE>.a{fill:red}</Style\n>'],
    ['an empty sheet stands before', '<style type="text/css"/><style/><style>.a{fill:red}</style>'],
  ])('its shapes stay, and their colours, where %s', (_, before) => {
    expect(inside(`${before}<path class="a" d="M0 0"/><path d="M9 9"/>`)).toMatch(
      /<path class="a" d="M0 0" fill="red"><\/path><path d="M9 9"><\/path><\/svg>$/,
    );
  });

  test.each([
    '<svg></svg>',
    '<svg viewBox="0 0 8 4"><title>Rien</title><g></g></svg>',
    '<svg><image href="https://ailleurs.example/a.png"/></svg>',
    '<svg><style>.a{fill:red}<path d="M0 0"/></svg>',
  ])('what draws nothing is no drawing: %s', (svg) => {
    expect(sanitiseSvg(svg)).toBeUndefined();
  });

  test('half a megabyte of style is read at once', () => {
    for (const part of [
      '/*',
      ' ',
      '<style>',
      '<style>a',
      '<style ',
      '</style ',
      '<style /',
      'a:b;',
      '.a{}',
      '}.a{x:y',
      '{',
      '.a,',
    ])
      inside(
        `<style>.b{fill:${part.repeat(100_000)}}</style><path class="a b" d="M0 0" style="fill:${part.replace(/[<>]/g, '').repeat(100_000)}x"/>`,
      );
  });

  test('a gradient and an edge of its own', () => {
    const drawn =
      '<linearGradient id="a" gradientUnits="userSpaceOnUse"><stop offset="1" stop-color="red"></stop></linearGradient><clipPath id="b"><path d="M0 0"></path></clipPath>';
    expect(inside(drawn)).toContain(drawn);
  });

  test('a gradient that borrows the colours of another', () => {
    expect(inside('<path d="M0 0"/><linearGradient id="b" xlink:href="#a"/>')).toContain(
      '<linearGradient href="#a" id="b"></linearGradient>',
    );
    expect(inside('<path d="M0 0"/><linearGradient id="b" xlink:href="https://ailleurs.example/#a"/>')).not.toContain(
      'href',
    );
    expect(inside('<path d="M0 0"/><g xlink:href="#a"/>')).not.toContain('href');
  });

  test.each([
    'fill:url(https://ailleurs.example/a)',
    'fill:u\\72l(//ailleurs.example/a)',
    'background:url(//ailleurs.example/a)',
    'position:fixed;inset:0',
    "mask:image-set('//ailleurs.example/a' 1x)",
  ])('no more than that: %s is left out', (style) => {
    const bare = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0"></path></svg>';
    expect(inside(`<path d="M0 0" style="${style}"/>`)).toBe(bare);
    expect(inside(`<style>.a{${style}}</style><path class="a" d="M0 0"/>`)).toBe(
      bare.replace('<path', '<path class="a"'),
    );
  });
});
