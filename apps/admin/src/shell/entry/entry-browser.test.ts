import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import {
  createInvitation,
  createStaff,
  requestAdmin,
  staffPassword,
  startEnrolment,
} from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;

async function typeLogin(page: Page, email: string, password: string) {
  await page.getByLabel('Adresse électronique').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

describe('ROL-02 the way in', () => {
  test('ROL-02 a deep link leads to the sign-in and back; a wrong password is told, what was typed stays', async () => {
    const { email } = await createStaff(server, 'ADMIN');
    const { page, go, title, path, watch, close } = await openAdminWindow(stage);
    await go('/sites/42/equipe');
    expect([await title(), path()]).toEqual(['Connexion', '/connexion?suite=%2Fsites%2F42%2Fequipe']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    await typeLogin(page, email, 'un tout autre mot de passe');
    await page.getByText('ne vont pas ensemble').waitFor();
    await expect.poll(() => page.getByLabel('Adresse électronique').inputValue()).toBe(email);
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'alert');
    await typeLogin(page, email, staffPassword);
    await page.getByRole('heading', { level: 1, name: 'Équipe' }).waitFor();
    await expect.poll(path).toBe('/sites/42/equipe');
    // A refused sign-in is a line of the browser's own console; nothing else may be wrong.
    expect(watch.errors.filter((line) => !/401|Unauthorized/.test(line))).toEqual([]);
    await close();
  });

  test('ROL-02 the path to go on to never leads to another host', async () => {
    const { email } = await createStaff(server, 'EDITOR');
    const { page, go, path, origin, close } = await openAdminWindow(stage);
    await go('/connexion?suite=%2F%2Fpirate.example%2Fx');
    await typeLogin(page, email, staffPassword);
    await page.getByRole('heading', { level: 1, name: 'Aujourd’hui' }).waitFor();
    expect([page.url().startsWith(origin), path()]).toEqual([true, '/sites/42']);
    await close();
  });

  test('ROL-02 the second factor is asked for, refuses a wrong code and takes a recovery code', async () => {
    const staff = await createStaff(server, 'ADMIN');
    const code = await startEnrolment(server, staff.id, true);
    const renewed = await requestAdmin(server, 'POST', '/account/recovery-codes', { cookie: staff.cookie });
    const { recoveryCodes } = renewed.json().data as { recoveryCodes: string[] };
    const { page, go, title, close } = await openAdminWindow(stage);
    await go('/connexion');
    await typeLogin(page, staff.email, staffPassword);
    await page.getByLabel('Code de votre application').fill('000000');
    await expect.poll(title).toBe('Confirmez que c’est vous');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: 'Utiliser un code de secours' }).click();
    await page.getByLabel('Code de secours').fill(recoveryCodes[0] ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Aujourd’hui' }).waitFor();
    await close();
    const again = await openAdminWindow(stage);
    await again.go('/connexion');
    await typeLogin(again.page, staff.email, staffPassword);
    await again.page.getByLabel('Code de votre application').fill(code);
    await again.page.keyboard.press('Enter');
    await again.page.getByRole('heading', { level: 1, name: 'Aujourd’hui' }).waitFor();
    await again.close();
  });

  test('ROL-02 a forgotten password: the mail’s link leads to another one, which signs in', async () => {
    const { email } = await createStaff(server, 'EDITOR');
    const { page, go, title, path, close } = await openAdminWindow(stage);
    await go('/connexion');
    await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' }).waitFor();
    await page.getByLabel('Adresse électronique').fill(email);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Ouvrez votre messagerie' }).waitFor();
    await server.runLinkJobs();
    const link = /https?:\/\/\S+?(\/mot-de-passe\/[\w-]{43})/.exec(
      (await server.platformMails(email)).at(-1)?.text ?? '',
    );
    await go(link?.[1] ?? '');
    const password = 'la barque dort au fond du pré';
    await page.getByLabel('Nouveau mot de passe').fill('court');
    await page.keyboard.press('Enter');
    await page.locator('[aria-invalid=true]').waitFor();
    await page.getByLabel('Nouveau mot de passe').fill(password);
    await page.keyboard.press('Enter');
    await page.getByText('Votre mot de passe est changé').waitFor();
    expect([await title(), path()]).toEqual(['Connexion', '/connexion?fait=mot-de-passe']);
    await typeLogin(page, email, password);
    await page.getByRole('heading', { level: 1, name: 'Aujourd’hui' }).waitFor();
    await close();
  });

  test('ROL-02 an invitation opens an account, and the account opens the site', async () => {
    const { token } = await createInvitation(server, 42, { role: 'DESK' });
    const { page, go, title, path, close } = await openAdminWindow(stage);
    await go(`/invitation/${token}`);
    await page.getByLabel('Votre nom').waitFor();
    await expect.poll(title).toBe('Rejoindre L’Heure douce');
    await page.getByLabel('Votre nom').fill('Noé Kerguelen');
    await page.getByLabel('Mot de passe', { exact: true }).fill(staffPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Aujourd’hui' }).waitFor();
    await expect.poll(path).toBe('/sites/42');
    await page.getByRole('button', { name: /Noé Kerguelen/ }).waitFor();
    await go(`/invitation/${token}`);
    await page.getByText('Demandez une nouvelle invitation').waitFor();
    await close();
  });
});
