import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildMultipart } from '@vitrine/test-kit/multipart';
import { buildPdf } from '@vitrine/test-kit/pdf';
import { type FakeS3Server, startFakeS3Server } from '@vitrine/test-kit/servers/fake-s3-server';
import { type FakeSmtpServer, startFakeSmtpServer } from '@vitrine/test-kit/servers/fake-smtp-server';
import { createManagedDatabase } from '@vitrine/test-kit/servers/managed-database';
import { eventually, ProgramFixture, type RunningProgram } from '@vitrine/test-kit/servers/running-program';
import { ensureDemoSite } from '@vitrine/test-kit/servers/test-databases';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { FolderFileStore } from './adapters/files/folder-file-store.ts';
import { S3FileStore } from './adapters/files/s3-file-store.ts';
import { moveFiles } from './cli/backup/move-files.ts';
import { jobsSchema, queues } from './jobs/queues.ts';

const fixture = new ProgramFixture();
let folder: string;
let service: FakeS3Server;
let mails: FakeSmtpServer;
let base: Awaited<ReturnType<typeof createManagedDatabase>>;
let operator: pg.Client;
let environment: Record<string, string>;
let one: RunningProgram;
let other: RunningProgram;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-machines-'));
  [service, mails, base] = await Promise.all([
    startFakeS3Server(folder),
    startFakeSmtpServer(),
    ensureDemoSite().then(createManagedDatabase),
  ]);
  await moveFiles(new FolderFileStore(inject('postgres').filesFolder), new S3FileStore(service.settings), () => {});
  operator = new pg.Client({ connectionString: base.operatorUrl });
  await operator.connect();
  // A site that is there is not loaded: the pictures of the demo's second one take longer than all that is tried here.
  await operator.query(`insert into site (id, name) values (43, 'Un autre site')`);
  environment = {
    ...base.environment,
    ...service.environment,
    SMTP_URL: mails.url,
    // With its account of staff.
    VITRINE_DEMO: '1',
    VITRINE_PROXY: '1',
    VITRINE_SECRET_KEY: randomBytes(32).toString('base64'),
  };
  [one, other] = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await fixture.cleanup();
  await operator.end();
  await base.drop();
  await mails.close();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

/** A machine: a program with its own data folder. */
const start = async () => fixture.start(await fixture.createFolder(), environment);

let callers = 0;
const nextClientIp = () => {
  callers += 1;
  return { 'x-forwarded-for': `10.0.${callers >> 8}.${callers % 256}` };
};

/** Sends a message to a machine; returns its sender's email where it was acknowledged. */
async function sendMessage(program: RunningProgram): Promise<string | undefined> {
  const email = `${randomUUID()}@exemple.fr`;
  const body = JSON.stringify({ firstname: 'Ana', lastname: 'Témoin', email, message: `Message de ${email}` });
  const headers = { 'content-type': 'application/json', ...nextClientIp() };
  const answer = await program.request('/api/message', { body, headers }).catch(() => undefined);
  return answer?.status === 202 ? email : undefined;
}

function callAdmin(program: RunningProgram, method: string, path: string, cookie = '', body?: object) {
  const host = `admin.localhost:${program.port}`;
  const headers = { origin: `http://${host}`, 'content-type': 'application/json', ...(cookie ? { cookie } : {}) };
  return program.request(`/api/admin${path}`, {
    method,
    host,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

/** Signs in at a machine with the account of the demo; returns the cookie. */
async function signIn(program: RunningProgram): Promise<string> {
  // The account gets a new password at each start: the later one holds.
  const listAccounts = () =>
    [one, other].flatMap(({ output }) => [
      ...(/démonstration\u00a0: (\S+), mot de passe (\S+)/g.exec(output)?.slice(1) ?? []),
    ]);
  await expect.poll(listAccounts).toHaveLength(4);
  const [email, ofOne, , ofOther] = listAccounts();
  for (const password of [ofOne, ofOther]) {
    const { status, headers } = await callAdmin(program, 'POST', '/session', '', { email, password });
    const cookie = String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
    if (status !== 200) continue;
    // Acts that ask for a confirmed identity follow.
    expect((await callAdmin(program, 'POST', '/session/step-up', cookie, { password })).status).toBe(200);
    return cookie;
  }
  throw new Error('neither password holds');
}

const mailsTo = (email: string) => mails.accepted.filter(({ recipients }) => recipients.includes(email)).length;

test('what is uploaded at one machine is read at another', async () => {
  const form = buildMultipart(
    [
      [
        'answers',
        JSON.stringify({
          prenom: 'Ana',
          nom: 'Le Goff',
          courriel: 'ana@exemple.fr',
          situation: 'projet',
          confort: 'rien',
          accord: ['oui'],
          aines: 'oui',
          enfants: [{ 'enfant-prenom': 'Zoé' }],
        }),
      ],
      ['elapsed', '60'],
    ],
    [{ field: 'enfants.0.documents.0.document-fichier', name: 'dessin.pdf', content: buildPdf('deux machines') }],
  );
  const sent = await one.request('/api/forms/2/submit', {
    body: form.body,
    headers: { ...form.headers, ...nextClientIp() },
  });
  const { reference } = sent.json().data as { reference: string };
  const cookie = await signIn(one);
  const inbox = '/sites/42/conversations';
  const list = await callAdmin(other, 'GET', `${inbox}?view=all&kind=answer`, cookie);
  const { conversations } = list.json().data as { conversations: { id: number; reference: string }[] };
  const id = conversations.find((found) => found.reference === reference)?.id;
  // What is confidential leaves in the archive of the answer, which stores files as they are.
  const read = await callAdmin(other, 'POST', `${inbox}/${id}/export`, cookie);
  expect([read.status, read.body.includes(buildPdf('deux machines'))]).toEqual([200, true]);

  const picture = /\/files\/([0-9a-f]{32})\/(\d+)\.webp/.exec((await one.request('/')).text);
  const path = `/files/${picture?.[1]}/${picture?.[2]}.jpg`;
  const made = await one.request(path);
  const puts = () => service.requests.filter((line) => line.startsWith('PUT')).length;
  const before = puts();
  const served = await other.request(path);
  expect([made.status, served.status, served.body.equals(made.body), puts() - before]).toEqual([200, 200, true, 0]);
  for (const { dataDirectory } of [one, other]) expect(await readdir(dataDirectory)).not.toContain('files');
});

test('a change at one machine is seen on the cached pages of the other', async () => {
  const path = '/catalogue/ateliers/21/le-massage-du-bebe';
  const pageAt = async (program: RunningProgram) => {
    const { status, text } = await program.request(path);
    expect(status).toBe(200);
    return text.replaceAll(`localhost:${program.port}`, 'localhost');
  };
  const before = await pageAt(other);
  expect(await pageAt(other)).toBe(before);
  const booked = await one.request('/api/element/ateliers/21/register', {
    body: JSON.stringify({
      firstname: 'Ana',
      lastname: 'Témoin',
      participants: [{ firstname: 'Ana', age: '34 ans' }],
      occurrence: 103,
      email: `${randomUUID()}@exemple.fr`,
      elapsed: 60,
    }),
    headers: { 'content-type': 'application/json', ...nextClientIp() },
  });
  expect(booked.status).toBe(202);
  await eventually(async () => expect(await pageAt(other)).not.toBe(before));
  expect(await pageAt(other)).toBe(await pageAt(one));
});

test('who signs in at one machine is known at the other, and signed out at both', async () => {
  const cookie = await signIn(one);
  expect((await callAdmin(other, 'GET', '/session', cookie)).status).toBe(200);
  expect((await callAdmin(other, 'DELETE', '/session', cookie)).status).toBe(200);
  expect((await callAdmin(one, 'GET', '/session', cookie)).status).toBe(401);
});

test('each job is done once, whichever machine does it', async () => {
  const sent: string[] = [];
  for (let turn = 0; turn < 10; turn += 1)
    sent.push(...(await Promise.all([sendMessage(one), sendMessage(other)])).filter((email) => email !== undefined));
  expect(sent).toHaveLength(20);
  await eventually(() => expect(sent.filter((email) => mailsTo(email) === 0)).toEqual([]));
  expect(sent.filter((email) => mailsTo(email) !== 1)).toEqual([]);
});

test('a machine that is killed while it works takes nothing along', async () => {
  mails.setBehaviour('hang at once');
  const acknowledged: string[] = [];
  const isOver = { value: false };
  const writing = [one, other].map(async (program) => {
    while (!isOver.value) {
      const email = await sendMessage(program);
      if (email) acknowledged.push(email);
    }
  });
  await eventually(() => expect([acknowledged.length > 6, mails.hanging > 1]).toEqual([true, true]));
  await one.stop('SIGKILL');
  const until = acknowledged.length + 6;
  await eventually(() => expect(acknowledged.length).toBeGreaterThan(until));
  isOver.value = true;
  await Promise.all(writing);
  mails.setBehaviour('take');
  mails.dropHanging();
  // Each message has two mails. Each mail was sent, or has a job that will run: on the other machine, or again after
  // the dead one's expires.
  const { rows } = await operator.query<{ email: string; mails: number; lost: number }>(
    `select message.email, count(mail.id)::int as mails,
       count(*) filter (where mail.sent_at is null and not exists (select 1 from vitrine_jobs.job
         where job.data ->> 'mailId' = mail.id::text and state in ('created', 'retry', 'active')))::int as lost
     from contact_message message join outgoing_mail mail on position(message.reference in coalesce(mail.subject, mail.data ->> 'reference')) > 0
     where message.email = any($1) group by message.email`,
    [acknowledged],
  );
  expect(rows).toHaveLength(acknowledged.length);
  expect(rows.filter(({ mails: count, lost }) => count !== 2 || lost !== 0)).toEqual([]);
  expect((await other.request('/contact')).status).toBe(200);
  const listUnsent = async () =>
    (
      await operator.query<{ state: string }>(
        `select state from outgoing_mail mail join vitrine_jobs.job on job.data ->> 'mailId' = mail.id::text where sent_at is null`,
      )
    ).rows.map(({ state }) => state);
  // The other machine sends all mails except those that the dead one had started. Those restart when their job expires,
  // which the test advances.
  await eventually(async () => {
    await operator.query(`update vitrine_jobs.job set start_after = now() where state = 'retry'`);
    const unsent = await listUnsent();
    expect([unsent.filter((state) => state !== 'active'), unsent.length <= 2]).toEqual([[], true]);
  });
  await operator.query(`update vitrine_jobs.job set started_on = started_on - interval '1 day' where state = 'active'`);
  const keeper = new PgBoss({
    connectionString: base.operatorUrl,
    schema: jobsSchema,
    migrate: false,
    schedule: false,
  });
  await keeper.start();
  await keeper.supervise(queues.sendMail);
  await keeper.stop({ graceful: false });
  expect((await listUnsent()).filter((state) => state === 'active')).toEqual([]);
});
