import { expect, test } from 'vitest';
import { albumListScreen } from './albums/album-screens.ts';
import { elementListScreen } from './catalogue/catalogue-screens.ts';
import { newsListScreen } from './news/news-screens.ts';
import type { ScreenRequest } from './screen.ts';

const route = {
  ...{ route: 'ateliers', url: '/ateliers', title: 'Ateliers', text: '', metaDescription: 'Les ateliers.' },
  ...{ emptyText: '', filters: [], locales: ['fr_FR'] },
};
const site = { pages: [], settings: { COMPANY_NAME: 'Atelier' } };
/** Asks for a list of which there are two pages. */
const askPage = (page: string | undefined, more: object = {}) => {
  const list = async ({ query }: { query: { page: string } }) => {
    const found = Number(query.page) <= 2 ? [{}] : [];
    return { albums: found, news: found, items: found };
  };
  const client = {
    listAlbums: list,
    listNews: list,
    listElements: list,
    listElementRoutes: async () => ({ routes: [route] }),
  };
  return { client, site, query: { ...(page ? { page } : {}), ...more } } as unknown as ScreenRequest;
};

test.each<[string, (request: ScreenRequest) => ReturnType<typeof newsListScreen>, string, string]>([
  ['albums', albumListScreen, 'Albums', 'Les albums d’Atelier\u00a0: le lieu et les petits moments, en images.'],
  ['news', newsListScreen, 'Actualités', 'Les nouvelles d’Atelier, les plus récentes d’abord.'],
  ['elements', (request) => elementListScreen(request, 'ateliers'), 'Ateliers', 'Les ateliers.'],
])(
  'each page of the list of %s has its own title, description and address; one too far is absent',
  async (_, screen, title, description) => {
    const describe = async (page?: string) => {
      const outcome = await screen(askPage(page));
      if (outcome.kind !== 'page') return outcome.kind;
      return [outcome.model.title, outcome.model.description, outcome.model.canonicalPath];
    };
    const path = expect.stringMatching(/^\/[a-z/]+$/);
    expect([await describe(), await describe('1'), await describe('zéro')]).toEqual([
      ...[1, 2, 3].map(() => [title, description, path]),
    ]);
    expect(await describe('2')).toEqual([
      ...[`${title}, page 2`, `Page 2. ${description}`, expect.stringMatching(/\?page=2$/)],
    ]);
    expect(await describe('3')).toBe('absent');
  },
);

test('a list that is asked for with what no filter offers is absent, as is one that there is not', async () => {
  expect(await elementListScreen(askPage(undefined, { 'f-couleur': 'rouge' }), 'ateliers')).toEqual({ kind: 'absent' });
  expect(await elementListScreen(askPage(undefined), 'ailleurs')).toEqual({ kind: 'absent' });
});
