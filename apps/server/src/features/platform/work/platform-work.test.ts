import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { createSite } from '@vitrine/test-kit/records/factories';
import { asPlatform, createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MailRejectedError, type MailTransport } from '../../../adapters/mail/mail-transport.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { JobQueue } from '../../../jobs/job-queue.ts';
import { enqueueMail, sendQueuedMail } from '../../mail/mail.operations.ts';
import { messageAcknowledgementMail } from '../../messages/messages.mails.ts';
import { modules } from '../../modules.gen.ts';
import { jobLabels, taskLabels } from './job-labels.data.ts';

let server: TestServer;
let chief: TestStaff;
let queue: JobQueue;
/** What the job of the tests does next. */
let failure: Error | undefined;
const job = defineJob<{ siteId: number; mediaId: number }>({
  queue: 'make-derivatives',
  queueOptions: { retryLimit: 0 },
  run: async () => {
    if (failure) throw failure;
  },
});
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  chief = await createStaff(server, 'SUPER_ADMIN');
  for (const [id, name] of [
    [71, 'Ancolie'],
    [72, 'Bruyère'],
  ] as const)
    await createSite(server, id, `travail${id}`, { name });
  queue = new JobQueue(server.databaseUrls.owner, pino({ level: 'silent' }), true);
  await queue.start();
  await queue.open(job);
  await queue.work(job, server.workerTools);
});
afterAll(async () => {
  await queue?.stop();
  await server?.close();
});

const get = async <
  Name extends 'listPlatformJobs' | 'listPlatformMails' | 'listPlatformStorage' | 'readPlatformHealth',
>(
  path: string,
) =>
  (await requestAdmin(server, 'GET', `/platform/${path}`, { cookie: chief.cookie })).json()
    .data as unknown as ReplyOf<Name>;
const post = (path: string) => requestAdmin(server, 'POST', path, { cookie: chief.cookie });
const listJobs = (query: string) => get<'listPlatformJobs'>(`jobs${query}`);
const enqueue = (siteId: number) =>
  server.write(siteId, ({ transaction }) => queue.enqueue(transaction, job, { siteId, mediaId: 1 }));

describe('PLT-01 the jobs of all sites', () => {
  test('PLT-01 every job and task has a name that people read', () => {
    const queues = modules.flatMap(({ jobs }) => jobs.map((one) => one.queue));
    expect(Object.keys(jobLabels).sort()).toEqual([...queues, 'maintenance'].sort());
    const tasks = modules.flatMap(({ maintenance }) => maintenance.map(({ name }) => name));
    expect(Object.keys(taskLabels).sort()).toEqual(tasks.sort());
  });

  test('PLT-01 what the queue tells itself is in no list', async () => {
    await server.write(72, ({ transaction }) =>
      queue.enqueue(transaction, { ...job, queue: '__pgboss__send-it' }, { siteId: 72, mediaId: 1 }),
    );
    expect((await listJobs('?site=72')).jobs).toEqual([]);
  });

  test('PLT-01 a failed one says why without naming anybody, and runs again when asked', async () => {
    failure = Object.assign(new Error('ENOSPC: no space left, write /data/lea@exemple.fr'), { code: 'ENOSPC' });
    await enqueue(71);
    await expect.poll(async () => (await listJobs('?site=71&state=failed')).jobs.length).toBe(1);
    const [failed] = (await listJobs('?site=71&state=failed')).jobs;
    expect(failed).toMatchObject({
      label: 'Formats d’une image',
      idSite: 71,
      siteName: 'Ancolie',
      state: 'failed',
      attempts: 1,
      reason: 'Le disque du serveur est plein. Faites-y de la place, puis recommencez.',
      isRetryable: true,
    });
    expect(failed?.detail).toContain('ENOSPC');
    expect(failed?.detail).not.toContain('lea');
    failure = undefined;
    const path = `/platform/jobs/${failed?.kind}/${failed?.id}/retries`;
    expect((await post(path)).status).toBe(200);
    // Any new job wakes the workers at once.
    await enqueue(72);
    await expect
      .poll(async () => (await listJobs('?site=71&state=done')).jobs)
      .toMatchObject([{ id: failed?.id, attempts: 2, reason: null }]);
    const again = await post(path);
    expect([again.status, again.json().message]).toEqual([
      409,
      'Cette tâche n’a pas échoué, ou recommence déjà. Relisez la liste.',
    ]);
    expect((await post(`/platform/jobs/send-mail/${failed?.id}/retries`)).status).toBe(404);
    const acts = await asPlatform(server, ({ query }) =>
      query(`select act from staff_audit_entry where kind = 'job' and resource_id = $1`, [failed?.id ?? '']),
    );
    expect(acts).toEqual([{ act: 'job.retry' }]);
  });

  test('PLT-01 are read page after page, each once, of one site, kind or state', async () => {
    await asPlatform(server, ({ query }) =>
      query(
        `insert into vitrine_jobs.job (name, data, state, created_on)
         select 'erase-orders', '{"siteId":72}', 'completed', now() - number * interval '1 microsecond' from generate_series(1, 120) number`,
      ),
    );
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const page = await listJobs(`?site=72&kind=erase-orders${after}`);
      seen.push(...page.jobs.map(({ id }) => id));
      if (page.next === null) break;
      after = `&after=${page.next}`;
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
    expect((await listJobs('?site=72&state=failed')).jobs).toEqual([]);
    const kinds = (await listJobs('?kind=make-derivatives')).jobs.map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['make-derivatives']));
    const answer = await requestAdmin(server, 'GET', '/platform/jobs?after=x', { cookie: chief.cookie });
    expect(answer.status).toBe(400);
  });
});

describe('PLT-01 the mails of all sites', () => {
  test('PLT-01 are listed without words and whole addresses, given up and sent again', async () => {
    const mailId = await server.write(72, (context) =>
      enqueueMail(context, messageAcknowledgementMail, {
        recipient: 'lea.petit@exemple.fr',
        data: { ...messageAcknowledgementMail.examples[0]?.data, reference: 'R-1' } as never,
      }),
    );
    const list = async (query = '') => (await get<'listPlatformMails'>(`mails?site=72${query}`)).mails;
    const [waiting] = await list('&state=waiting');
    expect(waiting).toMatchObject({ id: mailId, siteName: 'Bruyère', recipient: 'l…@exemple.fr', state: 'waiting' });
    expect(Object.keys(waiting ?? {})).not.toContain('subject');
    const act = (name: string) => post(`/sites/72/outgoing-mails/${mailId}/${name}`);
    expect((await act('give-up')).status).toBe(200);
    expect((await act('give-up')).json().message).toBe('Ce courriel est déjà abandonné.');
    expect(await list('&state=given-up')).toMatchObject([{ id: mailId, state: 'given-up' }]);
    const sent: string[] = [];
    const transport: MailTransport = { send: async ({ to }) => void sent.push(to), close: async () => {} };
    const send = (with_ = transport) =>
      sendQueuedMail({ ...server.workerTools, transport: with_ }, { siteId: 72, mailId });
    await send();
    expect(sent, 'what was given up does not leave').toEqual([]);
    expect((await act('resend')).status).toBe(200);
    await send({
      ...transport,
      send: () => Promise.reject(new MailRejectedError('EENVELOPE RCPT TO 550 5.1.1')),
    }).catch(() => {});
    expect(await list('&state=waiting')).toMatchObject([
      { reason: expect.stringContaining('la boîte du destinataire n’existe pas'), attempts: 1 },
    ]);
    await send();
    expect(sent).toEqual(['lea.petit@exemple.fr']);
    expect(await list('&state=sent')).toMatchObject([{ id: mailId }]);
    expect((await act('give-up')).status).toBe(409);
    await requestAdmin(server, 'POST', '/platform/sites/72/deletion', {
      cookie: chief.cookie,
      body: { name: 'Bruyère' },
    });
    expect(await list(), 'a site in the bin is on its way out').toEqual([]);
  });
});

test('PLT-01 the place that sites take is read from the heaviest on, with kinds and largest files', async () => {
  await server.write(71, ({ transaction }) =>
    transaction.query(
      `insert into media (site_id, id, hash, name, kind, content_type, bytes, width, height)
       select 71, number, lpad(number::text, 32, '0'), number || '.jpg', case when number = 5 then 'video' else 'image' end, 'image/jpeg',
         number * 1000000000::bigint, 1, 1 from generate_series(1, 5) number`,
    ),
  );
  const { sites, total } = await get<'listPlatformStorage'>('storage');
  expect(sites[0]).toMatchObject({
    idSite: 71,
    bytes: 15_000_000_000,
    kinds: [
      { kind: 'image', files: 4, bytes: 10_000_000_000 },
      { kind: 'video', files: 1, bytes: 5_000_000_000 },
    ],
    largest: [{ name: '5.jpg' }, { name: '4.jpg' }, { name: '3.jpg' }],
  });
  expect(total.files).toBeGreaterThanOrEqual(5);
  const rest = await get<'listPlatformStorage'>('storage?after=15000000000.71');
  expect(rest.sites.map(({ idSite }) => idSite)).toEqual(sites.slice(1).map(({ idSite }) => idSite));
});

test('PLT-01 the health of the program names its version, migrations, database, disk, queue and mail server', async () => {
  const health = await get<'readPlatformHealth'>('health');
  expect(health).toMatchObject({
    migrations: { missing: [], last: expect.stringMatching(/^\d{4}-/) },
    files: 'folder',
    mails: { relay: null },
    backup: null,
  });
  expect(health.database.bytes).toBeGreaterThan(1_000_000);
  expect(health.disk?.totalBytes).toBeGreaterThan(health.disk?.freeBytes ?? 0);
  expect(health.version).toMatch(/^\d+\.\d+\.\d+/);
});
