import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;
const person = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  accept: 'text/html',
};
const visit = async (path: string) => {
  const { status, headers } = await server.request(path, { headers: person });
  await server.running.context.notFoundLog.flush();
  return [status, headers.location];
};

test('RTE-07 one press redirects a lost address to the page it meant; undo takes it back', async () => {
  await visit('/contactez-nous');
  const window = await openAdminWindow(stage, await createStaff(server, 'EDITOR'));
  const { page } = window;
  await window.go('/sites/42/adresses-perdues');
  await page.getByRole('button', { name: /^Rediriger vers .*\/contactez-nous$/ }).click();
  await page.getByText('/contactez-nous mène à /contact').waitFor();
  expect(await visit('/contactez-nous')).toEqual([301, '/contact']);
  await page.getByRole('button', { name: 'Revenir en arrière' }).click();
  await page.getByRole('button', { name: /^Rediriger vers .*\/contactez-nous$/ }).waitFor();
  expect((await visit('/contactez-nous'))[0]).toBe(404);
  expect(window.watch.errors.filter((line) => !/409/.test(line))).toEqual([]);
  await window.close();
});

test('RTE-07 by the keyboard another destination is chosen, what is wrong is said, and the redirect leads back', async () => {
  await visit('/promo-noel');
  const window = await openAdminWindow(stage, await createStaff(server, 'EDITOR'), {
    viewport: { width: 390, height: 800 },
  });
  const { page } = window;
  await window.go('/sites/42/adresses-perdues');
  await page.getByRole('button', { name: /^(?:Ailleurs|Rediriger)… \/promo-noel$/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Où mène cette adresse ?' });
  const target = dialog.getByLabel('Destination');
  await target.fill('/promo-noel');
  await page.keyboard.press('Enter');
  await dialog.getByText('Cette redirection tourne en rond.').waitFor();
  await target.fill('/tarifs');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Redirigées' }).press('Enter');
  await page.getByRole('link', { name: '/tarifs' }).press('Enter');
  await page.waitForURL(/\/redirections\/\d+$/);
  await window.close();
});

test('RTE-07 what is put away goes, and comes back', async () => {
  await visit('/a-oublier');
  const window = await openAdminWindow(stage, await createStaff(server, 'EDITOR'));
  const { page } = window;
  await window.go('/sites/42/adresses-perdues');
  await page.getByRole('button', { name: 'Écarter /a-oublier' }).click();
  await page.getByText('/a-oublier est écartée').waitFor();
  await page.getByRole('link', { name: 'Écartées' }).click();
  await page.getByRole('button', { name: 'Remettre /a-oublier dans la liste' }).click();
  await page.getByText('Aucune adresse écartée').waitFor();
  await window.close();
});
