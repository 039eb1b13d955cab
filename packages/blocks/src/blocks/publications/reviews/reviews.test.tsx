import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { exampleReviews } from './example-reviews.data.ts';
import { reviewsExamples } from './reviews.examples.ts';
import { loadReviews } from './reviews.load.ts';
import { reviewsBlock } from './reviews.schema.ts';
import { reviewsView } from './reviews.view.tsx';

describeBlock(reviewsBlock, reviewsView, reviewsExamples, { requirement: 'BLK-06', data: exampleReviews });

const render = (data: unknown = exampleReviews) =>
  renderBlock('reviews', { variant: 'columns', tone: 'plain' }, { data });

describe('reviews', () => {
  test('BLK-06 each review has its author with a link, its date, and where to report it', () => {
    const html = render();
    expect(html).toMatch(/<a href="https:\/\/maps\.example\/lheuredouce\/a"[^>]*>Marion L\.<\/a>/);
    expect(html).toContain('<time dateTime="2026-10-12T10:00:00Z">12\u00a0octobre 2026</time>');
    expect(html).toContain('href="https://maps.example/lheuredouce/signaler/a"');
    expect(html).toMatch(
      /<a href="https:\/\/maps\.example\/lheuredouce"[^>]*><span[^>]*translate="no">Cartes<\/span><\/a>/,
    );
  });

  test('BLK-06 SET-12 the picture of an author is asked of the service by those alone who accepted its contents', () => {
    const picture = 'https://lh3.googleusercontent.com/a-/exemple';
    const [first, ...others] = exampleReviews.reviews;
    const reviews = [{ ...first, author: { name: 'Marion L.', url: null, picture } }, ...others];
    const drawn = (areEmbedsAllowed: boolean) =>
      renderBlock(
        'reviews',
        { variant: 'columns', tone: 'plain' },
        { data: { ...exampleReviews, reviews }, page: { areEmbedsAllowed } },
      );
    expect(drawn(false)).not.toContain('googleusercontent');
    expect(drawn(true)).toMatch(/<img[^>]*src="https:\/\/lh3\.googleusercontent\.com[^>]*referrerPolicy="no-referrer"/);
  });

  test('BLK-06 says that reviews are not checked, in which order they stand, and that nobody was paid (L. 111-7-2, D. 111-17)', () => {
    const html = render();
    for (const words of ['Avis non vérifiés', 'ordre de pertinence', 'date de leur dépôt', 'sans contrepartie'])
      expect(html).toContain(words);
  });

  test('BLK-06 see more without script: the fourth review and on stand in a part that opens', () => {
    const [shown = '', hidden = ''] = render().split('<details');
    expect([shown.includes('Solenn'), shown.includes('Garnier'), hidden.includes('Garnier')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(hidden).toContain('Voir 2 autres avis');
    expect(render({ ...exampleReviews, reviews: exampleReviews.reviews.slice(0, 3) })).not.toContain('<details');
  });

  test('BLK-06 API-30 without answer of the service there is nothing at all', () => {
    expect(render({ source: null, rating: null, total: 0, reviews: [], next: null })).toBe('');
    expect(render({ ...exampleReviews, reviews: [] })).toBe('');
  });

  test('API-30 the loader reads on from where each answer ends', async () => {
    const client = {
      listGoogleReviews: async ({ query }: { query?: { from?: string } }) => {
        const from = Number(query?.from ?? 0);
        return { ...exampleReviews, reviews: exampleReviews.reviews.slice(from, from + 3), next: from ? null : 3 };
      },
    };
    const read = await loadReviews({ variant: 'columns', tone: 'plain' }, { client } as never);
    expect(read.reviews.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
