import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findInvalid, foundEverywhere, listTexts, listWords } from './content.fixture.ts';
import { blockContents, brokenContents, classicContents } from './contents.fixture.ts';
import { convertContent } from './convert-content.ts';

test.each([
  ['blocks', blockContents],
  ['classic HTML', classicContents],
])('a property: the words of %s are those of the source, and the blocks may be stored', (_, contents) => {
  fc.assert(
    fc.property(contents, ({ html, words }) => {
      const { blocks } = convertContent(html, foundEverywhere);
      expect(listWords(listTexts(blocks).join(' ')).sort()).toEqual([...words].sort());
      expect(findInvalid(blocks)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('a property: whatever stands in a content, the blocks may be stored, and files that are gone change no word', () => {
  fc.assert(
    fc.property(brokenContents, (html) => {
      const found = convertContent(html, foundEverywhere);
      expect(findInvalid(found.blocks)).toEqual([]);
      expect(findInvalid(convertContent(html, { ...foundEverywhere, findMedia: () => undefined }).blocks)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

/** What a careless parser reads again from its beginning for each of them. */
const repeated =
  '<b>|</b>|<b><i></b>|<p>|<div>|<li>|<td>|<table>|<dl><dt>|<blockquote>|<figure>|<figure><img src="/a.jpg">|<a href="|<a href="/x">|<details>|<h2>|&|&amp;|<!--|<!-- wp:a -->|<!-- /wp:a -->|<!-- wp:columns --><!-- wp:column -->|<!-- wp:quote --><blockquote>|[|[a |[a x="|[[|[a]|[/a]|[a][/a]|[vc_row]|[/vc_row]|[caption]|[gallery ids="1"]|\n|\n\n| |a\n|"|<select>|<script>|https://youtu.be/dQw4w9WgXcQ\n\n'.split(
    '|',
  );

/** Processor time of one conversion, the least of so many. */
function measure(html: string, rounds: number): number {
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    convertContent(html, foundEverywhere);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...times);
}

test('sixteen times the length takes about sixteen times as long, never its square', () => {
  const isSlow = (piece: string, rounds: number) => {
    const few = piece.repeat(1500);
    // 256 times would be the square; what is too short to be measured counts as two milliseconds.
    return measure(few.repeat(16), rounds) > 80 * Math.max(measure(few, rounds), 2000);
  };
  // One measure may be slow by chance: what it names is measured again.
  const slow = repeated.filter((piece) => isSlow(piece, 1) && isSlow(piece, 3));
  expect(slow).toEqual([]);
});
