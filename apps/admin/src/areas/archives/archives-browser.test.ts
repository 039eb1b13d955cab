import { join } from 'node:path';
import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { createStaff, staffPassword } from '@vitrine/test-kit/records/staff';
import { createArchiveStore, listArchiveEntries, runWaitingExport } from '@vitrine/test-kit/servers/archive-store';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { afterAll, expect, test } from 'vitest';

const store = await createArchiveStore();
afterAll(() => store.remove());
const stage = await startServerWithBrowser({ server: { store } });
const { server } = stage;

test('PLT-03 by the keyboard an archive is prepared, kept through a reload, downloaded after a confirmation, and opens', async () => {
  const staff = await createStaff(server, 'ADMIN', 42, { isConfirmed: false });
  const window = await openAdminWindow(stage, staff, { acceptDownloads: true });
  const { page } = window;
  await window.go('/sites/42/emporter');
  await page.getByText('Aucune archive pour le moment.').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Préparer l’archive' }).press('Enter');
  await page.getByText('En attente de son tour').waitFor();
  await page.reload();
  await page.getByText('En attente de son tour').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  // A second press asks for nothing.
  await page.getByRole('button', { name: 'Préparer l’archive' }).press('Enter');
  await runWaitingExport(server, 42);
  // The window learns of it by itself.
  await page.getByRole('button', { name: /^Télécharger .*\.vitrine$/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await dialog.getByText('brouillons compris').waitFor();
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(staffPassword);
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+-\d{4}-\d\d-\d\d\.vitrine$/);
  const path = join(server.dataDirectory, 'emporté.vitrine');
  await download.saveAs(path);
  expect(await listArchiveEntries(path)).toContain('manifest.json');
  await page.getByText(/Ko|Mo/).first().waitFor();
  await page.getByText(/Supprimée d’elle-même .*dans 7/).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Supprimer / }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer l’archive' }).press('Enter');
  await page.getByText('Aucune archive pour le moment.').waitFor();
  expect(window.watch.errors.filter((line) => !/403/.test(line))).toEqual([]);
  await window.close();
});

test('PLT-03 a failure is said with its reason, and one presses again; an archive under way is given up', async () => {
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN'), {
    viewport: { width: 390, height: 800 },
  });
  const { page } = window;
  await window.go('/sites/42/emporter');
  await page.getByRole('button', { name: 'Préparer l’archive' }).click();
  await page.getByText('En attente de son tour').waitFor();
  store.fault = Object.assign(new Error('full'), { code: 'ENOSPC' });
  await runWaitingExport(server, 42);
  await page.getByRole('alert').getByText('raison imprévue').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  store.fault = undefined;
  await page.getByRole('button', { name: 'Recommencer' }).click();
  await page.getByText('En attente de son tour').waitFor();
  await expect.poll(() => page.getByText('raison imprévue').count()).toBe(0);
  await page.getByRole('button', { name: /^Abandonner / }).click();
  await page.getByText('Aucune archive pour le moment.').waitFor();
  expect(window.watch.errors).toEqual([]);
  await window.close();
});

test('ROL-02 who does not set up the site finds no way to take it along', async () => {
  const window = await openAdminWindow(stage, await createStaff(server, 'EDITOR'));
  await window.go('/sites/42');
  await expect.poll(() => window.page.getByText('Emporter son site').count()).toBe(0);
  await window.close();
});
