import { randomUUID } from 'node:crypto';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import {
  type FakeSmtpServer,
  type SmtpBehaviour,
  startFakeSmtpServer,
} from '@vitrine/test-kit/servers/fake-smtp-server';
import { eventually } from '@vitrine/test-kit/servers/running-program';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openFolderStore } from '../../adapters/files/open-file-store.ts';
import type { Workers } from '../../start-workers.ts';
import { originalName } from '../media/ensure-derivative.ts';
import { listMailsTo, sendMailJob } from './mail.operations.ts';

let server: TestServer;
let smtp: FakeSmtpServer;
let workers: Workers | undefined;
let watch: pg.Client;

beforeAll(async () => {
  smtp = await startFakeSmtpServer();
  server = await startTestServer({ server: { rateLimits: 'none' } });
  watch = new pg.Client({ connectionString: server.databaseUrls.superuser });
  await watch.connect();
});
afterEach(async () => {
  smtp.setBehaviour('take');
  smtp.dropHanging();
  await workers?.stop();
  workers = undefined;
  await watch.query('delete from conversation; delete from outgoing_mail; delete from vitrine_jobs.job');
  smtp.clear();
});
afterAll(async () => {
  await watch.end();
  await server.close();
  await smtp.close();
});

let messages = 0;

/** Sends a contact message as a visitor; returns its reference. */
async function sendTestMessage(changes: Record<string, string> = {}): Promise<string> {
  messages += 1;
  const body = {
    firstname: 'Léa',
    lastname: 'Petit',
    email: `lea${messages}@exemple.fr`,
    message: 'Une place samedi ?',
    ...changes,
  };
  const headers = { 'content-type': 'application/json' };
  const answer = await server.request('/api/message', { headers, body: JSON.stringify(body) });
  expect([answer.status, answer.text]).toEqual([202, expect.stringContaining('"success":true')]);
  return (answer.json().data as { reference: string }).reference;
}

const outbox = async () => (await watch.query('select * from outgoing_mail order by created_at, id')).rows;

/** Retries both failed mails now: the backoff would be ten seconds and more. */
async function retryNow(): Promise<void> {
  await eventually(async () => {
    const { rowCount } = await watch.query(`select 1 from vitrine_jobs.job where state = 'retry'`);
    expect(rowCount).toBe(2);
  });
  await watch.query(`update vitrine_jobs.job set start_after = now() where state = 'retry'`);
  // Any new job wakes the workers; the mail of this one does not exist.
  const mailId = randomUUID();
  await server.write(42, ({ transaction }) =>
    server.running.jobs.enqueue(transaction, sendMailJob, { siteId: 42, mailId }),
  );
}

async function startMailWorkers(): Promise<void> {
  workers = await server.startJobs({ smtpUrl: smtp.url });
}

/** Expects both mails of a message to be accepted once each, and none after them. */
async function expectDeliveredOnce(reference: string): Promise<void> {
  await eventually(() => expect(smtp.accepted).toHaveLength(2));
  await eventually(async () => {
    for (const row of await outbox()) expect(row).toMatchObject({ sent_at: expect.any(Date), last_error: null });
    const { rows } = await watch.query(
      `select state, count(*)::int as count from vitrine_jobs.job 
         where data ->> 'mailId' in (select id::text from outgoing_mail) group by state`,
    );
    expect(rows).toEqual([{ state: 'completed', count: 2 }]);
  });
  expect(smtp.accepted).toHaveLength(2);
  for (const { mail } of smtp.accepted) expect(mail.subject).toContain(reference);
  const ids = smtp.accepted.map(({ mail }) => mail.messageId);
  expect(ids.sort()).toEqual((await outbox()).map(({ id }) => `<${id}@lheuredouce.localhost>`).sort());
}

test('API-26 SET-05 a message reaches the company at the address of its setting, and its author a copy', async () => {
  await server.changeSettings({ COMPANY_EMAIL: 'atelier@lac.exemple.fr', COMPANY_NAME: 'Élan « du Lac »' });
  await startMailWorkers();
  const reference = await sendTestMessage({ phone: '06 12 34 56 78', topic: 'atelier' });
  await expectDeliveredOnce(reference);
  const [company, author] = [...smtp.accepted].sort((one) => (one.recipients[0] === 'atelier@lac.exemple.fr' ? -1 : 1));
  expect(company).toMatchObject({
    from: 'ne-pas-repondre@admin.localhost',
    recipients: ['atelier@lac.exemple.fr'],
  });
  expect(company?.mail).toMatchObject({
    from: { name: 'Élan « du Lac »', address: 'ne-pas-repondre@admin.localhost' },
    to: [{ address: 'atelier@lac.exemple.fr' }],
    replyTo: [{ address: `lea${messages}@exemple.fr` }],
    subject: `Message de Léa Petit (${reference})`,
  });
  expect(company?.mail.text).toContain('Une place samedi ?');
  expect(company?.mail.text).toContain('06 12 34 56 78');
  expect(company?.mail.html).toContain('Une place samedi ?');
  expect(author?.mail).toMatchObject({
    to: [{ address: `lea${messages}@exemple.fr` }],
    replyTo: [{ address: 'atelier@lac.exemple.fr' }],
    subject: `Votre message à Élan « du Lac » (${reference})`,
  });
  // Once a mail is sent, the outbox keeps its status and subject, not its content.
  await eventually(async () =>
    expect(await outbox()).toMatchObject([
      { data: null, sent_at: expect.any(Date), subject: expect.stringContaining(reference) },
      { data: null, sent_at: expect.any(Date), subject: expect.stringContaining(reference) },
    ]),
  );
});

test('PLT-02 a mail carries the logo of its site inside, and says that a program has sent it', async () => {
  const { rows } = await watch.query<{ hash: string }>(
    `select hash from logo join media on media.site_id = logo.site_id and media.id = logo.media_id
     where logo.site_id = 42 and type = 'LOGO_LIGHT_THEME'`,
  );
  const file = originalName(rows[0]?.hash ?? '');
  const original = await server.running.context.store.read(42, file);
  if (!original) throw new Error('no logo');
  await openFolderStore(server).write(42, file, original);
  await startMailWorkers();
  const reference = await sendTestMessage();
  await expectDeliveredOnce(reference);
  for (const { mail } of smtp.accepted) {
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(mail.attachments).toMatchObject([
      { mimeType: 'image/png', contentId: '<logo>', disposition: 'inline', related: true },
    ]);
    const logo = Buffer.from(mail.attachments[0]?.content as ArrayBuffer);
    expect(logo.subarray(1, 4).toString()).toBe('PNG');
    expect(logo.length).toBeLessThan(40_961);
    expect(mail.html).toMatch(/<img src="cid:logo" alt="[^"]+" width="\d+" height="\d+"/);
  }
});

test('API-26 a visitor is answered while the mail server hangs; the mail leaves once, later', async () => {
  smtp.setBehaviour('hang at once');
  await startMailWorkers();
  const reference = await sendTestMessage();
  // Both workers are blocked, and the server still answers visitors.
  await eventually(() => expect(smtp.hanging).toBe(2));
  expect((await server.request('/contact')).status).toBe(200);
  expect(await outbox()).toMatchObject([{ sent_at: null }, { sent_at: null }]);
  await expectNoOpenTransaction();
  expect(smtp.hanging).toBe(2);
  smtp.dropHanging();
  await eventually(async () => {
    for (const row of await outbox())
      expect(row).toMatchObject({ attempts: 1, sent_at: null, last_error: expect.any(String) });
  });
  smtp.setBehaviour('take');
  await retryNow();
  await expectDeliveredOnce(reference);
});

test.each<SmtpBehaviour>(['hang after data', 'drop after data'])(
  'API-26 %s: whether the mail left is uncertain and marked; it leaves again if a person wants it, never by itself',
  async (mood) => {
    smtp.setBehaviour(mood);
    await startMailWorkers();
    await sendTestMessage();
    if (mood === 'hang after data') {
      await eventually(() => expect(smtp.hanging).toBe(2));
      // It is noted before the server has all of it.
      for (const row of await outbox())
        expect(row).toMatchObject({ handed_at: expect.any(Date), uncertain_at: null, sent_at: null });
      smtp.dropHanging();
    }
    await eventually(async () => {
      for (const row of await outbox())
        expect(row).toMatchObject({ attempts: 1, uncertain_at: expect.any(Date), sent_at: null, given_up_at: null });
    });
    // Neither its job nor maintenance begins again.
    smtp.setBehaviour('take');
    await watch.query(`update outgoing_mail set created_at = now() - interval '1 hour'`);
    await server.runMaintenance('stuck-mails');
    await eventually(async () => {
      const { rows } = await watch.query(
        `select 1 from vitrine_jobs.job where name = 'send-mail' and state in ('created', 'retry', 'active')`,
      );
      expect(rows).toEqual([]);
    });
    const { cookie } = await createStaff(server, 'DESK');
    const list = await requestAdmin(server, 'GET', '/sites/42/outgoing-mails?state=given-up', { cookie });
    const mails = (list.json().data as { mails: { id: string; state: string; reason: string }[] }).mails;
    expect(mails.map(({ state }) => state)).toEqual(['uncertain', 'uncertain']);
    expect(mails[0]?.reason).toContain('peut-être parti');
    const [{ id = '' } = {}] = mails;
    const again = () => requestAdmin(server, 'POST', `/sites/42/outgoing-mails/${id}/resend`, { cookie });
    expect((await again()).status).toBe(200);
    await eventually(async () =>
      expect((await outbox()).find((row) => row.id === id)).toMatchObject({
        sent_at: expect.any(Date),
        uncertain_at: null,
        last_error: null,
      }),
    );
    expect((await again()).status).toBe(409);
    expect(smtp.accepted).toHaveLength(1);
    expect(smtp.unanswered).toContain(smtp.accepted[0]?.mail.messageId);
  },
);

test('API-26 a mail that its program was giving to the server when it was killed is marked, and not given again', async () => {
  await sendTestMessage();
  await watch.query('update outgoing_mail set handed_at = now()');
  await startMailWorkers();
  await eventually(async () => {
    for (const row of await outbox())
      expect(row).toMatchObject({
        sent_at: null,
        uncertain_at: expect.any(Date),
        last_error: expect.stringContaining('the program ended'),
      });
  });
  expect([smtp.accepted, smtp.unaccepted]).toEqual([[], []]);
});

test.each<SmtpBehaviour>(['reject mail', 'reject recipient'])(
  'API-26 %s: the visitor has been answered, the mail leaves once, later',
  async (mood) => {
    smtp.setBehaviour(mood);
    await startMailWorkers();
    const reference = await sendTestMessage();
    await eventually(async () => {
      for (const row of await outbox())
        expect(row).toMatchObject({ attempts: 1, sent_at: null, last_error: expect.any(String) });
    });
    expect(smtp.accepted).toEqual([]);
    await retryNow();
    await eventually(async () => {
      for (const row of await outbox()) expect(row).toMatchObject({ attempts: 2, sent_at: null });
    });
    smtp.setBehaviour('take');
    await retryNow();
    await expectDeliveredOnce(reference);
    // The message id is the same at each attempt: mailboxes can recognise duplicates after a broken connection.
    expect(new Set(smtp.unaccepted)).toEqual(
      new Set(mood === 'reject recipient' ? [] : smtp.accepted.map(({ mail }) => mail.messageId)),
    );
  },
);

test('API-26 a mail server that cannot be reached loses nothing', async () => {
  await smtp.stopListening();
  await startMailWorkers();
  const reference = await sendTestMessage();
  await eventually(async () => {
    for (const row of await outbox())
      expect(row).toMatchObject({ attempts: 1, sent_at: null, last_error: expect.stringMatching(/ECONNREFUSED/) });
  });
  await smtp.resumeListening();
  await retryNow();
  await expectDeliveredOnce(reference);
});

test('API-26 twenty mails that waited in the outbox leave one after the other as soon as somebody sends them', async () => {
  const references = await Promise.all(Array.from({ length: 10 }, () => sendTestMessage()));
  const waiting = await outbox();
  expect(waiting).toHaveLength(20);
  for (const row of waiting) expect(row).toMatchObject({ attempts: 0, sent_at: null });
  await startMailWorkers();
  await eventually(() => expect(smtp.accepted).toHaveLength(20));
  for (const reference of references)
    expect(smtp.accepted.filter(({ mail }) => mail.subject?.includes(reference))).toHaveLength(2);
});

/** Expects that no transaction older than now remains open: none may be open during SMTP communication. */
async function expectNoOpenTransaction(): Promise<void> {
  const { rows } = await watch.query<{ now: Date }>('select clock_timestamp() as now');
  await eventually(async () => {
    const open = await watch.query(
      `select application_name, state, query from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start < $1`,
      [rows[0]?.now],
    );
    expect(open.rows).toEqual([]);
  });
}

test('API-26 a mail refused five times for good is given up, and maintenance does not begin again', async () => {
  smtp.setBehaviour('reject recipient');
  await sendTestMessage();
  await watch.query('update outgoing_mail set attempts = 3');
  await startMailWorkers();
  await eventually(async () =>
    expect(await outbox()).toMatchObject([
      { attempts: 4, given_up_at: null },
      { attempts: 4, given_up_at: null },
    ]),
  );
  await retryNow();
  await eventually(async () =>
    expect(await outbox()).toMatchObject([
      { attempts: 5, given_up_at: expect.any(Date), sent_at: null },
      { attempts: 5, given_up_at: expect.any(Date), sent_at: null },
    ]),
  );
  await watch.query(`update outgoing_mail set created_at = now() - interval '1 hour'`);
  await server.runMaintenance('stuck-mails');
  // A job ends a moment after what it has written.
  await eventually(async () => {
    const { rows } = await watch.query(
      `select 1 from vitrine_jobs.job where name = 'send-mail' and state in ('created', 'retry', 'active')`,
    );
    expect(rows).toEqual([]);
  });
});

test('CST-10 whose mailbox is refused is named neither in the log nor with the job, where nobody looks for them when they leave', async () => {
  smtp.setBehaviour('reject recipient');
  await startMailWorkers();
  await sendTestMessage({ email: 'solene.kerdoncuff@exemple.fr' });
  await eventually(async () => {
    for (const row of await outbox())
      expect(row).toMatchObject({ attempts: 1, last_error: 'EENVELOPE RCPT TO 550 5.1.1' });
    const { rows } = await watch.query(`select output::text as output from vitrine_jobs.job where state = 'retry'`);
    expect(rows).toHaveLength(2);
    for (const { output } of rows) {
      expect(output).toContain('550 5.1.1');
      expect(output).not.toMatch(/solene|kerdoncuff|rejected\\?"/i);
    }
  });
  const told = server.logLines.filter(({ msg }) => msg === 'travail à reprendre').map((line) => JSON.stringify(line));
  expect(told.join()).toContain('550 5.1.1');
  expect(told.join()).not.toMatch(/solene|kerdoncuff|rejected\\?"|@/i);
});

test('API-26 a mail whose data no longer fit is given up with its reason, and an export still has it', async () => {
  const reference = await sendTestMessage();
  const author = `lea${messages}@exemple.fr`;
  await watch.query(`update outgoing_mail set data = '{"before":"the release"}' where recipient = $1`, [author]);
  const mails = await server.write(42, (context) => listMailsTo(context, author));
  expect(mails).toMatchObject([{ text: '{"before":"the release"}' }]);
  await startMailWorkers();
  await eventually(async () => expect((await outbox()).every((row) => row.sent_at || row.given_up_at)).toBe(true));
  const rows = await outbox();
  expect(rows.find(({ recipient }) => recipient === author)).toMatchObject({
    attempts: 1,
    sent_at: null,
    last_error: expect.stringContaining('do not fit'),
  });
  expect(smtp.accepted.map(({ mail }) => mail.subject)).toEqual([expect.stringContaining(reference)]);
});
