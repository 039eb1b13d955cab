import { ApiError } from '@vitrine/contract/envelope/envelope';
import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { exampleBlog } from '../../../parts/blog/example-blog.ts';
import { blogDetailExamples } from './blog-detail.examples.ts';
import { loadBlogDetail } from './blog-detail.load.ts';
import { blogDetailBlock } from './blog-detail.schema.ts';
import { blogDetailView } from './blog-detail.view.tsx';

describeBlock(blogDetailBlock, blogDetailView, blogDetailExamples, { requirement: 'ENT-12', data: exampleBlog });

const props = blogDetailBlock.schema.parse({ variant: 'column' });
const children = [
  { id: 'suite', type: 'rich-text', version: 0, props: { variant: 'plain', html: '<p>Le contenu.</p>' } },
];
const render = (changes: object = {}, options: object = {}) =>
  renderBlock('blog-detail', { ...props, ...changes }, { data: exampleBlog, children, ...options });

test.each(['column', 'margin', 'split'])(
  'ENT-12 %s shows trail, title, date, reading time, content and neighbours',
  (variant) => {
    const html = render(
      { variant },
      { page: { titleBlockIds: ['essai'], breadcrumbs: [{ label: 'Blog', url: '/blog' }] } },
    );
    expect(html).toMatch(/<h1[^>]*>La nuit de trois heures/);
    expect(html).toMatch(/aria-label="Fil d’Ariane".*href="\/blog"/);
    for (const shown of [
      '10\u00a0novembre 2026',
      '4\u202fmin de lecture',
      '<p>Le contenu.</p>',
      'Élise Morvan',
      'nouveau-né',
    ])
      expect(html).toContain(shown);
    expect(html).toMatch(/À lire ensuite.*href="\/blog\/3\/preparer-son-retour-a-la-maison"/);
  },
);

test('picture, neighbours and way back are left out when not wanted', () => {
  expect(render({ isPictureShown: false, relatedTitle: '' })).not.toContain('<img');
  expect(render({ relatedTitle: '' })).not.toContain('À lire ensuite');
  expect(render({ backLabel: '' })).not.toContain('Tous les articles');
});

test('a post without author nor tags has no colophon; without post there is nothing', () => {
  const bare = { ...exampleBlog, author: '', tags: [], related: [] };
  expect(render({}, { data: bare })).not.toContain('<footer');
  expect(render({}, { data: null })).toBe('');
  expect(render({}, { data: null, page: { isEditing: true } })).toContain('se montre à cette place');
});

describe('loader', () => {
  const load = (readBlog: (input: unknown) => Promise<unknown>, subjectId?: number) =>
    loadBlogDetail(props, { client: { readBlog }, subjectId } as unknown as Parameters<typeof loadBlogDetail>[1]);

  test('reads the post of the address; one that is gone is none, other failures are thrown on', async () => {
    expect(await load(async (input) => input, 7)).toEqual({ params: { id: 7 } });
    expect(await load(async () => 1)).toBeNull();
    const failing = (code: 'not-found' | 'internal') => async () => {
      throw new ApiError({ code, message: 'Refus' });
    };
    expect(await load(failing('not-found'), 7)).toBeNull();
    await expect(load(failing('internal'), 7)).rejects.toThrow('Refus');
  });
});
