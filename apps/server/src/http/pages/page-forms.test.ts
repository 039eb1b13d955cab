import { buildMultipart, type TestFile } from '@vitrine/test-kit/multipart';
import { buildPdf } from '@vitrine/test-kit/pdf';
import { createForm, createPage, unwrap } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveForm } from '../../features/dynamic-forms/dynamic-forms.operations.ts';

let server: TestServer;
let formId: number;
beforeAll(async () => {
  server = await startTestServer();
  formId = await server.write(42, async (context) => {
    const id = await createForm(context, 'Essai');
    await createPage(context, '/essai', 'Essai', {
      document: {
        blocks: [{ id: 'bloc', type: 'dynamic-form', version: 0, props: { variant: 'column', formId: id } }],
      },
    });
    return id;
  });
});
afterAll(() => server.close());

const pdf = (field = 'acte'): TestFile => ({ field, name: 'acte.pdf', content: buildPdf('acte') });
const post = (path: string, fields: [string, string][], files: TestFile[] = []) =>
  server.request(path, { method: 'POST', ...buildMultipart([['_form', 'bloc'], ...fields], files) });
const count = async () =>
  (
    await server.write(42, ({ transaction }) =>
      transaction.query<{ count: number }>('select count(*)::int as count from form_answer where site_id = 42'),
    )
  )[0]?.count;

describe('API-29 a form on a page', () => {
  test('BLK-03 ERC-02 what is wrong comes back in the page, which is nobody else’s and kept nowhere', async () => {
    expect((await server.request('/essai')).headers.etag).toBeDefined();
    const refused = await post('/essai', [['sante', 'MOTSENSIBLE']], [pdf()]);
    expect([refused.status, refused.headers['cache-control']]).toEqual([422, 'private, no-store']);
    expect(refused.text).toContain('Remplissez ce champ.');
    expect(refused.text).toContain('MOTSENSIBLE');
    expect((await server.request('/essai')).text).not.toContain('MOTSENSIBLE');
    expect(await count()).toBe(0);
  });

  test('API-29 what is right is stored with its file, and leads to the confirmation', async () => {
    const sent = await post('/essai', [['nom', 'Léa']], [pdf()]);
    expect([sent.status, sent.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/essai\?envoye=bloc&reference=\d{6}-[A-Z]{7}&accuse=non#confirmation$/),
    ]);
    expect(await count()).toBe(1);
    expect((await server.request('/essai?envoye=bloc')).text).toContain('Merci, vos réponses nous sont parvenues.');
  });

  test('API-29 files are taken by pages that ask for some, and only as many', async () => {
    const elsewhere = await server.request('/contact', {
      method: 'POST',
      ...buildMultipart([['form', 'ecrire']], [pdf()]),
    });
    expect(elsewhere.status).toBe(415);
    expect((await post('/nulle-part', [], [pdf()])).status).toBe(415);
    expect((await post('/essai', [['nom', 'Léa']], [pdf(), pdf('acte2')])).status).toBe(413);
    expect(await count()).toBe(1);
  });

  test('API-29 a block that the page does not have takes nothing', async () => {
    const form = buildMultipart([
      ['form', 'autre'],
      ['nom', 'Léa'],
    ]);
    expect((await server.request('/essai', { method: 'POST', ...form })).status).toBe(404);
    const elsewhere = await server.request('/contact', { method: 'POST', ...buildMultipart([['form', 'bloc']]) });
    expect(elsewhere.status).toBe(404);
    expect(await count()).toBe(1);
  });

  test('API-29 whoever sends too often is told so in the form, with all that was typed', async () => {
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await post('/essai', [['nom', 'Léa']])).status);
    // One submission came before: the limit without script is three in ten minutes.
    expect(statuses).toEqual([303, 303, 429]);
    const refused = await post('/essai', [['nom', 'Léa Le Goff']]);
    expect(refused.text).toContain('Trop d’envois en peu de temps.');
    expect(refused.text).toContain('value="Léa Le Goff"');
  });

  test('BLK-03 the page follows its form: changed, closed, open again', async () => {
    const change = (more: object) =>
      server.write(42, async (context) =>
        unwrap(
          await saveForm(context, {
            id: formId,
            name: 'Essai',
            retentionDays: 30,
            definition: {
              steps: [{ name: 'e', title: 'E', items: [{ kind: 'text', name: 'nom', label: 'Votre surnom' }] }],
            },
            ...more,
          }),
        ),
      );
    expect((await server.request('/essai')).text).not.toContain('Votre surnom');
    await change({});
    expect((await server.request('/essai')).text).toContain('Votre surnom');
    await change({ isOpen: false });
    const closed = await server.request('/essai');
    expect([closed.status, closed.text.includes('ne prend pas de réponses')]).toEqual([200, true]);
    expect((await post('/essai', [['nom', 'Léa']])).status).toBe(404);
    await change({ isOpen: true });
    expect((await server.request('/essai')).text).toContain('Votre surnom');
  });
});

describe('the hidden field of a form', () => {
  const message: [string, string][] = [
    ['firstname', 'Léa'],
    ['lastname', 'Petit'],
    ['email', 'lea.piege@exemple.fr'],
    ['message', 'Un message pour les essais.'],
  ];
  const forms: { id: string; path: string; trap: string; fields: [string, string][] }[] = [
    { id: 'BLK-02 API-26', path: '/contact', trap: 'website', fields: message },
    {
      id: 'BLK-08 API-11',
      path: '/lettre',
      trap: 'website',
      fields: [
        ['email', 'lea.lettre@exemple.fr'],
        ['liste-1', 'on'],
      ],
    },
    { id: 'LEG-04', path: '/mes-droits', trap: 'website', fields: [['kind', 'access'], ...message] },
  ];

  /** What a form has left: mails, and answers. */
  async function countTraces(): Promise<number> {
    await server.runLinkJobs(true);
    return (await server.queuedMails()).length + ((await count()) ?? 0);
  }

  test.each(forms)(
    '$id the form of $path whose hidden field is filled is answered as any other, and leaves nothing',
    async ({ path, trap, fields }) => {
      const { text } = await server.request(path);
      const form = [...text.matchAll(/<form[^>]*method="post"[\s\S]*?<\/form>/g)].find(([html]) =>
        html.includes(`name="${trap}"`),
      );
      const hidden = [...(form?.[0] ?? '').matchAll(/<input type="hidden" name="([^"_]+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']): [string, string] => [name, value],
      );
      const send = (more: [string, string][]) =>
        server.request(path, { method: 'POST', ...buildMultipart([...hidden, ...fields, ...more]) });
      const before = await countTraces();
      const caught = await send([[trap, 'https://reclame.example']]);
      expect([caught.status, await countTraces()]).toEqual([303, before]);
      const sent = await send([]);
      expect(sent.status).toBe(303);
      expect(await countTraces()).toBeGreaterThan(before);
      const strip = ({ headers }: typeof sent) => String(headers.location).replace(/\d{6}-[A-Z]{7}/, '');
      expect(strip(caught)).toBe(strip(sent));
    },
  );
});

test('API-26 API-29 BLK-02 BLK-03 where no acknowledgement leaves, call and page say so and give the reference', async () => {
  const limited = await startTestServer({
    server: { rateLimits: { acknowledgement: { perClient: [1, 600], perSite: [9, 600] } } },
  });
  try {
    const id = await limited.write(42, async (context) => {
      const items = [{ kind: 'email', name: 'courriel', label: 'Adresse', required: true }];
      const form = await createForm(context, 'Accusé', {
        definition: { acknowledge: 'courriel', steps: [{ name: 'e', title: 'E', items }] },
      });
      await createPage(context, '/accuse', 'Accusé', {
        document: {
          blocks: [{ id: 'bloc', type: 'dynamic-form', version: 0, props: { variant: 'column', formId: form } }],
        },
      });
      return form;
    });
    const write = () =>
      limited.request('/contact', {
        method: 'POST',
        ...buildMultipart([
          ['form', 'ecrire'],
          ['firstname', 'Léa'],
          ['lastname', 'Petit'],
          ['email', 'lea@exemple.fr'],
          ['message', 'Un message pour les essais.'],
        ]),
      });
    expect((await write()).headers.location).toBe('/contact?envoye=1#confirmation');
    const answer = () =>
      limited.request('/accuse', {
        method: 'POST',
        ...buildMultipart([
          ['_form', 'bloc'],
          ['courriel', 'lea@exemple.fr'],
          ['_sending', 'envoi-sans-script'],
        ]),
      });
    for (const send of [write, answer, answer]) {
      const { location = '' } = (await send()).headers;
      const reference = /&reference=(\d{6}-[A-Z]{7})&accuse=non#confirmation$/.exec(String(location))?.[1];
      expect(reference, String(location)).toBeDefined();
      const page = await limited.request(String(location).replace(/#.*/, ''));
      for (const words of [String(reference), 'aucun accusé de réception ne part']) expect(page.text).toContain(words);
      expect(page.text).not.toContain('vous attend dans votre messagerie');
    }
    // A repeated submission gets the result of the first one, success or failure.
    const submit = (courriel: string, sending: string) =>
      limited.client(42).submitForm({ params: { id }, body: { answers: { courriel }, elapsed: 60, sending } });
    for (const [address, isMailed] of [
      ['zoe@exemple.fr', true],
      ['lea@exemple.fr', false],
    ] as const) {
      const first = await submit(address, `envoi-${isMailed}`);
      expect(first.isMailed).toBe(isMailed);
      expect(await submit(address, `envoi-${isMailed}`)).toEqual(first);
    }
  } finally {
    await limited.close();
  }
});
