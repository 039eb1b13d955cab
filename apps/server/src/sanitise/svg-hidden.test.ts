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

const filled = '<rect width="9" height="9" fill="url(#a)" mask="url(#a)" marker-mid="url(#a)" clip-path="url(#a)"/>';

test.each(['pattern', 'mask', 'marker', 'clipPath'])(
  'API-32 a %s of a hidden group paints what it would there: in its colours, and nothing where it is invisible',
  (name) => {
    const part = (attributes: string, inside = '') =>
      draw(`<g ${attributes}><${name} id="a"><path d="M0 0h7"${inside}/></${name}></g>${filled}`)?.svg ?? '';
    expect(part('display="none"')).toContain('h7');
    const moved = part('display="none" fill="#abc"');
    expect(moved).toMatch(new RegExp(`<${name}[^>]*fill="#abc"`));
    expect(part('visibility="hidden"')).not.toContain('h7');
    expect(part('visibility="hidden" display="none"')).not.toContain('h7');
    expect(part('visibility="hidden"', ' visibility="visible"')).toContain('h7');
    expect(part('fill="#abc"')).toMatch(new RegExp(`<g fill="#abc"><${name}`));
  },
);

test('API-32 a symbol and a shape of a hidden group take colours and visibility from where they are used', () => {
  const used = draw(
    '<g visibility="hidden" display="none" fill="#abc"><symbol id="a"><path d="M0 0h7"/></symbol><path id="b" d="M0 0h8"/></g><use href="#a"/><use href="#b"/>',
  )?.svg;
  expect(used).toMatch(/h7.*h8|h8.*h7/);
  expect(used).not.toContain('#abc');
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
