import fc from 'fast-check';
import { expect, test } from 'vitest';
import baseCss from './base.css?inline';
import { removeUnusedRules as selectBytes } from './remove-unused-rules.ts';

const removeUnusedRules = (css: string, used: ReadonlySet<string>) => selectBytes(css, used).toString();

const sheet =
  '@layer a,b;@layer theme{:root{--x:1}.band{color:red}.tone-sand,.tone-rose{color:blue}.a .b:hover>span{x:y}.c:not(.d){x:z}@media (min-width:60rem){.band{y:z}.gone{y:z}}}@font-face{font-family:"X{";src:url(data:a;b)}@keyframes enter{from{opacity:0}}.e:is(.f,.g) p{w:v}';

test('rules whose classes are on the page stay, in their groups and order', () => {
  expect(removeUnusedRules(sheet, new Set(['band', 'tone-rose', 'c', 'e']))).toBe(
    '@layer a,b;@layer theme{:root{--x:1}.band{color:red}.tone-rose{color:blue}.c:not(.d){x:z}@media (min-width:60rem){.band{y:z}}}@font-face{font-family:"X{";src:url(data:a;b)}@keyframes enter{from{opacity:0}}.e:is(.f,.g) p{w:v}',
  );
});

test('groups left empty go; rules without class always stay', () => {
  const kept = removeUnusedRules(sheet, new Set());
  expect(kept).toContain(':root{--x:1}');
  expect(kept).not.toContain('@media');
});

test('with every class in use nothing is lost, and keeping twice changes nothing more', () => {
  const all = new Set(['band', 'tone-sand', 'tone-rose', 'a', 'b', 'c', 'gone', 'e']);
  expect(removeUnusedRules(sheet, all)).toBe(sheet);
  fc.assert(
    fc.property(fc.subarray([...all]), (names) => {
      const used = new Set(names);
      const once = removeUnusedRules(sheet, used);
      expect(removeUnusedRules(once, used)).toBe(once);
    }),
  );
});

test('each set of classes has its own part, however many classes and sets there are', () => {
  const names = Array.from({ length: 70 }, (_, index) => `n${index}`);
  const long = names.map((name) => `.${name}{x:y}`).join('');
  fc.assert(
    fc.property(fc.subarray(names), (kept) => {
      expect(removeUnusedRules(long, new Set(kept))).toBe(kept.map((name) => `.${name}{x:y}`).join(''));
    }),
  );
});

test('a page whose blocks are visible on every device has no rule for devices, and another one only its own', () => {
  const rules = /\.(?:on-devices|not-on-\w+)/g;
  // The build leaves comments out.
  const css = baseCss.replace(/\/\*[\s\S]*?\*\//g, '');
  expect(removeUnusedRules(css, new Set(['band'])).match(rules)).toBeNull();
  expect(removeUnusedRules(css, new Set(['band', 'not-on-tablet'])).match(rules)).toEqual(['.not-on-tablet']);
});
