import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCleanRichText } from './clean-rich-text.ts';
import { TextMarkupGuard } from './markup-guard.ts';
import { sanitiseRichText } from './sanitise-rich-text.ts';

/** What the sanitizer makes of a text: what stands behind it is never clean, so that it reads all of it. */
const sanitise = (html: string) => sanitiseRichText(`${html}&quot;`, new TextMarkupGuard()).slice(0, -1);

const blocks = ['p', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol'];
const inline = ['li', 'strong', 'em', 'b', 'i', 'u', 's', 'a', 'div', 'h1'];
const links = ['<a href="/a-b/c#d">', '<a href="https://a.fr/b" rel="noopener">', '<a href="//a.fr">'];
const texts = ['Été\u00a0: « oui »', ' ', '\n', '&amp;', '&lt;', '&nbsp;', '"', "'", '&', '>', '\0', '\ue000', '<'];
const piece = fc.constantFrom(
  ...[...blocks, ...inline].flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
  ...links,
  ...texts,
);
const tree: fc.Arbitrary<string> = fc.letrec<{ node: string; leaf: string }>((tie) => ({
  leaf: fc.constantFrom(...texts.slice(0, 5)),
  node: fc.oneof(
    { depthSize: 'small' },
    tie('leaf'),
    fc
      .tuple(fc.constantFrom(...blocks, ...inline.slice(0, 7)), fc.array(tie('node'), { maxLength: 3 }))
      .map(([tag, inner]) => `<${tag}>${inner.join('')}</${tag}>`),
    fc.tuple(fc.constantFrom(...links.slice(0, 2)), tie('leaf')).map(([link, text]) => `${link}${text}</a>`),
  ),
})).node;

describe('a clean text', () => {
  test.each([
    ['whole trees', fc.array(tree, { maxLength: 4 }).map((parts) => parts.join(''))],
    ['pieces in any order', fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''))],
  ])('is what the sanitizer gives back as it is: %s', (_, html) => {
    let clean = 0;
    fc.assert(
      fc.property(html, (text) => {
        if (!isCleanRichText(text)) return;
        clean += 1;
        expect(sanitise(text)).toBe(text);
      }),
      { numRuns: 400 },
    );
    expect(clean).toBeGreaterThan(20);
  });

  test.each([
    '<h2>Titre</h2>\n<p>Un <strong>mot <em>fort</em></strong> &amp; un <a href="/soins/bain#prix">lien</a>.</p>',
    '<ul><li>un</li>\n<li><a href="https://www.cnil.fr/fr/plaintes" rel="noopener">deux</a></li></ul>',
    '<blockquote><p>dit</p></blockquote>',
    '',
  ])('is %j', (html) => {
    expect(isCleanRichText(html)).toBe(true);
    expect(sanitise(html)).toBe(html);
  });

  test.each([
    ['a tag that the editor has not', '<p>a<script>b</script></p>'],
    ['an attribute', '<p onclick="a()">b</p>'],
    ['an address that is none', '<a href="javascript:a()">b</a>'],
    ['an address of another site without its scheme', '<a href="//a.fr/b">c</a>'],
    ['a link to another site that it may look back from', '<a href="https://a.fr">b</a>'],
    ['a tag that is never closed', '<p>a'],
    ['an end without its beginning', 'a</p>'],
    ['ends in another order', '<p><b><i>a</b></i></p>'],
    ['a block in a paragraph', '<p><h2>a</h2></p>'],
    ['a line of no list', '<li>a</li>'],
    ['a link in a link', '<a href="/a">b<a href="/c">d</a></a>'],
    ['an entity that is written as a letter', '<p>a&nbsp;b</p>'],
    ['a bare sign', '<p>a & b</p>'],
    ['a letter that nobody types', '<p>a\0</p>'],
    ['a comment', '<p>a<!-- b --></p>'],
  ])('is none with %s', (_, html) => expect(isCleanRichText(html)).toBe(false));
});
