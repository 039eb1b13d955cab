import type { NewsSummary } from '@vitrine/contract/endpoints/publishing.endpoints';
import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { exampleNews } from '../../../parts/publishing/example-publications.ts';
import { newsListExamples } from './news-list.examples.ts';
import { loadNewsList } from './news-list.load.ts';
import { newsListBlock } from './news-list.schema.ts';
import { newsListView } from './news-list.view.tsx';

const data = { news: exampleNews, total: 43, page: 2 };
describeBlock(newsListBlock, newsListView, newsListExamples, { requirement: 'BLK-09', data });

const props = { variant: 'rows', tone: 'plain', count: 10, follow: 'pages', emptyText: 'Rien encore.' };
const render = (changes: object = {}, given: object = data, page: object = {}) =>
  renderBlock('news-list', { ...props, ...changes }, { data: given, page: { path: '/actualites', ...page } });
const first = exampleNews[0] as NewsSummary;

describe.each(['rows', 'magazine', 'compact'])('BLK-09 news as %s', (variant) => {
  test('shows head, titles that link, and dates that machines read', () => {
    const html = render({ variant, label: 'Blog', title: 'Nouvelles', text: 'Au fil des jours.' });
    for (const shown of ['Blog', 'Nouvelles', 'Au fil des jours.', first.title, `dateTime="${first.publishedAt}"`])
      expect(html).toContain(shown);
    expect(html).toContain('href="/actualites/1/les-ateliers-d-hiver"');
  });

  test('says so when there is none', () => {
    const html = render({ variant }, { news: [], total: 0, page: 1 });
    expect(html).toContain('Rien encore.');
    expect(html).not.toContain('<nav');
  });
});

test('BLK-09 dates are in French, in the time zone of the site', () => {
  const html = render({}, { ...data, news: [{ ...first, publishedAt: '2026-09-30T22:30:00Z' }] });
  expect(html).toContain('>1er\u00a0octobre 2026</time>');
});

test('CST-04 summaries are cropped at 120 characters, at the end of a word', () => {
  const summary = 'mot '.repeat(60);
  const shown = /summary[^>]*>([^<]*)</.exec(render({}, { ...data, news: [{ ...first, summary }] }))?.[1] ?? '';
  expect(shown).toMatch(/ mot…$/);
  expect(shown.length).toBeGreaterThan(100);
  expect(shown.length).toBeLessThanOrEqual(120);
});

describe('CST-03 pages of ten', () => {
  test('the list takes ten unless told, and the page that the address names', async () => {
    const asked: unknown[] = [];
    const client = {
      listNews: async (input: unknown) => {
        asked.push(input);
        return { news: [], total: 0 };
      },
    };
    const load = (changes: object, query: object) =>
      loadNewsList(newsListBlock.schema.parse({ variant: 'rows', ...changes }), {
        client,
        query,
      } as unknown as Parameters<typeof loadNewsList>[1]);
    await load({}, {});
    await load({}, { page: '3' });
    await load({}, { page: 'trois' });
    expect((await load({ count: 3, follow: 'link' }, { page: '3' })).page).toBe(1);
    expect(asked).toEqual([
      { query: { page: '1', nbItem: '10' } },
      { query: { page: '3', nbItem: '10' } },
      { query: { page: '1', nbItem: '10' } },
      { query: { page: '1', nbItem: '3' } },
    ]);
  });

  test('links lead to the other pages; the current one is marked', () => {
    const html = render();
    expect(html).toMatch(/rel="prev" href="\/actualites"/);
    expect(html).toMatch(/rel="next" href="\/actualites\?page=3"/);
    expect(html).toMatch(/aria-label="Page 2" aria-current="page"/);
    expect(html).toContain('href="/actualites?page=5"');
    expect(html).not.toContain('page=6');
  });

  test('the first and last pages have no neighbour beyond', () => {
    expect(render({}, { ...data, page: 1 })).not.toContain('rel="prev"');
    expect(render({}, { ...data, page: 5 })).not.toContain('rel="next"');
    expect(render({}, { ...data, total: 6, page: 1 })).not.toContain('<nav');
  });

  test('a page beyond the last says so and leads back', () => {
    const html = render({}, { news: [], total: 43, page: 9 });
    expect(html).toContain('n’existe pas');
    expect(html).toContain('href="/actualites"');
  });
});

test('a beginning of the list leads to the whole, when there is more', () => {
  expect(render({ follow: 'link' })).toMatch(/href="\/actualites"[^>]*><span>Toutes les actualités/);
  expect(render({ follow: 'link' }, { ...data, total: 6 })).not.toContain('Toutes les actualités');
});
