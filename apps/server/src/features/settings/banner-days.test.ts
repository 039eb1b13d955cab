import { createPage, createSite } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The clock goes on without emptying the cache: what was kept the day before is what is asked for. */
let now = Date.parse('2027-03-09T23:50:00+01:00');
const siteId = 9;
let server: TestServer;
beforeAll(async () => {
  // Nothing else of this site changes with the day: neither hours nor dates.
  server = await startTestServer({ seed: 'empty', server: { clock: () => now } });
  await createSite(server, siteId, 'cabinet');
  await server.write(siteId, (context) => createPage(context, '/', 'Accueil'));
});
afterAll(() => server?.close());

const shows = async (part: string) =>
  (await server.request('/', { host: `cabinet.localhost:${server.port}` })).text.includes(`data-part="${part}"`);

test.each([
  ['BANNER', 'banner'],
  ['FOOTER_BANNER', 'footer-banner'],
])(
  'SET-34 a kept page gets %s at the midnight of its start, and loses it after its end, where only that day is set',
  async (name, part) => {
    const set = (from: string, until: string) =>
      server.changeSettings(
        { [`${name}_TEXT`]: 'Portes ouvertes', [`${name}_FROM`]: from, [`${name}_UNTIL`]: until },
        siteId,
      );
    const show = async (moment: string) => {
      now = Date.parse(moment);
      // Asked twice: the second answer is the one that the first has left in the cache.
      return [await shows(part), await shows(part)];
    };
    now = Date.parse('2027-03-09T23:50:00+01:00');
    await set('2027-03-10', '');
    await expect.poll(() => show('2027-03-09T23:50:00+01:00')).toEqual([false, false]);
    expect(await show('2027-03-10T00:00:01+01:00')).toEqual([true, true]);
    await set('', '2027-03-10');
    expect(await show('2027-03-10T23:50:00+01:00')).toEqual([true, true]);
    expect(await show('2027-03-11T00:00:01+01:00')).toEqual([false, false]);
  },
);
