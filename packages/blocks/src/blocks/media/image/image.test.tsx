import { createPageFacts, describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import { computeDisplayWidth } from './display-width.ts';
import { imageExamples } from './image.examples.ts';
import { imageBlock } from './image.schema.ts';
import { imageView } from './image.view.tsx';

describeBlock(imageBlock, imageView, imageExamples, { requirement: 'BLK-09' });

const render = (changes: Record<string, unknown> = {}, page = {}) =>
  renderBlock(
    'image',
    { variant: 'margin', tone: 'plain', side: 'left', shape: 'plain', picture: { mediaId: 1 }, ...changes },
    { page },
  );

test('picture, caption, shape and side show', () => {
  const html = render({ caption: 'Un matin', picture: { mediaId: 1, alt: 'La fenêtre' }, shape: 'pebble' });
  expect(html).toContain('alt="La fenêtre"');
  expect(html).toContain('Un matin</figcaption>');
  expect(html).toContain('shape-pebble');
  expect(render({ side: 'right' })).not.toBe(render());
});

test('an arch is upright and a circle is round', () => {
  expect(render({ shape: 'arch' })).toContain('ratio-4-5');
  expect(render({ shape: 'circle' })).toContain('ratio-1-1');
});

test('a link goes to the page of the locale and has a name even when the picture is decorative', () => {
  expect(render({ address: '/soins' }, { link: (path: string) => `/en${path}` })).toContain('href="/en/soins"');
  expect(render({ address: '/soins', picture: { mediaId: 1, alt: '' }, caption: 'Les soins' })).toContain(
    'aria-label="Les soins"',
  );
  expect(render({ address: '/soins', picture: { mediaId: 1, alt: '' } })).toContain('aria-label="En savoir plus"');
  expect(render()).not.toContain('<a');
});

test('the first picture of the page is fetched at once, others when they come near', () => {
  expect(render({}, { getImagePriority: (id: string) => (id === 'essai' ? {} : undefined) })).toContain(
    'fetchPriority="high"',
  );
  expect(render()).toContain('loading="lazy"');
});

test('the first picture of some windows alone is preloaded by them, and lazy in others; the editor shows it in all', () => {
  const picture = createPageFacts().getImage({ mediaId: 1 });
  const first = {
    getImage: () => picture && { ...picture, formats: ['avif', 'jpg'] },
    getImagePriority: () => ({ media: '(min-width: 48rem)' }),
  };
  const preload = /<link rel="preload" as="image"[^>]* media="\(min-width: 48rem\)"/;
  expect(render({}, first)).toMatch(preload);
  expect(render({}, first)).toContain('loading="lazy"');
  const edited = render({}, { ...first, isEditing: true });
  expect(edited).not.toContain('rel="preload"');
  expect(edited).not.toContain('loading="lazy"');
});

test('a picture gone from the library leaves nothing', () => {
  expect(render({ caption: 'Un matin' }, { getImage: () => undefined })).toBe('');
});

test.each([
  [2400, 1600, 'plain', undefined],
  [1000, 500, 'plain', 960],
  [1600, 2400, 'plain', 480],
  [100, 100, 'plain', 240],
  [2400, 1600, 'circle', 560],
  [2400, 1600, 'arch', 480],
  [2400, 0, 'plain', undefined],
] as const)('%i × %i cut to %s is shown %s px wide', (width, height, shape, shown) => {
  expect(computeDisplayWidth(width, height, shape)).toBe(shown);
});
