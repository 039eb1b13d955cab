import { expect, test } from 'vitest';
import { reviewSvg } from './sanitise-svg.ts';

const draw = (content: string, attributes = '') =>
  reviewSvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${content}</svg>`);
const shape = '<path d="M0 0h9"/>';

test.each([
  '<text visibility="hidden">secret<tspan visibility="visible">shown</tspan></text>',
  '<text visibility="HIDDEN">secret <tspan>secret</tspan><tspan visibility=" Visible ">shown</tspan> secret</text>',
  '<text>shown<tspan visibility="hidden">secret</tspan></text>',
  '<text>shown<tspan visibility="collapse">secret<tspan>secret</tspan></tspan></text>',
  '<text>shown<tspan display="None">secret</tspan></text>',
  '<text>shown<tspan style="visibility:hidden">secret</tspan></text>',
  '<g visibility="hidden"><text>secret<tspan visibility="visible">shown</tspan></text></g>',
])('API-32 the hidden part of a text is not published: %s', (content) => {
  const drawn = draw(content);
  expect(drawn?.svg).toContain('shown');
  expect(drawn?.svg).not.toContain('secret');
  expect(drawn?.dropped.join(' ')).toContain('masqués');
});

test.each([
  `<g visibility="hidden"><title>secret</title><desc>secret</desc>${shape}</g>`,
  `<g visibility="hidden" aria-label="secret"><title>secret</title><path visibility="visible" d="M0 0h9"/></g>`,
  `<g display="NONE"><title>secret</title>${shape}</g>`,
  '<text visibility="hidden"><title visibility="visible">secret</title>secret</text>',
  `<g display="none"><g id="a"><text display="none">secret</text>${shape}</g></g><use href="#a"/>`,
  `<g display="none"><g id="a"><g visibility="hidden"><text>secret</text></g>${shape}</g></g><use href="#a"/>`,
  '<g display="none"><text id="a" visibility="Collapse">secret</text></g><use href="#a"/>',
  '<g display="none"><text id="a" display="None">secret</text></g><use href="#a"/>',
])('API-32 what is hidden goes with its descriptions, wherever it is used: %s', (content) => {
  expect(draw(`${content}<title>shown</title>${shape}`)?.svg).toContain('shown');
  expect(draw(content + shape)?.svg).not.toContain('secret');
});

test('API-32 a root that is hidden shows only what says so', () => {
  expect(draw(shape, ' visibility="hidden"')).toBeUndefined();
  const shown = '<title>secret</title><text>secret</text><path visibility="visible" d="M0 0h9"/>';
  expect(draw(shown, ' visibility="hidden"')?.svg).toMatch(/^(?!.*secret).*<path d="M0 0h9">/);
});

test('API-32 what a hidden part lends to a visible one stays', () => {
  const drawn = draw(
    '<g visibility="hidden"><text id="a">shown</text></g><g display="none"><g id="b"><g visibility="hidden"><path id="c" d="M0 0h7"/></g><path d="M0 0h8"/></g></g><use href="#a"/><use href="#b"/><use href="#c"/>',
  )?.svg;
  expect(drawn).toMatch(/shown/);
  expect(drawn?.match(/d="M0 0h[78]"/g)?.sort()).toEqual(['d="M0 0h7"', 'd="M0 0h8"']);
});
