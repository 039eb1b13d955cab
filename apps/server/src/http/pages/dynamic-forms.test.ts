import { buildMultipart, type TestFile } from '@vitrine/test-kit/multipart';
import { createForm, createPage, unwrap } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveForm } from '../../features/dynamic-forms/dynamic-forms.operations.ts';

let server: TestServer;
let formId: number;
const names = ['website', 'form', 'ajouter', 'retirer', 'refus', 'constructor'];
const document = (ids: readonly string[]) => ({
  blocks: ids.map((id) => ({ id, type: 'dynamic-form', version: 0, props: { variant: 'column', formId } })),
});
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  await server.write(42, async (context) => {
    formId = await createForm(context, 'Essai');
    await createPage(context, '/essai', 'Essai', { document: document(['bloc', 'voisin']) });
    const items = names.map((name) => ({ kind: 'text', name, label: name, required: name === 'constructor' }));
    const odd = await createForm(context, 'Noms', { definition: { steps: [{ name: 'e', title: 'E', items }] } });
    await createPage(context, '/noms', 'Noms', {
      document: {
        blocks: [{ id: 'bloc', type: 'dynamic-form', version: 0, props: { variant: 'column', formId: odd } }],
      },
    });
  });
});
afterAll(() => server.close());

const pdf = (content: string): TestFile => ({ field: 'acte', name: 'acte.pdf', content });
const post = (path: string, fields: [string, string][], files: TestFile[] = []) =>
  server.request(path, { method: 'POST', ...buildMultipart([['_form', 'bloc'], ...fields], files) });
const stored = () =>
  server.write(42, ({ transaction }) =>
    transaction.query<{ answers: Record<string, string> }>(
      'select answers from form_answer where site_id = 42 order by id',
    ),
  );

describe('API-29 composed forms', () => {
  test('BLK-03 questions may be called like the fields of forms: what is answered arrives', async () => {
    const fields = names.map((name): [string, string] => [name, `mot ${name}`]);
    const before = (await stored()).length;
    expect((await post('/noms', fields)).status).toBe(303);
    expect((await stored())[before]?.answers).toEqual(Object.fromEntries(fields));
    const refused = await post('/noms', [['website', 'https://exemple.fr']]);
    expect([refused.status, refused.text.includes('Remplissez ce champ.')]).toEqual([422, true]);
  });

  test('BLK-03 the confirmation names its form and its reference, is nobody else’s, and leaves the other form open', async () => {
    const sent = await post('/essai', [['nom', 'Léa']]);
    const [, address = '', reference = ''] =
      /^(\/essai\?envoye=bloc&reference=(\d{6}-[A-Z]{7})&accuse=non)#confirmation$/.exec(
        String(sent.headers.location),
      ) ?? [];
    const page = await server.request(address);
    expect(page.text).toContain(reference);
    expect(page.text.match(/id="confirmation"/g)).toHaveLength(1);
    expect(page.text).toContain('name="_form" value="voisin.1"');
    expect((await server.request('/essai?envoye=1')).text).not.toContain('id="confirmation"');
  });

  test('BLK-03 after sending, the page of its settings opens by itself, unless there is a message or it is another site’s', async () => {
    const definition = { steps: [{ name: 'e', title: 'E', items: [{ kind: 'text', name: 'nom', label: 'Nom' }] }] };
    const id = await server.write(42, async (context) => {
      const own = await createForm(context, 'Suite', { definition });
      const props = { variant: 'column', formId: own };
      const blocks = [{ id: 'bloc', type: 'dynamic-form', version: 0, props }];
      await createPage(context, '/suite', 'Suite', { document: { blocks } });
      return own;
    });
    const confirm = async (settings: { afterText?: string; afterUrl: string }) => {
      await server.write(42, async (context) =>
        unwrap(await saveForm(context, { id, name: 'Suite', retentionDays: 30, definition, ...settings })),
      );
      const sent = await post('/suite', [['nom', 'Léa']]);
      const { status, headers, text } = await server.request(String(sent.headers.location).split('#')[0] ?? '');
      return [status, headers.location ?? /<a href="([^"]*)"[^>]*>Continuer/.exec(text)?.[1]];
    };
    expect(await confirm({ afterUrl: '/contact?sujet=devis' })).toEqual([303, '/contact?sujet=devis']);
    expect(await confirm({ afterUrl: '/contact', afterText: 'Merci, à bientôt.' })).toEqual([200, '/contact']);
    expect(await confirm({ afterUrl: 'https://ailleurs.example/merci' })).toEqual([
      200,
      'https://ailleurs.example/merci',
    ]);
    // What would confirm once more would lead there for ever.
    expect((await confirm({ afterUrl: '/suite?envoye=bloc' }))[0]).toBe(200);
  });

  test('BLK-03 a form sent twice with one mark is stored once; a page for all has no mark, a page for one has its own', async () => {
    const before = (await stored()).length;
    expect((await server.request('/essai')).text).not.toContain('name="_sending"');
    const refused = await post('/essai', [['sante', 'bonne']]);
    const mark = /name="_sending" value="([^"]+)"/.exec(refused.text)?.[1] ?? '';
    const send = () =>
      post('/essai', [
        ['nom', 'Léa'],
        ['_sending', mark],
      ]);
    const addresses = (await Promise.all([send(), send()])).map(({ headers }) => headers.location);
    expect(addresses[0]).toContain('reference=');
    expect(addresses[1]).toBe(addresses[0]);
    expect((await stored()).length).toBe(before + 1);
  });

  test('API-29 ERC-02 what is too heavy comes back with all that was typed, the file named', async () => {
    const one = await post(
      '/essai',
      [
        ['nom', 'Léa Le Goff'],
        ['sante', 'MOTSENSIBLE'],
      ],
      [pdf('x'.repeat(26_000_000))],
    );
    expect([one.status, one.headers['cache-control']]).toEqual([413, 'private, no-store']);
    for (const word of ['Léa Le Goff', 'MOTSENSIBLE', 'Ce fichier est trop lourd']) expect(one.text).toContain(word);
    expect(one.text).toMatch(/id="bloc-acte"[^>]*aria-invalid/);
    const all = await post('/essai', [['nom', 'Léa Le Goff']], [pdf('x'.repeat(41_000_000))]);
    expect([all.status, all.text.includes('Léa Le Goff')]).toEqual([413, true]);
    expect(all.text).toContain('trop lourd');
    const many = await post('/essai', [['nom', 'Léa Le Goff']], [pdf('%PDF-'), pdf('%PDF-')]);
    expect([many.status, many.text.includes('Léa Le Goff')]).toEqual([413, true]);
  });

  test('API-29 a form closed while it was filled in gives back what was typed', async () => {
    await server.write(42, async (context) =>
      unwrap(
        await saveForm(context, {
          id: formId,
          name: 'Essai',
          retentionDays: 30,
          isOpen: false,
          definition: { steps: [{ name: 'e', title: 'E', items: [{ kind: 'text', name: 'nom', label: 'Nom' }] }] },
        }),
      ),
    );
    const closed = await post('/essai', [['nom', 'Léa Le Goff']]);
    expect([closed.status, closed.text.includes('Léa Le Goff')]).toEqual([404, true]);
    expect(closed.text).toContain('vos réponses ne sont pas parties');
  });
});
