import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import { quoteExamples } from './quote.examples.ts';
import { quoteBlock } from './quote.schema.ts';
import { quoteView } from './quote.view.tsx';

describeBlock(quoteBlock, quoteView, quoteExamples, { requirement: 'BLK-09' });

const render = (changes: Record<string, unknown> = {}, page = {}) =>
  renderBlock('quote', { variant: 'pull', tone: 'plain', html: '<p>Rien à réussir.</p>', ...changes }, { page });

test.each(['pull', 'margin', 'letter'])('%s shows words, author, role, place and date', (variant) => {
  const html = render({ variant, author: 'Anne Roux', role: 'accompagnante', place: 'Angers', date: '2026-03-01' });
  for (const said of ['Rien à réussir.', 'Anne Roux', 'accompagnante', 'Angers']) expect(html).toContain(said);
  expect(html.replace(/<!-- -->/g, '')).toContain('Angers, le <time dateTime="2026-03-01">1er\u00a0mars 2026</time>');
});

test('the date is written in the language of the page', () => {
  expect(render({ date: '2026-03-01' }, { isoLocale: 'en-GB' })).toContain('>1 March 2026</time>');
});

test('a letter has a salutation and a drawn signature', () => {
  const html = render({
    variant: 'letter',
    salutation: 'Chers parents,',
    signature: { mediaId: 1, alt: 'Signature' },
    author: 'Anne Roux',
  });
  expect(html).toMatch(/Chers parents,.*Rien à réussir\..*<img[^>]*alt="Signature".*Anne Roux/);
});

test('a letter whose signature is gone from the library is signed by name', () => {
  const html = render(
    { variant: 'letter', signature: { mediaId: 1 }, author: 'Anne Roux' },
    { getImage: () => undefined },
  );
  expect(html).not.toContain('<img');
  expect(html).toContain('Anne Roux');
});

test('words are a quotation with its source, a letter is not', () => {
  expect(render({ author: 'Anne Roux' })).toMatch(/<figure.*<blockquote.*<figcaption/);
  expect(render({ variant: 'letter', author: 'Anne Roux' })).not.toContain('<blockquote');
});

test('no words, nothing', () => {
  expect(render({ html: ' ', author: 'Anne Roux' })).toBe('');
});
