import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import { buttonExamples } from './button.examples.ts';
import { buttonBlock } from './button.schema.ts';
import { buttonView } from './button.view.tsx';

describeBlock(buttonBlock, buttonView, buttonExamples, { requirement: 'BLK-09' });

const actions = [
  { label: 'Prendre rendez-vous', address: '/contact' },
  { label: 'Appeler', address: 'tel:+33261914242' },
  { label: 'Le plan', address: '#plan' },
];
const render = (changes: Record<string, unknown> = {}, page = {}) =>
  renderBlock('button', { variant: 'row', tone: 'plain', actions, align: 'start', ...changes }, { page });

test.each(['row', 'centered', 'full-line'])('%s shows every action in order, and the note', (variant) => {
  const html = render({ variant, note: 'Sous vingt-quatre heures' }, { link: (path: string) => `/en${path}` });
  expect(html).toMatch(/href="\/en\/contact".*href="tel:\+33261914242".*href="#plan".*Sous vingt-quatre heures/);
});

test.each(['row', 'full-line'])('%s leans to each side', (variant) => {
  expect(new Set(['start', 'center', 'end'].map((align) => render({ variant, align }))).size).toBe(3);
});

test('one to three actions', () => {
  const read = (count: number) =>
    buttonBlock.schema.safeParse({ variant: 'row', actions: Array.from({ length: count }, () => actions[0]) }).success;
  expect([0, 1, 3, 4].map(read)).toEqual([false, true, true, false]);
});
