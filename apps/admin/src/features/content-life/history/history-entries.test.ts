import { expect, test } from 'vitest';
import type { HistoryAct, Revision } from '../state/content-life.queries.ts';
import { type Batch, listHistoryDays, listTouched } from './history-entries.ts';

const batch = (version: number, at: string, name = 'Claire', more: Partial<Batch> = {}): Batch => ({
  version,
  batch: `envoi-${version}`,
  author: { id: 1, name },
  at,
  operations: [{ kind: 'set', block: null, path: ['title'], value: 'x' }],
  undoes: null,
  undoneBy: null,
  isUndone: false,
  ...more,
});
const revision = (id: number, createdAt: string) => ({ id, createdAt, kind: 'published' }) as Revision;

test('what one person changes in one go is one entry; a pause, another person or a revision parts it', () => {
  const days = listHistoryDays(
    [revision(7, '2026-11-24T10:20:00Z')],
    [],
    [
      batch(1, '2026-11-24T10:00:00Z'),
      batch(2, '2026-11-24T10:05:00Z'),
      batch(3, '2026-11-24T10:06:00Z', 'Élise'),
      batch(4, '2026-11-24T10:10:00Z'),
      batch(5, '2026-11-24T10:25:00Z'),
      batch(6, '2026-11-24T12:00:00Z'),
    ],
    'Europe/Paris',
  );
  expect(
    days.map(({ day, entries }) => [
      day,
      entries.map((entry) =>
        entry.kind === 'revision'
          ? entry.revision.id
          : entry.kind === 'changes' && `${entry.author} ${entry.batches.map(({ version }) => version)}`,
      ),
    ]),
  ).toEqual([['2026-11-24', ['Claire 6', 'Claire 5', 7, 'Claire 4', 'Élise 3', 'Claire 2,1']]]);
});

test('a pause lasts from one change to the next, not from the end of what was gathered', () => {
  const listVersions = (minutes: readonly number[]) =>
    listHistoryDays(
      [],
      [],
      minutes.map((minute, place) =>
        batch(place + 1, new Date(Date.parse('2026-11-24T10:00:00Z') + minute * 60_000).toISOString()),
      ),
      'Europe/Paris',
    ).flatMap(({ entries }) =>
      entries.map((entry) => entry.kind === 'changes' && entry.batches.map(({ version }) => version).join()),
    );
  expect(listVersions([0, 20, 40])).toEqual(['3,2,1']);
  expect(listVersions([0, 29, 58, 87])).toEqual(['4,3,2,1']);
  expect(listVersions([0, 20, 50])).toEqual(['3', '2,1']);
});

test('days are those of the site', () => {
  const days = listHistoryDays(
    [revision(1, '2026-11-24T23:30:00Z'), revision(2, '2026-11-24T22:30:00Z')],
    [],
    [],
    'Europe/Paris',
  );
  expect(days.map(({ day }) => day)).toEqual(['2026-11-25', '2026-11-24']);
});

test('a departure stands after what it keeps, and parts what one person changes', () => {
  const [{ entries } = { entries: [] }] = listHistoryDays(
    [revision(1, '2026-11-24T10:02:00Z')],
    [{ id: 5, act: 'unpublish', author: 'Claire', at: '2026-11-24T10:02:00Z' } satisfies HistoryAct],
    [batch(1, '2026-11-24T10:01:00Z'), batch(2, '2026-11-24T10:03:00Z')],
    'Europe/Paris',
  );
  expect(entries.map(({ kind }) => kind)).toEqual(['changes', 'act', 'revision', 'changes']);
});

test('what was touched is named once, without what was undone', () => {
  const operations = [
    { kind: 'insert', parent: null, after: null, node: { id: 'a', type: 'text', version: 0, props: {} } },
    { kind: 'set', block: 'a', path: ['html'], value: '' },
    { kind: 'set', block: null, path: ['title'], value: '' },
  ];
  expect(
    listTouched([
      batch(1, '', 'Claire', { operations }),
      batch(2, '', 'Claire', { isUndone: true, operations: [{ kind: 'remove', block: 'b' }] }),
    ]),
  ).toEqual({ blocks: ['a'], fields: ['title'] });
});
