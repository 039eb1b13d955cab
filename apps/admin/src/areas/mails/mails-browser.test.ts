import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { watchPreview } from '@vitrine/test-kit/browser/watch-preview';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;

test('PLT-02 an owner gives a mail its words, sees it as it leaves, undoes, and goes back to the program’s', async () => {
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  const { page } = window;
  await window.go('/sites/42/courriels');
  await page.getByRole('link', { name: /Message bien arrivé/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Message bien arrivé' }).waitFor();
  const frame = page.frameLocator('iframe:not([data-next])');
  await frame.locator('p').filter({ hasText: 'Votre message est bien arrivé.' }).waitFor();
  const countBlanks = await watchPreview(page);
  const entries = await page.evaluate(() => history.length);
  const subject = page.getByLabel('Objet', { exact: true });
  await subject.fill('Merci de nous écrire, ');
  await page.getByRole('button', { name: 'Insérer nom du site' }).click();
  await expect.poll(() => subject.inputValue()).toBe('Merci de nous écrire, {site}');
  await page.getByLabel('Vos mots au début').fill('Nous lisons chaque message nous-mêmes.');
  await frame.locator('p').filter({ hasText: 'Nous lisons chaque message nous-mêmes.' }).waitFor();
  await page.getByText('Merci de nous écrire, L’Heure douce (261122-EXEMPLE)').waitFor();
  // What is shown stays until the next has loaded, and going back leaves the screen.
  expect([await countBlanks(), await page.evaluate(() => history.length)]).toEqual([0, entries]);
  await page.getByRole('button', { name: 'Texte seul' }).click();
  await page.locator('pre').filter({ hasText: 'Nous lisons chaque message' }).waitFor();
  await page.keyboard.press('Tab');
  await subject.press('Control+s');
  await page.getByText('Vos mots sont enregistrés').waitFor();
  const sendMessage = async (email: string) => {
    const body = JSON.stringify({ firstname: 'Léa', lastname: 'Petit', email, message: 'Une place samedi ?' });
    await server.request('/api/message', { headers: { 'content-type': 'application/json' }, body });
    return (await server.queuedMails(email))[0];
  };
  expect((await sendMessage('lea@exemple.fr'))?.subject).toMatch(/^Merci de nous écrire, L’Heure douce \(/);
  await page.getByRole('button', { name: 'Revenir aux mots du programme' }).click();
  await page.getByText('Les mots du programme sont de retour').waitFor();
  expect((await sendMessage('ana@exemple.fr'))?.subject).toMatch(/^Votre message à L’Heure douce/);
  await expect.poll(() => subject.inputValue()).toBe('');
  const notices = page.getByRole('region', { name: 'Notifications' });
  await notices.getByRole('button', { name: 'Revenir en arrière' }).last().click();
  await expect.poll(() => subject.inputValue()).toBe('Merci de nous écrire, {site}');
  expect(window.watch.errors).toEqual([]);
  await window.close();
});

test('PLT-02 words that somebody else has changed meanwhile are shown beside one’s own', async () => {
  const staff = await createStaff(server, 'ADMIN');
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  const { page } = window;
  const path = '/sites/42/mails/newsletter-welcome';
  const read = async () => {
    const answer = await requestAdmin(server, 'GET', path, { cookie: staff.cookie });
    const { wordings } = answer.json().data as unknown as {
      wordings: { locale: string; version: number; subject: string; opening: string; closing: string }[];
    };
    return wordings[0] as (typeof wordings)[number];
  };
  await window.go('/sites/42/courriels/newsletter-welcome');
  const opening = page.getByLabel('Vos mots au début');
  const write = async (words: { subject: string; opening: string }) => {
    const { version, locale } = await read();
    const body = { version, closing: '', ...words };
    await requestAdmin(server, 'PUT', `${path}/${locale}`, { cookie: staff.cookie, body });
  };
  // What was typed and taken back gives way to what a colleague stores.
  await opening.fill('Bonjour');
  await opening.fill('');
  await write({ subject: 'Objet de Zoé', opening: '' });
  await expect.poll(() => page.getByLabel('Objet', { exact: true }).inputValue()).toBe('Objet de Zoé');
  await opening.fill('Bonjour de moi');
  await write({ subject: 'Objet de Paul', opening: 'Bonjour de Paul' });
  await page.getByText(/^Équipe \d+ a modifié ce courriel entre-temps\.$/).waitFor();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const dialog = page.getByRole('dialog', { name: /^Équipe \d+ a changé ce courriel avant vous/ });
  await dialog.getByText('Bonjour de Paul').waitFor();
  await expect.poll(read).toMatchObject({ subject: 'Objet de Paul', opening: 'Bonjour de Paul' });
  await dialog.getByText('Garder le mien').click();
  await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click();
  await expect.poll(read).toMatchObject({ subject: 'Objet de Paul', opening: 'Bonjour de moi' });
  await window.close();
});

test('PLT-02 a word that a mail does not know is said beside its field, and what was typed stays', async () => {
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN'), {
    viewport: { width: 390, height: 800 },
  });
  const { page } = window;
  await window.go('/sites/42/courriels/newsletter-welcome');
  const opening = page.getByLabel('Vos mots au début');
  await opening.fill('Bienvenue {prenom}');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page
    .getByRole('group')
    .or(page.locator('form'))
    .getByText('Ce courriel ne connaît pas {prenom}')
    .first()
    .waitFor();
  expect([await opening.inputValue(), await opening.getAttribute('aria-invalid')]).toEqual([
    'Bienvenue {prenom}',
    'true',
  ]);
  await window.close();
});
