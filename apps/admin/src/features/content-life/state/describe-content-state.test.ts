import { expect, test } from 'vitest';
import {
  type ContentFacts,
  describeCancelledSchedules,
  describeContentState,
  describeLostSchedules,
  formatPeriod,
} from './describe-content-state.ts';

const online: ContentFacts = {
  ...{ state: 'published', isVisible: true, archivedAt: null, deletedAt: null },
  ...{ hasUnpublishedChanges: false, schedules: [] },
};
const plan = { from: '2020-08-01T06:00:00Z', until: null, isLive: false };
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const day = '2020-01-01T10:00:00Z';

test.each<[Partial<ContentFacts>, string, string]>([
  [{}, 'success', 'En ligne'],
  [{ hasUnpublishedChanges: true }, 'warning', 'En ligne, modifications non publiées'],
  [{ isVisible: false }, 'neutral', 'Hors ligne'],
  [{ state: 'unpublished', isVisible: false, hasUnpublishedChanges: true }, 'neutral', 'Hors ligne'],
  [{ state: 'draft', isVisible: false }, 'neutral', 'Brouillon'],
  [{ archivedAt: day, schedules: [plan] }, 'neutral', 'Archivé'],
  [{ archivedAt: day, deletedAt: day }, 'neutral', 'À la corbeille'],
  [{ schedules: [plan] }, 'success', 'En ligne, changement programmé le 1er août 2020'],
  [
    { schedules: [{ ...plan, isCurrent: false }] },
    'warning',
    'En ligne, changement programmé le 1er août 2020, modifications non publiées',
  ],
  [{ schedules: [{ ...plan, isCurrent: true }], isVisible: false }, 'warning', 'Programmé le 1er août 2020'],
  [
    { schedules: [{ ...plan, isLive: true, until: '2020-08-21T22:00:00Z' }] },
    'success',
    'En ligne jusqu’au 21 août 2020',
  ],
  [
    { schedules: [{ ...plan, isLive: true }], hasUnpublishedChanges: true },
    'warning',
    'En ligne, modifications non publiées',
  ],
])('ENT-19 a content (%j) is said to be %s, « %s »', (changes, kind, text) => {
  const said = describeContentState({ ...online, ...changes }, 'Europe/Paris');
  expect({ ...said, text: plain(said.text) }).toEqual({ kind, text });
});

test.each([
  ['2020-07-31T22:00:00Z', '2020-08-21T22:00:00Z', 'du 1er au 21 août 2020'],
  ['2020-08-21T22:00:00Z', '2020-08-22T21:59:00Z', 'le 22 août 2020'],
  ['2020-12-24T11:00:00Z', '2021-01-03T11:00:00Z', 'du 24 décembre 2020 au 3 janvier 2021'],
  ['2020-07-31T22:00:00Z', null, 'le 1er août 2020'],
])('ENT-19 %s to %s: %s', (from, until, words) => {
  expect(plain(formatPeriod({ from, until }, 'Europe/Paris'))).toBe(words);
});

test('ENT-19 what ended with contents, and what could not come back, is counted', () => {
  const counts = [0, 1, 2];
  expect(
    [
      ...counts.map((count) => describeCancelledSchedules(count)),
      ...counts.map((count) => describeCancelledSchedules(count, 2)),
      ...counts.map((count) => describeLostSchedules(count)),
    ].map(plain),
  ).toEqual([
    '',
    ' Sa programmation est annulée.',
    ' Ses 2 programmations sont annulées.',
    '',
    ' Une programmation est annulée.',
    ' Leurs 2 programmations sont annulées.',
    '',
    ' Une programmation n’est pas revenue : son moment est passé, ou elle ne convient plus.',
    ' 2 programmations ne sont pas revenues : leur moment est passé, ou elles ne conviennent plus.',
  ]);
});
