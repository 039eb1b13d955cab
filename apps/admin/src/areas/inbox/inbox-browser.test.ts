import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;
const inbox = '/sites/42/boite-de-reception';

/** Sends a message as a visitor does; with a filled trap it is suspect. */
async function sendMessage(firstname: string, message: string, website?: string): Promise<void> {
  const { status } = await server.request('/api/message', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstname,
      lastname: 'Duret',
      email: `${firstname.toLowerCase()}@exemple.fr`,
      message,
      website,
    }),
  });
  expect(status).toBe(202);
}

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: name });
/** Takes back the closing that is said last: its notice comes with the server's answer, beside those of former acts. */
const undo = (page: Page) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .locator('div', { hasText: 'Message classé.' })
    .getByRole('button', { name: 'Revenir en arrière' });

test('BLK-02 two owners at once: each sees what arrives and what the other does, and keys do all of it', async () => {
  const one = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  const other = await openAdminWindow(stage, await createStaff(server, 'DESK'));
  await one.go(inbox);
  await other.go(inbox);
  await sendMessage('Camille', 'Auriez-vous une place samedi matin ?');
  for (const { page } of [one, other]) await row(page, 'Camille Duret').waitFor();
  const { page } = one;
  await page.locator('h1').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Camille Duret' }).waitFor();
  await row(other.page, 'Camille Duret').getByText('Non lu.').waitFor({ state: 'detached' });
  await page.keyboard.press('u');
  await row(other.page, 'Camille Duret').getByText('Non lu.').waitFor({ state: 'attached' });
  // The focus is back on the row.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-row]') !== null)).toBe(true);
  await page.keyboard.press('e');
  await expect.poll(() => row(other.page, 'Camille Duret').count()).toBe(0);
  await undo(page).click();
  await row(other.page, 'Camille Duret').waitFor();
  await row(page, 'Camille Duret').getByText('Non lu.').waitFor({ state: 'attached' });
  expect([one.watch.errors, other.watch.errors]).toEqual([[], []]);
  await other.close();
  await one.close();
});

test('BLK-02 at 390 px a finger closes a message by drawing it aside, and the button does the same', async () => {
  await sendMessage('Louise', 'Le cabinet est-il ouvert le lundi de Pâques ?');
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN'), {
    viewport: { width: 390, height: 800 },
    hasTouch: true,
  });
  const { page, go } = window;
  await go(inbox);
  await draw(page, 'Louise Duret', -60);
  // Too short: it is still there.
  await row(page, 'Louise Duret').waitFor();
  await draw(page, 'Louise Duret', -180);
  await expect.poll(() => row(page, 'Louise Duret').count()).toBe(0);
  await undo(page).click();
  await row(page, 'Louise Duret').waitFor();
  // A tap just after a swipe may give no click.
  const heading = page.getByRole('heading', { level: 2, name: 'Louise Duret' });
  await expect
    .poll(async () => {
      if (!(await heading.isVisible())) await row(page, 'Louise Duret').getByRole('link').tap({ timeout: 3000 });
      return heading.isVisible();
    })
    .toBe(true);
  await expect
    .poll(() => page.getByRole('link', { name: /^Écrire/ }).getAttribute('href'))
    .toBe('mailto:louise@exemple.fr');
  await page.getByRole('button', { name: 'Répondre' }).first().tap();
  await page.keyboard.insertText('Bonjour Louise, le cabinet est fermé ce jour-là.');
  await page.getByRole('button', { name: 'Envoyer la réponse' }).tap();
  await page.getByRole('article', { name: 'Réponse de Vous' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Répondus' }).tap();
  await row(page, 'Louise Duret').getByRole('button', { name: 'Classer Louise Duret' }).tap();
  await expect.poll(() => row(page, 'Louise Duret').count()).toBe(0);
  // Taken back, it is answered as it was.
  await undo(page).tap();
  await row(page, 'Louise Duret').waitFor();
  expect(window.watch.errors).toEqual([]);
  await window.close();
});

test('BLK-02 a message is answered in four actions by keyboard, and what was written is shown with its mail', async () => {
  await sendMessage('Hugo', 'Proposez-vous des bons cadeaux ?');
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  const { page } = window;
  await window.go(inbox);
  await page.getByText('Filtres', { exact: true }).click();
  const unassigned = page.waitForResponse(/conversations\?.*assigned=none/);
  const assignee = page.getByLabel('Attribué à');
  await assignee.selectOption({ label: 'Personne ne s’en occupe' });
  expect((await unassigned).status()).toBe(200);
  await assignee.press('Escape');
  await row(page, 'Hugo Duret').waitFor();
  await page.getByText('La liste est filtrée.').waitFor();
  await page.locator('h1').focus();
  // To the line, to its answer, the words, and away.
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  const area = page.getByRole('textbox', { name: 'Votre réponse' });
  await expect.poll(() => area.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.insertText('Bonjour Hugo, oui, et ils sont valables un an.');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('article', { name: 'Réponse de Vous' }).getByText('valables un an').waitFor();
  await page.getByText('Votre réponse part dans dix secondes.').waitFor();
  await page.getByRole('link', { name: 'Répondus' }).click();
  await row(page, 'Hugo Duret').waitFor();
  expect(window.watch.errors).toEqual([]);
  await window.close();
});

/** Draws a row to a side with a finger. */
async function draw(page: Page, name: string, by: number): Promise<void> {
  const box = await row(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not shown`);
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: box.y + box.height / 2 }],
    });
  const from = box.x + 300;
  await touch('touchStart', from);
  for (const part of [0.2, 0.6, 1]) await touch('touchMove', from + by * part);
  // A finger that stops before it leaves throws nothing.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await touch('touchMove', from + by);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await touch('touchEnd');
  await cdp.detach();
}

test('BLK-02 what is suspect is taken for a person’s once by a double click, or deleted with its effect named', async () => {
  await sendMessage('Nadia', 'Une place samedi prochain ?', 'https://exemple.fr');
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  const { page } = window;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('accept')) asked.push(request.url());
  });
  // The former address leads here.
  await window.go('/sites/42/suspects');
  await expect.poll(window.path).toBe(`${inbox}?vue=suspects`);
  await row(page, 'Nadia Duret').getByRole('link').click();
  await page.getByRole('button', { name: 'C’est une personne' }).dblclick();
  await page.getByText('Envoi accepté').waitFor();
  await page.getByText('Aucun envoi n’est suspect').waitFor();
  expect(asked).toHaveLength(1);
  expect(window.watch.errors).toEqual([]);
  await window.close();
});
