import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;
const read = async (path: string) => (await server.request(`/api${path}`)).json().data as unknown;

test.each([
  {
    requirement: 'API-33 component',
    path: 'composants',
    add: 'Régler un composant',
    remove: 'Supprimer le composant',
    settings: 'Réglages',
    readConfig: async (name: string) => ((await read(`/component/conf/${name}`)) as { config: unknown }).config,
    none: {},
  },
  {
    requirement: 'API-37 external app',
    path: 'applications',
    add: 'Ajouter une application',
    remove: 'Supprimer l’application externe',
    settings: 'Réglages publics',
    readConfig: (name: string) => read(`/external-app/${name}/config/public`),
    none: null,
  },
])('$requirement: by keyboard one is written, a wrong line is named, it is changed and deleted', async (screen) => {
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  const { page } = window;
  const { keyboard } = page;
  const form = page.locator('section');
  await window.go(`/sites/42/${screen.path}`);
  await page.getByRole('button', { name: screen.add }).first().press('Enter');
  await form.getByLabel('Nom').focus();
  await keyboard.type('carte');
  const lines = form.getByLabel(screen.settings);
  await lines.focus();
  await keyboard.type('couleur : bleu');
  await keyboard.press('Enter');
  await keyboard.type('zoom 12');
  await keyboard.press('Control+s');
  await form.getByText(/^Ligne 2\s: écrivez un nom, deux points et une valeur/).waitFor();
  expect(await screen.readConfig('carte')).toEqual(screen.none);
  await lines.press('Control+End');
  await keyboard.press('Control+Shift+ArrowLeft');
  await keyboard.type(': 12');
  await keyboard.press('Control+s');
  await page.getByRole('heading', { level: 2, name: 'carte' }).waitFor();
  expect(await screen.readConfig('carte')).toEqual({ couleur: 'bleu', zoom: 12 });

  await lines.press('Control+a');
  await keyboard.type('couleur : vert');
  await keyboard.press('Control+s');
  await page.getByText(/^Enregistré à/).waitFor();
  expect(await screen.readConfig('carte')).toEqual({ couleur: 'vert' });
  await page.getByRole('button', { name: 'Supprimer…' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: screen.remove }).press('Enter');
  await page.getByText(/«\scarte\s» supprimée?\./).waitFor();
  expect(await screen.readConfig('carte')).toEqual(screen.none);
  expect(window.watch.errors.filter((line) => !/409|422/.test(line))).toEqual([]);
  await window.close();
});
