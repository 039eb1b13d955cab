import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { openWindow, type SharedWindow } from '@vitrine/test-kit/browser/shared-windows';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let visitor: SharedWindow;
let page: Page;
const { server, browser } = await startServerWithBrowser({ server: { rateLimits: 'none' } });
beforeEach(async () => {
  visitor = await openWindow(browser, server.baseUrl, {
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  page = visitor.page;
});
afterEach(() => visitor?.leave());

const open = (path: string) => page.goto(server.baseUrl + path);
const mark = () => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSamePage = () => page.evaluate(() => 'isSamePage' in window);
const focusedName = () => page.evaluate(() => (document.activeElement as HTMLInputElement).name);

describe('what a form refuses', () => {
  test.each([
    ['/contact', 'main form', 'Indiquez votre prénom.'],
    ['/auth', 'form:has([name=acceptTerms])', 'Indiquez votre prénom.'],
    ['/catalogue/ateliers/22/le-portage-en-echarpe/105', 'main form', 'Indiquez votre prénom.'],
    ['/lettre', 'main form', 'Indiquez une adresse comme camille@exemple.fr.'],
  ])(
    '%s: told in French beside the field, without a bubble of the browser, in the page that stays',
    async (path, form, sentence) => {
      await open(path);
      await page.locator(`${form} input:visible`).first().focus();
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => /send-in-place/.test(name)),
      );
      await mark();
      await page.locator(`${form} button[type=submit].button`).last().click();
      await page.locator(`${form} [aria-invalid=true]`).first().waitFor();
      expect(await isSamePage()).toBe(true);
      await expect.poll(() => page.locator(`${form} section`).innerText()).toContain(sentence);
      await expect.poll(() => page.locator(form).innerText()).toContain(sentence);
      expect(['firstname', 'email']).toContain(await focusedName());
      await expect.poll(() => page.title()).toMatch(/^Erreur/);
      // The refused forms of accounts are among the account screens.
      if (path !== '/auth') expect(await findAxeViolations(page)).toEqual([]);
    },
  );

  test('a form of the foot of the page is refused on the page of the newsletter, with what was typed', async () => {
    await open('/albums');
    await page.locator('footer input[type=email]').fill('camille');
    await page.getByRole('contentinfo').getByRole('button', { name: 'M’inscrire' }).click();
    await page.waitForURL('**/lettre');
    await expect.poll(() => page.locator('main [name=email]').inputValue()).toBe('camille');
    await expect.poll(() => page.locator('main form section').innerText()).toContain('Indiquez une adresse');
  });

  test('a password stays typed, and may be looked at', async () => {
    await open('/auth');
    const form = page.locator('form:has([name=acceptTerms])');
    await form.locator('[name=password]').fill('une courte phrase');
    await form.getByRole('button', { name: 'Afficher le mot de passe' }).click();
    await expect.poll(() => form.locator('[name=password]').getAttribute('type')).toBe('text');
    await form.getByRole('button', { name: 'Masquer le mot de passe' }).click();
    await form.getByRole('button', { name: 'Ouvrir mon compte' }).click();
    await form.locator('[aria-invalid=true]').first().waitFor();
    await expect.poll(() => form.locator('[name=password]').inputValue()).toBe('une courte phrase');
    await expect.poll(() => form.locator('[name=password]').getAttribute('type')).toBe('password');
  });

  test('what is taken leads on, once, with its anchor', async () => {
    await open('/contact');
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    for (const [name, value] of Object.entries({
      firstname: 'Camille',
      lastname: 'Le Goff',
      email: 'camille@exemple.fr',
      message: 'Bonjour, une question.',
    }))
      await page.locator(`main form [name=${name}]`).fill(value);
    await page.locator('main form button.button').dblclick();
    await page.waitForURL('**/contact?envoye=1#confirmation');
    await expect.poll(() => page.locator('#confirmation h2').innerText()).toBe('Votre message est parti.');
    await expect
      .poll(() => page.locator('h1').evaluate((title) => title.getBoundingClientRect().top))
      .toBeGreaterThan(-1);
    expect(posts).toHaveLength(1);
  });

  test('a line that fails leaves the submission to the browser', async () => {
    await open('/contact');
    await page.locator('main form [name=firstname]').fill('Camille');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /send-in-place/.test(name)),
    );
    await page.route('**/contact', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await mark();
    await page.locator('main form button.button').click();
    await page.waitForFunction(() => !('isSamePage' in window));
    await expect.poll(() => page.locator('main form [name=firstname]').inputValue()).toBe('Camille');
    await expect.poll(() => page.locator('main form section').innerText()).toContain('Indiquez votre nom.');
  });
});

describe('API-16 an account', () => {
  test('API-16 the password is typed twice in all: to ask for the account, and to confirm it, which opens a session', async () => {
    await open('/');
    await page.getByRole('banner').getByRole('link', { name: 'Mon compte' }).first().click();
    await page.waitForURL(/\/auth(?:\?retour=\/compte)?$/);
    const form = page.locator('form:has([name=acceptTerms])');
    for (const [name, value] of Object.entries({
      firstname: 'Camille',
      lastname: 'Le Goff',
      email: 'nouvelle@exemple.fr',
      birthdate: '1990-02-28',
      password: 'une courte phrase',
    }))
      await form.locator(`[name=${name}]`).fill(value);
    await form.locator('[name=acceptTerms]').check();
    await form.getByRole('button', { name: 'Ouvrir mon compte' }).click();
    await page.waitForURL('**/auth?etat=inscrit*');
    await server.runLinkJobs();
    const [mail] = await server.queuedMails('nouvelle@exemple.fr');
    await open(/\/auth\/confirmer\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '');
    await page.locator('[name=password]').fill('une courte phrase');
    await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
    await page.waitForURL('**/compte?etat=confirme*');
    await expect.poll(() => page.locator('h1').innerText()).toBe('Bonjour Camille');
    await expect.poll(() => page.locator('#confirmation').innerText()).toContain('votre compte est ouvert');
    await expect
      .poll(() => page.locator('h1').evaluate((title) => title.getBoundingClientRect().top))
      .toBeGreaterThan(-1);
  });
});

describe('BLK-03 the draft', () => {
  test('BLK-03 a draft is told as soon as its form is opened, above the first question', async () => {
    await open('/prendre-rendez-vous');
    await page.getByLabel('Un entretien').check();
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('formulaire-')).length))
      .toBe(1);
    await open('/prendre-rendez-vous');
    const note = page.getByText(/Votre brouillon du \d+ \S+ est repris/);
    await note.waitFor();
    const [first] = await page.locator('main form fieldset').all();
    expect((await note.boundingBox())?.y).toBeLessThan((await first?.boundingBox())?.y ?? 0);
    await expect.poll(() => page.getByLabel('Un entretien').isChecked()).toBe(true);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  });
});
