import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let now = Date.parse('2026-07-10T08:00:00+02:00');
let server: TestServer;
beforeAll(async () => {
  // A clock of its own: that of the test server empties the caches when it is set.
  server = await startTestServer({ server: { clock: () => now } });
  await server.changeSettings({
    CLOSURES: '2026-08-01/2026-08-21 14 Nous rentrons reposées.',
    // A banner with dates would make the pages anew at midnight too.
    BANNER_TEXT: '',
    FOOTER_BANNER_TEXT: '',
  });
});
afterAll(() => server.close());

const notice = 'Fermé du 1er au 21 août. Nous rentrons reposées.';
const read = async (path: string) =>
  (await server.request(path)).text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
/** What stands in the contact page itself, without header and footer. */
const readContact = async () => /<main[\s\S]*<\/main>/.exec(await read('/contact'))?.[0] ?? '';
const special = '"opens":"00:00","closes":"00:00","validFrom":"2026-08-01","validThrough":"2026-08-21"';

test('SET-07 « fermé du 1er au 21 août » comes and goes by itself, on pages that were cached before', async () => {
  const states: [string, boolean, boolean][] = [
    // Nothing runs between two reads: what was cached expires by itself, and a program that was down missed nothing.
    ['2026-07-17T23:59:00+02:00', false, true],
    ['2026-07-18T00:00:30+02:00', true, true],
    ['2026-08-05T10:00:00+02:00', true, true],
    ['2026-08-21T23:59:00+02:00', true, true],
    ['2026-08-22T00:00:30+02:00', false, false],
  ];
  await read('/');
  await readContact();
  for (const [moment, isShown, isInData] of states) {
    now = Date.parse(moment);
    const contact = await readContact();
    expect(contact.includes(notice), `${moment} contact`).toBe(isShown);
    const home = await read('/');
    expect(home.includes(notice), `${moment} footer`).toBe(isShown);
    expect(home.includes(special), `${moment} structured data`).toBe(isInData);
  }
});

test('SET-07 a closure that began or ended while the program was down is right at the first request', async () => {
  await server.changeSettings({ CLOSURES: '2026-08-01/2026-08-21 14 Nous rentrons reposées.' });
  now = Date.parse('2026-07-17T20:00:00+02:00');
  expect([await readContact(), await read('/')].map((html) => html.includes(notice))).toEqual([false, false]);
  for (const [moment, isShown] of [
    ['2026-08-03T10:00:00+02:00', true],
    ['2026-08-25T10:00:00+02:00', false],
  ] as const) {
    await server.restart(() => {
      now = Date.parse(moment);
    });
    expect([await readContact(), await read('/')].map((html) => html.includes(notice))).toEqual([isShown, isShown]);
  }
});

test('SET-07 on closed days the site says when it opens again, and opens then', async () => {
  now = Date.parse('2026-10-05T10:00:00+02:00');
  await server.changeSettings({ CLOSURES: '2026-10-01/2026-10-20 0' });
  expect(await read('/')).toContain('Fermé, ouvre le mercredi 21 octobre à 9 h');
  now = Date.parse('2026-10-21T09:01:00+02:00');
  const open = await read('/');
  expect(open).not.toContain('Fermé');
  expect(open).toContain('Ouvert jusqu’à 12 h 30');
});
