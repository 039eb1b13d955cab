import { ApiError } from '@vitrine/contract/envelope/envelope';
import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import { exampleFolders } from '../../../parts/blog/example-blog.ts';
import { blogFoldersExamples } from './blog-folders.examples.ts';
import { loadBlogFolders } from './blog-folders.load.ts';
import { blogFoldersBlock } from './blog-folders.schema.ts';
import { blogFoldersView } from './blog-folders.view.tsx';

describeBlock(blogFoldersBlock, blogFoldersView, blogFoldersExamples, { requirement: 'ENT-12', data: exampleFolders });

const render = (changes: object = {}, data: unknown = exampleFolders) =>
  renderBlock('blog-folders', { variant: 'shelf', tone: 'plain', ...changes }, { data });

test.each(['shelf', 'arches', 'line'])('ENT-12 %s names each folder, leads to it and counts its posts', (variant) => {
  const html = render({ variant });
  expect(html).toContain('href="/blog/dossier/1/les-premiers-mois"');
  expect(html).toContain('5\u00a0articles');
  expect(html).toContain('1\u00a0article<');
});

test('a blog without folder shows none', () => {
  expect(render({}, [])).toBe('');
});

test('ENT-12 folders without post are left out, and a closed blog has none', async () => {
  const load = (readBlogRoot: () => Promise<unknown>) =>
    loadBlogFolders({ variant: 'shelf', tone: 'plain' }, { client: { readBlogRoot } } as unknown as Parameters<
      typeof loadBlogFolders
    >[1]);
  expect((await load(async () => ({ folders: exampleFolders }))).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(
    await load(async () => {
      throw new ApiError({ code: 'not-found', message: 'Absent' });
    }),
  ).toEqual([]);
});
