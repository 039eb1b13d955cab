import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { createSite } from '@vitrine/test-kit/records/factories';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { beforeAll, expect, test } from 'vitest';

const stage = await startServerWithBrowser({ seed: 'empty', server: { rateLimits: 'none' } });
const { server, browser } = stage;
const base = `http://cabinet.localhost:${server.port}`;
/** Years from now, so that dates are to come whatever the clock says. */
const year = new Date().getUTCFullYear() + 1;

beforeAll(async () => {
  await createSite(server, 9, 'cabinet');
  await server.changeSettings({ COMPANY_NAME: 'Cabinet essai', COMPANY_EMAIL: 'bonjour@essai.fr' }, 9);
  server.running.context.directory.markStale();
});

test('ENT-13 API-28 from an empty site, the owner makes a route with fields, an element and its dates, and a visitor finds them', async () => {
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN', 9), { timezoneId: 'Europe/Paris' });
  const { page, go } = window;
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

  // The list of elements leads to the routes, which come first.
  await go('/sites/9/elements');
  await page.getByRole('main').getByRole('link', { name: 'Rubriques', exact: true }).click();
  await page.getByText('Aucune rubrique').waitFor();
  await press('Ajouter une rubrique');
  const panel = page.getByRole('region', { name: 'Créer une rubrique' });
  await panel.getByLabel('Titre', { exact: true }).fill('Les ateliers');
  await panel.getByLabel('Mot de l’adresse').fill('ateliers');
  await panel.getByLabel('Quand la liste est vide').fill('La saison est terminée.');
  const fields = [
    ['À apporter', 'Un texte court'],
    ['Rencontres', 'Un nombre'],
    ['Où', 'Un choix dans une liste'],
    ['À lire avant', 'Un lien'],
  ] as const;
  for (const [place, [label, kind]] of fields.entries()) {
    await panel.getByRole('button', { name: 'Ajouter\u00a0: champ', exact: true }).click();
    const item = panel.locator('[data-field="fields"] > fieldset > ul > li').nth(place);
    await item.getByLabel('Nom', { exact: true }).first().fill(label);
    await item.getByLabel('Ce que l’on y écrit').selectOption({ label: kind });
  }
  const [, number, choice] = await panel.locator('[data-field="fields"] > fieldset > ul > li').all();
  await number?.getByLabel('Unité').fill('séances');
  // A choice without choices is refused where it stands.
  await press('Enregistrer');
  await panel.getByText('Donnez au moins un choix.').waitFor();
  for (const name of ['Au cabinet', 'Dehors']) {
    await choice?.getByRole('button', { name: 'Ajouter\u00a0: choix', exact: true }).click();
    await choice?.getByLabel('Nom', { exact: true }).last().fill(name);
  }
  await choice?.getByRole('switch', { name: 'Les visiteurs filtrent par ce champ' }).check();
  await press('Enregistrer');
  await expect.poll(window.path).toMatch(/\/sites\/9\/rubriques\/\d+$/);
  const faults = await findAxeViolations(page);
  expect(faults).toEqual([]);

  await page.getByRole('button', { name: 'Fermer la fiche' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Éléments', exact: true }).click();
  await press('Nouvel élément');
  const dialog = page.getByRole('dialog', { name: 'Nouvel élément' });
  await dialog.getByLabel('Nom', { exact: true }).fill('Le massage du bébé');
  await dialog.getByLabel('Rubrique').selectOption({ label: 'Les ateliers' });
  await dialog.getByRole('button', { name: 'Créer et écrire' }).click();
  await expect.poll(window.path).toMatch(/\/editeur\/element\/\d+\/fr_FR/);
  const inspector = page.getByRole('region', { name: 'Réglages', exact: true });
  await page.locator('button[aria-pressed]', { hasText: /titre, / }).click();
  await inspector.getByLabel('À apporter').fill('Une serviette');
  await inspector.getByLabel('Rencontres').fill('3');
  await inspector.getByLabel('Où').selectOption({ label: 'Au cabinet' });
  const link = inspector.locator('[data-field$="a-lire-avant"]');
  await link.getByRole('button', { name: /^Ajouter/ }).click();
  await link.getByRole('textbox').first().fill('Le détail');
  await link.getByRole('combobox').fill('/detail');
  await link.getByRole('combobox').press('Enter');
  await page.getByText(/^Enregistré à/).waitFor();
  await press('Publier');
  const question = page.getByRole('dialog', { name: /^Publier/ });
  await question.getByRole('button', { name: 'Publier', exact: true }).click();
  await page.getByText('est en ligne').waitFor();

  // One date, and a second by repeating it.
  await go('/sites/9/dates');
  await page.getByText('Aucune date').waitFor();
  await press('Ajouter une date');
  const date = page.getByRole('region', { name: 'Créer une date' });
  await date.getByLabel('Élément').selectOption({ label: 'Le massage du bébé' });
  for (const [label, time] of [
    ['Début', '10h'],
    ['Fin', '11h30'],
  ] as const) {
    await date.getByLabel(label, { exact: true }).fill(`5/6/${year}`);
    await date.getByLabel(`${label}, heure`).fill(time);
  }
  await date.getByLabel('Lieu').fill('Au cabinet');
  await date.getByLabel('Places', { exact: true }).fill('6');
  await date.getByLabel('Places gardées').fill('2');
  await date.getByRole('radio', { name: 'Par famille', exact: true }).click();
  await date.locator('label:has(input:checked)', { hasText: 'Par famille' }).waitFor();
  await date.getByLabel('Prix TTC d’une place').fill('35');
  await press('Enregistrer');
  await expect.poll(window.path).toMatch(/\/sites\/9\/dates\/\d+$/);
  await press('Répéter…');
  const repeat = page.getByRole('dialog', { name: 'Répéter la date' });
  await repeat.getByLabel('Dates à ajouter').fill('1');
  await repeat.getByRole('checkbox', { name: 'Pas les jours fériés' }).uncheck();
  await repeat.getByRole('button', { name: 'Voir ce qui sera fait' }).click();
  await repeat.getByRole('button', { name: /^Ajouter 1\sdate$/ }).click();
  await page.getByRole('status').filter({ hasText: '2 dates' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  const visitor = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
  const site = await visitor.newPage();
  await site.goto(`${base}/catalogue/ateliers`);
  const read = async () => (await site.locator('main').innerText()).replaceAll(/\s/g, ' ');
  const list = await read();
  for (const text of ['5 juin', '12 juin', 'De 10 h à 11 h 30']) expect(list).toContain(text);
  await site.getByRole('link', { name: 'Le massage du bébé' }).first().click();
  const detail = await read();
  for (const text of ['Une serviette', '3 séances', '6 familles', 'Au cabinet', '35 €', '4 places', 'Le détail'])
    expect(detail).toContain(text);
  await site
    .getByRole('link', { name: /^S’inscrire/ })
    .first()
    .click();
  await site.getByLabel('Prénom').first().waitFor();
  await visitor.close();
  // The refused save is named by the browser too.
  expect(window.watch.errors.filter((line) => !line.includes('422'))).toEqual([]);
  await window.close();
});
