import { text } from 'node:stream/consumers';
import { pressEnterOn, tabTo, typeFields } from '@vitrine/test-kit/browser/keyboard';
import { watchPage } from '@vitrine/test-kit/browser/watch-page';
import { createMember } from '@vitrine/test-kit/records/members';
import { isLongRun } from '@vitrine/test-kit/runner/long-set';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser();

const pathOf = (page: Page) => new URL(page.url()).pathname;
const confirmationText = (page: Page) => page.locator('#confirmation').innerText();

/** Returns the URL in the newest mail to a mailbox, on the host that the browser uses. */
async function findMailLink(email: string): Promise<string> {
  await server.runLinkJobs();
  const mail = (await server.queuedMails(email)).at(-1);
  const link = /https?:\/\/\S+\/[\w-]{43}(?=\s)/.exec(mail?.text ?? '')?.[0];
  if (!link) throw new Error(`no link for ${email}`);
  return new URL(link).pathname;
}

describe.each([
  ['with script', true],
  ['without script', false],
])('a visitor who uses the keyboard only, %s', (what, javaScriptEnabled) => {
  const email = `${javaScriptEnabled ? 'avec' : 'sans'}@exemple.fr`;
  const password = 'le chat dort sur le piano';
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      javaScriptEnabled,
    });
    page = await context.newPage();
  });
  afterAll(() => context?.close());
  const go = (path: string) => page.goto(server.baseUrl + path);
  // By day each is done in one of the two ways.
  const testBy = (way: boolean) => test.runIf(isLongRun || way === javaScriptEnabled);

  testBy(true)(
    `ROL-01 API-16 API-17 API-07 API-09 LEG-03 ${what}: registers, confirms, logs in, changes the profile, takes the data, leaves`,
    async () => {
      const watch = watchPage(page, server.baseUrl);
      await go('/lettre');
      await pressEnterOn(page, 'Mon compte');
      expect(pathOf(page)).toBe('/auth');
      await typeFields(page, {
        Prénom: 'Camille',
        Nom: 'Le Goff',
      });
      await tabTo(page, 'Adresse électronique');
      await page.keyboard.type(email);
      await typeFields(page, { 'Date de naissance': '01011990', 'Mot de passe': password });
      await tabTo(page, 'Je reconnais avoir lu et compris les CGU et je les accepte');
      await page.keyboard.press('Space');
      await pressEnterOn(page, 'Ouvrir mon compte');
      expect(await confirmationText(page)).toContain('ouvrez le courriel');

      await go(await findMailLink(email));
      await typeFields(page, { 'Mot de passe': password });
      await pressEnterOn(page, 'Confirmer mon adresse');
      expect(await confirmationText(page)).toContain('Votre adresse est confirmée');
      expect(pathOf(page)).toBe('/compte');
      await expect.poll(() => page.locator('h1').innerText()).toBe('Bonjour Camille');

      await typeFields(page, { Téléphone: '06 12 34 56 78' });
      await pressEnterOn(page, 'Enregistrer mon profil');
      expect(await confirmationText(page)).toBe('Votre profil est enregistré.');
      await tabTo(page, 'La lettre de saison');
      await page.keyboard.press('Space');
      await pressEnterOn(page, 'Enregistrer mes préférences');
      expect(await confirmationText(page)).toBe('Vos préférences sont enregistrées.');

      await tabTo(page, 'Télécharger mes données');
      const download = page.waitForEvent('download');
      await page.keyboard.press('Enter');
      expect((await download).suggestedFilename()).toBe('mes-donnees.json');
      const data = JSON.parse(await text(await (await download).createReadStream())) as {
        data: { profile: object; newsletter: { lists: { name: string }[] } };
      };
      expect(data.data.profile).toMatchObject({ email, phone: '06 12 34 56 78', lastname: 'Le Goff' });
      expect(data.data.newsletter.lists.map(({ name }) => name)).toEqual(['La lettre de saison']);

      await tabTo(page, 'Supprimer mon compte');
      await page.keyboard.press('Enter');
      await page.getByText('sans retour').waitFor({ state: 'visible' });
      await typeFields(page, { 'Votre mot de passe': password });
      await pressEnterOn(page, 'Supprimer mon compte pour toujours');
      expect(await confirmationText(page)).toContain('Votre compte est supprimé');
      expect((await context.cookies()).filter(({ name }) => name === 'token' || name === 'idSite')).toEqual([]);
      await go('/compte');
      expect(pathOf(page)).toBe('/auth');
      expect(watch.errors).toEqual([]);
    },
  );

  testBy(false)(
    `BLK-01 API-18 RTE-06 ${what}: a refusal puts the focus on what is to be mended; a forgotten password is replaced`,
    async () => {
      const member = await server.write(42, (scope) => createMember(scope));
      await go('/auth');
      await typeFields(page, { 'Adresse électronique': email, 'Mot de passe': 'pas le bon mot' });
      await pressEnterOn(page, 'Me connecter');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toContain('ne vont pas ensemble');
      await expect.poll(() => page.getByLabel('Adresse électronique').first().inputValue()).toBe(email);
      await pressEnterOn(page, 'Mot de passe oublié');
      await typeFields(page, { 'Adresse électronique': member.email });
      await pressEnterOn(page, 'Recevoir le lien');
      expect(await confirmationText(page)).toContain('Si un compte existe');
      await go(await findMailLink(member.email));
      await typeFields(page, { 'Nouveau mot de passe': 'court' });
      await pressEnterOn(page, 'Enregistrer ce mot de passe');
      await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('password');
      await expect.poll(() => page.locator('main form section').innerText()).toContain('au moins 12 caractères');
      await page.keyboard.type('un tout autre mot de passe');
      await pressEnterOn(page, 'Enregistrer ce mot de passe');
      expect(await confirmationText(page)).toContain('Votre nouveau mot de passe est enregistré');
      await typeFields(page, { 'Adresse électronique': member.email, 'Mot de passe': 'un tout autre mot de passe' });
      await pressEnterOn(page, 'Me connecter');
      expect(pathOf(page)).toBe('/compte');
      await pressEnterOn(page, 'Me déconnecter');
      expect(await confirmationText(page)).toContain('Votre session est fermée');
    },
  );

  testBy(true)(`LEG-04 VAL-04 ${what}: asks about their data`, async () => {
    await go('/auth');
    await pressEnterOn(page, 'Vos droits');
    await typeFields(page, { Prénom: 'Camille', Nom: 'Le Goff', 'Adresse électronique': email, Précisions: 'Merci.' });
    await pressEnterOn(page, 'Envoyer ma demande');
    expect(await confirmationText(page)).toContain('Votre demande est arrivée');
  });
});
