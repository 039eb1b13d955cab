import { asPlatform, createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Listed {
  type: string;
  value: unknown;
  version: string;
  isDefault: boolean;
  isLocked: boolean;
  default: unknown;
  label: string;
}

let server: TestServer;
let owner: TestStaff;
let colleague: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
  owner = await createStaff(server, 'ADMIN');
  colleague = await createStaff(server, 'ADMIN');
});
afterAll(() => server.close());

const call = (method: string, path: string, body?: unknown, { cookie } = owner) =>
  requestAdmin(server, method, `/sites/42${path}`, { cookie, ...(body === undefined ? {} : { body }) });
const list = async (staff = owner) =>
  (await call('GET', '/settings', undefined, staff)).json().data as { settings: Listed[]; secrets: unknown[] };
const find = async (type: string) => {
  const found = (await list()).settings.find((one) => one.type === type);
  if (!found) throw new Error(`no setting ${type}`);
  return found;
};
const put = (changes: Record<string, { value: unknown; version: string }>, staff = owner) =>
  call('PUT', '/settings', { changes }, staff);
const save = async (type: string, value: unknown, staff = owner) =>
  put({ [type]: { value, version: (await find(type)).version } }, staff);
const page = async (path: string) => (await server.request(path)).text;

/** Starts `work`, whose two writes wait for the row of a setting until both have begun. */
async function withLockedRow<Value>(type: string, work: () => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: server.databaseUrls.superuser });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from setting where site_id = 42 and type = $1 for update', [type]);
    const done = work();
    await expect
      .poll(async () => {
        await client.query('select pg_stat_clear_snapshot()');
        const { rows } = await client.query(
          `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0].count;
      })
      .toBe(2);
    await client.query('commit');
    return await done;
  } finally {
    await client.end();
  }
}

describe('ENT-02 settings changed by their owner', () => {
  test('ENT-02 the phone number, written once, is in header, contact, legal notice and structured data', async () => {
    const shown = async (path: string) => (await page(path)).replaceAll('\u00a0', ' ');
    expect(await shown('/contact')).toContain('02 61 91 42 42');
    const answer = await save('COMPANY_PHONE', ' 02 41 00 11 22 ');
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json().data).toMatchObject({ settings: [{ type: 'COMPANY_PHONE', value: '02 41 00 11 22' }] });
    const home = await shown('/');
    expect(home.slice(0, home.indexOf('<main'))).toContain('02 41 00 11 22');
    expect(home).toContain('"telephone":"02 41 00 11 22"');
    for (const path of ['/contact', '/legal-notice']) {
      const html = await shown(path);
      expect(html.slice(html.indexOf('<main')), path).toContain('02 41 00 11 22');
    }
    for (const path of ['/', '/contact', '/legal-notice']) expect(await shown(path)).not.toContain('02 61 91 42 42');
  });

  test('ENT-02 several at once, all or none; every wrong one is named in French', async () => {
    const [name, menu] = [await find('COMPANY_NAME'), await find('MENU_TYPE')];
    const refused = await put({
      COMPANY_NAME: { value: 'Autre nom', version: name.version },
      MENU_TYPE: { value: 'SPIRALE', version: menu.version },
      COMPANY_EMAIL: { value: 'pas une adresse', version: (await find('COMPANY_EMAIL')).version },
    });
    expect(refused.status).toBe(422);
    expect(refused.json().fields).toMatchObject({
      MENU_TYPE: expect.stringContaining('Choisissez'),
      COMPANY_EMAIL: expect.stringContaining('bonjour@exemple.fr'),
    });
    expect(await find('COMPANY_NAME')).toEqual(name);
    const unknown = await put({ SURPRISE: { value: 'x', version: name.version } });
    expect([unknown.status, unknown.json().fields]).toEqual([422, { SURPRISE: 'Ce paramètre n’existe pas.' }]);
    const accepted = await put({
      COMPANY_NAME: { value: 'La Glycine', version: name.version },
      MENU_TYPE: { value: 'STICKY', version: menu.version },
    });
    expect(accepted.status).toBe(200);
    expect(await page('/')).toContain('La Glycine');
  });

  test('ENT-02 two owners change one setting: the second is told the value in place, and nothing is lost', async () => {
    const { version } = await find('COMPANY_DESCRIPTION');
    const change = (value: string, staff: TestStaff) => put({ COMPANY_DESCRIPTION: { value, version } }, staff);
    const answers = await withLockedRow('COMPANY_DESCRIPTION', () =>
      Promise.all([change('Du premier', owner), change('Du second', colleague)]),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = (await find('COMPANY_DESCRIPTION')).value;
    const late = answers.find(({ status }) => status === 409)?.json();
    expect(late).toMatchObject({
      code: 'conflict',
      fields: { COMPANY_DESCRIPTION: `Une autre personne a écrit entre-temps\u00a0: «\u00a0${kept}\u00a0».` },
    });
    // Settings apart do not disturb each other.
    const blog = await find('BLOG');
    const search = await find('SEARCH_BAR');
    const both = await Promise.all([
      put({ BLOG: { value: !blog.value, version: blog.version } }),
      put({ SEARCH_BAR: { value: !search.value, version: search.version } }, colleague),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('ENT-02 its history has who and what, leads back, and null gives the value of the catalogue', async () => {
    const former = await find('LOGO_WIDTH');
    await save('LOGO_WIDTH', 222);
    await save('LOGO_WIDTH', 333, colleague);
    const history = (await call('GET', '/settings/LOGO_WIDTH/history?nbItem=1')).json().data as {
      entries: { before: number; after: number; author: string }[];
      next: number;
    };
    expect(history.entries).toMatchObject([{ before: 222, after: 333, author: expect.stringContaining('Équipe') }]);
    // Of an account that is gone, only that it was one.
    const gone = await createStaff(server, 'ADMIN');
    await save('LOGO_WIDTH', 334, gone);
    await asPlatform(server, (transaction) => transaction.query('delete from staff_account where id = $1', [gone.id]));
    const last = (await call('GET', '/settings/LOGO_WIDTH/history?nbItem=1')).json().data as typeof history;
    expect(last.entries).toMatchObject([{ after: 334, author: '' }]);
    const rest = (await call('GET', `/settings/LOGO_WIDTH/history?after=${history.next}`)).json()
      .data as typeof history;
    expect(rest.entries[0]).toMatchObject({ before: former.value, after: 222 });
    await save('LOGO_WIDTH', history.entries[0]?.before);
    expect(await find('LOGO_WIDTH')).toMatchObject({ value: 222, isDefault: false });
    expect((await save('LOGO_WIDTH', null)).status).toBe(200);
    expect(await find('LOGO_WIDTH')).toMatchObject({ value: 200, isDefault: true });
    expect((await call('GET', '/settings/HANDLE_STOCK/history')).status).toBe(404);
  });

  test('SET-08 a legal text is cleaned, kept as a version, and its history has both texts', async () => {
    await save('USE_TERMS', '<p onclick="x">Des mots : neufs<script>1</script></p>');
    expect((await find('USE_TERMS')).value).toBe('<p>Des mots\u00a0: neufs</p>');
    const { version } = await server
      .client(42)
      .readSiteInfo({})
      .then(({ termsVersion }) => ({ version: termsVersion }));
    await save('USE_TERMS', null);
    expect((await server.client(42).readSiteInfo({})).termsVersion).toBe(version + 1);
    expect((await find('USE_TERMS')).isDefault).toBe(true);
  });

  test('ROL-02 SET-10 what loads scripts stays the agency’s; an EDITOR reads and changes nothing', async () => {
    const script = { value: 'https://exemple.fr/s.js', version: (await find('SCRIPT_TO_LOAD')).version };
    expect((await find('SCRIPT_TO_LOAD')).isLocked).toBe(true);
    expect((await put({ SCRIPT_TO_LOAD: script })).json().fields).toEqual({
      SCRIPT_TO_LOAD: 'Ce paramètre est réservé à l’agence.',
    });
    const agency = await createStaff(server, 'SUPER_ADMIN');
    expect((await put({ SCRIPT_TO_LOAD: script }, agency)).status).toBe(200);
    const editor = await createStaff(server, 'EDITOR');
    for (const answer of [
      await call('GET', '/settings', undefined, editor),
      await put({ BLOG: { value: true, version: '0123456789abcdef' } }, editor),
      await call('POST', '/settings/preview', { path: '/', values: {} }, editor),
    ])
      expect(answer.status).toBe(403);
  });
});

describe('ENT-02 secrets', () => {
  const secret = (method: string, body?: unknown, staff = owner) =>
    call(method, '/secrets/GOOGLE_PLACES_KEY', body, staff);

  test('ENT-02 a key is written after a confirmation, read by nobody, and named in the audit without its value', async () => {
    const unconfirmed = await createStaff(server, 'ADMIN', 42, { isConfirmed: false });
    expect((await secret('PUT', { value: 'AIza-secret' }, unconfirmed)).json().code).toBe('step-up-required');
    expect((await list()).secrets).toMatchObject([{ name: 'GOOGLE_PLACES_KEY', isSet: false, updatedAt: null }]);
    expect((await secret('PUT', { value: ' AIza-secret ' })).status).toBe(200);
    const all = await list();
    expect(all.secrets).toMatchObject([{ name: 'GOOGLE_PLACES_KEY', isSet: true, updatedAt: expect.any(String) }]);
    const audit = await call('GET', '/audit?nbItem=5');
    expect(audit.text).toContain('secret.update');
    for (const text of [JSON.stringify(all), audit.text]) expect(text).not.toContain('AIza');
    expect((await secret('PUT', { value: ' ' })).status).toBe(422);
    expect((await secret('DELETE')).status).toBe(200);
    expect((await list()).secrets).toMatchObject([{ isSet: false }]);
    expect((await call('DELETE', '/secrets/AUTRE')).status).toBe(404);
  });
});

describe('LEG-01 what the legal texts lack', () => {
  test('LEG-01 by corporate form, with where it is written, and the placeholders that stay empty', async () => {
    type Answer = { form: string; missing: { type: string; label: string; group: string; isRequired: boolean }[] };
    const read = async () =>
      (await call('GET', '/legal/completeness')).json().data as Answer & { placeholders: unknown[] };
    await server.changeSettings({ CORPORATE_FORM: 'EI', SIRET_NUMBER: '' });
    const alone = await read();
    expect(alone.missing).toContainEqual(
      expect.objectContaining({ type: 'SIRET_NUMBER', label: 'numéro SIRET', group: 'company', isRequired: true }),
    );
    expect(alone.missing.map(({ type }) => type)).not.toContain('SHARE_CAPITAL');
    await server.changeSettings({ CORPORATE_FORM: 'SARL', LEGAL_NOTICE: '<p>{{rcs}} {{inconnu}} {{phone}}</p>' });
    const company = await read();
    expect(company.missing.map(({ type }) => type)).toEqual(expect.arrayContaining(['SHARE_CAPITAL', 'RCS_NUMBER']));
    expect(company.placeholders).toEqual(
      expect.arrayContaining([
        { text: 'LEGAL_NOTICE', placeholder: 'rcs', type: 'RCS_NUMBER', group: 'company' },
        { text: 'LEGAL_NOTICE', placeholder: 'inconnu', type: null, group: null },
      ]),
    );
    expect(JSON.stringify(company.placeholders)).not.toContain('phone');
    await server.changeSettings({ CORPORATE_FORM: 'ASSOCIATION' });
    expect((await read()).missing.find(({ type }) => type === 'SIRET_NUMBER')).toMatchObject({ isRequired: false });
  });
});
