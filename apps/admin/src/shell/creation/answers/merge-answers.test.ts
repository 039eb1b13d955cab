import { expect, test } from 'vitest';
import { mergeAnswers } from './merge-answers.ts';

const base = { identity: { name: 'Heure douce' }, reach: { phone: '' }, look: { look: null as string | null } };

test('a question answered here stands, one answered in another window comes in', () => {
  const own = { ...base, identity: { name: 'Lumière' } };
  const stored = { ...base, reach: { phone: '02 41 00 00 00' } };
  expect(mergeAnswers(base, own, stored)).toEqual({ ...stored, identity: { name: 'Lumière' } });
});

test('where both windows answered one question, the last one that is sent stands', () => {
  const own = { ...base, identity: { name: 'Lumière' } };
  const stored = { ...base, identity: { name: 'Rivage' } };
  expect(mergeAnswers(base, own, stored).identity.name).toBe('Lumière');
});

test('a question that was emptied here stays empty', () => {
  const from: typeof base = { ...base, look: { look: 'clair' } };
  expect(mergeAnswers(from, { ...from, look: { look: null } }, from).look).toEqual({ look: null });
});
