import { firmNames, fullAnswers } from '@vitrine/demo/site-templates.fixture';
import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { createDelivery } from '@vitrine/test-kit/records/delivery';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { createTemplateSite, findTemplate } from '@vitrine/test-kit/records/template-sites';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { beforeAll, expect, test } from 'vitest';

const stage = await startServerWithBrowser({ seed: 'empty', server: { rateLimits: 'none' } });
const { server, browser } = stage;
const id = 700;
const base = `http://cave.localhost:${server.port}`;

/** What the owner types, by the setting that lacks. */
const facts: Readonly<Record<string, string>> = {
  LEGAL_AGENT: 'Jeanne Delorme',
  HOSTING_PROVIDER: 'Vitrine, 1 rue des Serveurs, 49000 Angers, 02 41 00 00 01',
  SIRET_NUMBER: '73282932000074',
  RCS_NUMBER: '732829320',
  SHARE_CAPITAL: '1 000 €',
  INTRACO_VAT: 'FR40303265045',
  MEDIATOR: 'Médiation du Val, 1 rue du Droit, 49000 Angers',
  PACKAGING_IDENTIFIER: 'FR012345_01ABCD',
};

beforeAll(async () => {
  const template = await findTemplate('domaine');
  const [look] = template.template.looks;
  await createTemplateSite(server, template, {
    answers: fullAnswers('domaine', look?.id ?? '', { name: firmNames.short }),
    id,
    host: 'cave.localhost',
  });
  await server.write(id, createDelivery);
  server.running.context.directory.markStale();
});

test('ENT-02 on a phone, the owner of a site from the template puts right what lacks, opens the shop, and it is ordered from', async () => {
  const staff = await createStaff(server, 'ADMIN', id);
  const { page, go, path, watch } = await openAdminWindow(stage, staff, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await go(`/sites/${id}/ouvrir-ma-boutique`);
  await page.getByText('avant de pouvoir ouvrir').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  const links = page.getByRole('link', { name: /^Compléter/ });
  // What the law asks for, and an advice.
  await expect.poll(() => links.count()).toBe(9);
  const open = page.getByRole('button', { name: 'Ouvrir les commandes' });
  for (let left = 12; left > 0 && (await open.count()) === 0; left -= 1) {
    await links.first().tap();
    await expect.poll(path).toMatch(/reglage=/);
    const type = new URL(page.url()).searchParams.get('reglage') ?? '';
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/INPUT|TEXTAREA/);
    await page.keyboard.type(facts[type] ?? `no value for ${type}`);
    await page.getByRole('button', { name: /^Enregistrer/ }).tap();
    await page
      .getByText(/Enregistré/)
      .first()
      .waitFor();
    await go(`/sites/${id}/ouvrir-ma-boutique`);
    await page
      .getByText(/Rien (?:d’obligatoire )?ne manque|Il manque/)
      .first()
      .waitFor();
  }
  await page.getByText('15/16').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await open.tap();
  await page.getByText('Votre boutique est ouverte.').waitFor();
  await page.getByRole('button', { name: 'Fermer les commandes…' }).waitFor();
  expect(watch.errors).toEqual([]);

  const shop = await browser.newPage();
  await shop.goto(`${base}/boutique`);
  await shop.goto(
    new URL((await shop.locator('main a[href^="/boutique/"]').first().getAttribute('href')) ?? '', base).href,
  );
  const form = shop.locator('main form').first();
  await form.getByRole('spinbutton').fill('6');
  await form.getByRole('button').click();
  await form.getByText(/ajoutées au panier/).waitFor();
  await shop.goto(`${base}/panier`);
  await shop.getByRole('link', { name: 'Commander' }).click();
  const fill = (label: string, text: string) => shop.getByLabel(label, { exact: true }).fill(text);
  await shop.getByLabel('Adresse électronique').first().fill('lea@exemple.fr');
  await fill('Prénom', 'Léa');
  await fill('Nom', 'Petit');
  await fill('Téléphone', '06 12 34 56 78');
  await shop.getByLabel('Date de naissance').fill('1990-02-28');
  await shop.getByLabel('À domicile').check();
  await fill('Numéro et rue', '3 rue des Acacias');
  await fill('Code postal', '69001');
  await fill('Ville', 'Lyon');
  await shop.getByLabel('Par chèque').check();
  // The total follows what is typed: by now it may be there.
  await shop.getByRole('button', { name: /^(?:Calculer le total|Recalculer)$/ }).click();
  await shop.getByLabel(/J’ai lu et j’accepte/).check();
  await shop.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  await shop.getByText('Merci, votre commande est passée.').waitFor();

  await page.getByRole('button', { name: 'Fermer les commandes…' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('plus personne ne peut commander').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Fermer les commandes' }).tap();
  await page.getByText('Les commandes sont fermées. Rouvrez').waitFor();
  expect((await server.client(id).quoteCart({ body: { products: [] } })).isOpen).toBe(false);
  await shop.close();
});
