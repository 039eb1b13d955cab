import { describe, expect, test } from 'vitest';
import { hashLayout } from './layout-hash.ts';

const html = '<div class="band"><h2 id="soins">Les soins</h2><img alt="" src="/files/a.webp"> <p>Un bain.</p></div>';

describe('API-27 the hash of a layout', () => {
  test('API-27 64 hexadecimal digits, the same each time', () => {
    expect(hashLayout(html)).toMatch(/^[0-9a-f]{64}$/);
    expect(hashLayout(html)).toBe(hashLayout(html));
  });

  test.each([
    ['comments', html.replace('<h2', '<!-- un --><h2')],
    ['scripts', html.replace('<h2', '<script>alert(1)</script><h2')],
    ['the order of attributes', html.replace('alt="" src="/files/a.webp"', 'src="/files/a.webp" alt=""')],
    ['quotes', html.replace('id="soins"', 'id=soins').replace('class="band"', "class='band'")],
    ['capitals of tags', html.replace('<h2', '<H2').replace('</h2>', '</H2>')],
    ['the width of white space', `\n${html.replace('<p>', '\n    <p>').replace('Un bain', 'Un\n  bain')}\n`],
    ['how signs are written', html.replace('Les soins', '&#76;es soins')],
    ['marks of scripts', html.replace('class="band"', 'class="band" data-mounted="" nonce="abc"')],
  ])('API-27 %s do not count', (_, other) => expect(hashLayout(other)).toBe(hashLayout(html)));

  test.each([
    ['a word', html.replace('bain', 'soin')],
    ['a picture', html.replace('a.webp', 'b.webp')],
    ['a picture by its data', html.replace('/files/a.webp', 'data:image/webp;base64,AAAA')],
    ['a class', html.replace('band', 'band tone-dark')],
    ['a style', html.replace('<h2', '<style>h2{color:red}</style><h2')],
    ['an order', html.replace('<p>Un bain.</p>', '').replace('<h2', '<p>Un bain.</p><h2')],
    ['an element', html.replaceAll('h2', 'h3')],
    ['a space that holds', html.replace('Un bain', 'Un\u00a0bain')],
    ['whether there is a space', html.replace('> <p>', '><p>')],
  ])('API-27 %s does', (_, other) => expect(hashLayout(other)).not.toBe(hashLayout(html)));

  test('API-27 any text has one: unclosed, deep, or none at all', () => {
    for (const text of ['<', '</p>', '<p', '<!--', '<script>', 'a & b', '<div>'.repeat(50_000)])
      expect(hashLayout(text)).toMatch(/^[0-9a-f]{64}$/);
  });
});
