import { describe, expect, test } from 'vitest';
import { describeDisplayDates } from './describe-display-dates.ts';

const now = Date.parse('2026-03-10T09:00:00Z');
const describeDates = (fields: object, isOnline = false) => {
  const said = describeDisplayDates({ ...fields }, isOnline, 'Europe/Paris', now);
  return said && { ...said, text: said.text.replaceAll(/[\u00a0\u202f]/g, ' ') };
};

describe('what the dates of news and posts do to a publication', () => {
  test('nothing is said where it is seen at once and for good, nor of a content without dates', () => {
    expect(describeDates({ publishedAt: '2026-03-10T09:00:00Z', expiresAt: null })).toBeUndefined();
    expect(describeDates({ title: 'Tarifs' })).toBeUndefined();
    expect(describeDates({ publishedAt: 'demain' })).toBeUndefined();
  });

  test('ENT-01 a date to come and an end are told in the time of the site', () => {
    expect(describeDates({ publishedAt: '2026-03-16T07:00:00Z', expiresAt: '2026-04-01T08:00:00Z' })).toEqual({
      isWarning: false,
      text: 'Vos visiteurs le verront à partir du lundi 16 mars à 8 h et jusqu’au mercredi 1er avril à 10 h.',
    });
    expect(describeDates({ expiresAt: '2026-04-01T08:00:00Z' }, true)?.text).toBe(
      'Vos visiteurs le verront jusqu’au mercredi 1er avril à 10 h.',
    );
  });

  test('what is online stays until the date of what replaces it; what nobody would see is warned of', () => {
    expect(describeDates({ publishedAt: '2026-03-16T07:00:00Z' }, true)).toEqual({
      isWarning: false,
      text: 'Sa date de publication est à venir : ce qui est en ligne y reste jusqu’au lundi 16 mars à 8 h, puis ce texte le remplace.',
    });
    expect(describeDates({ expiresAt: '2026-03-01T08:00:00Z' })).toMatchObject({
      isWarning: true,
      text: expect.stringContaining('passée, le dimanche 1er mars à 9 h'),
    });
  });
});
