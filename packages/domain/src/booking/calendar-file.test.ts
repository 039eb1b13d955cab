import { describe, expect, test } from 'vitest';
import { type CalendarEvent, formatCalendar } from './calendar-file.ts';

const event: CalendarEvent = {
  uid: 'date-12-site-42@vitrine',
  sequence: 3,
  changedAt: Date.parse('2026-11-20T08:00:00Z'),
  startsAt: Date.parse('2026-12-05T09:00:00Z'),
  endsAt: Date.parse('2026-12-05T10:30:00Z'),
  title: 'Massage, et soins; du bébé',
  description: 'Une première ligne\nUne seconde \\ la fin',
  place: '12 rue du Petit-Lavoir, 49000 Angers',
  url: 'https://lheuredouce.example/catalogue/ateliers/21/le-massage-du-bebe',
  isCancelled: false,
};
const owner = { name: 'L’Heure "douce"', email: 'bonjour@lheuredouce.example', origin: 'https://lheuredouce.example' };

describe('ENT-13 a calendar file', () => {
  test('ENT-13 says in UTC when, escapes texts, names who organises it', () => {
    const text = formatCalendar([event], owner).replace(/\r\n /g, '');
    for (const line of [
      'METHOD:PUBLISH',
      'UID:date-12-site-42@vitrine',
      'SEQUENCE:3',
      'DTSTART:20261205T090000Z',
      'DTEND:20261205T103000Z',
      'SUMMARY:Massage\\, et soins\\; du bébé',
      'DESCRIPTION:Une première ligne\\nUne seconde \\\\ la fin',
      'LOCATION:12 rue du Petit-Lavoir\\, 49000 Angers',
      'ORGANIZER;CN="L’Heure  douce ":mailto:bonjour@lheuredouce.example',
      'STATUS:CONFIRMED',
    ])
      expect(text.split('\r\n')).toContain(line);
  });

  test('ENT-13 folds each line at 75 bytes, inside no character, and ends each with CR LF', () => {
    const long = { ...event, description: 'é’«\u202f»😀'.repeat(60) };
    const text = formatCalendar([long, long], owner);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
    expect(text.replace(/\r\n /g, '')).toContain(long.description);
    // Where each sign is a byte, lines are as long as they may be.
    const plain = formatCalendar([{ ...event, description: 'a'.repeat(400) }], owner).split('\r\n');
    const rows = plain.filter((line) => /^(?:DESCRIPTION:| )a+$/.test(line));
    expect(rows.slice(0, -1).map((row) => row.length)).toEqual(rows.slice(1).map(() => 75));
    expect(rows.length).toBeGreaterThan(5);
  });

  test('ENT-13 no text begins a line of its own', () => {
    const hostile = { ...event, title: 'A\r\nATTENDEE:mailto:x@y\u2028BEGIN:VEVENT\u0000', place: 'B\rC' };
    const lines = formatCalendar([hostile], { ...owner, name: 'N"\r\nX:1' }).split('\r\n');
    expect(lines.filter((line) => /^(?:ATTENDEE|X:1|C$)/.test(line))).toEqual([]);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  });

  test('ENT-13 what is cancelled says so, and a withdrawal asks calendars to forget it', () => {
    expect(formatCalendar([{ ...event, isCancelled: true }], owner)).toContain('STATUS:CANCELLED');
    const gone = formatCalendar([event], owner, 'CANCEL');
    expect(gone).toContain('METHOD:CANCEL');
    expect(gone).toContain('STATUS:CANCELLED');
  });

  test('ENT-13 a site without mail address organises under its own', () => {
    expect(formatCalendar([event], { ...owner, email: '' }).replace(/\r\n /g, '')).toContain(
      ':https://lheuredouce.example',
    );
  });
});

describe('ENT-13 a calendar on the clocks of its site', () => {
  const events = ['2026-10-24T08:00:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-11-07T09:00:00Z'].map(
    (moment, position) => ({
      uid: `${position}@vitrine`,
      sequence: 0,
      changedAt: 0,
      startsAt: Date.parse(moment),
      endsAt: Date.parse(moment) + 14_400_000,
      title: 'Le massage',
      description: '',
      place: '',
      url: 'https://exemple.fr/',
      isCancelled: false,
    }),
  );
  const write = (timeZone: string) =>
    formatCalendar(events, { name: 'Essai', email: '', origin: 'https://exemple.fr', timeZone }).split('\r\n');

  test('names its zone with each change of its clocks; an hour that is there twice is said in UTC', () => {
    const lines = write('Europe/Paris');
    expect(lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE') + 1)).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Paris',
      'BEGIN:DAYLIGHT',
      'DTSTART:20261023T100000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0200',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20261025T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]);
    expect(lines.filter((line) => line.startsWith('DTSTART;'))).toEqual([
      'DTSTART;TZID=Europe/Paris:20261024T100000',
      'DTSTART;TZID=Europe/Paris:20261107T100000',
    ]);
    expect(lines).toEqual(expect.arrayContaining(['DTSTART:20261025T003000Z', 'DTSTART:20261025T013000Z']));
  });

  test('a zone whose clocks never change has one rule', () => {
    const lines = write('Indian/Reunion');
    expect(lines.filter((line) => /^BEGIN:(?:STANDARD|DAYLIGHT)$/.test(line))).toEqual(['BEGIN:STANDARD']);
    expect(lines).toContain('DTSTART;TZID=Indian/Reunion:20261025T043000');
  });
});
