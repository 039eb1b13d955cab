import { checkSetting, type SettingDefinition, settingDefinitions } from '@vitrine/domain/settings/setting-catalogue';
import { settingCatalogue } from '@vitrine/domain/settings/setting-catalogue.data';
import type { SettingValue } from '@vitrine/domain/settings/setting-rules';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const texts = [
  '#123456',
  'https://exemple.fr/ailleurs',
  'ailleurs@exemple.fr',
  '03 44 55 66 77',
  '10:00-11:30',
  '73282932000074',
  'FR40303265045',
  '2027-02-03',
  '2027-08-01/2027-08-21 14 Nous rentrons le 22 août.',
  '/une-page',
  '<p>Autre texte</p>',
  'Autre',
  '6, 18',
  '1,5 L = 2',
  'FR123456_01ABCD',
  '/files/0123456789abcdef0123456789abcdef/notice.png',
];

/** What visitors' calls answer: private settings have their own tests. */
const shown = settingDefinitions.filter(({ isPrivate }) => !isPrivate);

/** Returns any other value that the rule of the setting accepts. */
function otherValue({ type, kind }: SettingDefinition, current: SettingValue): SettingValue {
  const entry = settingCatalogue[type];
  const candidates: SettingValue[] =
    kind === 'BOOLEAN'
      ? [!current]
      : kind === 'NUMBER'
        ? [Number(current) + 1, Number(current) - 1]
        : [...('values' in entry ? entry.values : texts)];
  const found = candidates.find((value) => value !== current && checkSetting(type, value).ok);
  if (found === undefined) throw new Error(`no other value fits ${type}`);
  return found;
}

test('ENT-02 every setting of the catalogue can be changed, alone, and is read back at once', async () => {
  const read = async () =>
    new Map((await server.client(42).listParameters({})).map(({ type, value }) => [type, value]));
  const before = await read();
  expect(before.size).toBe(shown.length);
  for (const definition of shown) {
    const value = otherValue(definition, before.get(definition.type) as SettingValue);
    await server.changeSettings({ [definition.type]: value });
    const after = await read();
    const differing = [...after].filter(([type, one]) => one !== before.get(type)).map(([type]) => type);
    expect(differing, definition.type).toEqual([definition.type]);
    expect(after.get(definition.type)).toBe(value);
    before.set(definition.type, value);
  }
});
