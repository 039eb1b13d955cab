import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import { headingExamples } from './heading.examples.ts';
import { headingBlock } from './heading.schema.ts';
import { headingView } from './heading.view.tsx';

describeBlock(headingBlock, headingView, headingExamples, { requirement: 'BLK-09' });

const render = (changes: Record<string, unknown> = {}, page = {}) =>
  renderBlock(
    'heading',
    { variant: 'plain', tone: 'plain', title: 'Les ateliers', level: 2, face: 'serif', ornament: 'none', ...changes },
    { page },
  );

test.each([2, 3, 4])('a heading of level %i is a heading of that level', (level) => {
  expect(render({ level })).toMatch(new RegExp(`<h${level}[ >].*Les ateliers</h${level}>`));
});

test('the heading that titles the page is its h1, whatever its level', () => {
  expect(render({ level: 3 }, { titleBlockIds: ['essai'] })).toMatch(/<h1[ >]/);
});

test('label, face and ornament show', () => {
  expect(render({ label: 'Au cabinet' })).toContain('Au cabinet');
  expect(render({ face: 'script' })).toMatch(/class="[^"]*\bscript\b/);
  expect(render()).not.toContain('<svg');
  // HTML forbids a drawing inside an `hgroup`.
  expect(render({ ornament: 'wave' })).not.toContain('<hgroup');
  expect(render()).toContain('<hgroup');
  expect(new Set(['branch', 'wave', 'drop'].map((ornament) => render({ ornament }))).size).toBe(3);
  expect(render({ ornament: 'wave' })).toContain('aria-hidden="true"');
});
