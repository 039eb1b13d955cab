import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import { infoCardExamples } from './info-card.examples.ts';
import { infoCardBlock } from './info-card.schema.ts';
import { infoCardView } from './info-card.view.tsx';

describeBlock(infoCardBlock, infoCardView, infoCardExamples, { requirement: 'BLK-05' });

const render = (changes: Record<string, unknown> = {}, page = {}) =>
  renderBlock(
    'info-card',
    { variant: 'line', tint: 'sand', shape: 'plain', title: 'À domicile', ...changes },
    { page },
  );

test.each(['line', 'tinted', 'picture-top'])('BLK-05 %s shows label, title, text, figure and action', (variant) => {
  const html = render({
    variant,
    label: 'Le soin',
    text: 'Chez vous',
    figure: '37\u202f°C',
    action: { label: 'Lire', address: '/soin' },
  });
  for (const said of ['Le soin', 'À domicile</h3>', 'Chez vous', '37\u202f°C', 'href="/soin"', 'Lire'])
    expect(html).toContain(said);
});

test('BLK-05 its title skips no level where no heading stands before it', () => {
  expect(render({}, { hasHeadingBefore: () => false })).toContain('À domicile</h2>');
});

test('picture, icon and tint show', () => {
  expect(render({ picture: { mediaId: 1 }, shape: 'pebble' })).toContain('shape-pebble');
  expect(render({ icon: 'fa-solid fa-house' })).toContain('<svg');
  expect(new Set(['sand', 'rose', 'sage', 'deep'].map((tint) => render({ tint }))).size).toBe(4);
  expect(render({ variant: 'tinted', tint: 'deep' })).toContain('tone-deep');
});

test('a picture takes the place of the icon, an unknown icon leaves none', () => {
  expect(render({ picture: { mediaId: 1 }, icon: 'fa-solid fa-house' })).not.toContain('<svg');
  expect(render({ icon: 'fa-solid fa-qui-n-existe-pas' })).toBe(render());
});

test('the first picture of the page is fetched at once', () => {
  expect(
    render({ picture: { mediaId: 1 } }, { getImagePriority: (id: string) => (id === 'essai' ? {} : undefined) }),
  ).toContain('fetchPriority="high"');
});
