import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sanitiseSvg } from './sanitise-svg.ts';

const shape = (attributes: string) => `<svg viewBox="0 0 8 4"><path ${attributes}/></svg>`;
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
    'stop-color="url(//ailleurs.example/a)"',
    'gradientTransform="url(//ailleurs.example/a)"',
    'd="url(//ailleurs.example/a)"',
    'href="#a"',
    'id="url(//ailleurs.example/a)"',
    'class="url(//ailleurs.example/a)"',
    'role="url(//ailleurs.example/a)"',
    'aria-label="a\u0007b"',
    'xmlns="http://ailleurs.example/svg"',
  ])('%s is left out', (attribute) => {
    expect(clean(attribute)).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path></path></svg>');
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
    'd="M0 0h8v4z"',
  ])('%s stays', (attribute) => {
    expect(clean(attribute)).toContain(`<path ${attribute}>`);
  });

  test('a value of half a megabyte is judged to its last sign', () => {
    const long = '1'.repeat(500_000);
    expect(clean(`transform="translate(${long}x)" points="${long}!" fill="${long}(" stroke="url(#${long}"`)).toBe(
      clean(''),
    );
  });

  test('the drawings of the site lose nothing of their look', () => {
    const folder = join(import.meta.dirname, '../../../../archives/site-42/files');
    const drawings = readdirSync(folder).filter((name) => name.endsWith('.svg'));
    expect(drawings.length).toBeGreaterThan(3);
    for (const name of drawings) {
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

  test.each([
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
  ])('half a megabyte of %j in a style says what a little of it does', (part) => {
    const drawn = (times: number) =>
      inside(
        `<style>.b{fill:${part.repeat(times)}}</style><path class="a b" d="M0 0" style="fill:${part.replace(/[<>]/g, '').repeat(times)}!"/>`,
      );
    expect(drawn(100_000)).toBe(drawn(2));
  });

  test.each([
    '<linearGradient id="a" x1="0" y1="1" x2="2" y2="3" gradientUnits="userSpaceOnUse"><stop offset="1" stop-color="red"></stop></linearGradient>',
    '<radialGradient id="a" cx=".5" cy=".5" r=".5" fx=".4" fy=".3" gradientTransform="rotate(45)" spreadMethod="reflect"><stop stop-opacity=".5"></stop></radialGradient>',
    '<defs><clipPath id="b"><path d="M0 0" clip-rule="evenodd"></path></clipPath></defs><g clip-path="url(#b)"></g>',
    '<mask id="m"><rect x="1" y="2" width="3" height="4" rx="1" ry="2"></rect></mask><g mask="url(#m)"></g>',
    '<g opacity=".5" color="#112233"><circle cx="1" cy="2" r="3"></circle><ellipse rx="3" ry="4"></ellipse></g>',
    '<line stroke="red" stroke-width="2" stroke-linecap="round" stroke-dasharray="1 2" stroke-dashoffset="3" stroke-opacity=".5"></line>',
    '<polyline points="0,0 1,1" stroke-linejoin="bevel" stroke-miterlimit="2" vector-effect="non-scaling-stroke"></polyline>',
    '<polygon points="0,0 1,1 2,0" class="fond" fill="red" fill-rule="evenodd" fill-opacity=".5" transform="scale(2)"></polygon>',
    '<symbol id="s" viewBox="0 0 1 1" preserveAspectRatio="xMidYMid slice"></symbol>',
    '<text x="1" y="2" font-size="3" font-family="serif" text-anchor="middle"><tspan>Un</tspan></text>',
    '<g role="img" aria-label="Une feuille"><title>Une feuille</title><desc>Verte.</desc></g>',
  ])('%s stays as it is', (drawn) => {
    expect(inside(`<path d="M0 0"/>${drawn}`)).toContain(`</path>${drawn}</svg>`);
  });

  test.each(['linearGradient', 'radialGradient'])('a %s that borrows the colours of another inside', (name) => {
    for (const attribute of ['href', 'xlink:href'])
      expect(inside(`<path d="M0 0"/><${name} ${attribute}="#a" id="b"/>`)).toContain(
        `<${name} href="#a" id="b"></${name}>`,
      );
    for (const address of ['https://ailleurs.example/#a', '//ailleurs.example/#a', 'ailleurs.svg#a'])
      expect(inside(`<path d="M0 0"/><${name} id="b" xlink:href="${address}"/>`)).toContain(
        `<${name} id="b"></${name}>`,
      );
    expect(inside('<path d="M0 0"/><g xlink:href="#a"/>')).not.toContain('href');
  });

  test('a style takes no colour away by what may not stand there, and moves and names nothing', () => {
    expect(inside('<path fill="blue" style="fill:url(//ailleurs.example/a)"/>')).toContain('<path fill="blue">');
    expect(inside('<path style="id:autre;width:9;d:none"/>')).toContain('<path></path>');
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
