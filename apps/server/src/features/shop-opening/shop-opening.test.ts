import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { SettingType } from '@vitrine/domain/settings/setting-catalogue';
import type { SettingValue } from '@vitrine/domain/settings/setting-rules';
import { completeShop, completeShopSettings } from '@vitrine/test-kit/records/complete-shop';
import { createSite } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { runVitrine } from '@vitrine/test-kit/servers/running-program';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateSettings } from '../settings/settings.operations.ts';
import { recordSamples } from '../site-launch/samples.operations.ts';

const siteId = 9;
const path = `/sites/${siteId}/shop-opening`;
let server: TestServer;
let admin: Awaited<ReturnType<typeof createStaff>>;

const change = (settings: Readonly<Record<string, SettingValue | null>>) =>
  server.write(siteId, (context) => updateSettings(context, settings, { name: 'essai', isSuperAdmin: true }));
const query = (text: string) => server.write(siteId, ({ transaction }) => transaction.query(text, [siteId]));
const call = (method: 'GET' | 'POST' | 'DELETE', cookie = admin.cookie) =>
  requestAdmin(server, method, path, { cookie });
const read = async () => (await call('GET')).json().data as ReplyOf<'readShopOpening'>;
const listLacking = async () => (await read()).duties.filter(({ isDone, isRequired }) => isRequired && !isDone);

/** Puts settings through the screen of settings. */
async function save(values: Partial<Record<SettingType, SettingValue>>): Promise<unknown> {
  const { cookie } = admin;
  const { settings } = (await requestAdmin(server, 'GET', `/sites/${siteId}/settings`, { cookie })).json()
    .data as ReplyOf<'listSiteSettings'>;
  const changes = Object.fromEntries(
    Object.entries(values).map(([type, value]) => [
      type,
      { value, version: settings.find((one) => one.type === type)?.version },
    ]),
  );
  const answer = await requestAdmin(server, 'PUT', `/sites/${siteId}/settings`, { cookie, body: { changes } });
  return answer.status === 200 ? 'saved' : answer.json().fields;
}

beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  await createSite(server, siteId, 'cave', { isECommerce: true, isWinemaker: true });
  admin = await createStaff(server, 'ADMIN', siteId);
});
afterAll(() => server?.close());

test('ENT-02 a new shop is told all that it lacks, each with its law and its place, and stays closed', async () => {
  const { isOpen, duties } = await read();
  expect(isOpen).toBe(false);
  expect(duties.filter(({ isDone }) => !isDone).map(({ key }) => key)).toMatchSnapshot();
  for (const { why, sentence, setting, screen } of duties) {
    expect(why).toMatch(/\.$/);
    expect(sentence).toMatch(/\.$/);
    expect(Boolean(setting) !== Boolean(screen)).toBe(true);
  }
  const refused = await call('POST');
  expect(refused.status).toBe(409);
  expect(refused.json().message).toContain('Votre médiateur de la consommation\u00a0: Nommez');
  expect((await read()).isOpen).toBe(false);
});

test('ENT-02 complete, an ADMIN opens it and closes it again; what is done already is refused', async () => {
  await server.write(siteId, completeShop);
  expect(await listLacking()).toEqual([]);
  const editor = await createStaff(server, 'EDITOR', siteId);
  expect((await call('POST', editor.cookie)).status).toBe(403);
  expect((await call('POST')).status).toBe(200);
  expect((await read()).isOpen).toBe(true);
  expect((await server.client(siteId).quoteCart({ body: { products: [] } })).isOpen).toBe(true);
  expect((await call('POST')).json().message).toContain('déjà ouvertes');
  expect((await call('DELETE')).status).toBe(200);
  expect((await read()).isOpen).toBe(false);
  expect((await call('DELETE')).json().message).toContain('déjà fermées');
  const { entries } = (
    await requestAdmin(server, 'GET', `/sites/${siteId}/audit?nbItem=2`, { cookie: admin.cookie })
  ).json().data as ReplyOf<'listAuditEntries'>;
  expect(entries.map(({ after }) => after)).toEqual([{ ONLINE_ORDERING: false }, { ONLINE_ORDERING: true }]);
});

const takeAway: readonly [key: string, settings: Partial<Record<SettingType, SettingValue>>, sentence: string][] = [
  ['seller', { RCS_NUMBER: '' }, 'RCS'],
  ['registration', { SIRET_NUMBER: '' }, '14\u00a0chiffres'],
  ['vat', { INTRACO_VAT: '' }, '293 B'],
  ['mediator', { MEDIATOR: '' }, 'Nommez'],
  ['packaging', { PACKAGING_IDENTIFIER: '' }, 'éco-organisme'],
  ['legal', { LEGAL_NOTICE: '<p>[à compléter]</p>' }, 's’y lit encore'],
  ['privacy', { PRIVACY_POLICY: '' }, 'vide'],
  ['terms', { SALE_TERMS: '<p>Rétractation : {{vatNumbre}}</p>' }, 'n’est pas rempli'],
  ['withdrawal', { SALE_TERMS: '<p>Nous vendons du vin.</p>' }, 'rétractation'],
  ['health', { ALCOHOL_BANNER: false }, 'bandeau'],
  ['mail', { COMPANY_EMAIL: '', LEGAL_NOTICE: '<p>x</p>', PRIVACY_POLICY: '<p>x</p>' }, 'adresse'],
  ['prices', { HIDE_PRICES: true }, 'masqués'],
];

test.each(takeAway)(
  'ENT-02 a closed shop that loses « %s » does not open, and an open one does not lose it',
  async (key, settings, sentence) => {
    const complete: Partial<Record<string, SettingValue>> = completeShopSettings;
    const former = Object.fromEntries(Object.keys(settings).map((type) => [type, complete[type] ?? null]));
    await change(settings);
    expect((await listLacking()).map((one) => one.key)).toEqual([key]);
    expect((await call('POST')).json().message).toContain(sentence);
    await change(former);
    expect((await call('POST')).status).toBe(200);
    expect(Object.values((await save(settings)) as object).join()).toContain('fermez d’abord les commandes');
    expect((await read()).isOpen).toBe(true);
    expect(await save({ ...settings, ONLINE_ORDERING: false })).toBe('saved');
    await change(former);
  },
);

beforeEach(() => change({ ONLINE_ORDERING: false }));

test('ENT-02 what is sold, delivered and paid is asked for too, as it is today', async () => {
  const find = async () => (await listLacking()).map(({ key, screen, sentence }) => [key, screen ?? sentence]);
  await query('update stock_item set on_hand = 0, held = 0, allocated = 0 where site_id = $1');
  await change({ HANDLE_STOCK: true });
  expect(await find()).toEqual([['products', 'products']]);
  await change({ HANDLE_STOCK: false });
  expect(await find()).toEqual([]);
  // What the template of the site has invented is none of its owner's wines.
  const [sold] = await server.write(siteId, ({ transaction }) =>
    transaction.query<{ id: number }>('select id from product where site_id = $1 and is_valid order by id', [siteId]),
  );
  await server.write(siteId, (context) =>
    recordSamples(context, { samples: [{ kind: 'products', id: sold?.id ?? 0, words: '' }], pictures: [] }),
  );
  expect((await listLacking()).map(({ key, sentence }) => [key, sentence])).toEqual([
    ['products', expect.stringContaining('du modèle')],
  ]);
  await query('delete from site_sample where site_id = $1');
  await query(`update declination set is_on_request = true where site_id = $1`);
  expect(await find()).toEqual([['products', 'products']]);
  await query(`update declination set is_on_request = false where site_id = $1`);
  await query(`update shipping_rate set valid_until = '2020-02-01' where site_id = $1`);
  server.running.context.directory.markStale();
  expect(await find()).toEqual([['delivery', 'shipping-rates']]);
  await query('delete from shipping_rate where site_id = $1');
  await query('delete from zone_place where site_id = $1');
  await query('delete from shipping_zone where site_id = $1');
  expect(await find()).toEqual([]);
});

test('ENT-02 LEG-01 the identifier of packaging is typed in any manner, and read in the legal notice', async () => {
  const read = async () =>
    String((await server.request('/legal-notice', { host: `cave.localhost:${server.port}` })).body);
  expect(await save({ PACKAGING_IDENTIFIER: 'FR12345_01ABCD' })).toHaveProperty('PACKAGING_IDENTIFIER');
  expect(await save({ PACKAGING_IDENTIFIER: ' fr 543210_01 zyxw' })).toBe('saved');
  expect(await read()).toContain('identifiant unique d’emballages FR543210_01ZYXW');
});

test('ENT-02 the screen of settings closes a shop and does not open it; other sites have no shop to open', async () => {
  expect(await save({ ONLINE_ORDERING: true })).toEqual({
    ONLINE_ORDERING: expect.stringContaining('«\u00a0Ouvrir ma boutique\u00a0»'),
  });
  expect((await call('POST')).status).toBe(200);
  expect(await save({ ONLINE_ORDERING: false })).toBe('saved');
  await createSite(server, 10, 'sans-boutique');
  const other = await createStaff(server, 'ADMIN', 10);
  const answer = await requestAdmin(server, 'POST', '/sites/10/shop-opening', { cookie: other.cookie });
  expect(answer.status).toBe(404);
});

test('ENT-02 of two who open it at once one does, and the other is told', async () => {
  const answers = await Promise.all([call('POST'), call('POST')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.json().message).toContain('déjà ouvertes');
  expect((await read()).isOpen).toBe(true);
});

test('ENT-02 whoever sells a wine without making it keeps the health message; « Aujourd’hui » names what an open shop lacks', async () => {
  const shopId = 11;
  await createSite(server, shopId, 'epicerie', { isECommerce: true, isWinemaker: false });
  await server.write(shopId, completeShop);
  await server.write(shopId, (context) =>
    updateSettings(context, { ONLINE_ORDERING: true }, { name: 'essai', isSuperAdmin: true }),
  );
  const { cookie } = await createStaff(server, 'ADMIN', shopId);
  const hide = async () => {
    const { settings } = (await requestAdmin(server, 'GET', `/sites/${shopId}/settings`, { cookie })).json()
      .data as ReplyOf<'listSiteSettings'>;
    const { version } = settings.find(({ type }) => type === 'ALCOHOL_BANNER') ?? {};
    const body = { changes: { ALCOHOL_BANNER: { value: false, version } } };
    return requestAdmin(server, 'PUT', `/sites/${shopId}/settings`, { cookie, body });
  };
  const listLacks = async () =>
    ((await requestAdmin(server, 'GET', `/sites/${shopId}/today`, { cookie })).json().data as ReplyOf<'readToday'>)
      .shopLacks;
  expect((await hide()).json().fields?.ALCOHOL_BANNER).toContain('fermez d’abord les commandes');
  expect(await listLacks()).toEqual([]);
  await server.write(shopId, ({ transaction }) =>
    transaction.query('update declination set is_on_request = true where site_id = $1', [shopId]),
  );
  expect(await listLacks()).toEqual(['Quelque chose à vendre']);
  await server.write(shopId, ({ transaction }) =>
    transaction.query(`update product set type = 'OTHER' where site_id = $1`, [shopId]),
  );
  expect((await hide()).status).toBe(200);
});

test('ENT-02 the harmonised notice is named while it lacks, and keeps no shop closed', async () => {
  const find = async () => (await read()).duties.find(({ key }) => key === 'warranty');
  expect(await find()).toMatchObject({ isDone: false, isRequired: false, setting: { type: 'WARRANTY_NOTICE' } });
  expect((await call('POST')).status).toBe(200);
  await change({ WARRANTY_NOTICE: '/files/0123456789abcdef0123456789abcdef/notice.png' });
  expect(await find()).toMatchObject({ isDone: false, setting: { type: 'WARRANTY_NOTICE_TEXT' } });
  await change({ WARRANTY_NOTICE_TEXT: 'Deux ans de garantie légale.' });
  expect(await find()).toMatchObject({ isDone: true });
  expect(await save({ WARRANTY_NOTICE: '', WARRANTY_NOTICE_TEXT: '' })).toBe('saved');
});

test('ENT-02 the command says the same as the screen, and ends with 1 while something lacks', async () => {
  const check = () =>
    runVitrine(['shop', 'check', String(siteId)], {
      VITRINE_DATA: server.dataDirectory,
      DATABASE_URL: server.databaseUrls.app,
      DATABASE_DIRECT_URL: server.databaseUrls.owner,
    });
  const { code, output } = await check();
  expect(code).toBe(0);
  expect(output.trim().split('\n')).toMatchSnapshot();
  await change({ MEDIATOR: '' });
  const lacking = await check();
  expect(lacking.code).toBe(1);
  expect(lacking.output).toContain(
    '[ ] Votre médiateur de la consommation\u00a0: Nommez votre médiateur de la consommation, avec son adresse.\n',
  );
  expect(lacking.output).toContain('    Où\u00a0: Réglages, Médiateur de la consommation.\n');
  expect(lacking.output).toContain('Il manque 1\u00a0point à la boutique pour ouvrir.');
});
