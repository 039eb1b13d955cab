import { openWindow, type SharedWindow } from '@vitrine/test-kit/browser/shared-windows';
import { watchPage } from '@vitrine/test-kit/browser/watch-page';
import { sitePages, variedPages } from '@vitrine/test-kit/records/site-pages';
import { byRunLength, sampleCases } from '@vitrine/test-kit/runner/long-set';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let visitor: SharedWindow;
let page: Page;
const { server, browser } = await startServerWithBrowser();
beforeEach(async () => {
  visitor = await openWindow(browser, server.baseUrl, {
    viewport: { width: 1280, height: 900 },
    javaScriptEnabled: false,
  });
  page = visitor.page;
});
afterEach(() => visitor?.leave());

const go = (path: string) => page.goto(server.baseUrl + path);
const pathOf = () => page.url().slice(server.baseUrl.length);

test('every page reads: nothing waits for a script to be seen', async () => {
  // Without scripts, browsers fetch every image at once; this test needs text only.
  const dot = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
  await page.route(/\.(?:avif|webp|jpg)$/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: dot }));
  for (const path of byRunLength<readonly string[]>(sampleCases(variedPages, 0, 2), sitePages)) {
    const watch = watchPage(page, server.baseUrl);
    await go(path);
    const { words, hidden } = await page.evaluate(() => ({
      words: document.querySelector('main')?.innerText.length ?? 0,
      hidden: [...document.querySelectorAll('main *')].filter((element) => getComputedStyle(element).opacity === '0')
        .length,
    }));
    expect(words, path).toBeGreaterThan(150);
    expect(hidden, path).toBe(0);
    expect(await page.locator('h1').isVisible(), path).toBe(true);
    expect(watch.errors, path).toEqual([]);
  }
});

describe('menus', () => {
  test('BLK-08 the bar opens its second level', async () => {
    await go('/');
    const menu = page.locator('[data-part=app-bar] nav');
    const below = menu.getByRole('link', { name: 'Les autres massages' });
    await expect.poll(() => below.isVisible()).toBe(false);
    await menu.locator('summary').first().click();
    await below.click();
    expect(pathOf()).toBe('/soins/les-autres-massages');
  });

  test('BLK-08 PLT-06 the drawer of small screens opens, leads and closes', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await go('/');
    const drawer = page.locator('[data-drawer]');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect.poll(() => drawer.isVisible()).toBe(true);
    await drawer.getByRole('button', { name: 'Fermer' }).click();
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await drawer.getByRole('link', { name: 'Les autres massages' }).click();
    expect(pathOf()).toBe('/soins/les-autres-massages');
  });

  test('BLK-09 questions open', async () => {
    await go('/soins');
    const answer = page.getByText('Il dort dans la nacelle');
    await expect.poll(() => answer.isVisible()).toBe(false);
    await page.getByText('Mon bébé peut-il rester avec moi').click();
    await answer.waitFor({ state: 'visible' });
  });
});

describe('contact form', () => {
  const send = () => page.getByRole('button', { name: /^Envoyer/ }).click();

  test('BLK-02 ERC-02 what is wrong comes back with every value, an error per field, and the focus on the first', async () => {
    await go('/contact');
    // The browser accepts this value; the server rejects it.
    await page.getByLabel('Prénom').fill('   ');
    await page.getByLabel('Nom', { exact: true }).fill('Le Goff');
    await page.getByLabel('Adresse électronique', { exact: true }).fill('camille@nulle-part');
    await page.getByLabel('Téléphone').fill('douze');
    await page.getByLabel('Votre message').fill('Bonjour, avez-vous une place <b>samedi</b> ?');
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await send();
    expect((await answered).status()).toBe(422);
    expect((await answered).headers()['cache-control']).toBe('private, no-store');
    await expect.poll(() => page.getByLabel('Nom', { exact: true }).inputValue()).toBe('Le Goff');
    await expect
      .poll(() => page.getByLabel('Adresse électronique', { exact: true }).inputValue())
      .toBe('camille@nulle-part');
    await expect
      .poll(() => page.getByLabel('Votre message').inputValue())
      .toBe('Bonjour, avez-vous une place <b>samedi</b> ?');
    for (const name of ['Prénom', 'Adresse électronique', 'Téléphone']) {
      const field = page.getByLabel(new RegExp(`^${name}`));
      expect(await field.getAttribute('aria-invalid'), name).toBe('true');
      expect(await page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`).textContent(), name).toMatch(
        /\.$/,
      );
    }
    await expect.poll(() => page.getByLabel('Nom', { exact: true }).getAttribute('aria-invalid')).toBeNull();
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('firstname');
    const order: unknown[] = [];
    for (let step = 0; step < 3; step += 1) {
      order.push(await page.evaluate('document.activeElement.name'));
      await page.keyboard.press('Tab');
    }
    expect(order).toEqual(['firstname', 'lastname', 'email']);
    const links = page.locator('main form section a');
    await expect.poll(() => links.count()).toBe(3);
    await links.nth(1).click();
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('email');
  });

  test('BLK-02 API-26 what is right is stored once, answered by a confirmation, and leaves by mail', async () => {
    await go('/contact?sujet=atelier');
    await expect.poll(() => page.getByLabel('Sujet').inputValue()).toBe('atelier');
    await page.getByLabel('Prénom').fill('Camille');
    await page.getByLabel('Nom', { exact: true }).fill('Le Goff');
    await page.getByLabel('Adresse électronique', { exact: true }).fill('camille@exemple.fr');
    await page.getByLabel('Votre message').fill('Bonjour, avez-vous une place samedi ?');
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await send();
    expect((await answered).status()).toBe(303);
    await page.waitForURL('**/contact?envoye=1#confirmation');
    await expect
      .poll(() => page.getByRole('status').filter({ hasText: 'Votre message est parti' }).isVisible())
      .toBe(true);
    await page.reload();
    const rows = await server.write(42, ({ transaction }) =>
      transaction.query(
        "select firstname, topic, message from contact_message where site_id = 42 and email = 'camille@exemple.fr'",
      ),
    );
    expect(rows).toEqual([
      { firstname: 'Camille', topic: 'atelier', message: 'Bonjour, avez-vous une place samedi ?' },
    ]);
    const mails = await server.write(42, ({ transaction }) =>
      transaction.query<{ recipient: string }>(
        'select recipient from outgoing_mail where site_id = 42 order by recipient',
      ),
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual(['bonjour@lheuredouce.example', 'camille@exemple.fr']);
  });
});

describe('trackers', () => {
  beforeAll(() =>
    server.changeSettings({
      PRIVACY_ANALYTICS_URL: 'https://mesure.exemple.fr/script.js',
      ADVERTISING_TAG_URL: 'https://annonces.exemple.fr/balise.js',
    }),
  );
  const banner = () => page.locator('[data-part=consent-banner]');
  const scripts = async () =>
    (await page.locator('script[defer]').evaluateAll((all) => all.map((one) => (one as HTMLScriptElement).src))).map(
      (src) => new URL(src).host,
    );

  test.each([
    ['Tout refuser', []],
    ['Tout accepter', ['mesure.exemple.fr', 'annonces.exemple.fr']],
  ])('PLT-07 CST-09 « %s » is taken and the visitor is back where they were', async (answer, expected) => {
    await go('/les-ateliers-parents-bebe');
    await banner().getByRole('button', { name: answer }).click();
    expect(pathOf()).toBe('/les-ateliers-parents-bebe');
    await expect.poll(() => banner().count()).toBe(0);
    await expect.poll(scripts).toEqual(expected);
  });

  test('PLT-07 CST-09 the visitor chooses purpose by purpose, sees the choice, and withdraws it', async () => {
    await go('/contact');
    await banner().getByText('Choisir', { exact: true }).click();
    await banner().getByRole('checkbox', { name: 'Mesure d’audience' }).check();
    await banner().getByRole('button', { name: 'Enregistrer ces choix' }).click();
    await expect.poll(scripts).toEqual(['mesure.exemple.fr']);
    await page.getByRole('link', { name: 'Gérer mes choix' }).click();
    const choices = page.locator('#choix-cookies');
    await expect.poll(() => choices.getByRole('checkbox', { name: 'Mesure d’audience' }).isChecked()).toBe(true);
    await expect.poll(() => choices.getByRole('checkbox', { name: 'Publicité' }).isChecked()).toBe(false);
    await choices.getByRole('checkbox', { name: 'Mesure d’audience' }).uncheck();
    await choices.getByRole('button', { name: 'Enregistrer ces choix' }).click();
    await expect.poll(() => page.locator('#choix-cookies').textContent()).toContain('Vous avez tout refusé');
    await go('/contact');
    await expect.poll(scripts).toEqual([]);
    await expect.poll(() => banner().count()).toBe(0);
  });
});

test('BLK-02 ERC-02 a message refused for another reason than a field opens at the words that say so', async () => {
  for (let turn = 0; turn < 9; turn += 1)
    await server.request('/api/message', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        firstname: 'Ana',
        lastname: 'Petit',
        email: 'ana@exemple.fr',
        message: 'Bonjour à vous.',
      }),
    });
  await go('/offrir-un-bon-cadeau');
  await page.getByLabel('Prénom').fill('Camille');
  await page.getByLabel('Nom', { exact: true }).fill('Le Goff');
  await page.getByLabel('Adresse électronique', { exact: true }).fill('camille@exemple.fr');
  await page.getByLabel('Votre message').fill('Un bon pour ma sœur, s’il vous plaît.');
  await page.getByRole('button', { name: /^Envoyer/ }).click();
  const refusal = page.getByText('Trop de messages en peu de temps');
  await refusal.waitFor();
  await expect.poll(() => page.title()).toMatch(/^Erreur\s:/);
  await expect.poll(() => refusal.evaluate((element) => document.activeElement?.contains(element))).toBe(true);
  const box = await refusal.boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect(box?.y).toBeLessThan(800);
  await expect.poll(() => page.getByLabel('Votre message').inputValue()).toContain('Un bon pour ma sœur');
});
