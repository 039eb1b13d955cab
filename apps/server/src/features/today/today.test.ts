import { createBooking } from '@vitrine/test-kit/records/bookings';
import { createSvgImage } from '@vitrine/test-kit/records/factories';
import { createOrder } from '@vitrine/test-kit/records/orders';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { createWithdrawal } from '@vitrine/test-kit/records/withdrawals';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestContext } from '../../request-context.ts';
import type { SqlValue } from '../../storage/database.ts';
import { countMissingTranslations } from '../content/untranslated.operations.ts';
import { advanceWithdrawal } from '../withdrawals/withdrawal-steps.operations.ts';
import { readToday } from './today.operations.ts';

let server: TestServer;
let admin: TestStaff;
let database: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  admin = await createStaff(server, 'ADMIN');
  database = new pg.Client({ connectionString: server.databaseUrls.superuser });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await server?.close();
});

// biome-ignore lint/suspicious/noExplicitAny: tests read replies as they come.
const read = async (staff = admin): Promise<any> => {
  const answer = await requestAdmin(server, 'GET', '/sites/42/today', { cookie: staff.cookie });
  expect(answer.status).toBe(200);
  return answer.json().data;
};
const send = (method: string, path: string, body?: unknown, { cookie } = admin) =>
  requestAdmin(server, method, `/sites/42${path}`, { cookie, ...(body === undefined ? {} : { body }) });

describe('PLT-05 what the first screen says', () => {
  test('PLT-05 API-26 what waits in the inbox is said until somebody opens, puts off or settles it', async () => {
    const post = async (path: string, body: object) => {
      const { data } = (
        await server.request(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json() as { data: { reference: string } };
      return data.reference;
    };
    const message = (text: string, more: object = {}) =>
      post('/api/message', { firstname: 'Léa', lastname: 'Petit', email: 'lea@exemple.fr', message: text, ...more });
    const [opened, later] = [await message('Avez-vous une place ?'), await message('Et samedi ?')];
    await message('Et dimanche, peut-être ?');
    await message('Une réclame.', { website: 'https://reclame.example' });
    const testimonial = await post('/api/testimonials', {
      author: 'Léa P.',
      email: 'lea@exemple.fr',
      experiencedOn: '2026-03',
      text: 'Un moment très doux, merci beaucoup.',
      acceptPublication: true,
    });
    const counts = async () => {
      const { news, suspicious } = await read();
      const count = (kind: string) => news.find((one: { kind: string }) => one.kind === kind)?.count;
      return [count('messages'), count('testimonials'), count('answers'), suspicious?.count];
    };
    expect(await counts()).toEqual([3, 1, undefined, 1]);
    expect((await read()).companyEmail).toBe('bonjour@lheuredouce.example');
    const { conversations } = (await send('GET', '/conversations?view=all')).json().data as unknown as {
      conversations: { id: number; reference: string }[];
    };
    const act = (reference: string, body: object) =>
      send('POST', '/conversations/acts', {
        ids: [conversations.find((one) => one.reference === reference)?.id],
        ...body,
      });
    await act(opened, { act: 'read' });
    await act(later, { act: 'snooze', until: '2099-12-24' });
    const { rows } = await database.query('select id from testimonial where reference = $1', [testimonial]);
    expect((await send('POST', `/testimonials/${rows[0].id}/publish`)).status).toBe(200);
    expect(await counts()).toEqual([1, undefined, undefined, 1]);
  });

  test('PLT-05 registrations that visitors made are new, not seats that were taken elsewhere', async () => {
    const lines = async () => (await read()).news.filter(({ kind }: { kind: string }) => kind === 'bookings');
    expect(await lines(), 'the demo has seats without a name').toEqual([]);
    await server.write(42, async (context) => {
      const [date] = await context.transaction.query<{ id: number }>(
        'select id from occurrence where site_id = 42 and capacity > held_seats and starts_at > now() order by id limit 1',
      );
      await createBooking(context, date?.id ?? 0, { email: 'lea@exemple.fr', firstname: 'Léa', lastname: 'Petit' });
    });
    expect(await lines()).toMatchObject([{ count: 1, isMore: false }]);
  });

  test('PLT-05 SET-30 orders that are ready and were not fetched are said, with the first of them', async () => {
    const slotEnd = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await server.write(42, async (context) => {
      const productId = await createProduct(context, 'Les Perruches');
      const item = { productId, declinationId: await createDeclination(context, productId) };
      const collected = {
        delivery_type: 'CLICK_AND_COLLECT',
        payment_method: 'collection',
        fulfilment: 'ready',
      } as const;
      for (const hours of [2, 30, 50]) await createOrder(context, item, { ...collected, slot_ends_at: slotEnd(hours) });
      await createOrder(context, item, { ...collected, fulfilment: 'shipped', slot_ends_at: slotEnd(70) });
    });
    const [line] = (await read()).news.filter(({ kind }: { kind: string }) => kind === 'uncollected');
    expect(line).toMatchObject({ count: 2, isMore: false });
    expect(Math.abs(Date.parse(line.lastAt) - slotEnd(50).getTime())).toBeLessThan(60_000);
    await database.query('delete from shop_order where site_id = 42');
  });

  test('API-23 PLT-05 a withdrawal waits until its end, the oldest first', async () => {
    const [old, late] = await server.write(42, async (context) => [
      await createWithdrawal({ ...context, now: context.now - 3 * 86_400_000 }),
      await createWithdrawal(context),
    ]);
    const find = async () => (await read()).news.find(({ kind }: { kind: string }) => kind === 'withdrawals');
    const line = await find();
    expect(line).toMatchObject({ count: 2, isMore: false });
    expect(Date.now() - Date.parse(line.lastAt)).toBeGreaterThan(2 * 86_400_000);
    for (const one of [old, late])
      await server.write(42, (context) => advanceWithdrawal(context, one?.id ?? 0, 'dismissed', 'Pas de chez nous'));
    expect(await find()).toBeUndefined();
  });

  test('PLT-05 a draft waits until it is published, or is put into the bin', async () => {
    const { data } = (await send('POST', '/contents/news', { title: 'Portes ouvertes' })).json() as {
      data: { id: number; locale: string };
    };
    const drafts = async () => (await read()).drafts;
    expect(await drafts()).toMatchObject({
      count: 1,
      isMore: false,
      latest: [{ kind: 'news', id: data.id, locale: data.locale, title: 'Portes ouvertes' }],
    });
    const draft = `/contents/news/${data.id}/drafts/fr_FR`;
    const { version } = (await send('GET', draft)).json().data as unknown as { version: number };
    const edit = {
      batch: 'essai-000001',
      base: version,
      operations: [{ kind: 'set', block: null, path: ['title'], value: 'Fête' }],
    };
    const schedule = { expectedVersion: version, from: '2099-12-24T00:00:00Z' };
    expect((await send('POST', `${draft}/schedules`, schedule)).status).toBe(201);
    expect((await drafts()).count, 'what is scheduled as it is waits for its date').toBe(0);
    expect((await send('POST', `${draft}/operations`, edit)).status).toBe(200);
    expect((await drafts()).count, 'a change since then waits again').toBe(1);
    expect((await send('PUT', `/contents/news/${data.id}/bin`)).status).toBe(200);
    expect(await drafts()).toMatchObject({ count: 0, latest: [] });
  });

  test('PLT-05 drafts that are not named are counted by kind, missing translations by language and kind', async () => {
    for (let number = 1; number <= 5; number++) await send('POST', '/contents/news', { title: `Brouillon ${number}` });
    const page = await send('POST', '/contents/page', { title: 'Page en brouillon' });
    expect(page.status).toBe(201);
    expect((await read()).drafts).toMatchObject({
      count: 6,
      latest: [{ kind: 'page' }, { kind: 'news' }, { kind: 'news' }, { kind: 'news' }],
      others: [{ kind: 'news', locale: 'fr_FR', count: 2 }],
    });
    const missing = await server.write(42, (context) => countMissingTranslations(context, 'en_GB'));
    expect(missing.map(({ kind }) => kind)).toEqual([
      'album',
      'blog-post',
      'element',
      'news',
      'page',
      'product',
      'service-offer',
    ]);
  });

  test('PLT-05 a schedule that failed is said until something is published in its place', async () => {
    const { data } = (await send('POST', '/contents/news', { title: 'Noël' })).json() as { data: { id: number } };
    const insert = (revisionKind: string, at: string, failure: string | null) =>
      database.query(
        `insert into content_revision (site_id, kind, content_id, locale, revision_kind, draft_version, fields, document,
           release, created_at, from_at, ended_at, failure)
         values (42, 'news', $1, 'fr_FR', $2, 0, '{"title":"Noël"}', '{"blocks":[]}', 'essai', now() - $3::interval,
           case when $2 = 'scheduled' then now() - interval '3 hours' end,
           case when $2 = 'scheduled' then now() - interval '2 hours' end, $4)`,
        [data.id, revisionKind, at, failure],
      );
    await insert('scheduled', '1 day', 'Le titre manque.');
    expect((await read()).failedSchedules).toMatchObject([{ id: data.id, title: 'Noël', failure: 'Le titre manque.' }]);
    await insert('published', '1 hour', null);
    expect((await read()).failedSchedules).toEqual([]);
  });

  test('LEG-01 missing legal facts, mails given up, pictures without text and lost links are said with what to do', async () => {
    const before = await read();
    expect([before.legal, before.givenUpMails]).toEqual([null, null]);
    await server.changeSettings({ SIRET_NUMBER: '' });
    await database.query(
      `insert into outgoing_mail (site_id, sender_name, origin, locale, recipient, template, data, given_up_at)
       values (42, 'Site', 'https://exemple.fr', 'fr_FR', 'a@b.fr', 'message-acknowledgement', '{}', now())`,
    );
    await database.query(
      `insert into lost_address (site_id, path, hits, referrer_host) values (42, '/perdue', 4, 'lheuredouce.localhost')`,
    );
    await database.query(
      `insert into lost_address_day (site_id, path, day, hits) values (42, '/perdue', current_date, 4)`,
    );
    expect((await read()).mediaWithoutAlt, 'every picture of the demo is described, or decorates').toBeNull();
    await server.write(42, (context) => createSvgImage(context, '', { name: 'muette.svg' }));
    const after = await read();
    expect(after.legal.missing.map(({ type }: { type: string }) => type)).toContain('SIRET_NUMBER');
    expect(after).toMatchObject({
      givenUpMails: { count: 1, isMore: false },
      ownLinks: [{ path: '/perdue', hits: 4 }],
      lostAddresses: 1,
    });
    expect(after.mediaWithoutAlt.count).toBe(1);
  });

  test('STA-10 visits of seven days stand beside those of the seven before, days without any included', async () => {
    const today = server.running.context.clock();
    const day = (back: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(today - back * 86_400_000);
    await database.query('delete from visit_count where site_id = 42');
    for (const [back, visits] of [
      [0, 5],
      [6, 2],
      [7, 3],
      [14, 90],
    ] as const)
      await database.query(
        "insert into visit_count (site_id, day, kind, name, visits) values (42, $1, 'source', 'direct', $2), (42, $1, 'page', '/', $2 + 1)",
        [day(back), visits],
      );
    const { visits } = await read();
    expect([visits.current, visits.former, visits.days.length]).toEqual([7, 3, 14]);
    expect(visits.days.at(-1)).toEqual({ day: day(0), visits: 5, pages: 6 });
    expect(visits.days.at(-2)).toEqual({ day: day(1), visits: 0, pages: 0 });
  });
});

test('LEG-04 requests about personal data are due when the first of them is to be handled or answered', async () => {
  const ask = async (kind: string) => {
    const answer = await server.request('/api/rights-request', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ firstname: 'Léa', lastname: 'Petit', email: 'lea@exemple.fr', kind }),
    });
    const { reference } = (answer.json() as unknown as { data: { reference: string } }).data;
    const { data } = (await send('GET', `/rights-requests/${reference}`)).json();
    return data as { answerBy: string; handleBy: string | null };
  };
  const access = await ask('access');
  expect([access.handleBy, (await read()).rightsRequests]).toEqual([
    null,
    { count: 1, isMore: false, dueOn: access.answerBy },
  ]);
  const erasure = await ask('erasure');
  expect(erasure.handleBy && erasure.handleBy < erasure.answerBy).toBe(true);
  expect((await read()).rightsRequests).toEqual({ count: 2, isMore: false, dueOn: erasure.handleBy });
});

describe('ROL-02 rights', () => {
  test('ROL-02 an EDITOR reads nothing of visitors, a DESK nothing of contents', async () => {
    const editor = await read(await createStaff(server, 'EDITOR'));
    expect([editor.news, editor.givenUpMails, editor.legal, editor.rightsRequests]).toEqual([[], null, null, null]);
    expect(editor.visits).not.toBeNull();
    const desk = await read(await createStaff(server, 'DESK'));
    expect(desk.news.map(({ kind }: { kind: string }) => kind)).toContain('messages');
    expect([desk.visits, desk.legal, desk.lostAddresses, desk.drafts.count, desk.mediaWithoutAlt]).toEqual([
      null,
      null,
      0,
      0,
      null,
    ]);
  });
});

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const countRows = (plan: Plan): number =>
  Math.max(
    (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'],
    ...(plan.Plans ?? []).map(countRows),
  );

/** Of each kind: several times as many as a statement may read. */
const mass = byRunLength(6000, 30_000);
describe('PLT-05 a large site', () => {
  beforeAll(async () => {
    await database.query(
      `insert into contact_message (site_id, reference, firstname, lastname, email, message, at)
       select 42, 'MASSE-' || n, 'A', 'B', 'a' || n || '@b.fr', 'Bonjour', now() - interval '1 year' from generate_series(1, ${mass}) n`,
    );
    await database.query(
      `insert into testimonial (site_id, reference, author, email, text, sent_at, status)
       select 42, 'MASSE-' || n, 'A', 'a' || n || '@b.fr', 'Un texte.', now(), 'shown' from generate_series(1, ${mass}) n`,
    );
    await database.query(
      `insert into outgoing_mail (site_id, sender_name, origin, locale, recipient, template, sent_at)
       select 42, 'Site', 'https://exemple.fr', 'fr_FR', 'a' || n || '@b.fr', 'x', now() from generate_series(1, ${mass}) n`,
    );
    await database.query(
      `insert into visit_count (site_id, day, kind, name, visits)
       select 42, date '2024-01-01' + n % 300, 'page', '/masse-' || n, 1 from generate_series(1, ${mass}) n`,
    );
    await database.query(
      `insert into conversation (site_id, kind, message_id, state, is_unread, arrived_at, last_at)
       select site_id, 'message', id, 'closed', false, at, at from contact_message where site_id = 42 and reference like 'MASSE-%'`,
    );
    await database.query('analyze');
  });

  test('PLT-05 no statement reads more than it would of a hundred', async () => {
    const touched: number[] = [];
    await server.write(42, async (context) => {
      const transaction = {
        ...context.transaction,
        query: async <Row>(text: string, values?: readonly SqlValue[]) => {
          const [found] = await context.transaction.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
            `explain (analyze, format json) ${text}`,
            values,
          );
          if (found?.['QUERY PLAN'][0]) touched.push(countRows(found['QUERY PLAN'][0].Plan));
          return context.transaction.query<Row>(text, values);
        },
      };
      await readToday({ ...context, transaction, staff: { isSuperAdmin: true } } as RequestContext);
    });
    expect(touched.length).toBeGreaterThan(10);
    expect(Math.max(...touched)).toBeLessThan(2000);
  });
});
