import { createPage } from '@vitrine/test-kit/records/factories';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentEditor } from '../content/contents.fixture.ts';
import { subsetTitleFontsJob } from '../fonts/fonts.operations.ts';
import { savePage } from '../pages/save-page.operations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const count = (table: string) =>
  server.write(
    42,
    async ({ transaction }) =>
      (await transaction.query<{ count: number }>(`select count(*)::int as count from ${table} where site_id = 42`))[0]
        ?.count,
  );
const resendStuckMails = () => server.runMaintenance('stuck-mails');

test('CST-10 messages go after three years, proofs of consent after thirteen months, not a day before', async () => {
  await server.write(42, async ({ transaction }) => {
    for (const [reference, age] of [
      ['VIEUX', '3 years 1 day'],
      ['RECENT', '2 years 364 days'],
    ])
      await transaction.query(
        `insert into contact_message (site_id, reference, firstname, lastname, email, message, at) values (42, $1, 'A', 'B', 'a@b.fr', 'Bonjour à vous', now() - $2::interval)`,
        [reference ?? '', age ?? ''],
      );
    for (const age of ['13 months 1 day', '12 months'])
      await transaction.query(
        `insert into consent_proof (site_id, id, purposes, refused, policy_version, given_at) values (42, gen_random_uuid(), '{}', '{}', 1, now() - $1::interval)`,
        [age],
      );
  });
  await server.runMaintenance('retention');
  expect(await count('contact_message')).toBe(1);
  expect(await count('consent_proof')).toBe(1);
});

test('CST-10 a suspicious message goes after sixty days, not a day before; a usual one stays', async () => {
  const run = <Row>(query: string) => server.write(42, ({ transaction }) => transaction.query<Row>(query));
  await run('delete from contact_message where site_id = 42');
  for (const [reference, age, isSuspicious] of [
    ['SUSPECT', '60 days 1 hour', true],
    ['RECENT', '59 days 23 hours', true],
    ['USUEL', '61 days', false],
  ])
    await run(
      `insert into contact_message (site_id, reference, firstname, lastname, email, message, at, is_suspicious)
       values (42, '${reference}', 'A', 'B', 'a@b.fr', 'Bonjour à vous', now() - interval '${age}', ${isSuspicious})`,
    );
  await server.runMaintenance('retention');
  expect(await run('select reference from contact_message where site_id = 42 order by reference')).toEqual([
    { reference: 'RECENT' },
    { reference: 'USUEL' },
  ]);
});

test('CST-10 a requested reset goes when its time is over, not before', async () => {
  await server.write(42, async ({ transaction }) => {
    for (const left of ['-1 minute', '1 minute'])
      await transaction.query(
        `insert into reset_request (site_id, id, email_key, created_at, expires_at)
         values (42, gen_random_uuid(), $1, now() - interval '2 hours', now() + $2::interval)`,
        [left, left],
      );
  });
  await server.runMaintenance('retention');
  const rows = await server.write(42, ({ transaction }) =>
    transaction.query('select email_key from reset_request where site_id = 42'),
  );
  expect(rows).toEqual([{ email_key: '1 minute' }]);
});

test('API-26 a mail whose tries are used up is queued again, once; one that has left is not', async () => {
  await server.write(42, async ({ transaction }) => {
    for (const sentAt of [null, new Date()])
      await transaction.query(
        `insert into outgoing_mail (site_id, sender_name, origin, locale, recipient, template, data, created_at, sent_at)
         values (42, 'Site', 'https://exemple.fr', 'fr_FR', 'a@b.fr', 'message-acknowledgement', '{}', now() - interval '1 hour', $1)`,
        [sentAt],
      );
  });
  const { database } = server.running.context;
  const listQueued = () =>
    database.platform('essai', (transaction) =>
      transaction.query(`select 1 from vitrine_jobs.job where name = 'send-mail' and state = 'created'`),
    );
  // Another process does the same concurrently, and has not committed.
  await database.platform('autre machine', async (transaction) => {
    await transaction.query('select 1 from outgoing_mail for update');
    await resendStuckMails();
  });
  expect(await listQueued()).toHaveLength(0);
  await resendStuckMails();
  await resendStuckMails();
  expect(await listQueued()).toHaveLength(1);
});

test('SET-34 a title in script brings its letters into the face', async () => {
  const letters = () =>
    server.write(
      42,
      async ({ transaction }) =>
        (
          await transaction.query<{ letters: string }>(
            "select letters from font_file where site_id = 42 and family = 'Great Vibes'",
          )
        )[0]?.letters ?? '',
    );
  expect(await letters()).not.toContain('Z');
  const before = (await server.request('/')).text;
  await server.write(42, (context) =>
    savePage(context, {
      parentId: null,
      position: 90,
      type: 'GRAPE',
      url: '/zephyr',
      layout: 'default',
      menuIcon: null,
      showInMenu: false,
      isFixedOnRight: false,
      isCmsPage: true,
      route: null,
      mediaId: null,
      locale: 'fr_FR',
      title: 'Zéphyr',
      menuTitle: 'Zéphyr',
      metaDescription: '',
      document: {
        blocks: [
          { id: 'ouverture', type: 'hero', version: 0, props: { variant: 'text', title: 'Zéphyr', face: 'script' } },
        ],
      },
    }),
  );
  await server.runMaintenance('title-fonts');
  expect(await letters()).toContain('Z');
  expect((await server.request('/')).text).not.toBe(before);
});

test('a published title brings the letters that its font lacks at once; one that has them asks for nothing', async () => {
  const staff = await createStaff(server, 'ADMIN');
  const waiting = () =>
    server.write(42, ({ transaction }) =>
      transaction.query<{ data: { siteId: number } }>(`delete from vitrine_jobs.job where name = $1 returning data`, [
        subsetTitleFontsJob.queue,
      ]),
    );
  const id = await server.write(42, (context) => createPage(context, '/whisky', 'Une page'));
  const editor = new ContentEditor(server, staff, { siteId: 42, kind: 'page', id });
  const title = { id: 'titre', type: 'hero', version: 0, props: { variant: 'text', title: 'Élise', face: 'script' } };
  await editor.apply([{ kind: 'insert', parent: null, after: null, node: title }]);
  await editor.publish();
  expect(await waiting()).toEqual([]);
  await editor.apply([{ kind: 'set', block: 'titre', path: ['title'], value: 'Whisky' }]);
  expect(await waiting()).toEqual([]);
  await editor.publish();
  expect(await waiting()).toEqual([{ data: { siteId: 42 } }]);
  await subsetTitleFontsJob.run(server.workerTools, { siteId: 42 });
  const [face] = await server.write(42, ({ transaction }) =>
    transaction.query<{ letters: string }>(
      "select letters from font_file where site_id = 42 and family = 'Great Vibes'",
    ),
  );
  expect([...'Whisky'].filter((letter) => !face?.letters.includes(letter))).toEqual([]);
});
