import { computeOpenState, type WeekHours } from '@vitrine/domain/site/opening-hours';
import { createPageFacts, describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { openingHoursExamples } from './opening-hours.examples.ts';
import { openingHoursBlock } from './opening-hours.schema.ts';
import { openingHoursView } from './opening-hours.view.tsx';

describeBlock(openingHoursBlock, openingHoursView, openingHoursExamples, { requirement: 'BLK-09' });

const toPlainText = (html: string) => html.replace(/<[^>]*>/g, '').replace(/[\u00a0\u202f]/g, ' ');
const render = (changes: object, hours?: WeekHours, now = Date.parse('2026-11-20T10:00:00Z')) => {
  const { site } = createPageFacts();
  const page = { now, site: hours ? { ...site, hours, openState: computeOpenState(hours, now) } : site };
  return renderBlock('opening-hours', { variant: 'table', isStateShown: true, ...changes }, { page });
};
const mornings: WeekHours = { MONDAY: [{ from: '08:15', to: '12:00' }], TUESDAY: [{ from: '08:15', to: '12:00' }] };

describe('SET-07 opening hours', () => {
  test('the table says the hours of each of the seven days', () => {
    const text = toPlainText(render({}, mornings));
    expect(text).toContain('lundi8 h 15– à 12 h');
    expect(text.match(/fermé/g)).toHaveLength(5);
    expect(render({}, mornings)).toContain('<time dateTime="08:15">');
  });

  test('equal days are merged in the compact form', () => {
    const text = toPlainText(render({ variant: 'compact' }, mornings));
    expect(text).toContain('lundi et mardi8 h 15');
    expect(text).toContain('du mercredi au dimanche');
  });

  test('the sentence says the whole week', () => {
    expect(toPlainText(render({ variant: 'sentence' }, mornings))).toContain(
      'Les lundi et mardi de 8 h 15 à 12 h ; fermé du mercredi au dimanche.',
    );
  });

  test.each(['table', 'compact', 'sentence'])('the mark of %s follows the hour', (variant) => {
    expect(toPlainText(render({ variant }))).toContain('Ouvert · ferme à 12 h 30');
    expect(toPlainText(render({ variant }, mornings))).toContain('Fermé · ouvre lundi à 8 h 15');
    expect(toPlainText(render({ variant, isStateShown: false }))).not.toContain('Ouvert');
  });

  test('without hours only the note is left, and without note nothing', () => {
    expect(toPlainText(render({ note: 'Sur rendez-vous.' }, {}))).toBe('Sur rendez-vous.');
    expect(render({ title: 'Horaires' }, {})).toBe('');
  });
});

test('BLK-09 label, title and note are shown', () => {
  const html = render({ label: 'Au cabinet', title: 'Quand venir', note: 'Fermé à Noël.' });
  for (const shown of ['Au cabinet', 'Quand venir', 'Fermé à Noël.']) expect(html).toContain(shown);
});
