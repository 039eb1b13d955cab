import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { tabToLocator } from '@vitrine/test-kit/browser/keyboard';
import { createSamples } from '@vitrine/test-kit/records/new-sites';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;

const facts = {
  CORPORATE_FORM: 'EI',
  LEGAL_AGENT: 'Claire Martin',
  HEAD_OFFICE: '1 quai du Port, 49000 Angers',
  COMPANY_PHONE: '02 41 00 00 00',
  COMPANY_EMAIL: 'bonjour@exemple.fr',
  HOSTING_PROVIDER: 'Vitrine, 1 rue des Serveurs, 49000 Angers, 02 41 00 00 01',
  SIRET_NUMBER: '',
  MEDIATOR: 'Médiation, 1 rue du Droit, 75001 Paris',
};

test('SET-33 UX-03 from the list of « Aujourd’hui » to a site on line, by the keyboard alone', async () => {
  const staff = await createStaff(server, 'ADMIN');
  await server.changeSettings(facts);
  await createSamples(
    server,
    [
      { kind: 'services', id: 1, words: 'prix inventé' },
      { kind: 'occurrences', id: 101, words: 'la date du massage' },
    ],
    [1, 2, 3],
  );
  await requestAdmin(server, 'DELETE', '/sites/42/launch', { cookie: staff.cookie });
  const { page, go, path, watch, close } = await openAdminWindow(stage, staff);
  const press = async (role: 'button' | 'link', name: string | RegExp) => {
    await tabToLocator(page.getByRole(role, { name }).first());
    await page.keyboard.press('Enter');
  };
  const list = page.getByRole('region', { name: 'Avant l’ouverture' });
  await go('/sites/42');
  await list.getByText('Il manque\u00a0: numéro SIRET.').waitFor();
  await expect.poll(() => findAxeViolations(page)).toEqual([]);

  // The server's own reasons, before anything is asked.
  await press('button', 'Mettre en ligne…');
  await page.getByRole('dialog').getByText('numéro SIRET').waitFor();
  await expect.poll(() => page.locator('[role=dialog] :focus').count()).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  // Each line leads to its act …
  await press('link', 'Compléter\u00a0: Vos mentions légales');
  await expect.poll(path).toContain('/sites/42/reglages/company');
  await server.changeSettings({ SIRET_NUMBER: '73282932000074' });
  await go('/sites/42');
  // … and ticks itself.
  await list.getByText('Tout ce que la loi demande y est.').waitFor();
  // What is no content has its screen too.
  const date = list.getByRole('link', { name: 'la date du massage' });
  await expect.poll(() => date.getAttribute('href')).toMatch(/\/sites\/42\/dates\/101$/);
  for (const left of [1, 0]) {
    await press('button', /^C’est juste ainsi/);
    await expect.poll(() => list.getByRole('button', { name: /^C’est juste ainsi/ }).count()).toBe(left);
  }
  await list.getByText('Plus rien d’inventé n’attend vos visiteurs.').waitFor();
  await press('button', /^Regarder/);
  await page.getByRole('button', { name: 'Ouvrir une petite fenêtre' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await press('button', 'Je l’ai regardé');
  await list.getByText('Vous l’avez regardé en petit.').waitFor();
  await press('button', 'Envoyer un essai');
  await page.getByText('L’essai part vers bonjour@exemple.fr.').waitFor();
  await list.getByText('Le site peut ouvrir.').waitFor();

  await press('button', 'Mettre en ligne…');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Les moteurs de recherche peuvent le lire').waitFor();
  await expect.poll(() => findAxeViolations(page)).toEqual([]);
  await tabToLocator(dialog.getByRole('button', { name: 'Mettre en ligne' }));
  await page.keyboard.press('Enter');
  await page.getByText('est en ligne. Bienvenue à vos visiteurs.').waitFor();
  await expect.poll(() => list.count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect((await server.request('/')).status).toBe(200);

  await go('/sites/42/mise-en-ligne');
  await press('button', 'Remettre en construction…');
  await expect.poll(() => page.locator('[role=dialog] :focus').count()).toBe(1);
  await tabToLocator(page.getByRole('dialog').getByRole('button', { name: 'Remettre en construction' }));
  await page.keyboard.press('Enter');
  await list.waitFor();
  expect((await server.request('/')).status).toBe(503);
  // The picture of the page comes from the site's own host.
  expect(watch.errors.filter((line) => !line.endsWith('/_apercu'))).toEqual([]);
  await close();
});

test('ROL-02 an editor has the list without its last act; on line there is none', async () => {
  const editor = await createStaff(server, 'EDITOR');
  const admin = await createStaff(server, 'ADMIN');
  const { page, go, watch, close } = await openAdminWindow(stage, editor, { viewport: { width: 360, height: 800 } });
  const list = page.getByRole('region', { name: 'Avant l’ouverture' });
  await go('/sites/42');
  await list.waitFor();
  await expect.poll(() => page.getByRole('button', { name: /Mettre en ligne/ }).count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await requestAdmin(server, 'POST', '/sites/42/launch', { cookie: admin.cookie });
  await go('/sites/42');
  await page.getByRole('heading', { name: 'Aujourd’hui' }).waitFor();
  await expect.poll(() => list.count()).toBe(0);
  expect(watch.errors).toEqual([]);
  await close();
});
