import { expect, test } from 'vitest';
import { describeTranslationState } from './describe-translation-state.ts';

const schedule = {
  id: 1,
  locale: 'en_GB',
  from: '2036-07-31T22:00:00Z',
  until: null,
  isLive: false,
  isCurrent: true,
  isPlanned: true,
};
const changed = { fields: ['title'], blocks: false };
const unchanged = { fields: [], blocks: false };

test.each([
  ['a plan', { isVisible: false, schedules: [schedule] }, false, 'warning', 'Paraîtra le 1er août 2036'],
  [
    'a period',
    { isVisible: false, schedules: [{ ...schedule, until: '2036-08-21T22:00:00Z' }] },
    false,
    'warning',
    'Paraîtra du 1er au 21 août 2036',
  ],
  [
    'a change of what is read',
    { isVisible: true, schedules: [schedule] },
    true,
    'success',
    'Publiée, changement programmé le 1er août 2036',
  ],
  [
    'a plan of another language',
    { isVisible: true, schedules: [{ ...schedule, locale: 'fr_FR' }] },
    false,
    'neutral',
    'Pas encore publiée',
  ],
  ['a content off line', { isVisible: false, schedules: [] }, true, 'neutral', 'Contenu hors ligne'],
  [
    'a plan in the bin',
    { isVisible: false, deletedAt: '2036-01-01T00:00:00Z', schedules: [schedule] },
    true,
    'neutral',
    'Contenu hors ligne',
  ],
  ['changes', { isVisible: true, schedules: [], changed }, true, 'warning', 'Modifications non publiées'],
  ['nothing to come', { isVisible: true, schedules: [] }, true, 'success', 'Publiée'],
] as const)('ENT-01 a translation says its state: %s', (_, draft, isPublished, kind, text) => {
  const full = { changed: unchanged, archivedAt: null, deletedAt: null, ...draft, schedules: [...draft.schedules] };
  const said = describeTranslationState(
    { ...full, changed: { ...full.changed, fields: [...full.changed.fields] } },
    'en_GB',
    isPublished,
    'Europe/Paris',
  );
  expect({ ...said, text: said.text.replaceAll(/\s/g, ' ') }).toEqual({ kind, text });
});
