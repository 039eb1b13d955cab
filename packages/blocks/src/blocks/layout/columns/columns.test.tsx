import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import { columnsExamples } from './columns.examples.ts';
import { columnsBlock } from './columns.schema.ts';
import { columnsView } from './columns.view.tsx';

describeBlock(columnsBlock, columnsView, columnsExamples, { requirement: 'BLK-09' });

const child = (id: string) => ({
  id,
  type: 'column',
  version: 0,
  props: { variant: 'plain', tone: 'plain', label: `Colonne ${id}` },
});
const render = (changes: Record<string, unknown> = {}) =>
  renderBlock(
    'columns',
    { variant: 'even', tone: 'plain', align: 'start', hasRule: false, ...changes },
    { children: ['a', 'b'].map(child) },
  );

test('columns keep the order in which they are read', () => {
  const html = render({ variant: 'right-wide' });
  expect(html.indexOf('Colonne a')).toBeLessThan(html.indexOf('Colonne b'));
});

test('alignment and rule show', () => {
  expect(new Set(['start', 'center', 'end'].map((align) => render({ align }))).size).toBe(3);
  expect(render({ hasRule: true })).not.toBe(render());
});

test('without column nothing is drawn', () => {
  expect(renderBlock('columns', { variant: 'even', tone: 'plain', align: 'start', hasRule: false })).toBe('');
});
