import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import { columnExamples } from './column.examples.ts';
import { columnBlock } from './column.schema.ts';
import { columnView } from './column.view.tsx';

describeBlock(columnBlock, columnView, columnExamples, { requirement: 'BLK-09' });

test('a column shows its label and lays its own tint', () => {
  const html = renderBlock('column', { variant: 'plain', tone: 'sage', label: 'Au cabinet' });
  expect(html).toContain('Au cabinet');
  expect(html).toContain('tone-sage');
  expect(renderBlock('column', { variant: 'plain', tone: 'plain' })).not.toContain('tone-');
});

test('a column shows its children after its label', () => {
  const inside = { id: 'dedans', type: 'heading', version: 0, props: { variant: 'plain', title: 'Dedans', level: 3 } };
  expect(renderBlock('column', { variant: 'ruled', tone: 'plain', label: 'Avant' }, { children: [inside] })).toMatch(
    /Avant.*Dedans/,
  );
});
