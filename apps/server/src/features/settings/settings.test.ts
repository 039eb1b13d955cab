import { settingDefinitions } from '@vitrine/domain/settings/setting-catalogue';
import { createSite } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCookiePolicyVersion, findTextDate, updateSettings } from './settings.operations.ts';
import { listSettingVersions } from './settings.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const owner = { name: 'Élise', isSuperAdmin: false };
const read = async () => new Map((await server.client(42).listParameters({})).map((one) => [one.type, one]));
const change = (changes: Record<string, unknown>, author = owner) =>
  server.write(42, (context) => updateSettings(context, changes, author));

describe('API-04 GET /parameter', () => {
  test('API-04 ENT-01 ENT-02 every setting of the catalogue, with id, type, kind, label and value', async () => {
    const answer = await server.request('/api/parameter');
    const list = answer.json().data as { type: string; kind: string; id: number; label: string; value: unknown }[];
    expect(list.map(({ type, kind, id, label }) => ({ type, kind, id, label }))).toEqual(
      settingDefinitions
        .filter(({ isPrivate }) => !isPrivate)
        .map(({ type, kind, id, label }) => ({ type, kind, id, label })),
    );
    for (const one of list) expect(Object.keys(one).sort()).toEqual(['id', 'kind', 'label', 'type', 'value']);
  });

  test('API-04 ENT-03 the values of site 42', async () => {
    const values = await read();
    expect(values.get('COMPANY_NAME')?.value).toBe('L’Heure douce');
    expect(values.get('MENU_ICON_SIZE')).toMatchObject({ kind: 'NUMBER', value: 12 });
    expect(values.get('DARK_THEME')?.kind).toBe('BOOLEAN');
  });

  test('API-04 ENT-01 a site that has changed nothing answers the usual value of each', async () => {
    await createSite(server, 77, 'nue');
    const list = await server.client(77).listParameters({});
    const changed = list.filter(
      ({ type, value }) => value !== settingDefinitions.find((one) => one.type === type)?.default,
    );
    expect(changed.map(({ type, value }) => [type, value])).toEqual([]);
    expect(list.length).toBe(settingDefinitions.filter(({ isPrivate }) => !isPrivate).length);
  });

  test('API-04 a changed value is answered at once', async () => {
    expect((await change({ COMPANY_PHONE: ' 02 41 00 00 00 ', REPEAT_ANIMATION: true })).ok).toBe(true);
    const values = await read();
    expect(values.get('COMPANY_PHONE')?.value).toBe('02 41 00 00 00');
    expect(values.get('REPEAT_ANIMATION')?.value).toBe(true);
  });
});

describe('ENT-01 ENT-02 changing settings', () => {
  test('ENT-01 all or none: one wrong value keeps the others out, and every wrong one is named', async () => {
    const before = await read();
    const refused = await change({
      COMPANY_NAME: 'Autre',
      MENU_TYPE: 'SPIRALE',
      MENU_ICON_SIZE: '12',
      SURPRISE: 1,
      constructor: 1,
    });
    expect(refused).toMatchObject({ ok: false, failure: { code: 'invalid-fields' } });
    if (!refused.ok)
      expect(Object.keys(refused.failure.fields ?? {}).sort()).toEqual([
        'MENU_ICON_SIZE',
        'MENU_TYPE',
        'SURPRISE',
        'constructor',
      ]);
    expect(await read()).toEqual(before);
  });

  test('SET-10 what loads scripts is changed by the agency alone', async () => {
    const script = { SCRIPT_TO_LOAD: 'https://exemple.fr/s.js' };
    expect(await change(script)).toMatchObject({
      ok: false,
      failure: { fields: { SCRIPT_TO_LOAD: 'Ce paramètre est réservé à l’agence.' } },
    });
    expect((await change(script, { name: 'agence', isSuperAdmin: true })).ok).toBe(true);
    expect((await read()).get('SCRIPT_TO_LOAD')?.value).toBe('https://exemple.fr/s.js');
  });

  test('SET-08 each change of a legal text is a version, cleaned of what could run', async () => {
    const versions = () => server.write(42, (context) => listSettingVersions(context, 'COOKIE_POLICY'));
    const before = await versions();
    const version = await server.write(42, findCookiePolicyVersion);
    await change({
      COOKIE_POLICY: '<h1>Cookies</h1><p onclick="x">Un texte : {{companyName}}<script>alert(1)</script></p>',
    });
    await change({ COOKIE_POLICY: '<p>Deux</p>' });
    const after = await versions();
    expect(after.length).toBe(before.length + 2);
    expect(after.map(({ number }) => number)).toEqual(
      Array.from({ length: after.length }, (_, place) => after.length - place),
    );
    expect(after[1]).toMatchObject({
      value: '<h2>Cookies</h2><p>Un texte\u00a0: {{companyName}}</p>',
      author: 'Élise',
    });
    expect(await server.write(42, findCookiePolicyVersion)).toBe(version + 2);
    expect(await server.write(42, (context) => findTextDate(context, 'COOKIE_POLICY'))).toBeInstanceOf(Date);
  });

  test('ENT-02 who changed what is written down', async () => {
    await change({ BLOG: true, NEWSLETTER: true });
    const rows = await server.write(42, ({ transaction, site }) =>
      transaction.query('select actor, action, subject from audit_entry where site_id = $1 order by id desc limit 1', [
        site.id,
      ]),
    );
    expect(rows).toEqual([{ actor: 'Élise', action: 'settings.change', subject: 'BLOG NEWSLETTER' }]);
  });
});
