import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { beforeAll, describe, expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;
let owner: TestStaff;
beforeAll(async () => {
  owner = await createStaff(server, 'EDITOR');
});

describe('folders of the blog', () => {
  test('ENT-12 folders of the blog: made inside another, renamed, filled by filter, deleted without losing a post', async () => {
    const { page, go, path, close } = await openAdminWindow(stage, owner);
    await go('/sites/42/blog');
    const folders = page.getByRole('complementary', { name: 'Dossiers' });
    await folders.getByRole('button', { name: /^Les premiers mois/ }).click();
    await expect.poll(path).toMatch(/dossier=\d+/);
    await expect.poll(() => page.locator('tbody tr').count()).toBe(4);
    await folders.getByRole('button', { name: 'Nouveau dossier' }).click();
    await page.getByRole('dialog').getByLabel('Nom').fill('Les repas');
    await page.getByRole('button', { name: 'Créer le dossier' }).click();
    await page.getByRole('heading', { name: 'Aucun article' }).waitFor();
    const id = /dossier=(\d+)/.exec(path())?.[1];
    const readTrail = async () =>
      JSON.stringify(
        (await server.request(`/api/blog/folder/ariane/${id}`, { headers: { idSite: '42' } })).json().data,
      );
    expect(await readTrail()).toMatch(/Les premiers mois.*Les repas/);

    await folders.getByRole('button', { name: 'Actions sur le dossier Les repas' }).click();
    await page.getByRole('menuitem', { name: 'Renommer et décrire' }).click();
    await page.getByRole('dialog').getByLabel('Nom').fill('À table');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await folders.getByRole('button', { name: /^À table/ }).waitFor();
    expect(await readTrail()).toMatch(/À table/);

    await folders.getByRole('button', { name: 'Actions sur le dossier Les premiers mois' }).click();
    await page.getByRole('menuitem', { name: 'Supprimer…' }).click();
    const dialog = page.getByRole('dialog', { name: /Supprimer le dossier « Les premiers mois »/ });
    await dialog.getByText(/4 articles et 2 dossiers remontent au premier niveau du blog/).waitFor();
    await dialog.getByRole('button', { name: /^Supprimer/ }).click();
    await folders.getByRole('button', { name: /^Sans dossier/ }).waitFor();
    expect(await readTrail()).not.toMatch(/Les premiers mois/);
    await expect.poll(() => page.locator('tbody tr').count()).toBe(8);
    const { total } = (await server.request('/api/blog/folder/list', { headers: { idSite: '42' } })).json()
      .data as unknown as { total: number };
    expect(total).toBe(8);
    await close();
  });
});

test('ENT-12 a blog that its setting closes says so above its posts, and opens there', async () => {
  const chief = await createStaff(server, 'ADMIN');
  const settings = (await requestAdmin(server, 'GET', '/sites/42/settings', { cookie: chief.cookie })).json()
    .data as unknown as { settings: { type: string; version: number }[] };
  const { version } = settings.settings.find(({ type }) => type === 'BLOG') ?? {};
  const body = { changes: { BLOG: { value: false, version } } };
  expect((await requestAdmin(server, 'PUT', '/sites/42/settings', { cookie: chief.cookie, body })).status).toBe(200);
  const read = async () => (await server.request('/blog', { headers: { accept: 'text/html' } })).status;
  await expect.poll(read).toBe(404);
  // A site made of a template begins without a page for it.
  const readPages = async () =>
    (
      (await requestAdmin(server, 'GET', '/sites/42/pages', { cookie: chief.cookie })).json().data as unknown as {
        pages: { id: number; url: string; showInMenu: boolean; deletedAt: string | null }[];
      }
    ).pages.filter(({ url, deletedAt }) => url === '/blog' && !deletedAt);
  for (const { id } of await readPages())
    await requestAdmin(server, 'PUT', `/sites/42/contents/page/${id}/bin`, { cookie: chief.cookie });
  const { page, go, close } = await openAdminWindow(stage, chief);
  await go('/sites/42/blog');
  await page.getByText(/Le blog est fermé/).waitFor();
  await page.getByRole('button', { name: 'Ouvrir le blog' }).click();
  await expect.poll(() => page.getByText(/Le blog est fermé/).count()).toBe(0);
  await expect.poll(read).toBe(200);
  // Nothing leads there yet: an entry of the menu is offered, and waits to be published.
  await page.getByRole('button', { name: 'L’ajouter au menu' }).click();
  await expect.poll(() => page.url()).toMatch(/\/editeur\/page\/\d+\/fr_FR$/);
  expect(await readPages()).toMatchObject([{ showInMenu: true }]);
  await close();
});
