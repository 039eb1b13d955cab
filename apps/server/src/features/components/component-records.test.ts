import { createSite } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let owner: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createSite(server, 9, 'cave', { isECommerce: true, isWinemaker: true });
  await server.write(9, async (context) => {
    await createProduct(context, 'Les Perruches', { id: 1 });
    await createDeclination(context, 1, { id: 11, priceCents: 1250 });
  });
  server.running.context.directory.markStale();
  owner = await createStaff(server, 'ADMIN', 9);
});
afterAll(() => server?.close());

const send = async (method: string, path: string, body?: unknown) => {
  const answer = await requestAdmin(server, method, `/sites/9/${path}`, {
    cookie: owner.cookie,
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, ...JSON.parse(answer.text) };
};
const remove = async (path: string) => {
  const asked = await send('DELETE', path);
  return (await send('DELETE', `${path}?confirm=${asked.details.confirm}`)).status;
};
const readPublic = async (path: string) =>
  (await server.request(`/api${path}`, { headers: { idSite: '9' } })).json().data;
const generator = 'product-file-generator';

describe('API-33 component configurations, by their screens', () => {
  test('API-33 API-42 API-44 technical files follow theirs: model, off and back to what they were', async () => {
    const file = () => server.request('/api/product/generate/file/1', { headers: { idSite: '9' } });
    const page = async () =>
      (await server.request('/boutique/1/les-perruches', { host: `cave.localhost:${server.port}` })).text;
    const classic = (await file()).body.length;
    expect(await page()).toContain('type="application/pdf"');
    const made = await send('POST', 'component-configurations', {
      slug: generator,
      isEnabled: true,
      config: 'model : MODERN',
    });
    expect([made.status, made.data.values]).toEqual([
      201,
      { slug: generator, isEnabled: true, config: 'model : MODERN' },
    ]);
    expect(await readPublic(`/component/conf/${generator}`)).toEqual({
      slug: generator,
      isEnabled: true,
      config: { model: 'MODERN' },
    });
    expect((await file()).body.length).not.toBe(classic);
    const path = `component-configurations/${made.data.id}`;
    const off = await send('PUT', path, { version: 1, values: { isEnabled: false } });
    expect([off.status, off.data.version]).toEqual([200, 2]);
    expect((await file()).status).toBe(404);
    await expect.poll(page).not.toContain('type="application/pdf"');
    expect(await remove(path)).toBe(200);
    expect((await file()).body.length).toBe(classic);
    await expect.poll(page).toContain('type="application/pdf"');
  });

  test('API-33 what is written is what the API answers, and what the form shows again', async () => {
    const config = [
      'actif : true',
      'couleur : bleu',
      'lien : https://exemple.fr/a:b',
      'listes : ["a", {"b": 1.5}]',
      'prix : 12.5',
      'rien : null',
      'telephone : 0612345678',
      'texte : "12"',
      'vide : ""',
    ].join('\n');
    const made = await send('POST', 'component-configurations', { slug: 'carte', isEnabled: false, config });
    expect(made.data.values.config).toBe(config);
    expect(await readPublic('/component/conf/carte')).toEqual({
      slug: 'carte',
      isEnabled: false,
      config: {
        actif: true,
        couleur: 'bleu',
        lien: 'https://exemple.fr/a:b',
        listes: ['a', { b: 1.5 }],
        prix: 12.5,
        rien: null,
        telephone: '0612345678',
        texte: '12',
        vide: '',
      },
    });
    // Nothing that a JSON text can be is another value once it was shown and saved.
    const awkward = ['true', 'null', '-3.5', '[', '{', '"', ' a', 'a\u00a0', 'a\nb', 'a\\b', 'é', '«', ''];
    for (const [index, text] of awkward.entries()) {
      const slug = `texte-${index}`;
      const one = await send('POST', 'component-configurations', {
        slug,
        isEnabled: true,
        config: `t : ${JSON.stringify(text)}`,
      });
      expect(one.status, text).toBe(201);
      const again = await send('PUT', `component-configurations/${one.data.id}`, {
        version: 1,
        values: { config: `${one.data.values.config}\nu : 1` },
      });
      expect([again.status, again.data.version], text).toEqual([200, 2]);
      expect(await readPublic(`/component/conf/${slug}`), text).toMatchObject({ config: { t: text, u: 1 } });
    }
  });

  test('API-33 what cannot be is refused at its field, in a sentence', async () => {
    const values = { slug: 'refus', isEnabled: true, config: '' };
    for (const [changes, field, message] of [
      [{ slug: '' }, 'slug', 'Écrivez un nom.'],
      [{ slug: 'Carte' }, 'slug', /minuscules sans accent/],
      [{ slug: 'a/../b' }, 'slug', /minuscules sans accent/],
      [{ slug: '-a' }, 'slug', /minuscules sans accent/],
      [{ slug: 'x'.repeat(61) }, 'slug', 'Au plus 60 caractères.'],
      [{ slug: 'carte' }, 'slug', /déjà réglé/],
      [{ config: 'bleu' }, 'config', /^Ligne 1/],
      [{ config: 'a : 1\nb : {' }, 'config', /^Ligne 2/],
      [{ config: 'a : "\\u0000"' }, 'config', /ne peut pas être gardé/],
      [{ config: 'clientSecret : abc' }, 'config', /serait lu de tout le monde/],
      [{ config: 'a'.repeat(4001) }, 'config', /Au plus/],
      [{ config: 7 }, 'config', 'Écrivez un réglage par ligne.'],
      [{ slug: generator, config: 'model : ROCOCO' }, 'config', /CLASSIC ou MODERN/],
      [{ slug: generator, config: 'taille : 12' }, 'config', /«\u00a0taille\u00a0»/],
    ] as const) {
      const refused = await send('POST', 'component-configurations', { ...values, ...changes });
      expect([refused.status, Object.keys(refused.fields ?? {})], JSON.stringify(changes)).toEqual([422, [field]]);
      expect(refused.fields[field]).toMatch(message);
    }
    expect(await readPublic('/component/conf/refus')).toEqual({ slug: 'refus', isEnabled: false, config: {} });
  });

  test('API-33 of two at once with one name, the second is told', async () => {
    const values = { slug: 'deux-fois', isEnabled: true, config: '' };
    const made = await Promise.all([1, 2, 3].map(() => send('POST', 'component-configurations', values)));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });
});

describe('API-37 external apps, by their screens', () => {
  test('API-37 ENT-17 one is added, changed, named in the site info and removed', async () => {
    const listUsed = async () =>
      ((await readPublic('/site/info')) as unknown as { externalApps: string[] }).externalApps;
    expect(await listUsed()).toEqual([]);
    const made = await send('POST', 'external-apps', { app: 'agenda', config: 'compte : soins-42' });
    expect(made.status).toBe(201);
    expect(await listUsed()).toEqual(['agenda']);
    expect(await readPublic('/external-app/agenda/config/public')).toEqual({ compte: 'soins-42' });
    // What only servers know stays as it is.
    await server.write(9, ({ transaction }) =>
      transaction.query(`update external_app set private_config = '{"cle":"interne"}' where site_id = 9`),
    );
    await send('PUT', `external-apps/${made.data.id}`, { version: 1, values: { config: 'compte : bain' } });
    const listed = await send('GET', 'external-apps');
    expect(JSON.stringify(listed)).not.toContain('interne');
    expect(listed.data.records).toMatchObject([{ version: 2, values: { app: 'agenda', config: 'compte : bain' } }]);
    const [{ cle }] = (await server.write(9, ({ transaction }) =>
      transaction.query<{ cle: string }>(`select private_config ->> 'cle' as cle from external_app where site_id = 9`),
    )) as [{ cle: string }];
    expect(cle).toBe('interne');
    expect((await send('POST', 'external-apps', { app: 'agenda', config: '' })).fields).toEqual({
      app: expect.stringContaining('déjà là'),
    });
    expect((await send('POST', 'external-apps', { app: 'autre', config: 'token : a' })).fields).toEqual({
      config: expect.stringContaining('serait lu de tout le monde'),
    });
    expect(await remove(`external-apps/${made.data.id}`)).toBe(200);
    expect(await readPublic('/external-app/agenda/config/public')).toBeNull();
  });
});
