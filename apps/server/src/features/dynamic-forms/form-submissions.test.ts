import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPdf } from '@vitrine/test-kit/pdf';
import { createForm } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hourOf } from '../../adapters/files/file-hour.ts';
import { FolderFileStore } from '../../adapters/files/folder-file-store.ts';
import { readSubmission } from './read-submission.fixture.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  // A separate store: the test counts every file in it.
  folder = await mkdtemp(join(tmpdir(), 'vitrine-answers-'));
  server = await startTestServer({
    server: { rateLimits: 'none', store: new FolderFileStore(folder) },
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const acte = () => [{ field: 'acte', name: 'acte.pdf', content: new Blob([buildPdf('acte')]) }];
const submit = async (id: number, nom = 'Léa') =>
  (
    await server.client(42).submitForm({
      params: { id },
      body: { answers: { nom, sante: 'asthme' }, elapsed: 60 },
      files: acte(),
    })
  ).reference;

/** Lists the references of what forms have got, in the order in which it came. */
const listReferences = async (formIds: number[], of = server): Promise<string[]> => {
  const rows = await of.write(42, ({ transaction }) =>
    transaction.query<{ reference: string }>(
      'select reference from form_answer where site_id = 42 and form_id = any($1::int[]) order by id',
      [formIds],
    ),
  );
  return rows.map(({ reference }) => reference);
};

test('ENT-13 moved to another answer, what is encrypted cannot be decrypted', async () => {
  const id = await server.write(42, (scope) => createForm(scope, 'Échange'));
  const [mine, other] = [await submit(id), await submit(id)];
  await server.write(42, ({ transaction }) =>
    transaction.query(
      `update form_answer set sealed = (select sealed from form_answer where site_id = 42 and reference = $2) where site_id = 42 and reference = $1`,
      [mine, other],
    ),
  );
  await expect(server.write(42, (scope) => readSubmission(scope, mine))).rejects.toThrow();
});

/** Renames the only file of a submission as if it had been stored long ago. */
async function ageFile(reference: string): Promise<string> {
  const { store } = server.running.context;
  const name = `answers/2026-01-01-08/${reference.toLowerCase()}`;
  await server.write(42, async ({ transaction }) => {
    const [file] = await transaction.query<{ stored_name: string }>(
      `update form_answer_file set stored_name = $2 from form_answer_file before
       where before.site_id = 42 and before.stored_name = form_answer_file.stored_name and form_answer_file.site_id = 42
         and form_answer_file.answer_id = (select id from form_answer where site_id = 42 and reference = $1)
       returning before.stored_name`,
      [reference, name],
    );
    const parts = (await (await store.read(42, file?.stored_name ?? ''))?.toArray()) ?? [];
    await store.write(42, name, Buffer.concat(parts as Buffer[]));
    await store.delete(42, file?.stored_name ?? '');
  });
  return name;
}

test('ENT-13 CST-10 each form forgets its answers after its own time, their files are swept with the old ones, and no others', async () => {
  const { context } = server.running;
  const id = await server.write(42, (scope) => createForm(scope, 'Bref', { retentionDays: 30 }));
  const longer = await server.write(42, (scope) => createForm(scope, 'Long', { retentionDays: 300 }));
  const [old, recent, kept] = [await submit(id), await submit(id), await submit(longer)];
  await server.write(42, async ({ transaction }) => {
    for (const [reference, age] of [
      [old, '30 days 1 hour'],
      [recent, '29 days 23 hours'],
      [kept, '31 days'],
    ] as const)
      await transaction.query(
        'update form_answer set at = now() - $2::interval where site_id = 42 and reference = $1',
        [reference, age],
      );
  });
  const oldNames: string[] = [];
  for (const reference of [old, recent, kept]) oldNames.push(await ageFile(reference));
  await server.runMaintenance('expired-submissions');
  expect(await listReferences([id, longer])).toEqual([recent, kept]);

  const names = () => context.store.list(42, 'answers/');
  expect((await names()).filter((name) => oldNames.includes(name))).toHaveLength(3);
  // A file of the current hour without a submission: it may belong to a request in progress.
  const fresh = `answers/${hourOf(Date.now())}/en-cours`;
  await context.store.write(42, fresh, Buffer.from('x'));
  await server.runMaintenance('submission-files');
  const after = await names();
  expect(oldNames.map((name) => after.includes(name))).toEqual([false, true, true]);
  expect(after).toContain(fresh);
});

test('CST-10 a suspicious answer goes after sixty days, whatever its form keeps, and its file with it', async () => {
  const id = await server.write(42, (scope) => createForm(scope, 'Piégé', { retentionDays: 300 }));
  const [old, recent, usual] = [await submit(id), await submit(id), await submit(id)];
  await server.write(42, async ({ transaction }) => {
    for (const [reference, age, isSuspicious] of [
      [old, '60 days 1 hour', true],
      [recent, '59 days 23 hours', true],
      [usual, '61 days', false],
    ] as const)
      await transaction.query(
        'update form_answer set at = now() - $2::interval, is_suspicious = $3 where site_id = 42 and reference = $1',
        [reference, age, isSuspicious],
      );
  });
  const file = await ageFile(old);
  await server.runMaintenance('expired-submissions');
  await server.runMaintenance('submission-files');
  expect(await listReferences([id])).toEqual([recent, usual]);
  expect(await server.running.context.store.list(42, 'answers/')).not.toContain(file);
});

describe('API-29 limits', () => {
  const post = (limited: TestServer, id: number, elapsed?: number) =>
    limited.request(`/api/forms/${id}/submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ answers: { nom: 'Léa' }, ...(elapsed ? { elapsed } : {}) }),
    });

  test('API-29 eight answers an address in ten minutes where a script counts the time, three without', async () => {
    const limited = await startTestServer();
    try {
      const id = await limited.write(42, (scope) => createForm(scope, 'Limité'));
      for (let place = 1; place <= 8; place += 1) expect((await post(limited, id, 60)).status, `${place}`).toBe(202);
      expect((await post(limited, id, 60)).status).toBe(429);
      for (let place = 1; place <= 3; place += 1) expect((await post(limited, id)).status, `${place}`).toBe(202);
      expect((await post(limited, id)).status).toBe(429);
      expect(await listReferences([id], limited)).toHaveLength(11);
    } finally {
      await limited.close();
    }
  });
});
