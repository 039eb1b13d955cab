import { resources } from '@vitrine/contract/resources/resources.gen';
import { type AdminWindow, openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { createMember } from '@vitrine/test-kit/records/members';
import { computeCode, createStaff, requestAdmin, staffPassword, startEnrolment } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';
import { areas } from './areas.ts';

const stage = await startServerWithBrowser();
const { server } = stage;

const waitForTitle = ({ page }: AdminWindow, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

test('ROL-02 a second factor is set up after a confirmation; its codes are shown once, and it signs in', async () => {
  const staff = await createStaff(server, 'ADMIN', 42, { isConfirmed: false });
  const window = await openAdminWindow(stage, staff);
  const { page } = window;
  await window.go('/sites/42');
  await page.getByRole('link', { name: 'Le mettre en place' }).click();
  await waitForTitle(window, 'Second facteur');
  // The focus follows the navigation.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.getByRole('button', { name: 'Mettre en place' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('ce n’est pas lui');
  await page.keyboard.press('Enter');
  await dialog.locator('[role=alert], [aria-invalid=true]').first().waitFor();
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(staffPassword);
  await page.keyboard.press('Enter');
  // The call is repeated by itself.
  await page.getByRole('img', { name: 'Code à scanner' }).waitFor();
  const secret = (await page.locator('.account-secret').innerText()).replaceAll(' ', '');
  const codeAt = (later = 0) => computeCode(secret, server.running.context.clock() + later);
  await page.getByLabel('Code à six chiffres').fill(codeAt());
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem');
  await codes.first().waitFor();
  expect(new Set(await codes.allInnerTexts()).size).toBe(10);
  await page.getByRole('button', { name: 'J’ai gardé mes codes' }).click();
  await page.getByText('Il en reste 10.').waitFor();
  await page.getByRole('button', { name: /Équipe \d+/ }).click();
  // What was typed about a person in a conversation does not wait for who sits down here next.
  await page.evaluate(() => localStorage.setItem('conversation 42 1 1 note', 'Elle hésite.'));
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await waitForTitle(window, 'Connexion');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('conversation 42 1 1 note'))).toBeNull();
  await page.getByLabel('Adresse électronique').fill(staff.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(staffPassword);
  await page.keyboard.press('Enter');
  // That of the step before was used.
  await page.getByLabel('Code de votre application').fill(codeAt(30_000));
  await page.keyboard.press('Enter');
  await waitForTitle(window, 'Aujourd’hui');
  await window.close();
});

test('ROL-02 a role is changed after a confirmation by code, and its undo gives the former one back', async () => {
  const staff = await createStaff(server, 'ADMIN', 42, { isConfirmed: false });
  const colleague = await createStaff(server, 'DESK');
  const code = await startEnrolment(server, staff.id, true);
  const window = await openAdminWindow(stage, staff);
  const { page } = window;
  await window.go('/sites/42');
  await page.getByRole('link', { name: 'Équipe', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: colleague.email });
  const role = row.getByRole('combobox');
  const readRole = async () => {
    const { staff: team } = (await requestAdmin(server, 'GET', '/sites/42/staff', { cookie: staff.cookie })).json()
      .data as { staff: { id: number; role: string }[] };
    return team.find(({ id }) => id === colleague.id)?.role;
  };
  await role.selectOption('EDITOR');
  const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await dialog.getByLabel('Code de votre application').waitFor();
  expect(await readRole()).toBe('DESK');
  await dialog.getByLabel('Code de votre application').fill(code);
  await page.keyboard.press('Enter');
  const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Revenir en arrière' });
  await undo.waitFor();
  expect([await readRole(), await role.inputValue()]).toEqual(['EDITOR', 'EDITOR']);
  await undo.click();
  await page.waitForFunction(
    (select) => (select as HTMLSelectElement | null)?.value === 'DESK',
    await role.elementHandle(),
  );
  expect(await readRole()).toBe('DESK');
  await page.getByRole('link', { name: 'Journal' }).click();
  await page.getByText('Rôle changé dans l’équipe').first().waitFor();
  await expect.poll(() => page.locator('del').first().innerText()).toContain('Éditeur');
  await window.close();
});

test('ROL-02 a session that another window ends asks for the sign-in and goes on with what was typed', async () => {
  const staff = await createStaff(server, 'EDITOR', 42, { isConfirmed: false });
  const window = await openAdminWindow(stage, staff);
  const { page } = window;
  await window.go('/compte');
  await page.getByLabel('Nom', { exact: true }).fill('Maëlle Guivarch');
  const other = await openAdminWindow(stage);
  await other.go('/connexion?suite=%2Fcompte%2Fsessions');
  await other.page.getByLabel('Adresse électronique').fill(staff.email);
  await other.page.getByLabel('Mot de passe', { exact: true }).fill(staffPassword);
  await other.page.keyboard.press('Enter');
  await waitForTitle(other, 'Sessions');
  await other.page.getByRole('button', { name: /^Fermer la session/ }).click();
  await other.page.getByText(/^La session de .* est fermée/).waitFor();
  await other.close();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Votre session est terminée' });
  // Nothing but signing in closes it, however often one presses.
  await dialog.getByLabel('Mot de passe', { exact: true }).click();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(staffPassword);
  await expect.poll(() => dialog.getByLabel('Adresse électronique').inputValue()).toBe(staff.email);
  await page.keyboard.press('Enter');
  await page.getByText('Votre nom est enregistré.').waitFor();
  await expect.poll(() => page.getByLabel('Nom', { exact: true }).inputValue()).toBe('Maëlle Guivarch');
  await page.getByRole('button', { name: /Maëlle Guivarch/ }).waitFor();
  await window.close();
});

test('ROL-02 who leaves the question for their password comes back to the dialog that asked, with what was typed', async () => {
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN', 42, { isConfirmed: false }));
  const { page } = window;
  await window.go('/sites/42/equipe/inviter');
  const invitation = page.getByRole('dialog', { name: 'Inviter une personne' });
  const email = invitation.getByLabel('Adresse électronique');
  await email.fill('ana@exemple.fr');
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: 'Confirmez que c’est vous' })
    .getByLabel('Mot de passe', { exact: true })
    .click();
  await page.keyboard.press('Escape');
  await email.click();
  expect(await email.inputValue()).toBe('ana@exemple.fr');
  await page.keyboard.press('Escape');
  await invitation.waitFor({ state: 'detached' });
  await window.close();
});

test('ROL-02 an EDITOR neither sees nor reaches the team, the settings, nor a site of others', async () => {
  const window = await openAdminWindow(stage, await createStaff(server, 'EDITOR'));
  const asked: string[] = [];
  window.page.on('request', (request) => asked.push(request.url()));
  await window.go('/sites/42');
  const areas = await window.page.getByRole('navigation').getByRole('link').allInnerTexts();
  expect(areas).toEqual(expect.arrayContaining(['Aujourd’hui', 'Médias', 'Redirections']));
  for (const closed of ['Membres', 'Témoignages', 'Réglages', 'Équipe', 'Journal']) expect(areas).not.toContain(closed);
  await expect.poll(() => window.page.getByRole('button', { name: 'Ouvrir avec le panneau' }).count()).toBe(0);
  await window.go('/sites/42/equipe');
  await expect.poll(() => window.title()).toBe('Cette page vous est fermée');
  expect(asked.filter((url) => url.endsWith('/staff'))).toEqual([]);
  await window.go('/sites/42/reglages/contact');
  await expect.poll(() => window.title()).toBe('Cette page vous est fermée');
  await expect.poll(() => window.page.getByLabel('Téléphone', { exact: true }).count()).toBe(0);
  await window.go('/sites/999999');
  await expect.poll(() => window.title()).toBe('Cette page est introuvable');
  await window.close();
});

test('ROL-02 the command menu opens, finds and leads by the keyboard alone', async () => {
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  const { page } = window;
  await window.go('/sites/42');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Rechercher ou agir' });
  await field.waitFor();
  // Letters that follow the shortcut at once are those of the search.
  await page.keyboard.type('equip');
  await page.getByRole('option', { selected: true }).filter({ hasText: 'Équipe' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { selected: true }).filter({ hasText: 'Inviter une personne' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Inviter une personne' }).waitFor();
  await expect.poll(window.path).toBe('/sites/42/equipe/inviter');
  await page.keyboard.press('Escape');
  await page.waitForURL(/\/equipe$/);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Raccourcis clavier' });
  await help.waitFor();
  // A screen that goes takes its help with it.
  await page.goBack();
  await help.waitFor({ state: 'detached' });
  await page.goForward();
  await page.waitForURL(/\/equipe$/);
  await page.keyboard.press('?');
  await help.waitFor();
  await page.keyboard.press('Escape');
  // What is opened over a screen gives the focus back to where it was.
  const hasFocus = (name: string) =>
    page.waitForFunction((wanted) => document.activeElement?.textContent === wanted, name);
  await page.getByRole('link', { name: 'Médias' }).focus();
  await page.keyboard.press('Control+k');
  await field.waitFor();
  await page.keyboard.press('Escape');
  await hasFocus('Médias');
  await page.getByRole('link', { name: 'Inviter une personne' }).press('Enter');
  await page.getByRole('dialog', { name: 'Inviter une personne' }).waitFor();
  await page.keyboard.press('Escape');
  await hasFocus('Inviter une personne');
  await window.close();
});

test('PLT-05 the command menu finds a record of any list, tells it from others and opens it with Enter', async () => {
  expect(areas.flatMap(({ resource }) => resource ?? []).sort()).toEqual(resources.map(({ name }) => name).sort());
  const { id } = await server.write(42, (context) =>
    createMember(context, { firstname: 'Aziliz', lastname: 'Kerdoncuff', email: 'aziliz@exemple.fr' }),
  );
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  const { page } = window;
  await window.go('/sites/42');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Rechercher ou agir' }).waitFor();
  await page.keyboard.type('kerdon');
  const found = page.getByRole('group', { name: 'Membres' }).getByRole('option', { selected: true });
  await found.waitFor();
  await expect.poll(() => found.innerText()).toMatch(/Aziliz Kerdoncuff\s+aziliz@exemple\.fr/);
  await page.getByRole('status').getByText('1 résultat', { exact: true }).waitFor({ state: 'attached' });
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Aziliz Kerdoncuff' }).waitFor();
  await expect.poll(window.path).toBe(`/sites/42/membres/${id}`);
  await window.close();
});

test('ROL-02 « Ouvrir avec le panneau » opens the site with it', async () => {
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  await window.go('/sites/42');
  const [opened] = await Promise.all([
    window.page.context().waitForEvent('page'),
    window.page.getByRole('button', { name: 'Ouvrir avec le panneau' }).first().click(),
  ]);
  await opened.waitForURL((url) => url.host !== `admin.localhost:${server.port}` && url.protocol === 'http:');
  await opened.locator('h1').first().waitFor();
  expect((await window.page.context().cookies(opened.url())).map(({ name }) => name)).toContain('equipe');
  await window.close();
});

test('ROL-02 forced colours tell the current screen', async () => {
  const window = await openAdminWindow(stage, await createStaff(server, 'DESK', 42));
  const { page } = window;
  await window.go('/sites/42');
  const current = page.getByRole('navigation').locator('a[aria-current=page]').first();
  await current.waitFor();
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await current.evaluate((link) => getComputedStyle(link).outline)).toContain('solid 2px');
  await window.close();
});

test('ROL-02 DESK’s command menu offers only what its role reaches', async () => {
  const window = await openAdminWindow(stage, await createStaff(server, 'DESK', 42));
  const { page } = window;
  await window.go('/sites/42');
  await page.getByRole('navigation').locator('a[aria-current=page]').first().waitFor();
  await page.keyboard.press('Control+k');
  const options = page.getByRole('option');
  await options.first().waitFor();
  const labels = (await options.allInnerTexts()).join('\n');
  for (const own of ['Témoignages', 'Membres', 'Se déconnecter']) expect(labels).toContain(own);
  for (const foreign of ['Nouvel', 'Réglages', 'Inviter', 'brouillons', 'panneau', 'Médias', 'Journal', 'Pages'])
    expect(labels).not.toContain(foreign);
  await window.close();
});
