import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import { heroExamples } from './hero.examples.ts';
import { heroBlock } from './hero.schema.ts';
import { heroView } from './hero.view.tsx';

describeBlock(heroBlock, heroView, heroExamples, { requirement: 'BLK-09' });

test('the hero that titles the page holds the h1, another holds an h2', () => {
  const props = { variant: 'text', title: 'Bienvenue', actions: [] };
  expect(renderBlock('hero', props, { page: { titleBlockIds: ['essai'] } })).toContain('<h1');
  expect(renderBlock('hero', props)).toContain('<h2');
});
