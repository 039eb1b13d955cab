import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { createSubscriber } from '@vitrine/test-kit/records/newsletter';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;
const readOffered = async () => {
  const { lists } = (await server.request('/api/user/newsletter/lists')).json().data as { lists: { name: string }[] };
  return lists.map(({ name }) => name);
};

test('API-10 by keyboard a letter is added, put first, offered no more, and deleted once it is seen who has it', async () => {
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  const { page } = window;
  const { keyboard } = page;
  const form = page.locator('section');
  const save = async () => {
    await keyboard.press('Control+s');
    await page.getByText(/^Enregistré à/).waitFor();
  };
  await window.go('/sites/42/lettres');
  await page.getByRole('row', { name: /La lettre de saison/ }).waitFor();
  await page.getByRole('button', { name: 'Ajouter une lettre' }).first().press('Enter');

  // A name that is taken is said at its field, and nothing that was typed is lost.
  await form.getByLabel('Nom').focus();
  await keyboard.type('La lettre de saison');
  await form.getByLabel('Description').focus();
  await keyboard.type('Une fois par mois.');
  await keyboard.press('Control+s');
  await form.getByText('Une autre lettre porte ce nom').waitFor();
  await expect.poll(() => form.getByLabel('Description').inputValue()).toBe('Une fois par mois.');
  await form.getByLabel('Nom').press('Control+a');
  await keyboard.type('La lettre du bain');
  await keyboard.press('Control+s');
  await page.getByRole('heading', { level: 2, name: 'La lettre du bain' }).waitFor();
  await expect.poll(readOffered).toContain('La lettre du bain');

  await form.getByLabel('Place').press('Control+a');
  await keyboard.type('7');
  await form.getByLabel('Proposée').press('Space');
  await save();
  await expect.poll(readOffered).toEqual(['La lettre de saison', 'Les dates des ateliers']);

  await server.write(42, (context) => createSubscriber(context, 'lectrice@exemple.fr', 3));
  await page.getByRole('button', { name: 'Supprimer…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Supprimer la lettre « La lettre du bain » ?' });
  await dialog.getByText('1 abonné à cette lettre').waitFor();
  await dialog.getByText('1 abonné qui n’en reçoit pas d’autre').waitFor();
  await dialog.getByRole('button', { name: 'Supprimer la lettre' }).press('Enter');
  await page.getByText('Lettre « La lettre du bain » supprimée.').waitFor();
  await page.getByRole('row', { name: /La lettre du bain/ }).waitFor({ state: 'detached' });
  // Refusals that the screen asked for are lines of the browser's own console.
  expect(window.watch.errors.filter((line) => !/409|422/.test(line))).toEqual([]);
  await window.close();
});
