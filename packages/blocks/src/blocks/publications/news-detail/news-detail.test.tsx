import { ApiError } from '@vitrine/contract/envelope/envelope';
import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { exampleNews } from '../../../parts/publishing/example-publications.ts';
import { newsDetailExamples } from './news-detail.examples.ts';
import { loadNewsDetail } from './news-detail.load.ts';
import { newsDetailBlock } from './news-detail.schema.ts';
import { newsDetailView } from './news-detail.view.tsx';

const data = { ...exampleNews[0], blocks: [], metaDescription: '' };
describeBlock(newsDetailBlock, newsDetailView, newsDetailExamples, { requirement: 'BLK-09', data });

const props = { variant: 'letter', tone: 'plain', isPictureShown: true, backLabel: 'Toutes les actualités' };
const children = [
  { id: 'suite', type: 'rich-text', version: 0, props: { variant: 'plain', html: '<p>Le contenu.</p>' } },
];
const render = (changes: object = {}, options: object = {}) =>
  renderBlock('news-detail', { ...props, ...changes }, { data, children, ...options });

test.each(['letter', 'margin', 'cover'])(
  'BLK-09 %s shows title, date, picture, content and the way back',
  (variant) => {
    const html = render({ variant }, { page: { titleBlockIds: ['essai'] } });
    expect(html).toMatch(/<h1[^>]*>Les ateliers d’hiver/);
    for (const shown of [
      'lundi 16\u00a0novembre 2026',
      'alt="Un tapis, un panier',
      '<p>Le contenu.</p>',
      'href="/actualites"',
      'Toutes les actualités',
    ])
      expect(html).toContain(shown);
  },
);

test('picture and way back are left out when not wanted', () => {
  expect(render({ isPictureShown: false })).not.toContain('<img');
  expect(render({ backLabel: '' })).not.toContain('href="/actualites"');
});

test('an item without content shows its summary', () => {
  expect(render({}, { children: [] })).toContain('quatre rendez-vous en petit groupe');
});

test('nothing is shown without item; the editor says what will be there', () => {
  expect(render({}, { data: null })).toBe('');
  expect(render({}, { data: null, page: { isEditing: true } })).toContain('se montre à cette place');
});

describe('loader', () => {
  const load = (readNews: (input: unknown) => Promise<unknown>, subjectId?: number) =>
    loadNewsDetail(
      props as never,
      { client: { readNews }, subjectId } as unknown as Parameters<typeof loadNewsDetail>[1],
    );
  const failing = (code: 'not-found' | 'internal') => async () => {
    throw new ApiError({ code, message: 'Refus' });
  };

  test('reads the item of the address', async () => {
    expect(await load(async (input) => input, 7)).toEqual({ params: { id: 7 } });
    expect(await load(failing('internal'))).toBeNull();
  });

  test('an item that is gone is no item; other failures are thrown on', async () => {
    expect(await load(failing('not-found'), 7)).toBeNull();
    await expect(load(failing('internal'), 7)).rejects.toThrow('Refus');
  });
});
