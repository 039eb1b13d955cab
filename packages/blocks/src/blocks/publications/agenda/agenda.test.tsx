import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { exampleOccurrences } from '../../../parts/catalogue/catalogue.examples.ts';
import { agendaExamples } from './agenda.examples.ts';
import { loadAgenda } from './agenda.load.ts';
import { agendaBlock } from './agenda.schema.ts';
import { agendaView } from './agenda.view.tsx';

describeBlock(agendaBlock, agendaView, agendaExamples, { requirement: 'BLK-09', data: exampleOccurrences });

const entry = {
  startDate: '2026-11-28',
  startTime: '10:00',
  endTime: '11:30',
  title: 'Massage',
  place: 'Au cabinet',
  priceCents: 3050,
  seatsLeft: 'Deux places',
  address: '/ateliers',
};
const now = Date.parse('2026-11-20T10:00:00Z');
const render = (changes: object, page: object = {}) =>
  renderBlock(
    'agenda',
    { variant: 'strip', entries: [entry], emptyText: 'Rien pour le moment.', ...changes },
    { page: { now, ...page } },
  );

describe.each(['strip', 'list', 'month-columns'])('BLK-09 agenda as %s', (variant) => {
  test('shows day, hours, title, place, price, places left and link', () => {
    const html = render(
      { variant, label: 'Ateliers', title: 'Les dates', text: 'En petit groupe.' },
      { link: (path: string) => `/en${path}` },
    );
    for (const shown of [
      'Ateliers',
      'Les dates',
      'En petit groupe.',
      'dateTime="2026-11-28"',
      'samedi 28\u00a0novembre 2026',
      'De\u00a010\u202fh à\u00a011\u202fh\u202f30',
      'Massage',
      'Au cabinet',
      '30,50\u202f€',
      'Deux places',
      'href="/en/ateliers"',
    ])
      expect(html).toContain(shown);
    expect(html).not.toContain('Rien pour le moment.');
  });

  test('a date of several days says when it ends, typed or of the catalogue, and stays until then', () => {
    const typed = { ...entry, endDate: '2026-11-29', endTime: '17:00' };
    const ends = 'De\u00a010\u202fh jusqu’au dimanche 29\u00a0novembre à\u00a017\u202fh';
    expect(render({ variant, entries: [typed] })).toContain(ends);
    expect(render({ variant, entries: [typed] }, { now: Date.parse('2026-11-29T15:59:00Z') })).toContain(ends);
    expect(render({ variant, entries: [typed] }, { now: Date.parse('2026-11-29T16:00:00Z') })).not.toContain(ends);
    const [date] = exampleOccurrences;
    const data = [{ ...date, endsAt: '2026-11-29T16:00:00.000Z' }];
    expect(renderBlock('agenda', { variant, route: 'ateliers', entries: [] }, { data, page: { now } })).toContain(ends);
  });

  test('a date that is over disappears, and the last one leaves the sentence', () => {
    expect(render({ variant }, { now: Date.parse('2026-11-28T10:29:00Z') })).toContain('Massage');
    const after = render({ variant }, { now: Date.parse('2026-11-28T10:30:00Z') });
    expect(after).not.toContain('Massage');
    expect(after).toContain('Rien pour le moment.');
    expect(render({ variant, entries: [] })).toContain('Rien pour le moment.');
  });

  test('dates are in order whatever the order they were typed in', () => {
    const html = render({ variant, entries: [{ startDate: '2026-12-24', title: 'Plus tard' }, entry] });
    expect(html.indexOf('Massage')).toBeLessThan(html.indexOf('Plus tard'));
  });
});

test('no more dates than wanted are shown, the soonest', async () => {
  const later = { startDate: '2026-12-24', title: 'Plus tard' };
  const html = render({ entries: [later, entry], count: 1 });
  expect([html.includes('Massage'), html.includes('Plus tard')]).toEqual([true, false]);
  const asked: unknown[] = [];
  const listOccurrences = async ({ query }: { query: object }) => {
    asked.push(query);
    return { occurrences: [] };
  };
  const request = { now, setExpiry() {}, client: { listOccurrences } } as unknown as Parameters<typeof loadAgenda>[1];
  await loadAgenda(
    { variant: 'list', tone: 'plain', route: 'ateliers', entries: [], count: 3, emptyText: '' },
    request,
  );
  expect(asked).toEqual([{ route: 'ateliers', nbItem: '3' }]);
});

test('a free entry says so, a start without end says its hour', () => {
  const html = render({
    entries: [{ startDate: '2026-11-28', startTime: '18:00', title: 'Rencontre', priceCents: 0 }],
  });
  expect(html).toContain('Gratuit');
  expect(html).toContain('À\u00a018\u202fh<');
});

test('months carry their year when it is another one', () => {
  const html = render({ variant: 'month-columns', entries: [entry, { startDate: '2027-01-09', title: 'Portage' }] });
  expect(html).toContain('>novembre<');
  expect(html).toContain('>janvier 2027<');
});

test('the strip can be reached and scrolled with the keyboard', () => {
  expect(render({ title: 'Les dates' })).toMatch(/aria-label="Les dates" tabindex="0"/i);
});

test('dates and hours must exist', () => {
  const accepts = (changes: object) =>
    agendaBlock.schema.safeParse({ variant: 'list', entries: [{ ...entry, ...changes }] }).success;
  expect(accepts({})).toBe(true);
  expect(accepts({ startDate: '2026-02-30' })).toBe(false);
  expect(accepts({ startTime: '25:00' })).toBe(false);
  expect(accepts({ address: 'javascript:alert(1)' })).toBe(false);
});

test('the page is drawn again when a date may be over', async () => {
  const asked: number[] = [];
  const request = { now, setExpiry: (moment: number) => asked.push(moment) } as unknown as Parameters<
    typeof loadAgenda
  >[1];
  await loadAgenda({ variant: 'list', tone: 'plain', entries: [entry], emptyText: '' }, request);
  await loadAgenda({ variant: 'list', tone: 'plain', entries: [], emptyText: '' }, request);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toBeGreaterThan(now);
});

test('BLK-09 RTE-10 a date of the catalogue is linked by the address of its element, whatever its title', () => {
  const [date] = exampleOccurrences.filter(({ state }) => state === 'open');
  if (!date) throw new Error('one of the sample dates is open');
  const element = { ...date.element, title: 'Porter en écharpe', url: '/catalogue/ateliers/3/portage' };
  const html = renderBlock(
    'agenda',
    { variant: 'list', entries: [], route: 'ateliers', emptyText: '' },
    { page: { now: Date.parse(date.startsAt) - 3_600_000 }, data: [{ ...date, element }] },
  );
  expect(html).toContain(`href="/catalogue/ateliers/3/portage/${date.id}"`);
});

describe('BLK-09 an agenda of version 0', () => {
  // As programs stored it before version 1. This document is never changed.
  const former = {
    tone: 'sand',
    title: 'Les dates',
    entries: [
      {
        id: 'a1',
        to: '11:30',
        date: '2026-11-28',
        from: '10:00',
        place: 'Au cabinet',
        title: 'Massage',
        until: '2026-11-29',
        places: 'Deux places',
        address: '/ateliers',
        priceCents: 3050,
      },
    ],
    variant: 'list',
    emptyText: 'Rien pour le moment.',
  };
  const upgraded = agendaBlock.versions[0]?.up(former) as typeof former & { entries: object[] };

  test('is valid once upgraded, and shows the same', () => {
    expect(agendaBlock.schema.safeParse(former).success).toBe(false);
    expect(agendaBlock.schema.safeParse(upgraded).error?.issues ?? []).toEqual([]);
    const { title, tone, variant, emptyText } = former;
    const typed = { ...entry, id: 'a1', endDate: '2026-11-29' };
    expect(render(upgraded)).toBe(render({ title, tone, variant, emptyText, entries: [typed] }));
    expect(render(upgraded)).toContain('Deux places');
  });

  test('keeps the order of its texts, in which they are indexed', () => {
    expect(Object.values(upgraded.entries[0] ?? {})).toEqual(Object.values(former.entries[0] ?? {}));
    expect(Object.keys(upgraded)).toEqual(Object.keys(former));
  });

  test('keeps what is unfinished or no entry', () => {
    const { up } = agendaBlock.versions[0] ?? { up: () => undefined };
    expect(up({ variant: 'list' })).toEqual({ variant: 'list' });
    expect(up({ entries: [null, 'x', {}] })).toEqual({ entries: [null, 'x', {}] });
  });
});
