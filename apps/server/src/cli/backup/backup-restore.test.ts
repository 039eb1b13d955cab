import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildMultipart } from '@vitrine/test-kit/multipart';
import { buildPdf } from '@vitrine/test-kit/pdf';
import { sitePages, variedPages } from '@vitrine/test-kit/records/site-pages';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { sendRequest, type TestResponse } from '@vitrine/test-kit/send-request';
import { createManagedDatabase } from '@vitrine/test-kit/servers/managed-database';
import { eventually, ProgramFixture, runVitrine } from '@vitrine/test-kit/servers/running-program';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFileStore } from '../../adapters/files/open-file-store.ts';
import { readConfig } from '../../config.ts';
import { type RunningServer, startServer } from '../../create-server.ts';
import { formatKeyId } from '../../encryption/encryption.ts';
import { openEncryption } from '../../encryption/open-encryption.ts';
import { readSubmission } from '../../features/dynamic-forms/read-submission.fixture.ts';
import { loadRenderer } from '../../main.ts';
import { createSystemContext } from '../../request-context.ts';
import { readCheckedManifest } from '../../storage/backup/backup-manifest.ts';
import { openDatabase } from '../../storage/open-database.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore.ts';

const fixture = new ProgramFixture();
const cleanups: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const undo of cleanups.reverse()) await undo();
  await fixture.cleanup();
});

const noon = Date.parse('2026-11-18T11:00:00Z');

/** Serves a database while `work` runs. The clock stands still, so that two servers must give the same responses. */
async function withServer<Value>(
  environment: Record<string, string>,
  work: (server: RunningServer) => Promise<Value>,
): Promise<Value> {
  const config = { ...readConfig({ PORT: '0', ...environment }), defaultSite: 42 };
  const base = await openDatabase(config, () => {});
  const server = await startServer({
    config,
    log: pino({ level: 'silent' }),
    databaseUrl: base.url,
    databaseDirectUrl: base.directUrl,
    renderer: await loadRenderer(),
    assetsFolder: '',
    clock: () => noon,
    rateLimits: 'none',
  });
  try {
    return await work(server);
  } finally {
    await server.close();
    await base.stop();
  }
}

const host = 'lheuredouce.localhost';

/** Hashes every page with its headers, every API response, and every file that the pages refer to. */
async function hashSite({ port }: RunningServer): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  const take = async (path: string) => {
    const answer = await sendRequest(port, path, { host });
    const { date, 'x-request-id': _, ...headers } = answer.headers;
    const facts = `${answer.status} ${JSON.stringify(headers)}`;
    if (!path.includes('n-existe-pas')) expect([path, answer.status]).toEqual([path, 200]);
    hashes[path] = `${facts} ${createHash('sha256').update(answer.body).digest('hex')}`;
    return answer.text;
  };
  const files = new Set<string>();
  // Derivatives are slow, because their first use creates them: comparing the originals is enough.
  for (const path of [
    ...byRunLength<readonly string[]>(variedPages, sitePages),
    '/sitemap.xml',
    '/robots.txt',
    '/api/parameter',
    '/api/site/info',
    '/api/news?nbItem=100',
  ])
    for (const [address] of (await take(path)).matchAll(/\/files\/[0-9a-f]{32}\/[\w.-]+/g))
      if (!/\/\d+\.\w+$/.test(address)) files.add(address);
  expect(files.size).toBeGreaterThan(3);
  for (const file of files) await take(file);
  return hashes;
}

/** Deletes the reviews, which no backup may hold. */
function forgetReviews({ context }: RunningServer): Promise<unknown> {
  return context.database.write(42, (transaction) => {
    transaction.invalidate('reviews');
    return transaction.query('delete from review_snapshot where site_id = 42');
  });
}

/** Adds to the home page a block as a former release stored it: an agenda of version 0. */
async function storeFormerBlock({ context, port }: RunningServer): Promise<void> {
  const entries = [{ id: 'a', to: '11:30', date: '2030-11-28', from: '10:00', title: 'Avant', places: 'Deux places' }];
  const props = { variant: 'list', tone: 'plain', entries, emptyText: '' };
  await context.database.write(42, async (transaction) => {
    await transaction.query(
      `update page_text set document = jsonb_set(document, '{blocks,9999}', $2) from page
       where page_text.site_id = $1 and page.site_id = $1 and page.id = page_text.page_id and page.url = '/'`,
      [42, JSON.stringify({ id: 'avant', type: 'agenda', version: 0, props })],
    );
    transaction.invalidate('pages');
  });
  expect((await sendRequest(port, '/', { host })).text).toContain('Deux places');
}

function sendMessage({ port }: RunningServer, message: string): Promise<TestResponse> {
  const body = JSON.stringify({ firstname: 'Ana', lastname: 'Témoin', email: 'ana@exemple.fr', message });
  return sendRequest(port, '/api/message', { host, body, headers: { 'content-type': 'application/json' } });
}

/** Writes without pause what no page shows, and records what was acknowledged. */
function writeMeanwhile(server: RunningServer) {
  const acknowledged: string[] = [];
  let isEnded = false;
  const writing = [1, 2].map(async (writer) => {
    for (let number = 0; !isEnded; number += 1) {
      // Word processors insert line and paragraph separators, which some readers take for line ends.
      const message = `Message ${writer}-${number}\u2028pendant\u2029la sauvegarde`;
      const answer = await sendMessage(server, message);
      if (answer.status === 202) acknowledged.push(message);
      await sendRequest(server.port, '/?from=sauvegarde', { host });
      // The pause leaves processor time to the backup, as real visitors do.
      await sleep(40);
    }
  });
  return {
    acknowledged,
    async end() {
      isEnded = true;
      await Promise.all(writing);
    },
  };
}

/** Expects each message that was acknowledged before the backup, with its two mails and their jobs. */
async function expectMessages(directUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl });
  await client.connect();
  await client.query('set role vitrine_platform');
  const { rows } = await client.query<{ message: string; mails: number; jobs: number }>(
    `select message, count(mail.id)::int as mails, count(job.id)::int as jobs from contact_message message
       left join outgoing_mail mail on position(message.reference in coalesce(mail.subject, mail.data ->> 'reference')) > 0
       left join vitrine_jobs.job on job.data ->> 'mailId' = mail.id::text group by message.message`,
  );
  await client.end();
  const texts = rows.map(({ message }) => message);
  expect(before.filter((message) => !texts.includes(message))).toEqual([]);
  expect(rows.filter(({ mails, jobs }) => mails !== 2 || jobs !== 2)).toEqual([]);
}

/** Asks for the four links that jobs mail later. */
async function askForLinks({ port }: RunningServer): Promise<void> {
  const send = (method: string, path: string, body: object) =>
    sendRequest(port, path, {
      method,
      host,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  const email = 'ana@exemple.fr';
  const person = { firstname: 'Ana', lastname: 'Témoin', email, birthdate: '1990-02-28', acceptTerms: true };
  const answers = [
    await send('PUT', '/api/password/reset/ask', { email }),
    await send('POST', '/api/newsletter/subscribe', { email }),
    await send('POST', '/api/register', { ...person, password: 'une tisane au bord' }),
    await sendRequest(port, '/api/admin/password/reset/ask', {
      method: 'PUT',
      host: 'admin.localhost',
      body: JSON.stringify({ email }),
      headers: { 'content-type': 'application/json', origin: 'http://admin.localhost' },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
}

/** Adds an account of staff with a session and a link. */
async function signInStaff({ context }: RunningServer): Promise<void> {
  await context.database.platform('essai', ({ query }) =>
    query(
      `with account as (insert into staff_account (email, email_key, created_at, updated_at)
         values ('ana@exemple.fr', 'ana@exemple.fr', now(), now()) returning id),
       session as (insert into staff_session (hash, id, account_id, user_agent, created_at, last_seen_at, expires_at)
         select repeat('a', 64), gen_random_uuid(), id, '', now(), now(), now() + interval '1 day' from account)
       insert into staff_token (hash, kind, account_id, created_at, expires_at)
         select repeat('b', 64), 'password', id, now(), now() + interval '1 day' from account`,
    ),
  );
}

/** Expects the account of staff without its session and its link. */
async function expectNoStaffAccess(directUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl });
  await client.connect();
  await client.query('set role vitrine_platform');
  const { rows } = await client.query(
    `select (select count(*)::int from staff_account) as accounts, (select count(*)::int from staff_session) as sessions,
       (select count(*)::int from staff_token) as tokens`,
  );
  await client.end();
  expect(rows[0]).toMatchObject({ sessions: 0, tokens: 0 });
  expect(rows[0]?.accounts).toBeGreaterThan(0);
}

/** Expects one waiting job for each requested link, without any email address. */
async function expectLinkJobs(directUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string; data: object }>(
    `select name, data from vitrine_jobs.job where name like 'send-%-link' and state = 'created' order by name`,
  );
  await client.end();
  expect(rows.map(({ name }) => name)).toEqual([
    'send-newsletter-link',
    'send-registration-link',
    'send-reset-link',
    'send-staff-reset-link',
  ]);
  expect(JSON.stringify(rows)).not.toContain('@');
}

/** The key under which the used folder has encrypted. A backup contains none: the operator must provide it for the restore. */
let key: { VITRINE_SECRET_KEY: string };

/** Submits the questionnaire with a sensitive answer and a document; returns the reference. */
async function sendAnswer({ port }: RunningServer): Promise<string> {
  const answers = {
    prenom: 'Ana',
    nom: 'Le Goff',
    courriel: 'ana@exemple.fr',
    situation: 'projet',
    confort: 'allergie à l’arnica',
    accord: ['oui'],
    aines: 'oui',
    enfants: [{ 'enfant-prenom': 'Zoé' }],
  };
  const file = { field: 'enfants.0.documents.0.document-fichier', name: 'dessin.pdf', content: buildPdf('dessin') };
  const fields = [['answers', JSON.stringify(answers)] as const, ['elapsed', '60'] as const];
  const form = buildMultipart(fields, [file]);
  const answer = await sendRequest(port, '/api/forms/2/submit', {
    method: 'POST',
    body: form.body,
    headers: form.headers,
    host,
  });
  return (answer.json().data as { reference: string }).reference;
}

/** Reads the submission in the database of a server, with the keys of an environment. */
async function readAnswer({ context }: RunningServer, environment: Record<string, string>) {
  const site = context.directory.findById(42);
  if (!site) throw new Error('no site 42');
  const services = { ...context.services, encryption: await openEncryption(readConfig(environment)) };
  return context.database.read(42, (transaction) =>
    readSubmission(
      createSystemContext(site, transaction, 'essai', services, { mainOrigin: `http://${host}` }),
      reference,
    ),
  );
}

/** Expects that a restored submission decrypts, with its sensitive answer and its file. */
async function expectAnswer(server: RunningServer, environment: Record<string, string>): Promise<void> {
  const { answers, files } = await readAnswer(server, environment);
  expect(answers.map(({ text }) => text)).toContain('allergie à l’arnica');
  expect(files.map(({ name, content }) => [name, String(content)])).toEqual([['dessin.pdf', buildPdf('dessin')]]);
}

/** Expects that the missing key is named. */
async function expectNoAnswer(
  server: RunningServer,
  { VITRINE_SECRET_KEY: _, ...without }: Record<string, string>,
): Promise<void> {
  await expect(readAnswer(server, without)).rejects.toThrow('ajoutez-la à VITRINE_SECRET_KEY');
}

/** Restores a backup in this process; returns what the command says before its end. */
async function restoreHere(source: string, environment: Record<string, string>): Promise<string[]> {
  const config = readConfig(environment);
  const said: string[] = [];
  const report = (line: string) => void said.push(line);
  await restoreBackup({ config, source, store: await openFileStore(config), log: pino({ level: 'silent' }), report });
  return said;
}

/** Backs up in this process, as the command does. */
async function saveHere(target: string, environment: Record<string, string>): Promise<void> {
  const config = readConfig(environment);
  await createBackup({ config, target, isPortable: false, store: await openFileStore(config), report: () => {} });
}

/** Reference of a submission from before the first backup. */
let reference: string;
let hashes: Record<string, string>;
/** Messages acknowledged before the first backup started. */
let before: string[];
let physical: string;
let portable: string;

beforeAll(async () => {
  physical = join(await fixture.createFolder(), 'lundi');
  portable = join(await fixture.createFolder(), 'mardi');
  const used = await fixture.createUsedFolder();
  key = { VITRINE_SECRET_KEY: (await readFile(join(used, 'secret.key'), 'utf8')).trim() };
  const environment = { ...key, VITRINE_DATA: used };
  await withServer(environment, async (server) => {
    await storeFormerBlock(server);
    await forgetReviews(server);
    hashes = await hashSite(server);
    reference = await sendAnswer(server);
    await askForLinks(server);
    await signInStaff(server);
    const writers = writeMeanwhile(server);
    await eventually(() => expect(writers.acknowledged.length).toBeGreaterThan(5));
    before = [...writers.acknowledged];
    const made = await runVitrine(['backup', physical], environment);
    expect(made.output).toMatch(/^Sauvegarde complète\u00a0: 2 site\(s\), \d+ fichiers, \d+ Mo, dans .*lundi\.\n$/);
    expect(made.code).toBe(0);
    expect(writers.acknowledged.length).toBeGreaterThan(before.length);
    expect(await runVitrine(['backup', portable, '--portable'], environment)).toMatchObject({ code: 0 });
    await writers.end();
    expect(await hashSite(server)).toEqual(hashes);
  });
});

test('a backup made while visitors write, restored into a new folder, gives every page byte for byte', async () => {
  expect((await stat(physical)).mode & 0o777).toBe(0o700);
  const environment = { ...key, VITRINE_DATA: join(await fixture.createFolder(), 'neuf') };
  const restored = await runVitrine(['restore', physical], environment);
  expect(restored.output).toContain('Sauvegarde restaurée\u00a0: 2 site(s)');
  expect(restored.output).not.toContain('Il manque la clé');
  expect(restored.code).toBe(0);
  await withServer(environment, async (server) => {
    expect(await hashSite(server)).toEqual(hashes);
    await expectMessages(server.context.database.directUrl);
    await expectLinkJobs(server.context.database.directUrl);
    await expectNoStaffAccess(server.context.database.directUrl);
    await expectAnswer(server, environment);
    await expectNoAnswer(server, environment);
  });
});

test('a portable one goes to a managed PostgreSQL and back: the same pages, and copies that differ in nothing', async () => {
  const managed = await createManagedDatabase();
  cleanups.push(managed.drop);
  const environment = { ...key, ...managed.environment, VITRINE_DATA: await fixture.createFolder() };
  // The commands that do so were run above: here is what they run, without their programs.
  expect(await restoreHere(portable, environment)).not.toContainEqual(expect.stringContaining('Il manque la clé'));
  const again = join(await fixture.createFolder(), 'mercredi');
  await saveHere(again, environment);
  const [one, other] = [await readCheckedManifest(portable), await readCheckedManifest(again)];
  // Of staff nobody is signed in after a restore.
  const comparable = (manifest: typeof one): unknown =>
    JSON.parse(JSON.stringify({ ...manifest, madeAt: '' }), (_, part: unknown) =>
      part && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).filter(([name]) => !/staff_(?:session|token)(?:\.|$)/.test(name)))
        : part,
    );
  expect(comparable(other)).toEqual(comparable(one));
  expect(one.rows.contact_message).toBeGreaterThan(5);
  await withServer(environment, async (server) => {
    expect(await hashSite(server)).toEqual(hashes);
    await expectMessages(environment.DATABASE_DIRECT_URL);
    await expectLinkJobs(environment.DATABASE_DIRECT_URL);
    await expectNoStaffAccess(environment.DATABASE_DIRECT_URL);
    await expectAnswer(server, environment);
  });

  const back = { ...key, VITRINE_DATA: join(await fixture.createFolder(), 'retour') };
  // Without the key the restore names the missing key at once.
  const { VITRINE_SECRET_KEY: secret, ...without } = back;
  const mark = formatKeyId(Buffer.from(secret, 'base64'));
  expect(await restoreHere(again, without)).toContainEqual(expect.stringContaining(`Il manque la clé ${mark}`));
  await withServer(back, async (server) => {
    expect(await hashSite(server)).toEqual(hashes);
    // Sequences continue after the restored ids.
    expect((await sendMessage(server, 'Un message après la restauration')).status).toBe(202);
  });
});
