import { endpoints } from '@vitrine/contract/endpoints/endpoints';
import { adminTokenPaths } from '@vitrine/domain/addresses/admin-paths';
import { paths } from '@vitrine/domain/addresses/paths';
import { tokenPaths } from '@vitrine/domain/addresses/token-paths';
import { createBookableElement, createBooking } from '@vitrine/test-kit/records/bookings';
import { createMember, createMemberToken, createRegistration, memberPassword } from '@vitrine/test-kit/records/members';
import { createNewsletterRequest } from '@vitrine/test-kit/records/newsletter';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleToken } from '../features/define-mail.ts';
import { previewMails } from '../features/mail-previews/mail-previews.operations.ts';
import { createOpaqueToken } from '../opaque-token.ts';
import { redactAdminPath, redactPath } from './redact-path.ts';

let server: TestServer;
/** Valid tokens by route; an invalid one for the other routes. */
const tokens = {} as Record<keyof typeof tokenPaths, string>;
beforeAll(async () => {
  server = await startTestServer();
  await server.write(42, async (context) => {
    for (const name of routes) tokens[name] = createOpaqueToken();
    const { id } = await createMember(context);
    tokens.resetWithToken = await createMemberToken(context, id, 'reset');
    tokens.confirmRegistration = await createRegistration(context, 'attente@exemple.fr');
    await createBookableElement(context, 900);
    await createBooking(context, 900, { token: tokens.booking });
    tokens.bookingCalendar = tokens.booking;
    await createNewsletterRequest(context, 'lectrice@exemple.fr', [1], tokens.confirmNewsletter);
  });
});
afterAll(() => server.close());

const routes = Object.keys(tokenPaths) as (keyof typeof tokenPaths)[];
const signs = ['.', ')', ',', '%20', '%3E', '=', '%3D', '%C2%BB'];
const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  accept: 'text/html',
  'accept-language': 'fr',
  'sec-fetch-dest': 'document',
};

/** Reads every record so far: the log, the visits, the lost URLs. */
async function readRecords(): Promise<string> {
  const { visits, notFoundLog: lostAddresses } = server.running.context;
  await Promise.all([visits.flush(), lostAddresses.flush()]);
  const rows = await server.write(42, async ({ transaction }) => [
    await transaction.query('select * from visit_count where site_id = 42'),
    await transaction.query('select * from visit_source where site_id = 42'),
    await transaction.query('select * from lost_address where site_id = 42'),
  ]);
  return JSON.stringify([server.logLines, rows]);
}

describe('API-18 a link of a mail with a sign more at its end', () => {
  test.each(routes)('API-18 %s leads to the clean address, and that shows what the link is for', async (name) => {
    const path = tokenPaths[name](tokens[name]);
    const clean = await server.request(path, { headers: browser });
    for (const sign of signs) {
      const answer = await server.request(path + sign, { headers: browser });
      expect([answer.status, answer.headers.location, answer.headers['cache-control']], sign).toEqual([
        302,
        path,
        'private, no-store',
      ]);
      expect(answer.headers['referrer-policy']).toBe('same-origin');
    }
    // No valid token of the newsletter, the testimonials, the staff, a calendar or a preview is known here: their pages report that.
    const statuses: Partial<Record<typeof name, number>> = {
      moderateTestimonial: 404,
      calendarFeed: 404,
      enterAsStaff: 410,
      draftPreview: 404,
      // The demo's first site sells nothing.
      order: 404,
      stopReviewMail: 404,
      payOrder: 404,
      withdrawFromOrder: 404,
      withdrawalReceipt: 404,
      withdrawalReceiptFile: 404,
      revokeWithdrawal: 404,
    };
    expect(clean.status).toBe(statuses[name] ?? 200);
  });

  test('API-18 a form that was sent to such an address is taken as well', async () => {
    const token = await server.write(42, async (context) =>
      createMemberToken(context, (await createMember(context)).id, 'reset'),
    );
    const answer = await server.request(`${paths.reset(token)}.`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.baseUrl },
      body: new URLSearchParams({
        form: 'ecran-account-reset-password',
        token,
        password: `${memberPassword} encore`,
      }).toString(),
    });
    expect([answer.status, answer.headers.location], answer.text.slice(0, 300)).toEqual([303, expect.any(String)]);
    expect(answer.headers.location).not.toContain(token);
  });
});

describe('API-18 what is written down of requests', () => {
  test('API-18 no token, whatever follows it: neither of pages, of calls, of what was lost, nor of where one came from', async () => {
    const calls = Object.values(endpoints).filter(({ path }) => path.includes('{token}'));
    expect(calls.length).toBeGreaterThan(3);
    for (const name of routes) {
      const path = tokenPaths[name](tokens[name]);
      for (const sign of ['', ...signs, '%', '/x', '%2Fx', '?x=1'])
        for (const asked of [path + sign, `/en${path}${sign}`, path.toUpperCase() + sign, `/x${path}${sign}`])
          await server.request(asked, { headers: { ...browser, referer: `https://ailleurs.example${path}${sign}` } });
    }
    for (const { path, method } of calls)
      for (const sign of ['', ...signs, '%'])
        await server.request(`/api${path.replace('{token}', tokens.booking + sign)}`, { method });
    await server.request(`/${'x'.repeat(4100)}/${tokens.booking}`);
    const records = await readRecords();
    for (const token of new Set(Object.values(tokens))) {
      expect(records.toLowerCase()).not.toContain(token.toLowerCase());
      expect(records.toLowerCase()).not.toContain(token.slice(0, 40).toLowerCase());
    }
    // The requests are recorded, without their tokens.
    for (const route of ['/password/reset/…', '/temoignage/…', '/api/booking/…', 'ailleurs.example'])
      expect(records).toContain(route);
  });

  test('STA-10 the address of a long title is no secret: it is counted by its name', async () => {
    const path = '/une-page-dont-le-titre-est-si-long-que-son-adresse-l-est-aussi';
    await server.request(path, { headers: browser });
    expect(await readRecords()).toContain(path);
  });
});

test('API-18 every link that goes by mail is one whose token is left out', async () => {
  const { database, services, directory } = server.running.context;
  const site = directory.findById(42);
  if (!site) throw new Error('no site 42');
  const mails = await previewMails(database, services, site, 'http://x.localhost');
  const listLinks = (isStaff: boolean) =>
    mails
      .filter(({ name }) => (name.startsWith('staff-') || name === 'site-invitation') === isStaff)
      .flatMap(({ text }) => text.match(/http:\/\/x\.localhost\S*/g) ?? []);
  const links = listLinks(false);
  const carrying = [...new Set(links.map((link) => new URL(link).pathname))].filter((path) => /[\w-]{43}/.test(path));
  // Each route that a mail links to, with its own token.
  expect(carrying.length).toBeGreaterThan(5);
  for (const path of carrying) {
    const [token = ''] = /[\w-]{43}/.exec(path) ?? [];
    // In lower case, only its route identifies a token.
    expect(redactPath(`${path.replace(token, token.toLowerCase())}.`), path).not.toContain(token.toLowerCase());
  }
  // The links of staff lead to the administration's host, whose requests have routes of their own.
  const ofStaff = listLinks(true)
    .map((link) => new URL(link).pathname)
    .filter((path) => /[\w-]{43}/.test(path));
  // The link to the first account is printed: no mail could go yet.
  const mailed = Object.keys(adminTokenPaths).filter((name) => name !== 'welcome');
  expect(new Set(ofStaff).size).toBe(mailed.length);
  for (const path of ofStaff) {
    const [token = ''] = /[\w-]{43}/.exec(path) ?? [];
    const asked = `${path.replace(token, token.toLowerCase())}.`;
    expect(redactAdminPath(asked), path).not.toContain(token.toLowerCase());
    await server.request(asked, { host: 'admin.localhost' });
  }
  expect(JSON.stringify(server.logLines)).not.toContain(exampleToken.toLowerCase());
});
