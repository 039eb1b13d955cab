import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { createEmptyStore, runWaitingImport } from '@vitrine/test-kit/servers/archive-store';
import { createCountedUser } from '@vitrine/test-kit/servers/counted-user';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { afterAll, expect, test } from 'vitest';

const store = await createEmptyStore();
afterAll(() => store.remove());
const stage = await startServerWithBrowser({ server: { store, rateLimits: 'none' } });
const { server } = stage;

const means = {
  touch: { label: 'by touch at 390 px', window: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  keyboard: { label: 'by keyboard alone', window: {} },
} as const;
const visit = async (host: string) =>
  (await server.request('/', { host: `${host}:${server.port}`, headers: { accept: 'text/html' } })).status;

for (const way of byRunLength(['touch'] as const, ['touch', 'keyboard'] as const))
  test(`PLT-01 ${means[way].label} an agency makes a site, duplicates it, suspends it, deletes its copy and finds both again`, async () => {
    const word = `les-ormes-${way}`;
    const name = `Les Ormes ${way}`;
    const copy = `Le Hêtre ${way}`;
    const window = await openAdminWindow(stage, await createStaff(server, 'SUPER_ADMIN'), means[way].window);
    const { page } = window;
    const user = createCountedUser(page, way);
    const dialog = page.getByRole('dialog');
    const press = (button: string, within: typeof dialog | typeof page = page) =>
      user.activate(within.getByRole('button', { name: button, exact: true }));
    const rewrite = async (label: string, text: string) => {
      const field = dialog.getByLabel(label);
      await field.focus();
      await user.press('Control+a');
      await user.write(field, text);
    };
    const act = async (site: string, item: string) => {
      await expect.poll(() => dialog.count()).toBe(0);
      await user.activate(page.getByRole('button', { name: `Actions sur le site ${site}`, exact: true }));
      const wanted = page.getByRole('menuitem', { name: item });
      await wanted.waitFor();
      if (way === 'touch') return user.activate(wanted);
      while (!(await wanted.evaluate((one) => one === document.activeElement))) await user.press('ArrowDown');
      await user.press('Enter');
    };
    const row = (site: string) => page.getByRole('listitem').filter({ hasText: site });

    await window.go('/sites/nouveau/activite');
    await page.getByRole('radio', { name: 'Page blanche' }).check({ force: true });
    await press('Continuer');
    await user.write(page.getByLabel('Nom', { exact: true }), name);
    await page.getByText(`${word}.localhost est libre`).waitFor();
    await user.write(page.getByRole('combobox', { name: /Commune/ }), '49000');
    await page
      .getByRole('option', { name: /Angers/ })
      .first()
      .waitFor();
    await user.press('ArrowDown');
    await user.press('Enter');
    await press('Continuer');
    await press('Passer');
    await press('Passer');
    await press('Créer mon site');
    await page.waitForURL(/\/sites\/\d+\/editeur\/page\/\d+\/fr_FR$/);

    await window.go('/plateforme/sites');
    await user.write(page.getByLabel('Chercher un site'), word);
    await row(name).getByText('En construction').waitFor();
    // The site that was open stands around its own screens alone: these are about all of them.
    await expect.poll(() => page.getByRole('region', { name: 'Site et recherche' }).innerText()).not.toContain(name);
    await act(name, 'Dupliquer…');
    await rewrite('Nom de la copie', copy);
    await rewrite('Adresse', `hetre-${way}.localhost`);
    await press('Dupliquer', dialog);
    await page.getByText('En attente de son tour').waitFor();
    await runWaitingImport(server);
    await page.getByText(`Répond à hetre-${way}.localhost.`).waitFor();

    await window.go(`/plateforme/sites?q=${way}`);
    await row(copy).getByText('En construction').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await act(name, 'Suspendre…');
    await rewrite('Raison', 'Impayé');
    await press('Suspendre', dialog);
    await row(name).getByText('Suspendu : Impayé').waitFor();
    await expect.poll(() => visit(`${word}.localhost`)).toBe(503);

    const isThere = await visit(`hetre-${way}.localhost`);
    await act(copy, 'Supprimer…');
    await rewrite('Recopiez le nom', copy);
    await press('Mettre à la corbeille', dialog);
    await expect.poll(() => row(copy).count()).toBe(0);
    await expect.poll(() => visit(`hetre-${way}.localhost`)).toBe(404);
    await press('Corbeille');
    await row(copy).getByText('Effacé le').waitFor();
    await act(copy, 'Sortir de la corbeille');
    await expect.poll(() => row(copy).count()).toBe(0);
    await press('Tous');
    await row(copy).getByText('En construction').waitFor();
    await act(name, 'Remettre en ligne');
    await row(name).getByText('En construction').waitFor();
    await expect.poll(() => visit(`hetre-${way}.localhost`)).toBe(isThere);
    await expect.poll(() => visit(`${word}.localhost`)).toBe(isThere);
    expect(window.watch.errors).toEqual([]);
    await window.close();
  });
