import { describe, expect, test } from 'vitest';
import { reviewSvg } from './sanitise-svg.ts';

const draw = (content: string) =>
  reviewSvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`);
const told = (content: string) => draw(content)?.dropped.join(' ') ?? '';

/** Counts what a browser would paint, as it does: every reference painted in full. At most a few hundred thousand. */
function countPainted(svg: string): number {
  const groups = new Map<string, string>();
  for (const [, id = '', inside = ''] of svg.matchAll(/<g id="(\w+)">(.*?)<\/g>/g)) groups.set(id, inside);
  const painted = new Map<string, number>();
  const count = (text: string): number =>
    [...text.matchAll(/<rect|<use href="#(\w+)"/g)].reduce((sum, [, id]) => {
      if (id === undefined) return sum + 1;
      const known = painted.get(id) ?? count(groups.get(id) ?? '');
      painted.set(id, known);
      return sum + known;
    }, 0);
  return count(svg.replace(/<g id="\w+">.*?<\/g>/g, ''));
}

/** A few lines that paint ten to the power of `levels` squares. */
const explode = (levels: number) =>
  `<g id="a0"><rect width="1" height="1"/></g>${Array.from({ length: levels }, (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`).join('')}<use href="#a${levels}"/><rect width="2" height="2"/>`;

describe('API-32 references of a drawing are bounded', () => {
  test('API-32 a few lines paint no million of shapes; what is left out is told', () => {
    expect(countPainted(draw(explode(3))?.svg ?? '')).toBe(1001);
    expect(told(explode(3))).toBe('');
    for (const levels of [5, 9, 30]) {
      expect(countPainted(draw(explode(levels))?.svg ?? ''), `${levels} levels`).toBeLessThan(100_000);
      expect(told(explode(levels))).toContain('se répète trop');
    }
  });

  test('API-32 many references to one large group count together', () => {
    const large = `<g id="a">${'<rect width="1" height="1"/>'.repeat(1000)}</g>${'<use href="#a"/>'.repeat(500)}<rect width="2" height="2"/>`;
    expect(countPainted(draw(large)?.svg ?? '')).toBeLessThan(100_000);
    const marked = `<marker id="m">${'<rect width="1" height="1"/>'.repeat(500)}</marker><path marker-mid="url(#m)" d="M0 0${' 1 1'.repeat(500)}"/>`;
    expect(draw(marked)?.svg).not.toContain('marker-mid');
  });

  test.each(['fill', 'stroke'])('API-32 each %s by a pattern repeats the pattern; gradients cost nothing', (paint) => {
    const pattern = (shapes: number) => `<pattern id="p">${'<path d="M0 0h9"/>'.repeat(shapes)}</pattern>`;
    const use = `<path d="M0 0h9" ${paint}="url(#p)"/>`;
    // The pattern itself counts as one more.
    expect(told(pattern(499) + use.repeat(100))).toBe('');
    const drawn = draw(pattern(499) + use.repeat(101));
    expect(drawn?.dropped.join(' ')).toContain('se répète trop');
    expect(drawn?.svg.match(/url\(#p\)/g)).toHaveLength(100);
    const shared = (shapes: number, own = '') =>
      `${pattern(499)}<g ${paint}="url(#p)">${`<path d="M0 0h9"${own}/>`.repeat(shapes)}</g>`;
    expect(told(shared(100))).toBe('');
    expect(told(shared(101))).toContain('se répète trop');
    expect(told(shared(101, ` ${paint}="red"`))).toBe('');
    const used = (times: number) =>
      `${pattern(499)}<g id="g">${'<path d="M0 0h9"/>'.repeat(10)}</g><g ${paint}="url(#p)">${'<use href="#g"/>'.repeat(times)}</g>`;
    expect(told(used(8))).toBe('');
    expect(told(used(10))).toContain('se répète trop');
    const gradient = `<linearGradient id="p">${'<stop offset="1"/>'.repeat(499)}</linearGradient>`;
    expect(told(gradient + use.repeat(200))).toBe('');
  });

  test.each([
    '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>',
    '<g id="a"><use href="#a"/></g>',
    '<use id="a" href="#a"/>',
    '<mask id="a"><rect width="9" height="9" mask="url(#a)"/></mask>',
    '<clipPath id="a" clip-path="url(#a)"><rect width="9" height="9"/></clipPath>',
    '<pattern id="a"><rect width="9" height="9" fill="url(#a)"/></pattern>',
    '<pattern id="a" href="#b"/><pattern id="b" href="#a"/>',
    '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>',
    '<marker id="a"><path d="M0 0h9" marker-end="url(#a)"/></marker>',
  ])('API-32 what refers to itself is cut: %s', (content) => {
    const svg = draw(`${content}<rect width="2" height="2"/>`)?.svg ?? '';
    const references = (text: string) => text.match(/href="#|url\(#/g)?.length ?? 0;
    expect(references(svg)).toBe(references(content) - 1);
  });

  test('API-32 masks in masks end', () => {
    const chain = (length: number) =>
      `${Array.from({ length }, (_, place) => `<mask id="m${place}"><rect width="9" height="9" mask="url(#m${place + 1})"/></mask>`).join('')}<rect width="9" height="9" mask="url(#m0)"/>`;
    expect(told(chain(8))).toBe('');
    expect(told(chain(40))).toContain('se répète trop');
  });

  test.each([
    '<use href="https://ailleurs.example/a.svg#a"/>',
    '<use xlink:href="//ailleurs.example/a.svg#a"/>',
    '<use href="autre.svg#a"/>',
    '<use href="data:image/svg+xml,a#a"/>',
    '<pattern id="p" href="https://ailleurs.example/#a"/>',
    '<textPath href="https://ailleurs.example/#a">a</textPath>',
    '<filter id="f"><feImage href="https://ailleurs.example/a.png"/></filter>',
    '<image href="https://ailleurs.example/a.png"/>',
    '<image href="data:image/svg+xml,a"/>',
    '<g style="marker:url(https://ailleurs.example/#a);filter:url(//ailleurs.example/#a)"/>',
    '<g filter="url(https://ailleurs.example/#a)" marker-end="url(//ailleurs.example/#a)"/>',
    '<style>@import url(https://ailleurs.example/a.css);@font-face{font-family:a;src:url(//ailleurs.example/a)}</style>',
    '<style>rect{cursor:url(//ailleurs.example/a),auto;--a:url(//ailleurs.example/a);fill:var(--a)}</style>',
    '<g style="mix-blend-mode:url(//ailleurs.example/a);isolation:&quot;&gt;&lt;a href=//ailleurs.example"/>',
  ])('API-32 none leads out of the file: %s', (content) => {
    expect(draw(`${content}<rect width="2" height="2"/>`)?.svg).not.toMatch(/ailleurs|autre\.svg|data:/);
  });
});

test('API-32 half a megabyte of rules for half a megabyte of shapes is given up, and told', () => {
  const rules = Array.from({ length: 4000 }, (_, number) => `.z${number} .y .x .w .a{fill:red}`).join('');
  const content = `<style>${rules}</style>${'<g class="w x y">'.repeat(100)}${'<path class="a" d="M0 0"/>'.repeat(8000)}${'</g>'.repeat(100)}`;
  expect(told(content)).toContain('réglage d’apparence');
  const variables = `<g style="--a:${'x'.repeat(900)}">${'<path fill="var(--a)" d="M0 0"/>'.repeat(15_000)}</g>`;
  expect(draw(`<style>:root{--a:${'x'.repeat(190)}}</style>${variables}`)?.svg.length ?? 0).toBeLessThan(6_000_000);
});

test('API-32 a drawing nested without end is no drawing', () => {
  expect(draw(`${'<g>'.repeat(200_000)}<path d="M0 0"/>`)).toBeUndefined();
  expect(told(`${'<g>'.repeat(300)}<path d="M0 0"/>${'</g>'.repeat(300)}<path d="M0 0h9"/>`)).toContain('imbriquées');
});
