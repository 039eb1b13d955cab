import { walkBlocks } from '@vitrine/page-document/tree/block-node';
import { foundEverywhere } from '@vitrine/wordpress/content/content.fixture';
import { blockContents, brokenContents, classicContents } from '@vitrine/wordpress/content/contents.fixture';
import { convertContent } from '@vitrine/wordpress/content/convert-content';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentLimit, TextMarkupGuard } from './markup-guard.ts';
import { sanitiseRichText } from './sanitise-rich-text.ts';

/** Formatted texts of the blocks that a content of WordPress becomes. */
function listHtml(source: string): string[] {
  const { blocks } = convertContent(source, foundEverywhere);
  return [...walkBlocks({ blocks })].flatMap(({ node: { type, props } }) => {
    if (type === 'questions') return (props.items as { answer: string }[]).map(({ answer }) => answer);
    return typeof props.html === 'string' ? [props.html] : [];
  });
}

test.each([
  ['blocks', blockContents.map(({ html }) => html), 200],
  ['classic HTML', classicContents.map(({ html }) => html), 200],
  ['anything', brokenContents, 1000],
] as const)('a property: texts that an import made of %s are cleaned already', (_, contents, numRuns) => {
  fc.assert(
    fc.property(contents, (source) => {
      const guard = new TextMarkupGuard(contentLimit);
      for (const html of listHtml(source)) expect(sanitiseRichText(html, guard)).toBe(html);
    }),
    { numRuns },
  );
});

test.each([
  ['many short elements', '<ul><li>a</li></ul>'.repeat(8000)],
  ['deep lists', '<ul><li>a'.repeat(300)],
  ['deep quotations', '<blockquote>a'.repeat(300)],
  ['one paragraph of a book', `<p>${'<b>mot</b> '.repeat(30_000)}</p>`],
  ['one table of a book', `<table>${'<tr><td>a<td>b'.repeat(6000)}</table>`],
  ['answers of a book', `<details><summary>q</summary>${'<p>a</p>'.repeat(9000)}</details>`],
])('%s: what an import made of it passes the limits of formatted texts', (_, source) => {
  const guard = new TextMarkupGuard(contentLimit);
  for (const html of listHtml(source)) expect(sanitiseRichText(html, guard)).toBe(html);
});
