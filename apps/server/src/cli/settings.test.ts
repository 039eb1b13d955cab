import { runVitrine } from '@vitrine/test-kit/running-program';
import { startTestServer, type TestServer } from '@vitrine/test-kit/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeSetting, updateSetting } from './settings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const show = (name: string) => server.write(42, (context) => describeSetting(context, name));
const update = (name: string, text: string) => server.write(42, (context) => updateSetting(context, name, text));

test('SET-06 a setting typed without a value is shown and stays; an empty one that is typed empties it', async () => {
  const type = (...words: string[]) =>
    runVitrine(['setting', '42', 'COMPANY_NAME', ...words], {
      VITRINE_DATA: server.dataDirectory,
      DATABASE_URL: server.databaseUrls.app,
      DATABASE_DIRECT_URL: server.databaseUrls.owner,
    });
  expect(await type()).toMatchObject({ code: 0, output: 'COMPANY_NAME\u00a0: L’Heure douce\n' });
  expect(await show('COMPANY_NAME')).toBe('COMPANY_NAME\u00a0: L’Heure douce');
  expect(await type('')).toMatchObject({ code: 0, output: 'COMPANY_NAME est changé.\n' });
  expect(await show('COMPANY_NAME')).toBe('COMPANY_NAME\u00a0: vide');
  expect(await type('L’Heure', 'douce')).toMatchObject({ code: 0 });
  expect(await show('COMPANY_NAME')).toBe('COMPANY_NAME\u00a0: L’Heure douce');
});

test('SET-06 numbers and toggles are not emptied, and what is no setting is refused', async () => {
  await expect(update('MENU_ICON_SIZE', '')).rejects.toThrow('MENU_ICON_SIZE\u00a0: Écrivez un nombre.');
  await expect(update('NEWSLETTER', '')).rejects.toThrow('NEWSLETTER vaut true ou false');
  expect(await update('NEWSLETTER', 'true')).toBe('NEWSLETTER est changé.');
  expect(await show('NEWSLETTER')).toBe('NEWSLETTER\u00a0: true');
  for (const name of ['', 'INCONNU', '__proto__']) await expect(show(name)).rejects.toThrow('n’existe pas');
});
