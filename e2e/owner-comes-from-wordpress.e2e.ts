import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { openWindow } from '@vitrine/test-kit/browser/shared-windows';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { createStoreAboveTestSites } from '@vitrine/test-kit/servers/archive-store';
import { createCountedUser } from '@vitrine/test-kit/servers/counted-user';
import { runWordpressJob, startFormerSite } from '@vitrine/test-kit/servers/former-site';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { afterAll, expect, test } from 'vitest';

const store = await createStoreAboveTestSites();
const old = await startFormerSite();
const stage = await startServerWithBrowser({ server: { store, rateLimits: 'none', fetchExternal: old.fetch } });
const { server } = stage;
afterAll(async () => {
  old.close();
  await store.remove();
});

test('PLT-05 by touch an owner brings a former site to one under construction, and its old links lead visitors to the new pages', async () => {
  const staff = await createStaff(server, 'ADMIN');
  await requestAdmin(server, 'DELETE', '/sites/42/launch', { cookie: staff.cookie });
  const file = join(store.folder, 'atelier.xml');
  await writeFile(file, old.wxr);
  const window = await openAdminWindow(stage, staff, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const { page } = window;
  const user = createCountedUser(page, 'touch');
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();

  // The list of what is left before the opening says that a former site can come.
  await window.go('/sites/42');
  await user.activate(page.getByRole('link', { name: 'Faites venir ses pages' }));
  await page.getByRole('heading', { level: 1, name: 'Venir de WordPress' }).waitFor();
  await page.getByLabel(/Choisir le fichier d’export/).setInputFiles(file);
  await user.activate(button('Envoyer et lire'));
  await page.getByText('Lecture du fichier').waitFor();
  await runWordpressJob(server, 42);
  await page.getByRole('list', { name: 'Pages' }).getByText('Équipe').waitFor();
  await user.activate(page.getByRole('radio', { name: 'Publier ce qui était public' }));
  await user.activate(button(/^Importer/));
  await page.getByText('Vous pouvez quitter cette page').waitFor();
  await runWordpressJob(server, 42);
  await page.getByText('L’import est terminé.').waitFor();
  const entries = page.getByRole('list', { name: 'Entrées de l’export' });
  await entries.getByText('Premier marché').waitFor();
  expect(user.actions.length, user.actions.join('\n')).toBeLessThan(10);

  // Visitors follow a link of the former site, to its words and its picture.
  await requestAdmin(server, 'POST', '/sites/42/launch', { cookie: staff.cookie });
  const origin = `http://lheuredouce.localhost:${server.port}`;
  const visitor = await openWindow(stage.browser, origin, { viewport: { width: 390, height: 844 } });
  await visitor.page.goto(`${origin}/2020/03/premier-marche/`);
  await visitor.page.getByText('Nous y étions.').waitFor();
  await visitor.page.goto(`${origin}/a-propos/`);
  await visitor.page.getByText('Qui nous sommes.').waitFor();
  const picture = visitor.page.getByRole('img', { name: 'Le pré au matin' }).first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await visitor.page.content()).not.toContain(old.url);
  await visitor.leave();

  // All of it is taken back.
  await user.activate(button('Annuler l’import…'));
  await user.activate(page.getByRole('dialog').getByRole('button', { name: 'Annuler l’import' }));
  await page.getByText('Annulation de l’import').waitFor();
  await runWordpressJob(server, 42);
  await page.getByText('L’import est annulé.').waitFor();
  expect((await server.request('/a-propos', { headers: { accept: 'text/html' } })).status).toBe(404);
  expect(window.watch.errors.filter((line) => !line.endsWith('/_apercu'))).toEqual([]);
  await window.close();
});
