import { demand, makeForm } from '@vitrine/test-kit/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepAnswerFolders, keepUp } from '../upkeep/upkeep.operations.ts';
import { createVisitorLimits } from '../visitor-limits.ts';
import { changeFormAnswer, listFormAnswers, readFormAnswer } from './form-answers.operations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ server: { visitorLimits: { allow: async () => true } } });
});
afterAll(() => server.close());

const acte = () => [{ field: 'acte', name: 'acte.pdf', content: new Blob(['%PDF-1.7']) }];
const answer = async (id: number, nom = 'Léa') =>
  (
    await server.client(42).submitForm({
      params: { id },
      body: { answers: { nom, sante: 'asthme' }, elapsed: 60 },
      files: acte(),
    })
  ).reference;

describe('ENT-13 answers for their owner', () => {
  test('ENT-13 are listed by form and by status, newest first, with their number', async () => {
    const [one, other] = await server.write(42, async (scope) => [
      await makeForm(scope, 'Un'),
      await makeForm(scope, 'Autre'),
    ]);
    const references = [await answer(one as number), await answer(other as number), await answer(one as number)];
    const list = (query: object) => server.write(42, (scope) => listFormAnswers(scope, query));
    const ofOne = await list({ formId: one });
    expect([ofOne.answers.map(({ reference }) => reference), ofOne.total]).toEqual([[references[2], references[0]], 2]);
    expect(JSON.stringify(ofOne)).not.toContain('Léa');
    await server.write(42, async (scope) =>
      demand(await changeFormAnswer(scope, references[0] as string, { status: 'handled', note: 'Rappelée.' }, 'Élise')),
    );
    const handled = await list({ formId: one, status: 'handled' });
    expect(handled.answers).toMatchObject([{ reference: references[0], note: 'Rappelée.', formName: 'Un' }]);
    expect((await list({ formId: one, limit: 1 })).answers).toHaveLength(1);
  });

  test('ENT-13 a status that does not exist and an answer that does not are refused; who read and changed is noted', async () => {
    const id = await server.write(42, (scope) => makeForm(scope, 'Suivi'));
    const reference = await answer(id);
    const { context } = server.running;
    const outcomes = await server.write(42, async (scope) => [
      await changeFormAnswer(scope, reference, { status: 'perdue', note: '' }, 'Élise'),
      await changeFormAnswer(scope, 'absente', { status: 'read', note: '' }, 'Élise'),
      await readFormAnswer(scope, context, 'absente', 'Élise'),
    ]);
    expect(outcomes.map((outcome) => !outcome.ok && outcome.failure.code)).toEqual([
      'invalid-fields',
      'not-found',
      'not-found',
    ]);
    await server.write(42, (scope) => readFormAnswer(scope, context, reference, 'Élise'));
    const audits = await server.write(42, ({ transaction }) =>
      transaction.query('select actor, action from audit_entry where site_id = 42 and subject = $1', [reference]),
    );
    expect(audits).toEqual([{ actor: 'Élise', action: 'form-answer.read' }]);
  });

  test('ENT-13 moved to another answer, what is sealed does not open', async () => {
    const id = await server.write(42, (scope) => makeForm(scope, 'Échange'));
    const [mine, other] = [await answer(id), await answer(id)];
    await server.write(42, ({ transaction }) =>
      transaction.query(
        `update form_answer set sealed = (select sealed from form_answer where site_id = 42 and reference = $2) where site_id = 42 and reference = $1`,
        [mine, other],
      ),
    );
    const { context } = server.running;
    await expect(server.write(42, (scope) => readFormAnswer(scope, context, mine, 'Élise'))).rejects.toThrow();
  });
});

test('ENT-13 CST-10 each form forgets its answers after its own time, their files with them, and no others', async () => {
  const { context, jobs } = server.running;
  const id = await server.write(42, (scope) => makeForm(scope, 'Bref', { retentionDays: 30 }));
  const longer = await server.write(42, (scope) => makeForm(scope, 'Long', { retentionDays: 300 }));
  const [old, recent, kept] = [await answer(id), await answer(id), await answer(longer)];
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
  await keepUp(context.database, jobs, context.log);
  const left = await server.write(42, async (scope) => [
    ...(await listFormAnswers(scope, { formId: id })).answers,
    ...(await listFormAnswers(scope, { formId: longer })).answers,
  ]);
  expect(left.map(({ reference }) => reference)).toEqual([recent, kept]);

  // The latest files may belong to an answer that is being stored: they are swept once they are old.
  const files = () => context.store.list(42, 'answers/');
  const known = await server.write(42, ({ transaction }) =>
    transaction.query<{ stored_name: string }>('select stored_name from form_answer_file where site_id = 42'),
  );
  const [file] = known;
  const before = await files();
  await context.store.write(42, 'answers/2026-01-01/ancien', Buffer.from('x'));
  await server.write(42, ({ transaction }) =>
    transaction.query('update form_answer_file set stored_name = $2 where site_id = 42 and stored_name = $1', [
      file?.stored_name ?? '',
      'answers/2026-01-02/connu',
    ]),
  );
  await context.store.write(42, 'answers/2026-01-02/connu', Buffer.from('x'));
  await keepAnswerFolders(context.database, context.store, context.directory.list(), context.log);
  expect(await files()).toEqual([...before, 'answers/2026-01-02/connu'].sort());
});

describe('API-29 limits', () => {
  const post = (limited: TestServer, id: number, elapsed?: number) =>
    limited.ask(`/api/forms/${id}/submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ answers: { nom: 'Léa' }, ...(elapsed ? { elapsed } : {}) }),
    });

  test('API-29 eight answers an address in ten minutes where a script counts the time, three without', async () => {
    const limited = await startTestServer();
    try {
      const id = await limited.write(42, (scope) => makeForm(scope, 'Limité'));
      for (let place = 1; place <= 8; place += 1) expect((await post(limited, id, 60)).status, `${place}`).toBe(202);
      expect((await post(limited, id, 60)).status).toBe(429);
      for (let place = 1; place <= 3; place += 1) expect((await post(limited, id)).status, `${place}`).toBe(202);
      expect((await post(limited, id)).status).toBe(429);
      expect((await limited.write(42, (scope) => listFormAnswers(scope, { formId: id }))).total).toBe(11);
    } finally {
      await limited.close();
    }
  });

  test('API-29 bodies with files are counted before they are read', async () => {
    const limited = await startTestServer({
      server: { visitorLimits: createVisitorLimits({ upload: { perVisitor: [1, 600], perSite: [10, 3600] } }) },
    });
    try {
      const id = await limited.write(42, (scope) => makeForm(scope, 'Lourd'));
      const send = () =>
        limited
          .client(42)
          .submitForm({ params: { id }, body: { answers: { nom: 'Léa' }, elapsed: 60 }, files: acte() });
      await send();
      await expect(send()).rejects.toMatchObject({ code: 'too-many-requests' });
    } finally {
      await limited.close();
    }
  });
});
