import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPdf } from '@vitrine/test-kit/pdf';
import { createForm } from '@vitrine/test-kit/records/factories';
import { createMember, memberPassword } from '@vitrine/test-kit/records/members';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FolderFileStore } from '../../adapters/files/folder-file-store.ts';

let server: TestServer;
let formId: number;
let folder: string;
beforeAll(async () => {
  // A separate store: the test moves every file in it.
  folder = await mkdtemp(join(tmpdir(), 'vitrine-answers-'));
  server = await startTestServer({
    server: { rateLimits: 'none', store: new FolderFileStore(folder) },
  });
  formId = await server.write(42, (context) =>
    createForm(context, 'Questionnaire', {
      definition: {
        acknowledge: 'courriel',
        steps: [
          {
            name: 'etape',
            title: 'Vous',
            items: [
              { kind: 'text', name: 'nom', label: 'Nom' },
              { kind: 'email', name: 'courriel', label: 'Adresse', required: true, sensitive: true },
              { kind: 'textarea', name: 'sante', label: 'Santé', sensitive: true },
              { kind: 'file', name: 'acte', label: 'Acte', types: ['pdf'], sensitive: true },
            ],
          },
        ],
      },
    }),
  );
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const submit = async (courriel: string, nom: string, token?: string) =>
  server.client(42, token).submitForm({
    params: { id: formId },
    body: { answers: { courriel, nom, sante: `asthme de ${nom}` }, elapsed: 60 },
    files: [{ field: 'acte', name: 'acte.pdf', content: new Blob([buildPdf(nom)]) }],
  });
const call = (method: string, path: string, token: string, body?: object) =>
  server.request(`/api${path}`, {
    method,
    headers: { authorization: token, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const deleteAccount = (token: string) => call('DELETE', '/user', token, { password: memberPassword });
const rows = () =>
  server.write(42, ({ transaction }) =>
    transaction.query<{ nom: string; mark: string | null }>(
      `select answers ->> 'nom' as nom, encode(author_mark, 'escape') as mark from form_answer where site_id = 42 order by 1`,
    ),
  );

test('ROL-01 API-09 answers that a member sent logged in are exported, of those that named their address that they came; all go with the account, files too', async () => {
  const [member, other] = await server.write(42, async (context) => [
    await createMember(context),
    await createMember(context),
  ]);
  await submit(member.email.toUpperCase(), 'Par adresse');
  await submit('maman@exemple.fr', 'Par compte', member.token);
  await submit(other.email, 'Autre');
  const exported = await call('GET', '/user/export', member.token);
  for (const words of ['asthme de Par compte', 'acte.pdf', 'maman@exemple.fr']) expect(exported.text).toContain(words);
  // Whoever typed the email may be a stranger: the member learns that a submission exists, not a stranger's health
  // data.
  for (const words of ['asthme de Par adresse', 'asthme de Autre']) expect(exported.text).not.toContain(words);
  expect(exported.json().data).toMatchObject({
    formAnswers: [
      { form: 'Questionnaire', answers: [], status: null, withheld: expect.stringContaining('hors de votre session') },
      { form: 'Questionnaire', status: 'new', withheld: null },
    ],
  });
  // The email is a sensitive answer here: the database has it only encrypted.
  expect(JSON.stringify(await rows())).not.toContain(member.email);
  expect((await deleteAccount(member.token)).status).toBe(200);
  expect((await rows()).map(({ nom }) => nom)).toEqual(['Autre']);

  const { store } = server.running.context;
  const files = await store.list(42, 'answers/');
  for (const name of files) {
    // As if the files were more than three hours old.
    const old = name.replace(/answers\/[^/]+/, 'answers/2026-01-01-08');
    await store.write(42, old, Buffer.from('x'));
    await store.delete(42, name);
    await server.write(42, ({ transaction }) =>
      transaction.query('update form_answer_file set stored_name = $2 where site_id = 42 and stored_name = $1', [
        name,
        old,
      ]),
    );
  }
  await server.runMaintenance('submission-files');
  expect([files.length >= 3, await store.list(42, 'answers/')]).toEqual([
    true,
    (
      await server.write(42, ({ transaction }) =>
        transaction.query<{ stored_name: string }>('select stored_name from form_answer_file where site_id = 42'),
      )
    ).map(({ stored_name: name }) => name),
  ]);
});

test('API-09 answers that were stored before addresses were marked are found by the address where it is open', async () => {
  const id = await server.write(42, (context) =>
    createForm(context, 'Ouvert', {
      definition: {
        acknowledge: 'courriel',
        steps: [{ name: 'e', title: 'E', items: [{ kind: 'email', name: 'courriel', label: 'Adresse' }] }],
      },
    }),
  );
  const member = await server.write(42, (context) => createMember(context));
  await server.client(42).submitForm({
    params: { id },
    body: { answers: { courriel: member.email.toUpperCase() }, elapsed: 60 },
  });
  await server.write(42, ({ transaction }) =>
    transaction.query('update form_answer set author_mark = null where site_id = 42 and form_id = $1', [id]),
  );
  expect((await deleteAccount(member.token)).status).toBe(200);
  expect(
    await server.write(42, ({ transaction }) =>
      transaction.query('select 1 from form_answer where site_id = 42 and form_id = $1', [id]),
    ),
  ).toEqual([]);
});

test('API-29 one submission is stored once, however often it arrives, even at the same time', async () => {
  const id = await server.write(42, (context) => createForm(context, 'Double'));
  const send = (sending: string) =>
    server.client(42).submitForm({ params: { id }, body: { answers: { nom: 'Léa' }, elapsed: 60, sending } });
  const references = await Promise.all([send('envoi-un-1'), send('envoi-un-1'), send('envoi-un-1')]);
  expect(new Set(references.map(({ reference }) => reference)).size).toBe(1);
  expect((await send('envoi-un-1')).reference).toBe(references[0]?.reference);
  expect((await send('envoi-deux')).reference).not.toBe(references[0]?.reference);
});
