import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { createSite } from '@vitrine/test-kit/records/factories';
import { asPlatform, createStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser({ server: { rateLimits: 'none' } });
const { server } = stage;

/** A job that has failed, and a mail that waits. */
async function addWork(): Promise<void> {
  await createSite(server, 51, 'glycine', { name: 'La Glycine' });
  await asPlatform(server, async ({ query }) => {
    await query(
      `insert into vitrine_jobs.job (name, data, state, started_on, completed_on, output)
       values ('make-derivatives', '{"siteId":51,"mediaId":1}', 'failed', now(), now(), '{"name":"Error","message":"ENOSPC: no space left on device, write"}')`,
    );
    await query(
      `insert into outgoing_mail (site_id, sender_name, origin, locale, recipient, template, data, created_at)
       values (51, 'Site', 'https://exemple.fr', 'fr_FR', 'lea.petit@exemple.fr', 'message-acknowledgement', '{"reference":"R-1"}', now())`,
    );
  });
}

test('PLT-01 by the keyboard a failed job is started again, a mail given up, and what sites take and the program is are read', async () => {
  await addWork();
  const window = await openAdminWindow(stage, await createStaff(server, 'SUPER_ADMIN'));
  const { page } = window;
  const open = async (name: string) => {
    await page.getByRole('navigation', { name: 'Plateforme' }).getByRole('link', { name }).press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
  };
  await window.go('/plateforme/sites');
  await open('Tâches');
  await page.getByRole('button', { name: 'Échouées' }).press('Enter');
  const job = page.getByRole('listitem').filter({ hasText: 'La Glycine' });
  await job.getByText('Le disque du serveur est plein').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await job.getByRole('button', { name: 'Recommencer' }).press('Enter');
  await page.getByRole('dialog').getByText('Elle repart de son début').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Recommencer la tâche' }).press('Enter');
  await page.getByText('Aucune tâche n’a échoué.').waitFor();
  // Both in one turn: the second filter comes before the screen has followed the first.
  await page.getByLabel('Genre de tâche').evaluate((select: HTMLSelectElement) => {
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Toutes')?.click();
    select.value = [...select.options].find(({ text }) => text === 'Formats d’une image')?.value ?? '';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await job.getByRole('link', { name: 'La Glycine' }).press('Enter');
  await expect.poll(window.path).toBe('/plateforme/taches?site=51');

  await open('Courriels');
  const mail = page.getByRole('listitem').filter({ hasText: 'l…@exemple.fr' });
  await mail.getByRole('button', { name: /^Abandonner/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Abandonner le courriel' }).press('Enter');
  await mail.getByText('Abandonné').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  await open('Stockage');
  await page.getByRole('button', { name: 'Changer sa place : La Glycine' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  await open('Versions et santé');
  await page.getByText('Aucun serveur d’envoi').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(window.watch.errors).toEqual([]);
  await window.close();
});
