import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { submissionQuota } from '@vitrine/domain/dynamic-forms/form-constants.data';
import { buildMultipart } from '@vitrine/test-kit/multipart';
import { buildPdf } from '@vitrine/test-kit/pdf';
import { createForm, createSite } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestResponse, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { FolderFileStore } from '../../adapters/files/folder-file-store.ts';
import { createRateLimiter } from '../../rate-limits/rate-limiter.ts';
import { createRateLimitStore } from '../../storage/rate-limit-store.ts';
import { readSubmission } from './read-submission.fixture.ts';

let server: TestServer;
let folder: string;
let store: FolderFileStore;
/** Runs while a file is being written. */
let whileWriting: () => Promise<void> = async () => {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-answers-'));
  store = new FolderFileStore(folder);
  const watched: FileStore = {
    async write(siteId, name, content) {
      await whileWriting();
      return store.write(siteId, name, content);
    },
    read: (...given) => store.read(...given),
    size: (...given) => store.size(...given),
    delete: (...given) => store.delete(...given),
    deleteSite: (...given) => store.deleteSite(...given),
    list: (...given) => store.list(...given),
    check: () => store.check(),
  };
  server = await startTestServer({
    server: { rateLimits: 'none', store: watched },
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const query = <Row extends object>(text: string, values: (string | number)[] = []) =>
  server.write(42, ({ transaction }) => transaction.query<Row & Record<string, unknown>>(text, values));
const multipart = (text = 'acte', more: [string, string][] = []) =>
  buildMultipart(
    [['answers', '{"nom":"Léa"}'], ['elapsed', '60'], ...more],
    [{ field: 'acte', name: 'acte.pdf', content: buildPdf(text) }],
  );
const send = (id: number, text?: string, more?: [string, string][], on = server) =>
  on.request(`/api/forms/${id}/submit`, { method: 'POST', ...multipart(text, more) });
const createTestForm = (name: string) => server.write(42, (context) => createForm(context, name));
const countSubmissions = async (id: number) =>
  (
    await query<{ count: number }>(
      'select count(*)::int as count from form_answer where site_id = 42 and form_id = $1',
      [id],
    )
  )[0]?.count;

const referenceOf = (answer: TestResponse) => (answer.json().data as { reference: string }).reference;
const contentOf = async (name: string) => Buffer.concat((await (await store.read(42, name))?.toArray()) ?? []);

describe('API-29 files and the transaction', () => {
  test('API-29 files are written before a connection is held for the answer', async () => {
    const id = await createTestForm('Avant');
    const open: unknown[] = [];
    whileWriting = async () => {
      const rows = await query(
        `select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      );
      open.push(rows.length);
    };
    expect((await send(id)).status).toBe(202);
    whileWriting = async () => {};
    expect(open).toEqual([0]);
  });

  test('API-29 files of an answer that is refused or fails at the last moment are removed', async () => {
    const id = await createTestForm('Fermé entre-temps');
    const before = await store.list(42, 'answers/');
    // The form closes while the file is being written: the transaction refuses the submission.
    whileWriting = async () => {
      await query('update dynamic_form set is_open = false where site_id = 42 and id = $1', [id]);
    };
    expect((await send(id)).status).toBe(404);
    expect(await store.list(42, 'answers/')).toEqual(before);

    await query('update dynamic_form set is_open = true where site_id = 42 and id = $1', [id]);
    // The version of the form is gone: the insert fails.
    whileWriting = async () => {
      await query('update dynamic_form_version set version = 99 where site_id = 42 and form_id = $1', [id]);
      await query('update dynamic_form set version = 99 where site_id = 42 and id = $1', [id]);
    };
    expect((await send(id)).status).toBe(500);
    whileWriting = async () => {};
    expect([await store.list(42, 'answers/'), await countSubmissions(id)]).toEqual([before, 0]);
  });

  test('API-29 two sendings of one mark at the same time are one answer with one file, and both hear the same', async () => {
    const id = await createTestForm('Double');
    const before = (await store.list(42, 'answers/')).length;
    const both = await Promise.all([0, 1].map(() => send(id, 'double', [['sending', 'envoi-double-1']])));
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    expect(both[0]?.json().data).toEqual(both[1]?.json().data);
    expect([await countSubmissions(id), (await store.list(42, 'answers/')).length - before]).toEqual([1, 1]);
  });

  test('ENT-13 an encrypted file opens where it was put only: at another question or answer it is refused', async () => {
    const id = await createTestForm('Échange de fichiers');
    const [mine, other] = [await send(id, 'le mien'), await send(id, 'l’autre')];
    const reference = referenceOf(mine);
    const read = () => server.write(42, (context) => readSubmission(context, reference));
    const nameOf = async (given: string) =>
      (
        await query<{ stored_name: string }>(
          `select stored_name from form_answer_file file join form_answer answer on answer.site_id = file.site_id and answer.id = file.answer_id
           where file.site_id = 42 and answer.reference = $1`,
          [given],
        )
      )[0]?.stored_name ?? '';
    const name = await nameOf(reference);
    const content = await contentOf(name);
    expect((await read()).files).toMatchObject([{ content: expect.any(Buffer) }]);
    await store.write(42, name, await contentOf(await nameOf(referenceOf(other))));
    await expect(read()).rejects.toThrow();
    await store.write(42, name, content);
    expect((await read()).files).toMatchObject([{ content: expect.any(Buffer) }]);
    await query(`update form_answer_file set path = 'autre' where site_id = 42 and stored_name = $1`, [name]);
    await expect(read()).rejects.toThrow();
  });
});

describe('API-29 how much is taken', () => {
  const dayIsFull = 'Ce site a reçu aujourd’hui autant de fichiers qu’il en garde en un jour.';
  const sendWords = (id: number, nom = 'Ana', on = server) =>
    on.request(`/api/forms/${id}/submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ answers: { nom }, elapsed: 60 }),
    });

  test('API-29 a site stores so many answers in a day, so many bytes, and counts no other site’s', async () => {
    await createSite(server, 9, 'autre');
    const id = await createTestForm('Quota');
    const theirs = await server.write(9, (context) => createForm(context, 'Ailleurs'));
    const there = await server.request(`/api/forms/${theirs}/submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', idSite: '9' },
      body: '{"answers":{"nom":"Léa"},"elapsed":60}',
    });
    expect(there.status, there.text).toBe(202);
    expect((await send(id)).status).toBe(202);
    await query(
      `insert into form_answer (site_id, form_id, version, reference, answers)
       select 42, $1, 1, 'plein-' || n, '{}' from generate_series(1, $2::int - (select count(distinct answer_id)::int from form_answer_file where site_id = 42) - 1) n`,
      [id, submissionQuota.perDay],
    );
    // Submissions without files do not count toward the quota.
    await query(
      `insert into form_answer (site_id, form_id, version, reference, answers)
       select 42, $1, 1, 'sans-' || n, '{}' from generate_series(1, 5) n`,
      [id],
    );
    await query(
      `insert into form_answer_file (site_id, answer_id, path, position, stored_name, bytes)
       select 42, id, 'acte', 0, reference, 1 from form_answer where site_id = 42 and reference like 'plein-%'`,
    );
    const files = await store.list(42, 'answers/');
    expect((await send(id)).status).toBe(202);
    const refused = await send(id);
    expect([refused.status, refused.json().message]).toEqual([429, expect.stringContaining(dayIsFull)]);
    expect((await store.list(42, 'answers/')).length).toBe(files.length + 1);
    expect((await sendWords(id)).status).toBe(202);
    // Files older than 24 hours no longer count.
    await query(`update form_answer set at = now() - interval '25 hours' where site_id = 42`);
    expect((await send(id)).status).toBe(202);
    const heavy = submissionQuota.bytesPerDay + 1 - buildPdf('acte').length;
    await query(
      `update form_answer_file set bytes = $1 where site_id = 42 and answer_id = (select max(id) from form_answer where site_id = 42)`,
      [heavy],
    );
    expect((await send(id)).json().message).toContain(dayIsFull);
    // Submissions without files pass, even when the file quota is used up.
    expect((await sendWords(id)).status).toBe(202);
  });

  test('API-29 one connection sends a share of a day’s files and no more; without files it goes on, and elsewhere all do', async () => {
    const size = buildPdf('acte').length;
    const limited = await startTestServer({
      config: { isBehindProxy: true },
      server: {
        rateLimits: {
          answerBytes: { perClient: [2 * size, 86_400], perSite: [100 * size, 86_400] },
        },
      },
    });
    try {
      const id = await limited.write(42, (context) => createForm(context, 'Part'));
      const sendFrom = async (place: string, more: [string, string][] = []) => {
        const { headers, body } = multipart('acte', more);
        const answer = await limited.request(`/api/forms/${id}/submit`, {
          method: 'POST',
          headers: { ...headers, 'x-forwarded-for': place },
          body,
        });
        return [answer.status, answer.json().message];
      };
      const full = expect.stringContaining('Trop de fichiers sont venus de votre connexion en un jour.');
      // A repeated submission counts once.
      const twice = await Promise.all([0, 1].map(() => sendFrom('192.0.2.1', [['sending', 'envoi-part-1']])));
      expect(twice.map(([status]) => status)).toEqual([202, 202]);
      expect((await sendFrom('192.0.2.1'))[0]).toBe(202);
      expect(await sendFrom('192.0.2.1')).toEqual([429, full]);
      expect((await sendFrom('192.0.2.2'))[0]).toBe(202);
      const words = await limited.request(`/api/forms/${id}/submit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' },
        body: '{"answers":{"nom":"Ana"},"elapsed":60}',
      });
      expect(words.status).toBe(202);
    } finally {
      await limited.close();
    }
  });

  test('API-29 a connection’s share is a tenth of what the site stores of files in a day', async () => {
    const limits = createRateLimiter({
      store: createRateLimitStore(server.running.context.database),
      pseudonym: (text) => text,
    });
    const take = async (client: string) =>
      (await limits.consume(42, { limit: 'answerBytes', client, weight: 36_000_000 })).ok;
    const taken = [];
    for (let time = 0; time < 6; time += 1) taken.push(await take('192.0.2.1'));
    expect(taken).toEqual([true, true, true, true, true, false]);
    expect(await take('192.0.2.2')).toBe(true);
  });

  test('API-29 what is refused counts too: whoever sends nonsense without end is told to wait', async () => {
    const limited = await startTestServer({
      server: { rateLimits: { formAttempt: { perClient: [3, 600], perSite: [100, 3600] } } },
    });
    try {
      const id = await limited.write(42, (context) => createForm(context, 'Essais'));
      const statuses = [];
      for (let time = 0; time < 4; time += 1)
        statuses.push(
          (
            await limited.request(`/api/forms/${id}/submit`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: '{"answers":{},"elapsed":60}',
            })
          ).status,
        );
      expect(statuses).toEqual([422, 422, 422, 429]);
    } finally {
      await limited.close();
    }
  });

  test('API-29 who has sent too many files is refused before the rest of the body has come', async () => {
    const limited = await startTestServer({
      server: { rateLimits: { upload: { perClient: [1, 600], perSite: [10, 3600] } } },
    });
    try {
      const id = await limited.write(42, (context) => createForm(context, 'Lourd'));
      expect((await send(id, 'acte', [], limited)).status).toBe(202);
      const { headers } = multipart();
      const status = await new Promise((resolve, reject) => {
        // The request declares one megabyte, and never sends it.
        const sending = httpRequest(`http://127.0.0.1:${limited.port}/api/forms/${id}/submit`, {
          method: 'POST',
          headers: { ...headers, 'content-length': '1000000' },
        });
        sending.on('response', (response) => {
          resolve(response.statusCode);
          sending.destroy();
        });
        sending.on('error', reject);
        sending.setTimeout(5000, () => reject(new Error('it waits for the body')));
        sending.flushHeaders();
      });
      expect(status).toBe(429);
    } finally {
      await limited.close();
    }
  });
});

test('API-29 mails about an answer name the site’s own address, whatever host it was sent to', async () => {
  await createSite(server, 10, 'principal', {
    hosts: [
      { host: 'principal.localhost', kind: 'dev', isMain: true },
      { host: 'second.localhost', kind: 'dev' },
    ],
  });
  const id = await server.write(10, (context) =>
    createForm(context, 'Deux hôtes', {
      recipient: 'bonjour@exemple.fr',
      definition: {
        acknowledge: 'courriel',
        steps: [{ name: 'e', title: 'E', items: [{ kind: 'email', name: 'courriel', label: 'Adresse' }] }],
      },
    }),
  );
  const answer = await server.request(`/api/forms/${id}/submit`, {
    method: 'POST',
    host: `second.localhost:${server.port}`,
    headers: { 'content-type': 'application/json' },
    body: '{"answers":{"courriel":"lea@exemple.fr"},"elapsed":60}',
  });
  expect(answer.status, answer.text).toBe(202);
  const mails = await server.queuedMails(undefined, 10);
  expect(mails).toHaveLength(2);
  for (const { text } of mails) {
    expect(text).toContain('http://principal.localhost');
    expect(text).not.toContain('second.localhost');
  }
});
