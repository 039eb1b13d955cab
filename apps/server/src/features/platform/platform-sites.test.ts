import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemoShop } from '@vitrine/test-kit/records/demo-shop';
import { createPage, createSite } from '@vitrine/test-kit/records/factories';
import { createMember } from '@vitrine/test-kit/records/members';
import { createSubscriber } from '@vitrine/test-kit/records/newsletter';
import { createOrder } from '@vitrine/test-kit/records/orders';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { asPlatform, createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import type { TestResponse } from '@vitrine/test-kit/send-request';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FolderFileStore } from '../../adapters/files/folder-file-store.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { JobQueue } from '../../jobs/job-queue.ts';
import { importSiteJob } from '../archives/imports/run-import.ts';
import { purgeSites } from './platform-sites.operations.ts';

let folder: string;
let server: TestServer;
let chief: TestStaff;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-platform-'));
  server = await startTestServer({ server: { rateLimits: 'none', store: new FolderFileStore(folder) } });
  chief = await createStaff(server, 'SUPER_ADMIN');
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

const day = 86_400_000;
const call = (method: string, path: string, body?: object, staff = chief) =>
  requestAdmin(server, method, `/platform/sites${path}`, { cookie: staff.cookie, ...(body ? { body } : {}) });
const readData = (answer: TestResponse) =>
  answer.json().data as { site: Site; import: { id: string }; purgeAfter: string };
const list = async (query = '') => (await call('GET', query)).json().data as { sites: Site[]; next: string | null };
interface Site {
  idSite: number;
  name: string;
  state: string;
  reason: string;
  purgeAfter: string | null;
  bytes: number;
  quotaBytes: number;
  members: number;
  visits: number;
}
const addHome = (siteId: number) => server.write(siteId, (context) => createPage(context, '/', 'Accueil'));
const visit = (host: string, path = '/') => server.request(path, { host: `${host}:${server.port}` });

describe('PLT-01 the sites of the platform', () => {
  test('PLT-01 are listed by name with what they take, page after page', async () => {
    for (const [id, name] of [
      [71, 'Écume'],
      [72, 'Zénith'],
      [73, 'Ancolie'],
    ] as const)
      await createSite(server, id, `plt${id}`, { name });
    await createStaff(server, 'ADMIN', 72);
    await server.write(72, ({ transaction }) =>
      transaction.query(
        `insert into visit_count (site_id, day, kind, name, visits)
         values (72, current_date, 'page', '/', 4), (72, current_date, 'source', 'a.fr', 9), (72, current_date - 29, 'page', '/', 3),
           (72, current_date - 30, 'page', '/', 100)`,
      ),
    );
    const names = (await list('?q=PLT7')).sites.map(({ name }) => name);
    expect(names, 'found by their hosts').toEqual(['Ancolie', 'Écume', 'Zénith']);
    const first = await list('?q=plt7&nbItem=2');
    expect(first.sites.map(({ name }) => name)).toEqual(['Ancolie', 'Écume']);
    const second = await list(`?q=plt7&nbItem=2&after=${first.next}`);
    expect(second).toMatchObject({ next: null, sites: [{ name: 'Zénith', members: 1, visits: 7, state: 'online' }] });
    expect((await call('GET', '?after=x')).status).toBe(400);
    expect((await list('?q=ecume')).sites).toHaveLength(1);
  });

  test('PLT-01 may have as many bytes as the platform says', async () => {
    const answer = await call('PUT', '/71/quota', { quotaBytes: 2_000_000 });
    expect(readData(answer).site).toMatchObject({ idSite: 71, quotaBytes: 2_000_000, bytes: 0 });
    const upload = await requestAdmin(server, 'POST', '/sites/71/uploads', {
      cookie: chief.cookie,
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '2000001', 'upload-metadata': 'filename YS5wbmc=' },
    });
    expect(upload.status).toBe(413);
    for (const quotaBytes of [-1, 1.5, 10_000_000_000_001])
      expect((await call('PUT', '/71/quota', { quotaBytes })).status).toBe(422);
    expect((await call('PUT', '/999/quota', { quotaBytes: 1 })).status).toBe(404);
  });
});

describe('PLT-01 a site that is suspended', () => {
  test('PLT-01 says so at once and everywhere, but where somebody has a right to come back to', async () => {
    await createSite(server, 81, 'suspendu', { name: 'Chez <Léa>' });
    await addHome(81);
    expect((await visit('suspendu.localhost')).status).toBe(200);
    expect((await call('PUT', '/81/suspension', { reason: '' })).status).toBe(422);
    const answer = await call('PUT', '/81/suspension', { reason: 'Impayé depuis mars' });
    expect(readData(answer).site).toMatchObject({ state: 'suspended', reason: 'Impayé depuis mars' });
    await expect.poll(async () => (await visit('suspendu.localhost')).status).toBe(503);
    const page = await visit('suspendu.localhost', '/contact');
    expect(page.text).toContain('Ce site est suspendu pour le moment.');
    expect(page.text).toContain('Chez &lt;Léa>');
    expect(page.text, 'only the platform reads why').not.toContain('Impayé');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const api = await visit('suspendu.localhost', '/api/news');
    expect([api.status, api.json().code]).toEqual([503, 'site-suspended']);
    // Links of orders, registrations and newsletters: this one leads nowhere, and the page of the site says so.
    for (const path of ['/commande/x', '/catalogue/inscription/x', '/lettre/desinscription/x'])
      expect((await visit('suspendu.localhost', path)).text, path).not.toContain('suspendu pour le moment');
    expect((await list('?state=suspended')).sites.map(({ idSite }) => idSite)).toEqual([81]);
    expect((await list('?q=suspendu&state=online')).sites).toEqual([]);
  });

  test('PLT-01 has its mails wait until it is resumed', async () => {
    const log = pino({ level: 'silent' });
    const queue = new JobQueue(server.databaseUrls.owner, log, true);
    await queue.start();
    const runs: number[] = [];
    const job = defineJob<{ siteId: number; mailId: string }>({
      queue: 'send-mail',
      run: async (_, { siteId }) => void runs.push(siteId),
    });
    await queue.open(job);
    for (const siteId of [81, 42])
      await server.write(siteId, ({ transaction }) => queue.enqueue(transaction, job, { siteId, mailId: 'essai' }));
    await queue.work(job, server.workerTools);
    const waits = () =>
      asPlatform(server, ({ query }) =>
        query<{ minutes: number }>(
          `select round(extract(epoch from start_after - now()) / 60)::int as minutes from vitrine_jobs.job
           where name = 'send-mail' and data ->> 'siteId' = '81' and state = 'created' and start_after > now()`,
        ),
      );
    try {
      await expect.poll(() => runs).toEqual([42]);
      await expect.poll(waits).toEqual([{ minutes: 60 }]);
    } finally {
      await queue.stop();
    }
  });

  test('PLT-01 is on line again once it is resumed', async () => {
    const { id } = await server.write(81, (context) => createMember(context));
    const findWarning = () =>
      server.write(81, ({ transaction }) =>
        transaction.query<{ isOld: boolean }>(
          `select warned_at < now() - interval '1 day' as "isOld" from member where site_id = 81 and id = $1`,
          [id],
        ),
      );
    await server.write(81, ({ transaction }) =>
      transaction.query(`update member set warned_at = now() - interval '40 days' where site_id = 81 and id = $1`, [
        id,
      ]),
    );
    expect(readData(await call('DELETE', '/81/suspension')).site).toMatchObject({ state: 'online', reason: '' });
    expect(await findWarning(), 'who was warned has the days of the warning anew').toEqual([{ isOld: false }]);
    await expect.poll(async () => (await visit('suspendu.localhost')).status).toBe(200);
    const again = await call('DELETE', '/81/suspension');
    expect([again.status, again.json().message]).toEqual([409, 'Ce site n’est ni suspendu, ni à la corbeille.']);
  });
});

describe('PLT-01 a site that is copied', () => {
  test('PLT-01 has another address and name, is under construction, and has nobody of the original', async () => {
    const taken = await call('POST', '/42/copies', { name: 'Copie', host: 'lheuredouce.localhost' });
    expect([taken.status, taken.json().fields?.host]).toEqual([
      422,
      'Cette adresse est déjà prise. Donnez-en une autre.',
    ]);
    const answer = await call('POST', '/42/copies', { name: 'L’Heure douce bis', host: 'bis.localhost' });
    expect([answer.status, readData(answer).import]).toMatchObject([202, { state: 'waiting', host: 'bis.localhost' }]);
    expect((await call('POST', '/42/copies', { name: 'Encore', host: 'ter.localhost' })).status).toBe(409);
    await importSiteJob.run(server.workerTools, { id: readData(answer).import.id });
    const { imports } = (await requestAdmin(server, 'GET', '/archive-imports', { cookie: chief.cookie })).json().data;
    expect(imports[0]).toMatchObject({
      state: 'done',
      failure: null,
      report: { name: 'L’Heure douce bis', hosts: ['bis.localhost'] },
    });
    const [copy] = (await list('?q=bis.localhost')).sites;
    expect(copy).toMatchObject({ name: 'L’Heure douce bis', state: 'building', members: 0 });
    const kinds = await asPlatform(server, ({ query }) =>
      query<{ kind: string }>(`select kind from site_host where host = 'bis.localhost'`),
    );
    expect(kinds, 'reached without encryption, as this machine is').toEqual([{ kind: 'dev' }]);
    await expect.poll(async () => (await visit('bis.localhost')).text).toContain('Le site se prépare');
    const acts = await asPlatform(server, ({ query }) =>
      query<{ act: string }>(`select act from staff_audit_entry where resource_id in ('42', $1) order by id`, [
        String(copy?.idSite),
      ]),
    );
    expect(acts.map(({ act }) => act)).toEqual(['site.copy-start', 'site.copy']);
  });
});

describe('PLT-01 a site that is deleted', () => {
  test('PLT-01 is in the bin first, named again, and comes back as it was', async () => {
    await createSite(server, 91, 'corbeille', { name: 'Corbeille' });
    await addHome(91);
    const owner = await createStaff(server, 'ADMIN', 91);
    const wrong = await call('POST', '/91/deletion', { name: 'Corbeil' });
    expect([wrong.status, wrong.json().fields?.name]).toEqual([422, 'Recopiez le nom du site\u00a0: Corbeille.']);
    expect((await call('POST', '/91/deletion', { name: 'Corbeille', isPurge: true })).status).toBe(409);
    const answer = await call('POST', '/91/deletion', { name: 'Corbeille' });
    const left = Date.parse(readData(answer).purgeAfter) - server.running.context.clock();
    expect(Math.round(left / day)).toBe(30);
    await expect.poll(async () => (await visit('corbeille.localhost')).status).toBe(404);
    const sites = await requestAdmin(server, 'GET', '/sites', { cookie: owner.cookie });
    expect((sites.json().data as { sites: unknown[] }).sites, 'nor does its team reach it').toEqual([]);
    expect((await requestAdmin(server, 'GET', '/sites/91/redirects', { cookie: owner.cookie })).status).toBe(404);
    expect((await list('?q=corbeille')).sites).toEqual([]);
    expect((await list('?state=deleted')).sites.map(({ idSite }) => idSite)).toEqual([91]);
    expect((await call('PUT', '/91/suspension', { reason: 'x' })).status).toBe(409);
    expect(readData(await call('DELETE', '/91/suspension')).site).toMatchObject({
      state: 'online',
      purgeAfter: null,
    });
    await expect.poll(async () => (await visit('corbeille.localhost')).status).toBe(200);
  });

  test('PLT-01 comes back suspended where it was, and not at all once its deletion has begun', async () => {
    await createSite(server, 92, 'revenue', { name: 'Revenue' });
    await call('PUT', '/92/suspension', { reason: 'Impayé' });
    await call('POST', '/92/deletion', { name: 'Revenue' });
    expect(readData(await call('DELETE', '/92/suspension')).site).toMatchObject({
      state: 'suspended',
      reason: 'Impayé',
    });
    await call('POST', '/92/deletion', { name: 'Revenue' });
    await call('POST', '/92/deletion', { name: 'Revenue', isPurge: true });
    const late = await call('DELETE', '/92/suspension');
    expect([late.status, late.json().message]).toEqual([
      409,
      'L’effacement de ce site a commencé\u00a0: il ne revient plus.',
    ]);
  });

  test('PLT-01 keeps its unsent mails, which leave once it is back', async () => {
    await createSite(server, 94, 'courrier', { name: 'Courrier' });
    const id = await server.write(94, async ({ transaction }) => {
      const [mail] = await transaction.query<{ id: string }>(
        `insert into outgoing_mail (site_id, sender_name, origin, locale, recipient, template, data, created_at)
         values (94, 'Site', 'https://exemple.fr', 'fr_FR', 'lea@exemple.fr', 'message-acknowledgement',
           '{"reference":"R-1"}', now() - interval '1 hour') returning id`,
      );
      return mail?.id ?? '';
    });
    const countJobs = async () => {
      const rows = await asPlatform(server, ({ query }) =>
        query(`select 1 from vitrine_jobs.job where name = 'send-mail' and data ->> 'mailId' = $1`, [id]),
      );
      return rows.length;
    };
    await call('POST', '/94/deletion', { name: 'Courrier' });
    await server.runMaintenance('stuck-mails');
    expect(await countJobs(), 'a mail of the bin takes no job').toBe(0);
    await call('DELETE', '/94/suspension');
    expect(await countJobs()).toBe(1);
  });

  test('PLT-01 is kept where a card is being paid with', async () => {
    await createSite(server, 93, 'carte', { name: 'Carte', isECommerce: true });
    await server.write(93, async (context) => {
      const productId = await createProduct(context, 'Les Perruches');
      const item = { productId, declinationId: await createDeclination(context, productId) };
      await createOrder(context, item, {
        payment_method: 'card',
        hold_ends_at: new Date(Date.now() + 3_600_000),
      });
    });
    const answer = await call('POST', '/93/deletion', { name: 'Carte', acceptsLoss: true });
    expect([answer.status, answer.json().message]).toEqual([409, expect.stringContaining('Une commande')]);
  });

  test('PLT-01 says what is lost with it, and is kept where an order is under way', async () => {
    await loadDemoShop(server);
    const data = (await call('GET', '/43/deletion')).json().data as { pages: number };
    expect(data).toMatchObject({ name: 'Domaine des Ormes Clairs', keptDays: 30 });
    expect(data.pages).toBeGreaterThan(3);
  });

  test('PLT-01 leaves nothing, in any table, in the file store, among the jobs', async () => {
    const { store } = server.running.context.services;
    await store.write(42, 'essai/un', Buffer.from('x'));
    await server.write(42, (context) => createSubscriber(context, 'lea@exemple.fr', 1));
    const { name } = (await call('GET', '/42/deletion')).json().data as { name: string };
    const refused = await call('POST', '/42/deletion', { name });
    expect([refused.status, Object.keys(refused.json().fields ?? {})]).toEqual([422, ['acceptsLoss']]);
    expect((await call('POST', '/42/deletion', { name, acceptsLoss: true })).status).toBe(200);
    const now = server.running.context.clock();
    await purgeSites(server.workerTools, now + 29 * day);
    expect(await countRows(42), 'its days are not over').not.toEqual({});
    const purge = await call('POST', '/42/deletion', { name, isPurge: true, acceptsLoss: true });
    expect(purge.json().data).toEqual({ purgeAfter: null });
    await purgeSites(server.workerTools, server.running.context.clock());
    expect(await countRows(42)).toEqual({});
    expect(await store.list(42, '')).toEqual([]);
    expect((await readdir(folder)).filter((one) => /(^|\D)42(\D|$)/.test(one))).toEqual([]);
    expect((await visit('lheuredouce.localhost')).status).toBe(404);
    expect((await call('GET', '/42/deletion')).status).toBe(404);
  });
});

/** Counts the rows of a site in every table that names it, and its jobs. */
function countRows(siteId: number): Promise<Record<string, number>> {
  return asPlatform(server, async ({ query }) => {
    const tables = await query<{ name: string }>(
      `select table_name as name from information_schema.columns where column_name = 'site_id' and table_schema = 'public'`,
    );
    const counts: Record<string, number> = {};
    const count = async (name: string, where: string) => {
      const [row] = await query<{ count: number }>(`select count(*)::int as count from ${name} where ${where}`);
      if (row?.count) counts[name] = row.count;
    };
    for (const { name } of tables) await count(name, `site_id = ${siteId}`);
    await count('site', `id = ${siteId}`);
    await count('vitrine_jobs.job', `data ->> 'siteId' = '${siteId}'`);
    return counts;
  });
}
