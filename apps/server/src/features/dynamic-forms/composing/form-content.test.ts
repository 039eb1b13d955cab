import type { FormPart } from '@vitrine/domain/dynamic-forms/builder/form-part';
import { addParts, movePart, removePart, setPart } from '@vitrine/page-document/forms/form-operations';
import type { Operation } from '@vitrine/page-document/operations/operation';
import { buildMultipart } from '@vitrine/test-kit/multipart';
import { createForm, createPage, createSite } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContentEditor, nextBatch, unwrapAnswer } from '../../content/contents.fixture.ts';
import { readSubmission } from '../read-submission.fixture.ts';

const siteId = 9;
let server: TestServer;
let staff: TestStaff;
let owner: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createSite(server, siteId, 'atelier');
  server.setTime('2026-06-01T12:00:00Z');
  staff = await createStaff(server, 'EDITOR', siteId);
  owner = await createStaff(server, 'ADMIN', siteId);
});
afterAll(() => server.close());

const host = () => `atelier.localhost:${server.port}`;
const readForm = (id: number) => server.request(`/api/forms/${id}`, { headers: { idSite: String(siteId) } });
const send = (id: number, answers: object, query = '', more: Record<string, string> = {}) =>
  server.request(`/api/forms/${id}/submit${query}`, {
    method: 'POST',
    ...withSite(
      buildMultipart([['answers', JSON.stringify(answers)], ...Object.entries(more)] as [string, string][], []),
    ),
  });
const withSite = ({ headers, ...rest }: ReturnType<typeof buildMultipart>) => ({
  ...rest,
  headers: { ...headers, idSite: String(siteId) },
});
const formBlock = (formId: number) => ({
  id: 'bloc',
  type: 'dynamic-form',
  version: 0,
  props: { formId, variant: 'column' },
});
const getParts = async (editor: ContentEditor) => (await editor.read()).fields.parts as FormPart[];
/** Creates a form by the call that the screens make. */
async function createByCall(title: string): Promise<ContentEditor> {
  const { id } = unwrapAnswer<{ id: number }>(
    await requestAdmin(server, 'POST', `/sites/${siteId}/contents/form`, { cookie: staff.cookie, body: { title } }),
  );
  return new ContentEditor(server, staff, { siteId, kind: 'form', id });
}
const readAnswer = async (reference: string) => {
  const { answers } = await server.write(siteId, (context) => readSubmission(context, reference));
  return answers.map(({ label, text }) => `${label} : ${text}`);
};
const referenceOf = (answer: Awaited<ReturnType<typeof send>>) => unwrapAnswer<{ reference: string }>(answer).reference;
const known = { nom: 'Léa Petit', courriel: 'lea@exemple.fr', message: 'Bonjour' };

describe('BLK-03 a form is a content', () => {
  test('BLK-03 made, published, filled in, taken off, shown again; a form that exists is read back as it is', async () => {
    const editor = await createByCall('Demande de devis');
    expect((await readForm(editor.id)).status).toBe(404);
    await editor.set('isCopied', true);
    await editor.publish();
    expect((await readForm(editor.id)).json().data).toMatchObject({ name: 'Demande de devis', version: 1 });
    expect((await send(editor.id, known)).status).toBe(202);
    const [copy] = await server.queuedMails('lea@exemple.fr', siteId);
    expect(copy?.text).toMatch(/Votre demande\s*:?\s*Bonjour/);
    const list = await requestAdmin(server, 'GET', `/sites/${siteId}/contents/form?title=devis`, {
      cookie: staff.cookie,
    });
    expect(unwrapAnswer<{ contents: object[] }>(list).contents).toMatchObject([
      { id: editor.id, title: 'Demande de devis', state: 'published', facts: { items: 1 }, locales: ['fr_FR'] },
    ]);
    unwrapAnswer(await editor.send('DELETE', '/publication'));
    expect([(await readForm(editor.id)).status, (await send(editor.id, known)).status]).toEqual([404, 404]);
    await editor.publish();
    expect((await readForm(editor.id)).status).toBe(200);

    const old = new ContentEditor(server, staff, {
      ...{ siteId, kind: 'form' as const },
      id: await server.write(siteId, (context) => createForm(context, 'Ancien', { retentionDays: 90 })),
    });
    const { fields, version } = await old.read();
    expect([version, fields.title, fields.retentionDays]).toEqual([0, 'Ancien', 90]);
    expect((fields.parts as FormPart[]).map(({ id }) => id)).toEqual(['etape', 'nom', 'sante', 'acte']);
    const before = (await readForm(old.id)).json().data as { definition: object };
    await old.set('retentionDays', 30);
    await old.publish();
    // Settings alone change no question, and so no version.
    expect((await readForm(old.id)).json().data).toMatchObject({ version: 1, definition: before.definition });
  });

  test('ROL-02 who may not read answers has them mailed nowhere else: by a draft, a new form, nor a revision', async () => {
    const editor = await createByCall('Rendez-vous');
    const { id } = editor;
    const admin = new ContentEditor(server, owner, { siteId, kind: 'form', id });
    const write = async (by: ContentEditor, ...operations: Operation[]) => {
      const { version: base } = await by.read();
      return (await by.sendDraft('POST', '/operations', { batch: nextBatch(), base, operations })).status;
    };
    const mailTo = (value: string | null): Operation => ({ kind: 'set', block: null, path: ['recipient'], value });
    const hide = (value: boolean) => setPart('message', 'sensitive', value);
    expect([
      await write(editor, mailTo('espion@ailleurs.example')),
      await write(admin, mailTo('desk@exemple.fr')),
    ]).toEqual([403, 200]);
    await editor.publish();
    const made = await requestAdmin(server, 'POST', `/sites/${siteId}/contents/form`, {
      cookie: staff.cookie,
      body: { title: 'Autre', fields: { recipient: 'espion@ailleurs.example' } },
    });
    expect(made.status).toBe(403);
    // Confidential it may become, and what stood under another address is brought back by no revision.
    expect([
      await write(editor, hide(true)),
      await write(editor, hide(false)),
      await write(editor, mailTo(null)),
    ]).toEqual([200, 403, 403]);
    const { formerRevision } = (await editor.publish()) as unknown as { formerRevision: number };
    expect(await write(admin, mailTo('accueil@exemple.fr'))).toBe(200);
    await admin.publish();
    expect((await editor.send('POST', `/revisions/${formerRevision}/publication`, {})).status).toBe(403);
    expect((await send(id, known)).status).toBe(202);
    const [mail] = await server.queuedMails('accueil@exemple.fr', siteId);
    expect(mail?.text).not.toContain('Bonjour');
    expect([await write(admin, hide(false)), await write(admin, mailTo(null))]).toEqual([200, 200]);
  });

  test('BLK-03 a form is not deleted with an answer that nobody has judged yet', async () => {
    const editor = await createByCall('À trier');
    await editor.publish();
    expect((await send(editor.id, known, '', { website: 'http://exemple.fr' })).status).toBe(202);
    unwrapAnswer(await editor.send('PUT', '/bin'));
    const { digest } = unwrapAnswer<{ digest: string }>(await editor.send('GET', '/deletion'));
    const refused = await editor.send('POST', '/deletion', { force: true, confirm: digest });
    expect([refused.status, refused.json().message]).toEqual([409, expect.stringContaining('a une réponse')]);
  });

  test('BLK-03 what keeps a form from being published is said by what its questions ask', async () => {
    const editor = await createByCall('Brouillon');
    const parts = await getParts(editor);
    await editor.apply([
      setPart('nom', 'label', ''),
      setPart('nom', 'when', { input: 'message', is: 'filled' }),
      ...addParts(parts, [{ id: 'choix', kind: 'radio', parent: null, label: 'Type de soin' }], {
        parent: 'etape',
        after: 'message',
      }),
      ...addParts(parts, [{ id: 'vide', kind: 'group', parent: null, label: 'Vos mesures' }], {
        parent: 'etape',
        after: 'message',
      }),
    ]);
    const { version } = await editor.read();
    const refused = await editor.sendDraft('POST', '/publication', { expectedVersion: version });
    expect([refused.status, refused.json().fields]).toEqual([
      422,
      {
        'parts.nom.when':
          'La condition d’une question sans intitulé regarde «\u00a0Votre demande\u00a0», qui vient plus loin. Remontez cette question, ou choisissez-en une qui précède.',
        'parts.nom.label': 'Une question sans intitulé\u00a0: Écrivez un intitulé.',
        'parts.choix.choices': '«\u00a0Type de soin\u00a0»\u00a0: Proposez au moins un choix.',
        'parts.vide.items':
          '«\u00a0Vos mesures\u00a0»\u00a0: ce groupe est vide. Ajoutez-y une question, ou retirez-le.',
      },
    ]);
  });

  test('BLK-03 two owners at once change one form and lose nothing; an undo takes back one’s own', async () => {
    const editor = await createByCall('À deux');
    const other = new ContentEditor(server, await createStaff(server, 'EDITOR', siteId), {
      ...{ siteId, kind: 'form' as const },
      id: editor.id,
    });
    const parts = await getParts(editor);
    const base = (await editor.read()).version;
    await editor.apply(movePart(parts, 'message', { parent: 'etape', after: null }), base);
    const renamed = await other.apply([setPart('message', 'label', 'Racontez-nous')], base);
    expect((await getParts(editor)).map(({ id, label }) => [id, label])).toMatchObject([
      ['etape', 'Votre demande'],
      ['message', 'Racontez-nous'],
      ['nom', 'Votre nom'],
      ['courriel', 'Votre adresse électronique'],
    ]);
    expect((await other.undo(renamed.version)).status).toBe(200);
    expect((await getParts(editor)).map(({ id, label }) => [id, label])[1]).toEqual(['message', 'Votre demande']);
  });
});

describe('ENT-13 answers and versions', () => {
  test('ENT-13 what was filled in before a publication is judged and read by the version that was seen', async () => {
    const editor = await createByCall('Inscription');
    await editor.publish();
    await server.write(siteId, (context) =>
      createPage(context, '/inscription', 'Inscription', {
        document: { blocks: [formBlock(editor.id)] },
      }),
    );
    const seen = (await server.request('/inscription', { host: host() })).text;
    const mark = /name="_form" value="([^"]+)"/.exec(seen)?.[1] ?? '';
    const facts = [...seen.matchAll(/&quot;(id|version)&quot;:(\d+)/g)].map(([, name, value]) => `${name} ${value}`);
    expect([mark, facts]).toEqual(['bloc.1', expect.arrayContaining([`id ${editor.id}`, 'version 1'])]);

    const parts = await getParts(editor);
    await editor.apply([
      setPart('message', 'label', 'Allergies'),
      ...removePart(parts, 'nom'),
      ...addParts(parts, [{ id: 'age', kind: 'number', parent: null, label: 'Âge', required: true }], {
        parent: 'etape',
        after: null,
      }),
    ]);
    await editor.publish();
    const asked = ['Votre nom : Léa Petit', 'Votre adresse électronique : lea@exemple.fr', 'Votre demande : Bonjour'];
    const byScript = await send(editor.id, known, '?version=1');
    expect(await readAnswer(referenceOf(byScript))).toEqual(asked);
    const withoutScript = await server.request('/inscription', {
      ...buildMultipart([['_form', mark], ...Object.entries(known)] as [string, string][], []),
      method: 'POST',
      host: host(),
    });
    expect(withoutScript.status).toBe(303);
    const reference = /reference=([\w-]+)/.exec(String(withoutScript.headers.location))?.[1] ?? '';
    expect(await readAnswer(reference)).toEqual(asked);
    // Of the newest version, or of one that is unknown, the newest decides.
    expect((await send(editor.id, known)).json().fields).toEqual({ age: 'Indiquez un nombre.' });
    expect((await send(editor.id, known, '?version=7')).status).toBe(422);
    const newest = await send(editor.id, { ...known, age: '7' }, '?version=2');
    expect(await readAnswer(referenceOf(newest))).toEqual([
      'Âge : 7',
      'Votre adresse électronique : lea@exemple.fr',
      'Allergies : Bonjour',
    ]);
    // After as long as a browser keeps what was begun.
    server.setTime('2026-07-02T12:00:00Z');
    expect((await send(editor.id, known, '?version=1')).status).toBe(422);
    server.setTime('2026-06-01T12:00:00Z');
  });

  test('API-29 CST-10 a full form opens again on its page where an answer is deleted; a shorter delay forgets no answer', async () => {
    const editor = await createByCall('Une place');
    const set = (path: string, value: number): Operation => ({ kind: 'set', block: null, path: [path], value });
    await editor.apply([set('answerLimit', 1), set('retentionDays', 200)]);
    await editor.publish();
    await server.write(siteId, (context) =>
      createPage(context, '/place', 'Place', { document: { blocks: [formBlock(editor.id)] } }),
    );
    const isShown = async () => (await server.request('/place', { host: host() })).text.includes('name="_form"');
    const acts = async (act: string) => {
      const list = await requestAdmin(server, 'GET', `/sites/${siteId}/conversations`, { cookie: owner.cookie });
      const [{ id } = { id: 0 }] = unwrapAnswer<{ conversations: { id: number }[] }>(list).conversations;
      unwrapAnswer(
        await requestAdmin(server, 'POST', `/sites/${siteId}/conversations/acts`, {
          cookie: owner.cookie,
          body: { ids: [id], act },
        }),
      );
    };
    expect([await isShown(), (await send(editor.id, known)).status, await isShown()]).toEqual([true, 202, false]);
    await acts('delete');
    expect([await isShown(), (await send(editor.id, known)).status, await isShown()]).toEqual([true, 202, false]);
    // Whoever composes may delete no answer: not by the delay of the form either.
    await editor.apply([set('retentionDays', 1)]);
    await editor.publish();
    const forget = async (age: number) => {
      await server.write(siteId, ({ transaction }) =>
        transaction.query(
          `update form_answer set at = now() - make_interval(days => $2) where site_id = 9 and form_id = $1`,
          [editor.id, age],
        ),
      );
      await server.runMaintenance('expired-submissions');
      const answers = await requestAdmin(server, 'GET', `/sites/${siteId}/forms/${editor.id}/answers`, {
        cookie: owner.cookie,
      });
      return unwrapAnswer<{ answers: object[] }>(answers).answers.length;
    };
    expect([await forget(100), await forget(201)]).toEqual([1, 0]);
    // Nobody decided to open it again.
    expect([(await readForm(editor.id)).status, await isShown()]).toEqual([404, false]);
  });

  test('API-29 a form closes at its date, after so many answers, and takes one of each person', async () => {
    const editor = await createByCall('Atelier');
    await editor.apply([
      { kind: 'set', block: null, path: ['answerLimit'], value: 2 },
      { kind: 'set', block: null, path: ['isOnePerPerson'], value: true },
      { kind: 'set', block: null, path: ['closesAt'], value: '2026-06-02T10:00:00Z' },
    ]);
    await editor.publish();
    const mark = { sending: 'une-marque-1' };
    const first = await send(editor.id, known, '', mark);
    expect(first.status).toBe(202);
    expect((await send(editor.id, { ...known, courriel: 'LEA@exemple.fr' })).json().fields).toEqual({
      courriel:
        'Une réponse à ce formulaire nous est déjà parvenue de votre part. Écrivez-nous si vous souhaitez la changer.',
    });
    server.setTime('2026-06-02T10:00:00Z');
    expect((await readForm(editor.id)).status).toBe(404);
    server.setTime('2026-06-01T12:00:00Z');
    const others = await Promise.all(
      ['a', 'b', 'c'].map((name) => send(editor.id, { ...known, courriel: `${name}@exemple.fr` })),
    );
    expect(others.map(({ status }) => status).sort()).toEqual([202, 404, 404]);
    expect((await readForm(editor.id)).status).toBe(404);
    // An answer that has arrived is answered the same when it is sent again.
    expect(referenceOf(await send(editor.id, known, '', mark))).toBe(referenceOf(first));
  });
});
