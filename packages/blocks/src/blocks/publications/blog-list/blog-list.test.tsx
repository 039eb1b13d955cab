import { ApiError } from '@vitrine/contract/envelope/envelope';
import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { examplePosts } from '../../../parts/blog/example-blog.ts';
import { blogListExamples } from './blog-list.examples.ts';
import { loadBlogList } from './blog-list.load.ts';
import { blogListBlock } from './blog-list.schema.ts';
import { blogListView } from './blog-list.view.tsx';

const data = { blogs: examplePosts, total: 40, page: 2 };
describeBlock(blogListBlock, blogListView, blogListExamples, { requirement: 'ENT-12', data });

const props = { variant: 'rows', tone: 'plain', count: 12, emptyText: 'Rien encore.' };
const render = (changes: object = {}, given: object | null = data) =>
  renderBlock('blog-list', { ...props, ...changes }, { data: given, page: { path: '/blog' } });

test.each(['journal', 'rows', 'years'])(
  'ENT-12 %s shows titles that link, dates, and links to the other pages',
  (variant) => {
    const html = render({ variant, title: 'Carnet' });
    expect(html).toContain('href="/blog/1/la-nuit-de-trois-heures"');
    expect(html).toContain('dateTime="2026-11-10T08:00:00Z"');
    expect(html).toMatch(/rel="prev" href="\/blog"/);
    expect(html).toMatch(/rel="next" href="\/blog\?page=3"/);
  },
);

test('ENT-12 a teaser says how long it takes to read and names its folder, except in that folder', () => {
  expect(render()).toContain('4\u202fmin de lecture');
  expect(render()).toContain('href="/blog/dossier/1/les-premiers-mois"');
  expect(render({ folderId: 1 })).not.toContain('href="/blog/dossier/');
});

test('ENT-12 RTE-10 the folder of a teaser is linked by its own address, whatever its title', () => {
  const [post] = examplePosts;
  const folder = { id: 4, title: 'Siestes en poussette', url: '/blog/dossier/4/poussette' };
  const html = render({}, { blogs: [{ ...post, folder }], total: 1, page: 1 });
  expect(html).toContain('href="/blog/dossier/4/poussette"');
});

test('an empty blog says so, a page beyond the last leads back, and no blog shows nothing', () => {
  expect(render({}, { blogs: [], total: 0, page: 1 })).toContain('Rien encore.');
  expect(render({}, { blogs: [], total: 40, page: 9 })).toContain('n’existe pas');
  expect(render({}, null)).toBe('');
});

describe('CST-03 pages of twelve', () => {
  const asked: unknown[] = [];
  const load = (changes: object, query: object) =>
    loadBlogList(blogListBlock.schema.parse({ variant: 'rows', ...changes }), {
      client: {
        listBlogs: async (input: unknown) => {
          asked.push(input);
          return { folders: [], blogs: [], total: 0 };
        },
        listFolderBlogs: async (input: unknown) => {
          asked.push(input);
          throw new ApiError({ code: 'not-found', message: 'Absent' });
        },
      },
      query,
    } as unknown as Parameters<typeof loadBlogList>[1]);

  test('CST-03 the list takes twelve unless told, and the page of the address; a folder that is gone is no list', async () => {
    await load({}, {});
    await load({ count: 3 }, { page: '4' });
    expect(await load({ folderId: 9 }, {})).toBeNull();
    expect(asked).toEqual([
      { query: { page: '1', nbItem: '12' } },
      { query: { page: '4', nbItem: '3' } },
      { params: { id: 9 }, query: { page: '1', nbItem: '12' } },
    ]);
  });
});
