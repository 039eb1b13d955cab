import type { NewsSummary } from '@vitrine/contract/endpoints/publishing.endpoints';
import { createPageFacts, describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { exampleNews } from '../../../parts/publishing/example-publications.ts';
import { promotedNewsExamples } from './promoted-news.examples.ts';
import { loadPromotedNews } from './promoted-news.load.ts';
import { promotedNewsBlock } from './promoted-news.schema.ts';
import { promotedNewsView } from './promoted-news.view.tsx';

const data = exampleNews.slice(0, 3);
describeBlock(promotedNewsBlock, promotedNewsView, promotedNewsExamples, { requirement: 'BLK-09', data });

const first = data[0] as NewsSummary;
const render = (changes: object = {}, promotedNewsStyle = 'FLAT', given: unknown = data) =>
  renderBlock(
    'promoted-news',
    { variant: 'site', count: 3, ...changes },
    { data: given, page: { site: { ...createPageFacts().site, promotedNewsStyle } as never } },
  );
const removeLookAttribute = (html: string) => html.replace(' data-look="site"', '');

describe('SET-22 PROMOTED_NEWS_STYLE', () => {
  test.each([
    ['FLAT', 'flat'],
    ['CARD', 'card'],
    ['BANNER', 'banner'],
  ])('%s gives the block the look %s', (style, look) => {
    expect(removeLookAttribute(render({}, style))).toBe(render({ variant: look }));
  });

  test('the three looks differ, and a look of the block’s own wins over the setting', () => {
    expect(new Set(['FLAT', 'CARD', 'BANNER'].map((style) => render({}, style))).size).toBe(3);
    expect(render({ variant: 'card' }, 'BANNER')).toBe(render({ variant: 'card' }, 'FLAT'));
  });
});

test.each(['flat', 'card', 'banner'])('BLK-09 %s shows title, date and link of as many news as asked', (variant) => {
  const html = render({ variant, label: 'À la une', title: 'En ce moment', count: 2 });
  for (const shown of [
    'À la une',
    'En ce moment',
    first.title,
    `dateTime="${first.publishedAt}"`,
    'href="/actualites/1/les-ateliers-d-hiver"',
  ])
    expect(html).toContain(shown);
  expect(html.match(/<li/g)).toHaveLength(2);
});

test('CST-04 summaries are cropped at 120 characters', () => {
  const html = render({ variant: 'card' }, 'FLAT', [{ ...first, summary: 'mot '.repeat(60) }]);
  expect((/summary[^>]*>([^<]*…)</.exec(html)?.[1] ?? '').length).toBeLessThanOrEqual(120);
});

test('nothing is shown when nothing is put forward', () => {
  expect(render({ title: 'À la une' }, 'CARD', [])).toBe('');
});

test('API-31 the loader asks for promoted news only', async () => {
  const asked: unknown[] = [];
  const listNews = async (input: unknown) => {
    asked.push(input);
    return { news: data, total: 3 };
  };
  const props = promotedNewsBlock.schema.parse({ variant: 'site' });
  expect(
    await loadPromotedNews(props, { client: { listNews } } as unknown as Parameters<typeof loadPromotedNews>[1]),
  ).toEqual(data);
  expect(asked).toEqual([{ query: { promoted: 'true' } }]);
});
