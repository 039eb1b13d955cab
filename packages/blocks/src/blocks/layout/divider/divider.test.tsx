import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import { dividerExamples } from './divider.examples.ts';
import { dividerBlock } from './divider.schema.ts';
import { dividerView } from './divider.view.tsx';

describeBlock(dividerBlock, dividerView, dividerExamples, { requirement: 'BLK-09' });

const render = (changes: Record<string, unknown> = {}) =>
  renderBlock('divider', { variant: 'ornament', ornament: 'branch', size: 'medium', ...changes });

test('each drawing and each size differ', () => {
  expect(new Set(['branch', 'wave', 'drop'].map((ornament) => render({ ornament }))).size).toBe(3);
  for (const variant of ['line', 'ornament', 'space'])
    expect(new Set(['small', 'medium', 'large'].map((size) => render({ variant, size }))).size).toBe(3);
});

test('only the line is told to screen readers', () => {
  expect(render({ variant: 'line' })).toMatch(/^<hr/);
  expect(render()).toContain('aria-hidden="true"');
  expect(render({ variant: 'space' })).toContain('aria-hidden="true"');
});
