import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { createStaff, staffPassword } from '@vitrine/test-kit/records/staff';
import { createEmptyStore, runWaitingImport, writeArchive } from '@vitrine/test-kit/servers/archive-store';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { startTestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, expect, test } from 'vitest';

const store = await createEmptyStore();
afterAll(() => store.remove());
const archive = join(store.folder, 'heure-douce.vitrine');
const source = await startTestServer();
await source.changeSettings({ SCRIPT_TO_LOAD: 'https://mesure.example/a.js' });
await writeArchive(source, 42, archive);
await source.close();
const stage = await startServerWithBrowser({ server: { store, rateLimits: 'none' } });
const { server } = stage;

test('PLT-03 by the keyboard an archive is sent, confirmed, refused for its address, imported at another and opened', async () => {
  const staff = await createStaff(server, 'SUPER_ADMIN', 42, { isConfirmed: false });
  const window = await openAdminWindow(stage, staff);
  const { page } = window;
  await window.go('/sites');
  await page.getByRole('link', { name: 'Importer un site' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Importer un site' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Importer', exact: true }).press('Enter');
  await page.getByText('Choisissez d’abord une archive').waitFor();
  await page.getByLabel('Choisir une archive').setInputFiles(archive);
  await page.getByRole('button', { name: 'Importer', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await dialog.getByText('crée un site').waitFor();
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(staffPassword);
  await page.keyboard.press('Enter');
  await page.getByText('En attente de son tour').waitFor();
  await page.reload();
  await page.getByText('En attente de son tour').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  // The site of the archive is here already, at each of its addresses.
  await runWaitingImport(server);
  await page.getByRole('alert').getByText('Un autre site répond déjà à').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  const again = page.getByRole('form', { name: 'Recommencer' });
  await again.getByLabel('Adresse du site').fill('copie.localhost');
  await page.keyboard.press('Enter');
  await page.getByText('En attente de son tour').waitFor();
  await runWaitingImport(server);
  await page.getByText('Répond à copie.localhost.').waitFor();
  await page.getByText(/Repris avec vos droits.*SCRIPT_TO_LOAD/).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Ouvrir le site' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Aujourd’hui' }).waitFor();
  await expect.poll(window.path).not.toContain('/sites/42');
  expect(window.watch.errors.filter((line) => !/403/.test(line))).toEqual([]);
  await window.close();
});

test('PLT-03 on a phone what is no archive is refused with its reason, and leaves the list', async () => {
  const window = await openAdminWindow(stage, await createStaff(server, 'SUPER_ADMIN'), {
    viewport: { width: 390, height: 800 },
  });
  const { page } = window;
  const broken = join(store.folder, 'coupée.vitrine');
  await writeFile(broken, (await readFile(archive)).subarray(0, 50_000));
  await window.go('/sites/importer');
  await page.getByLabel('Choisir une archive').setInputFiles(broken);
  await page.getByLabel('Adresse du site').fill('coupe.localhost');
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  await page.getByText('En attente de son tour').waitFor();
  await runWaitingImport(server);
  await page.getByRole('alert').getByText('n’est pas une archive complète').waitFor();
  await page.getByRole('button', { name: /^Retirer / }).click();
  await expect.poll(() => page.getByText('coupée.vitrine').count()).toBe(0);
  await window.close();
});

test('ROL-02 who does not set up the platform finds no way to import', async () => {
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  await window.go('/sites');
  await expect.poll(() => window.page.getByText('Importer un site').count()).toBe(0);
  await window.close();
});
