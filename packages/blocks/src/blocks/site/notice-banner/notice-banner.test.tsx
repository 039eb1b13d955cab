import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import type { LoadContext } from '../../../core/block-load.ts';
import { noticeBannerExamples } from './notice-banner.examples.ts';
import { loadNoticeBanner } from './notice-banner.load.ts';
import { noticeBannerBlock } from './notice-banner.schema.ts';
import { noticeBannerView } from './notice-banner.view.tsx';

describeBlock(noticeBannerBlock, noticeBannerView, noticeBannerExamples, { requirement: 'BLK-09' });

const now = Date.parse('2026-11-20T10:00:00Z');
const render = (changes: Record<string, unknown> = {}, page = {}) =>
  renderBlock(
    'notice-banner',
    { variant: 'strip', tone: 'plain', kind: 'information', text: 'Le cabinet est fermé.', ...changes },
    { page: { now, ...page } },
  );

test('title, text and action show', () => {
  const html = render({ title: 'Congés', action: { label: 'Écrire', address: '/contact' } });
  expect(html).toMatch(/Congés.*Le cabinet est fermé\..*href="\/contact".*Écrire/);
});

test.each([
  ['information', 'Information'],
  ['reminder', 'Rappel'],
  ['important', 'Important'],
])('the kind %s is said in a word', (kind, word) => {
  expect(render({ kind })).toContain(`aria-label="${word}"`);
});

const before = '2026-11-20T11:00:00+01:00';
const after = '2026-11-20T11:00:01+01:00';
test.each([
  [{}, true, undefined],
  [{ from: before }, true, undefined],
  [{ from: after }, false, now + 1000],
  [{ until: after }, true, now + 1000],
  [{ until: before }, false, undefined],
  [{ from: before, until: after }, true, now + 1000],
  [
    { from: '2026-12-01T00:00:00+01:00', until: '2026-12-02T00:00:00+01:00' },
    false,
    Date.parse('2026-11-30T23:00:00Z'),
  ],
])('%o: shown %s, then changes at %s', async (period, isShown, change) => {
  expect(render(period) !== '').toBe(isShown);
  const asked: number[] = [];
  const props = { variant: 'strip', tone: 'plain', kind: 'information', text: 'Fermé', ...period } as const;
  await loadNoticeBanner(props, {
    now,
    setExpiry: (moment: number) => void asked.push(moment),
  } as unknown as LoadContext);
  expect(asked).toEqual(change === undefined ? [] : [change]);
});

test('the editor shows it at any time', () => {
  expect(render({ until: before }, { isEditing: true })).toContain('Le cabinet est fermé.');
});

test('an end before the beginning is refused', () => {
  const read = (period: object) =>
    noticeBannerBlock.schema.safeParse({ variant: 'strip', text: 'Fermé', ...period }).success;
  expect(read({ from: before, until: after })).toBe(true);
  expect(read({ from: after, until: before })).toBe(false);
  expect(read({ from: '2026-11-20' })).toBe(false);
});
