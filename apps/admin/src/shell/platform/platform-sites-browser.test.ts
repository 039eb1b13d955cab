import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { createPage, createSite } from '@vitrine/test-kit/records/factories';
import { createMember } from '@vitrine/test-kit/records/members';
import { createSubscriber } from '@vitrine/test-kit/records/newsletter';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { createArchiveStore, runWaitingExport } from '@vitrine/test-kit/servers/archive-store';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { afterAll, expect, test } from 'vitest';

const store = await createArchiveStore();
afterAll(() => store.remove());
const stage = await startServerWithBrowser({ server: { rateLimits: 'none', store } });
const { server } = stage;

test('PLT-01 by the keyboard a site is found, suspended, resumed, put into the bin, taken from it and given room', async () => {
  await createSite(server, 51, 'glycine', { name: 'La Glycine' });
  await server.write(51, (context) => createPage(context, '/', 'Accueil'));
  await server.write(51, async (context) => {
    const [list] = await context.transaction.query<{ id: number }>('select id from newsletter_list where site_id = 51');
    await createSubscriber(context, 'lea@exemple.fr', list?.id ?? 0);
  });
  const window = await openAdminWindow(stage, await createStaff(server, 'SUPER_ADMIN'));
  const { page } = window;
  const act = async (name: string) => {
    // A dialog that closes gives the focus back: only then does a menu keep it.
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Actions sur le site La Glycine' }).press('Enter');
    const item = page.getByRole('menuitem', { name });
    await item.waitFor();
    await item.press('Enter');
    await item.waitFor({ state: 'hidden' });
  };
  await window.go('/sites');
  await page.getByRole('link', { name: 'Tous les sites' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Sites de la plateforme' }).waitFor();
  await page.getByLabel('Chercher un site').fill('glycine');
  await expect.poll(window.path).toBe('/plateforme/sites?q=glycine');
  const row = page.getByRole('listitem').filter({ hasText: 'La Glycine' });
  await row.getByText('En ligne').waitFor();
  await expect
    .poll(() => page.getByRole('list', { name: 'Sites de la plateforme' }).getByRole('listitem').count())
    .toBe(1);
  expect(await findAxeViolations(page)).toEqual([]);

  await act('Suspendre…');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspendre' }).press('Enter');
  await page.getByText('Dites pourquoi').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByLabel('Raison').fill('Impayé depuis mars');
  await page.keyboard.press('Enter');
  await row.getByText('Suspendu : Impayé depuis mars').waitFor();
  await act('Remettre en ligne');
  await row.getByText('En ligne').waitFor();

  await act('Changer sa place…');
  await page.getByLabel('Place, en mégaoctets').fill('beaucoup');
  await page.keyboard.press('Enter');
  await page.getByText('Indiquez un nombre de mégaoctets').waitFor();
  await page.getByLabel('Place, en mégaoctets').fill('2 500');
  await page.keyboard.press('Enter');
  await row.getByText(/sur 2,5.Go/).waitFor();

  await act('Supprimer…');
  const dialog = page.getByRole('dialog', { name: /Supprimer La Glycine/ });
  await dialog.getByText('Seraient perdus avec lui : 1 abonné').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByLabel('Recopiez le nom').fill('La Glycine');
  await page.keyboard.press('Enter');
  await dialog.getByText('Ce site garde des commandes, des personnes ou ce qu’elles ont envoyé').waitFor();
  await dialog.getByLabel('Tout cela peut être perdu').press('Space');
  await dialog.getByRole('button', { name: 'Mettre à la corbeille' }).press('Enter');
  await page.getByText('Aucun site ne répond').waitFor();
  await page.getByRole('button', { name: 'Corbeille' }).press('Enter');
  await row.getByText('Effacé le').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await act('Sortir de la corbeille');
  await page.getByText('Aucun site ne répond').waitFor();
  await page.getByRole('button', { name: 'Tous' }).press('Enter');
  await row.getByText('En ligne').waitFor();
  expect(window.watch.errors.filter((line) => !/422/.test(line))).toEqual([]);
  await window.close();
});

test('PLT-01 who deletes a site with people takes them along under a passphrase first', async () => {
  await createSite(server, 48, 'lilas', { name: 'Les Lilas' });
  await server.write(48, (context) => createMember(context));
  const window = await openAdminWindow(stage, await createStaff(server, 'SUPER_ADMIN'), { acceptDownloads: true });
  const { page } = window;
  await window.go('/plateforme/sites?q=lilas');
  await page.getByRole('button', { name: 'Actions sur le site Les Lilas' }).click();
  await page.getByRole('menuitem', { name: 'Supprimer…' }).click();
  await page.getByRole('button', { name: 'Emporter d’abord ces personnes…' }).press('Enter');
  await page.getByLabel('Phrase secrète', { exact: true }).fill('une lanterne sous la glycine');
  await page.getByLabel('La même phrase').fill('une lanterne');
  await page.keyboard.press('Enter');
  await page.getByText('Les deux phrases diffèrent').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByLabel('La même phrase').fill('une lanterne sous la glycine');
  await page.keyboard.press('Enter');
  await page.getByText('L’archive se prépare').waitFor();
  await runWaitingExport(server, 48);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toMatch(/^les-lilas-[0-9-]+-personnes\.vitrine$/);
  await page.getByText('L’archive est téléchargée en entier').waitFor();
  await page.getByRole('button', { name: 'Retour à la suppression' }).press('Enter');
  await page.getByLabel('Recopiez le nom').fill('Les Lilas');
  await page.getByRole('button', { name: 'Mettre à la corbeille' }).press('Enter');
  await page.getByText('Les Lilas est à la corbeille.').waitFor();
  await window.close();
});
