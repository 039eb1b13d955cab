import { ApiError } from '@vitrine/contract/envelope/envelope';
import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import { examplePosts } from '../../../parts/blog/example-blog.ts';
import { blogLatestExamples } from './blog-latest.examples.ts';
import { loadBlogLatest } from './blog-latest.load.ts';
import { blogLatestBlock } from './blog-latest.schema.ts';
import { blogLatestView } from './blog-latest.view.tsx';

const data = examplePosts.slice(0, 3);
describeBlock(blogLatestBlock, blogLatestView, blogLatestExamples, { requirement: 'ENT-12', data });

const props = { variant: 'feature', tone: 'plain', count: 3, linkLabel: 'Tout lire' } as const;
const render = (changes: object = {}, given: unknown = data) =>
  renderBlock('blog-latest', { ...props, ...changes }, { data: given });

test.each(['feature', 'strip', 'titles'])('ENT-12 %s shows the newest posts and the way to all', (variant) => {
  const html = render({ variant });
  expect(html).toContain('href="/blog/1/la-nuit-de-trois-heures"');
  expect(html).toMatch(/href="\/blog"[^>]*><span>Tout lire/);
});

test('the way to all is left out without words, and the block without post', () => {
  expect(render({ linkLabel: '' })).not.toContain('href="/blog"');
  expect(render({}, [])).toBe('');
});

test('SET-12 a closed blog shows no post on other pages', async () => {
  const load = (listBlogs: (input: unknown) => Promise<unknown>) =>
    loadBlogLatest(props, { client: { listBlogs } } as unknown as Parameters<typeof loadBlogLatest>[1]);
  expect(await load(async () => ({ blogs: data }))).toEqual(data);
  expect(
    await load(async () => {
      throw new ApiError({ code: 'not-found', message: 'Absent' });
    }),
  ).toEqual([]);
});
