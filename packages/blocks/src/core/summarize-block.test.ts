import { maximumSummaryLength, summarizeBlock } from '@vitrine/page-document/descriptions/summarize-block';
import { describe, expect, test } from 'vitest';
import { blockExamples } from '../entrypoints/examples.ts';
import { blockDefinitions } from '../entrypoints/schemas.gen.ts';
import type { BlockDefinition } from './block-definition.ts';
import { describeBlock } from './describe-block.ts';

const summarize = (type: string, props: Record<string, unknown>) =>
  summarizeBlock(describeBlock(blockDefinitions[type] as BlockDefinition), props);

describe('summary of a block', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['hero', { variant: 'arch', label: 'Atelier', title: 'La terre' }, 'La terre'],
    [
      'rich-text',
      { variant: 'plain', html: '<h2>De la terre</h2><p>à la table &amp; au four</p>' },
      'De la terre à la table & au four',
    ],
    ['notice-banner', { variant: 'strip', text: 'Fermé en août.' }, 'Fermé en août.'],
    ['column', { variant: 'plain', label: 'Chez vous' }, 'Chez vous'],
    [
      'button',
      {
        actions: [
          { label: 'Écrire', address: '/' },
          { label: 'Appeler', address: '/' },
        ],
      },
      'Écrire, Appeler',
    ],
    ['image-grid', { pictures: [{ mediaId: 1 }, { mediaId: 2 }] }, '2 images'],
    ['image-grid', { pictures: [{ mediaId: 1 }] }, '1 image'],
    ['image-grid', { pictures: [null, null] }, '2 images'],
    ['button', { actions: [null, { label: 'Appeler', address: '/' }] }, 'Appeler'],
    ['quote', { html: 5 }, 'Citation ou lettre'],
    ['image', { picture: { mediaId: 1, alt: 'Le four' } }, 'Le four'],
    ['image', { picture: { mediaId: 1, alt: 'Le four' }, caption: 'Un matin' }, 'Un matin'],
    ['quote', { html: '<p>Je venais pour un bol.</p>', author: 'Solène' }, 'Solène\u00a0: Je venais pour un bol.'],
    ['element-list', { route: 'cours' }, 'Rubrique cours'],
    ['address-map', { place: 'La boutique' }, 'La boutique'],
    ['divider', { variant: 'line' }, 'Séparateur · Filet'],
    ['news-detail', { variant: 'letter', backLabel: 'Toutes les actualités' }, 'Actualité · Comme une lettre'],
  ])('%s %j', (type, props, expected) => {
    expect(summarize(type, props)).toBe(expected);
  });

  test('a long text is cut at a word', () => {
    const summary = summarize('heading', {
      title: 'Une histoire de terre, de feu et de patience, racontée par ceux qui la font',
    });
    expect(summary).toBe('Une histoire de terre, de feu et de patience, racontée par…');
  });

  test.each(Object.entries(blockDefinitions))(
    '%s: an empty draft is told by the name of the block',
    (type, { label }) => {
      expect(summarize(type, {})).toBe(label);
    },
  );

  test.each(blockExamples.map(({ type, examples }) => [type, examples] as const))(
    '%s: each example in 60 signs at most, without markup',
    (type, examples) => {
      for (const { props } of examples) {
        const summary = summarize(type, props);
        expect(summary).toMatch(/^[^<>]+$/);
        expect(summary.length).toBeLessThanOrEqual(maximumSummaryLength);
      }
    },
  );
});
