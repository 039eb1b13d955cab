import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateSettings } from './settings.operations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.changeSettings({
    LEGAL_NOTICE: '<p>{{corporateForm}}, {{registration}}. RCS {{rcs}}, {{shareCapital}}</p>',
  });
});
afterAll(() => server.close());

/** The legal notice, with no-break spaces as spaces. */
const notice = async () =>
  (
    /<p>[^<]*(?:entreprise|société|association|groupement)[\s\S]*?<\/p>/.exec(
      (await server.request('/legal-notice')).text,
    )?.[0] ?? ''
  ).replaceAll('\u00a0', ' ');
const numbers = {
  SIRET_NUMBER: '732 829 320 00074',
  RCS_NUMBER: 'Angers B 732 829 320',
  RM_NUMBER: '732 829 320 RM 49',
  INTRACO_VAT: 'FR44732829320',
  SHARE_CAPITAL: '8 000 €',
};

describe('SET-06 the numbers of a company on the page of its legal notice', () => {
  test('SET-06 each appears on the page as soon as it is set, and is gone when it is taken back', async () => {
    await server.changeSettings({ CORPORATE_FORM: 'SARL', ...numbers });
    for (const number of Object.values(numbers)) expect(await notice()).toContain(number);
    for (const [type, value] of Object.entries(numbers)) {
      await server.changeSettings({ [type]: '' });
      expect(await notice(), type).not.toContain(value);
      await server.changeSettings({ [type]: value });
    }
  });

  test.each([
    ['MICRO', ['SIRET_NUMBER', 'RM_NUMBER', 'INTRACO_VAT']],
    ['EI', ['SIRET_NUMBER', 'RM_NUMBER', 'INTRACO_VAT']],
    ['SAS', ['SIRET_NUMBER', 'RCS_NUMBER', 'RM_NUMBER', 'INTRACO_VAT', 'SHARE_CAPITAL']],
    ['SCEA', ['SIRET_NUMBER', 'RCS_NUMBER', 'INTRACO_VAT', 'SHARE_CAPITAL']],
    ['ASSOCIATION', ['SIRET_NUMBER', 'INTRACO_VAT']],
  ])('SET-06 %s shows the numbers that this form has, and no other', async (form, shown) => {
    await server.changeSettings({ CORPORATE_FORM: form, ...numbers });
    const text = await notice();
    expect(
      Object.entries(numbers)
        .filter(([, value]) => text.includes(value))
        .map(([type]) => type),
    ).toEqual(
      ['SIRET_NUMBER', 'RCS_NUMBER', 'RM_NUMBER', 'INTRACO_VAT', 'SHARE_CAPITAL'].filter((type) =>
        shown.includes(type),
      ),
    );
  });

  test.each([
    ['SIRET_NUMBER', '732 829 320 00075'],
    ['SIRET_NUMBER', '123'],
    ['INTRACO_VAT', 'FR00732829320'],
  ])('SET-06 %s %s is refused by its key, and the page stays', async (type, value) => {
    const before = await notice();
    const result = await server.write(42, (context) =>
      updateSettings(context, { [type]: value }, { name: 'essai', isSuperAdmin: false }),
    );
    expect(result).toMatchObject({ ok: false, failure: { fields: { [type]: expect.any(String) } } });
    expect(await notice()).toBe(before);
  });
});
