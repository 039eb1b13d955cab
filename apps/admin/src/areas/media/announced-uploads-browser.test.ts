import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;

test('CST-06 who sets up the site sees what others have announced, and gives its room back; an EDITOR sees nothing of it', async () => {
  const editor = await createStaff(server, 'EDITOR');
  const admin = await createStaff(server, 'ADMIN');
  for (const name of ['film.mp4', 'autre film.mp4'])
    await requestAdmin(server, 'POST', '/sites/42/uploads', {
      cookie: editor.cookie,
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '100000000',
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      },
    });
  const { page, go, watch, close } = await openAdminWindow(stage, admin);
  await go('/sites/42/medias');
  const summary = page.getByText(/^Envois annoncés par l’équipe/);
  await expect.poll(() => summary.innerText()).toMatch(/: 2, 200\sMo réservés/);
  await summary.click();
  const line = page.getByRole('listitem').filter({ hasText: 'autre film.mp4' });
  await line.getByText(/reçus sur 100\sMo/).waitFor();
  await page.getByRole('button', { name: 'Annuler l’envoi de autre film.mp4' }).click();
  await page.getByText('Envoi annulé, sa place est rendue.').waitFor();
  await expect.poll(() => summary.innerText()).toMatch(/: 1, 100\sMo réservés/);
  await page.getByRole('button', { name: 'Annuler l’envoi de film.mp4' }).click();
  await expect.poll(() => summary.count()).toBe(0);
  expect(watch.errors).toEqual([]);
  await close();
  const other = await openAdminWindow(stage, editor);
  await other.go('/sites/42/medias');
  await other.page.getByLabel('Ajouter des fichiers').waitFor({ state: 'attached' });
  await expect.poll(() => other.page.getByText(/^Envois annoncés par l’équipe/).count()).toBe(0);
  expect(other.watch.errors).toEqual([]);
  await other.close();
});
