import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { createStaff, staffPassword } from '@vitrine/test-kit/records/staff';
import { startFakeDnsServer } from '@vitrine/test-kit/servers/fake-dns-server';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { afterAll, expect, test } from 'vitest';

const dns = await startFakeDnsServer();
afterAll(() => dns.close());
const stage = await startServerWithBrowser({
  server: { dns: dns.lookup, rateLimits: 'none' },
});
const { server } = stage;

test('PLT-01 by the keyboard a domain is added, recognised by the DNS, made the main address, and the former one leads there', async () => {
  const staff = await createStaff(server, 'ADMIN', 42, { isConfirmed: false });
  const window = await openAdminWindow(stage, staff);
  const { page } = window;
  await window.go('/sites/42/domaines');
  await page.getByText('Aucun nom de domaine pour le moment.').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  const field = page.getByLabel('Nom de domaine', { exact: true });
  await field.focus();
  await page.keyboard.type('localhost');
  await page.keyboard.press('Enter');
  await page.getByText('Cette adresse est celle de la plateforme.').first().waitFor();
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await field.fill('Douce-Heure.fr');
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'douce-heure.fr' });
  await card.getByText('En attente', { exact: true }).waitFor();
  await card.getByText('Pas encore trouvé. Il faut d’ordinaire quelques minutes, parfois une journée.').waitFor();
  // The words of each company, and the value to the letter.
  await card.getByText('Sous-domaine').first().waitFor();
  await page.getByLabel('Chez qui avez-vous acheté votre domaine ?').selectOption('Gandi');
  await card.getByText('Adresse IPv4').waitFor();
  const proof = (await card.locator('code', { hasText: 'vitrine=' }).textContent()) ?? '';
  expect(proof).toMatch(/^vitrine=[\w-]{43}$/);
  expect(await findAxeViolations(page)).toEqual([]);

  dns.set('_vitrine.douce-heure.fr', { TXT: [proof] });
  dns.set('douce-heure.fr', { A: ['127.0.0.1'], AAAA: ['::1'] });
  dns.set('www.douce-heure.fr', { CNAME: 'douce-heure.fr' });
  await card.getByRole('button', { name: /^Chercher maintenant.*douce-heure.fr$/ }).press('Enter');
  await card.getByText('Reconnu', { exact: true }).waitFor();
  // The key of its mails, and no SPF where the configuration names none.
  await card.getByText('Ses courriels ne sont pas encore signés').waitFor();
  await card.getByText('Aucun SPF n’est demandé').waitFor();
  await card.getByText('signe les courriels du domaine (DKIM)').waitFor();
  const key = (await card.locator('code', { hasText: 'v=DKIM1' }).textContent()) ?? '';
  dns.set('vitrine._domainkey.douce-heure.fr', { TXT: [key] });
  await card.getByRole('button', { name: /^Chercher maintenant.*douce-heure.fr$/ }).press('Enter');
  await card.getByText('Trouvé\u00a0: les courriels de ce domaine peuvent être signés.').waitFor({ state: 'attached' });
  await card.getByText('Ses courriels ne sont pas encore signés').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Rendre principale\u00a0: douce-heure.fr', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Faire de douce-heure.fr l’adresse du site ?' });
  await dialog.getByRole('button', { name: 'Rendre principale' }).press('Enter');
  const identity = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await identity.getByText('Cette action change l’adresse de votre site.').waitFor();
  await identity.getByLabel('Mot de passe', { exact: true }).fill(staffPassword);
  await page.keyboard.press('Enter');
  await card.getByText('Principal', { exact: true }).waitFor();
  await page.getByText('Redirige vers douce-heure.fr, page par page').first().waitFor();
  const moved = await server.request('/prestations?page=2', { host: `lheuredouce.localhost:${server.port}` });
  expect([moved.status, moved.headers.location]).toEqual([301, 'https://douce-heure.fr/prestations?page=2']);
  expect((await server.request('/prestations', { host: 'douce-heure.fr' })).status).toBe(200);

  // The main address is not removed without another in its place.
  await card.getByRole('button', { name: 'Retirer douce-heure.fr' }).press('Enter');
  const removal = page.getByRole('dialog', { name: 'Retirer douce-heure.fr ?' });
  await removal.getByLabel('Adresse principale ensuite').selectOption('lheuredouce.localhost');
  expect(await findAxeViolations(page)).toEqual([]);
  await removal.getByRole('button', { name: 'Retirer le domaine' }).press('Enter');
  await page.getByText('Aucun nom de domaine pour le moment.').waitFor();
  expect((await server.request('/prestations', { host: `lheuredouce.localhost:${server.port}` })).status).toBe(200);
  expect(window.watch.errors.filter((line) => !/40[39]|422/.test(line))).toEqual([]);
  await window.close();
});

test('PLT-01 at 390 px a domain that leads elsewhere is chosen after a second question', async () => {
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN'), {
    viewport: { width: 390, height: 800 },
  });
  const { page } = window;
  await window.go('/sites/42/domaines');
  await page.getByLabel('Nom de domaine', { exact: true }).fill('ailleurs.fr');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  const card = page.getByRole('region', { name: 'ailleurs.fr' });
  const proof = (await card.locator('code', { hasText: 'vitrine=' }).textContent()) ?? '';
  dns.set('_vitrine.ailleurs.fr', { TXT: [proof] });
  dns.set('ailleurs.fr', { A: ['198.51.100.1'] });
  await card.getByRole('button', { name: /^Chercher maintenant.*ailleurs.fr$/ }).click();
  await card.getByText('Mène ailleurs, à 198.51.100.1.').first().waitFor();
  await page.getByRole('button', { name: 'Rendre principale\u00a0: ailleurs.fr', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Faire de ailleurs.fr l’adresse du site ?' });
  await dialog.getByRole('button', { name: 'Rendre principale' }).click();
  await dialog.getByText('ailleurs.fr ne mène pas encore à votre site').waitFor();
  await dialog.getByRole('button', { name: 'Choisir quand même' }).click();
  await card.getByText('Principal', { exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await findAxeViolations(page)).toEqual([]);
  await window.close();
});

test('ROL-02 who does not set up the site finds no way to its domains', async () => {
  const window = await openAdminWindow(stage, await createStaff(server, 'EDITOR'));
  await window.go('/sites/42');
  await expect.poll(() => window.page.getByText('Nom de domaine').count()).toBe(0);
  await window.close();
});
