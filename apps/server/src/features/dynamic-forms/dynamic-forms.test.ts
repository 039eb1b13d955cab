import { buildMultipart, type TestFile } from '@vitrine/test-kit/multipart';
import { buildPdf } from '@vitrine/test-kit/pdf';
import { createForm, unwrap } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveForm } from './dynamic-forms.operations.ts';
import { readSubmission } from './read-submission.fixture.ts';

let server: TestServer;
let formId: number;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  formId = await server
    .write(42, async (context) =>
      unwrap(
        await saveForm(context, { name: 'Questionnaire', definition, retentionDays: 90, acknowledgement: 'À lundi.' }),
      ),
    )
    .then(({ id }) => id);
});
afterAll(() => server.close());

const yesNo = [
  { value: 'oui', label: 'Oui' },
  { value: 'non', label: 'Non' },
];
const definition = {
  acknowledge: 'courriel',
  steps: [
    {
      name: 'vous',
      title: 'Vous',
      items: [
        { kind: 'text', name: 'nom', label: 'Nom', required: true },
        { kind: 'email', name: 'courriel', label: 'Courriel', required: true },
        { kind: 'radio', name: 'enceinte', label: 'Enceinte ?', choices: yesNo },
        {
          kind: 'date',
          name: 'terme',
          label: 'Terme',
          required: true,
          when: { input: 'enceinte', is: 'equal', value: 'oui' },
        },
        { kind: 'textarea', name: 'sante', label: 'Votre santé', sensitive: true },
      ],
    },
    {
      name: 'fratrie',
      title: 'Vos enfants',
      items: [
        {
          kind: 'loop',
          name: 'enfants',
          title: 'Enfants',
          turn: 'Enfant',
          addLabel: 'Ajouter un enfant',
          maximum: 3,
          items: [
            { kind: 'text', name: 'prenom', label: 'Prénom', required: true },
            { kind: 'file', name: 'acte', label: 'Acte', types: ['pdf', 'image'], maximumBytes: 50_000 },
            { kind: 'file', name: 'ordonnance', label: 'Ordonnance', types: ['pdf'], sensitive: true },
          ],
        },
      ],
    },
  ],
};
const answers = { nom: 'Le Goff', courriel: 'lea@exemple.fr' };
const pdf = (field: string, name = 'acte.pdf', more = ''): TestFile => ({ field, name, content: buildPdf(more) });

/** Submits the form as API clients do. */
function send(given: object, files: readonly TestFile[] = [], more: Record<string, string> = { elapsed: '60' }) {
  const fields = [['answers', JSON.stringify(given)], ...Object.entries(more)] as [string, string][];
  return server.request(`/api/forms/${formId}/submit`, { method: 'POST', ...buildMultipart(fields, files) });
}

/** Everything that the site stores of submissions and mails, as text. */
async function stored() {
  const mails = await server.queuedMails();
  return server.write(42, async ({ transaction }) => ({
    answers: await transaction.query<{ reference: string; status: string; answers: object; sealed: Buffer | null }>(
      'select reference, status, answers, sealed from form_answer where site_id = 42 order by id',
    ),
    files: await transaction.query<{ stored_name: string; path: string; bytes: number }>(
      'select stored_name, path, bytes from form_answer_file where site_id = 42 order by answer_id, path, position',
    ),
    mails,
  }));
}
const read = (reference: string) => server.write(42, (context) => readSubmission(context, reference));
const referenceOf = (answer: Awaited<ReturnType<typeof send>>) =>
  (answer.json().data as { reference: string }).reference;

describe('API-29 GET /forms/{id}', () => {
  test('API-29 BLK-03 gives the form as it was composed, its texts set as a printer would', async () => {
    const form = await server.client(42).readForm({ params: { id: formId } });
    expect(form).toMatchObject({ id: formId, name: 'Questionnaire' });
    expect(form.definition.steps[1]?.items[0]).toMatchObject({ kind: 'loop', name: 'enfants', minimum: 0 });
    expect(form.definition.steps[0]?.items[2]).toMatchObject({ label: 'Enceinte\u202f?', required: false });
  });

  test('API-29 a form that is closed or absent is not found, neither to read nor to answer', async () => {
    const closed = await server.write(42, (context) => createForm(context, 'Fermé', { isOpen: false }));
    for (const id of [closed, 9999]) {
      expect((await server.request(`/api/forms/${id}`)).status).toBe(404);
      const answer = await server.request(`/api/forms/${id}/submit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"answers":{"nom":"x"}}',
      });
      expect(answer.status).toBe(404);
    }
  });

  test('BLK-03 a definition that cannot work is refused with what is wrong in it', async () => {
    const refused = await server.write(42, (context) =>
      saveForm(context, { name: 'Faux', definition: { steps: [] }, retentionDays: 1 }),
    );
    expect(refused).toMatchObject({ ok: false, failure: { fields: { 'definition.steps': 'Ajoutez une étape.' } } });
  });
});

describe('API-29 POST /forms/{id}/submit', () => {
  test('API-29 answers thousands of lists deep are refused with their field, as JSON text of a multipart body too', async () => {
    const deep = (levels: number) => `{"nom":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    for (const levels of [20, 5000]) {
      const answer = await server.request(`/api/forms/${formId}/submit`, {
        method: 'POST',
        ...buildMultipart([['answers', deep(levels)]], []),
      });
      expect([answer.status, Object.keys(answer.json().fields ?? {})], answer.text).toEqual([422, ['answers']]);
    }
    // A nested list is an invalid answer: the form's own validation reports it.
    const wrong = await send({ ...answers, nom: [['x']] });
    expect([wrong.status, wrong.json().fields]).toEqual([422, { nom: 'Remplissez ce champ.' }]);
  });

  test('API-29 ENT-13 answers with files inside turns are stored, whole and under their reference', async () => {
    const given = {
      ...answers,
      sante: 'asthme léger',
      inconnu: 'x',
      enfants: [{ prenom: 'Zoé' }, {}, { prenom: 'Léo' }],
    };
    const answer = await send(given, [
      pdf('enfants.0.acte', 'C:\\Documents\\naissance Zoé.pdf', 'zoé'),
      pdf('enfants.2.ordonnance', 'secrète.pdf', 'léo'),
    ]);
    expect(answer.status, answer.text).toBe(202);
    const reference = referenceOf(answer);
    expect(reference).toMatch(/^\d{6}-[A-HJ-NP-RT-Z]{7}$/);
    const detail = await read(reference);
    expect(detail).toMatchObject({ formName: 'Questionnaire', status: 'new', note: '' });
    expect(detail.answers.map(({ label, text, isSensitive }) => [label, text, isSensitive])).toEqual([
      ['Nom', 'Le Goff', false],
      ['Courriel', 'lea@exemple.fr', false],
      ['Votre santé', 'asthme léger', true],
      ['Enfant 1, Prénom', 'Zoé', false],
      ['Enfant 1, Acte', 'naissance Zoé.pdf (32\u202foctets)', false],
      ['Enfant 2, Prénom', 'Léo', false],
      ['Enfant 2, Ordonnance', 'secrète.pdf (32\u202foctets)', true],
    ]);
    expect(detail.files.map(({ path, name, content }) => [path, name, content?.toString()])).toEqual([
      ['enfants.0.acte', 'naissance Zoé.pdf', buildPdf('zoé')],
      ['enfants.1.ordonnance', 'secrète.pdf', buildPdf('léo')],
    ]);
  });

  test('ENT-13 what is sensitive lies nowhere in the open: not in the rows, the files, the mails or the log', async () => {
    const word = 'MOTSENSIBLE';
    const name = 'NOMSENSIBLE';
    const answer = await send({ ...answers, sante: word, enfants: [{ prenom: 'Zoé' }] }, [
      pdf('enfants.0.acte', 'a.pdf', word),
      pdf('enfants.0.ordonnance', `${name}.pdf`, word),
    ]);
    expect(answer.status).toBe(202);
    const all = await stored();
    const { store } = server.running.context;
    const contents = await Promise.all(
      all.files.map(async ({ stored_name: file }) => (await (await store.read(42, file))?.toArray())?.join('') ?? ''),
    );
    expect(contents.length).toBeGreaterThan(1);
    const sealed = Buffer.concat(all.answers.flatMap((row) => (row.sealed ? [row.sealed] : [])));
    const everything =
      JSON.stringify(all) + contents.join() + sealed.toString('latin1') + JSON.stringify(server.logLines);
    expect(everything).not.toContain(word);
    expect(everything).not.toContain(name);
    expect((await read(referenceOf(answer))).answers.map(({ text }) => text)).toContain(word);
  });

  test('API-29 the owner is told of what may be mailed, the author of nothing that they typed', async () => {
    const before = (await stored()).mails.length;
    const answer = await send(
      { ...answers, nom: '<b>Léa</b>\r\nBcc: c@d.fr', sante: 'x', enfants: [{ prenom: 'Zoé' }] },
      [pdf('enfants.0.acte')],
    );
    const reference = referenceOf(answer);
    const mails = (await stored()).mails.slice(before);
    expect(mails).toHaveLength(2);
    const owner = mails.find(({ recipient }) => recipient === 'bonjour@lheuredouce.example');
    const author = mails.find(({ recipient }) => recipient === 'lea@exemple.fr');
    expect(owner).toMatchObject({ subject: `Nouvelles réponses (${reference})`, replyTo: 'lea@exemple.fr' });
    expect(owner?.text).toContain('Enfant 1, Prénom\u00a0: Zoé');
    expect(owner?.text).toContain('une réponse confidentielle et un fichier');
    expect(owner?.html).not.toContain('<b>Léa');
    expect(author?.subject).toBe(`Vos réponses à L’Heure douce (${reference})`);
    // The form's name may reveal what somebody writes about.
    expect(JSON.stringify([owner, author])).not.toContain('Questionnaire');
    expect(author?.text).toContain('À lundi.');
    for (const typed of ['Léa', 'Zoé', 'acte.pdf', 'c@d.fr']) expect(JSON.stringify(author)).not.toContain(typed);
  });

  test('VAL-05 ERC-02 every wrong field is named by its path, and nothing is stored', async () => {
    const before = await stored();
    const answer = await send(
      { courriel: 'lea@', enceinte: 'oui', enfants: [{}, { prenom: '' }, { acte: [{ name: 'faux.pdf', bytes: 9 }] }] },
      [
        pdf('enfants.0.acte', 'programme.exe'),
        { field: 'enfants.1.acte', name: 'page.pdf', content: '<script>alert(1)</script>' },
        pdf('enfants.2.acte', 'lourd.pdf', 'x'.repeat(50_000)),
      ],
    );
    expect([answer.status, answer.json().code]).toEqual([422, 'invalid-fields']);
    expect(answer.json().fields).toEqual({
      nom: 'Remplissez ce champ.',
      courriel: 'Indiquez une adresse comme camille@exemple.fr.',
      terme: 'Indiquez une date.',
      'enfants.0.prenom': 'Remplissez ce champ.',
      'enfants.0.acte': 'Choisissez un fichier d’un autre type\u00a0: PDF ou image (JPEG, PNG, WebP).',
      'enfants.1.prenom': 'Remplissez ce champ.',
      'enfants.1.acte': 'Ce fichier n’est pas ce que son nom annonce\u00a0: choisissez-en un autre.',
      'enfants.2.prenom': 'Remplissez ce champ.',
      'enfants.2.acte': 'Choisissez un fichier plus léger\u00a0: 50\u202fko au plus.',
    });
    expect(await stored()).toEqual(before);
  });

  test('VAL-05 files that are told of and not sent are no files', async () => {
    const answer = await send({ ...answers, enfants: [{ prenom: 'Zoé', acte: [{ name: 'a.pdf', bytes: 10 }] }] });
    expect(answer.status).toBe(202);
    expect((await read(referenceOf(answer))).files).toEqual([]);
    expect(JSON.stringify((await stored()).answers.at(-1)?.answers)).not.toContain('a.pdf');
  });

  test('VAL-05 what is hidden is not stored, its file neither', async () => {
    const answer = await send({ ...answers, enceinte: 'non', terme: '2027-01-01' });
    expect((await stored()).answers.at(-1)?.answers).toEqual({ ...answers, enceinte: 'non' });
    expect(answer.status).toBe(202);
  });

  test('API-29 what a robot filled in is answered alike, kept apart as suspicious with its files, and never mailed or counted', async () => {
    const before = await stored();
    const robot = await send(answers, [pdf('enfants.0.acte')].slice(1), {
      elapsed: '60',
      website: 'http://spam.example',
    });
    const after = await stored();
    expect(after.mails).toEqual(before.mails);
    expect(after.answers.length).toBe(before.answers.length + 1);
    const reference = referenceOf(robot);
    expect(await read(reference)).toMatchObject({ isSuspicious: true, status: 'new' });
    const { cookie } = await createStaff(server, 'ADMIN');
    const list = async (view: string) =>
      (await requestAdmin(server, 'GET', `/sites/42/conversations?view=${view}&kind=answer`, { cookie })).json()
        .data as { conversations: { id: number; reference: string; state: string }[] };
    expect(JSON.stringify(await list('inbox'))).not.toContain(reference);
    const suspect = (await list('suspect')).conversations;
    expect(suspect).toMatchObject([{ reference, state: 'suspect' }]);
    const today = await requestAdmin(server, 'GET', '/sites/42/today', { cookie });
    const { news } = today.json().data as { news: { kind: string; count: number }[] };
    expect(news.find(({ kind }) => kind === 'answers')?.count).toBe(before.answers.length);
    const real = await send(answers, [pdf('enfants.0.acte')].slice(1), { elapsed: '60' });
    const keysOf = ({ status, json }: typeof robot) => [status, Object.keys(json().data)];
    expect(keysOf(robot)).toEqual(keysOf(real));
    // Somebody takes it for a person's: it is mailed and counted as if it had never been apart.
    const { mails } = await stored();
    const ids = suspect.map(({ id }) => id);
    const accept = async () =>
      (
        await requestAdmin(server, 'POST', '/sites/42/conversations/acts', { cookie, body: { ids, act: 'accept' } })
      ).json().data;
    expect(await accept()).toEqual({ done: ids, refused: [] });
    expect(await read(reference)).toMatchObject({ isSuspicious: false, status: 'new' });
    const sent = (await stored()).mails.slice(mails.length);
    expect(sent.length).toBe(mails.length - after.mails.length);
    expect(JSON.stringify(sent)).toContain(reference);
    expect(await accept()).toMatchObject({ done: [] });
  });

  test('API-29 what comes faster than anybody writes is sent back with what to do', async () => {
    const before = await stored();
    const answer = await send(answers, [], { elapsed: '1' });
    expect([answer.status, answer.json().message]).toEqual([
      429,
      'Ce formulaire a été rempli en un instant. Relisez vos réponses, puis envoyez-les de nouveau.',
    ]);
    expect(await stored()).toEqual(before);
    expect((await send(answers, [], { elapsed: '4' })).status).toBe(202);
  });

  test('API-29 answers keep the questions that they were given to', async () => {
    const id = await server.write(42, (context) => createForm(context, 'Première'));
    const client = server.client(42);
    const { reference } = await client.submitForm({ params: { id }, body: { answers: { nom: 'Léa' }, elapsed: 60 } });
    const items = [{ kind: 'text', name: 'autre', label: 'Autre' }];
    await server.write(42, async (context) =>
      unwrap(
        await saveForm(context, {
          id,
          name: 'Seconde',
          definition: { steps: [{ name: 'etape', title: 'Vous', items }] },
          retentionDays: 365,
        }),
      ),
    );
    expect((await client.readForm({ params: { id } })).definition.steps[0]?.items).toMatchObject(items);
    expect((await read(reference)).answers.map(({ label, text }) => `${label} ${text}`)).toEqual([
      'Nom, pour Première Léa',
    ]);
  });

  test('API-29 API-03 the typed client sends files over HTTP', async () => {
    const content = new Blob([buildPdf('client')]);
    const { reference } = await server.client(42).submitForm({
      params: { id: formId },
      body: { answers: { ...answers, enfants: [{ prenom: 'Zoé' }] }, elapsed: 60 },
      files: [{ field: 'enfants.0.acte', name: 'acte.pdf', content }],
    });
    expect((await read(reference)).files[0]?.content?.toString()).toBe(buildPdf('client'));
  });
});
