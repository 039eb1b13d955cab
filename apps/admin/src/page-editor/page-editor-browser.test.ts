import { type AdminWindow, openAdminWindow } from '@vitrine/test-kit/admin-browser';
import { startServerWithBrowser } from '@vitrine/test-kit/server-with-browser';
import { createStaff, type TestStaff } from '@vitrine/test-kit/staff';
import type { BrowserContextOptions, Locator } from 'playwright-core';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;
const claire = await createStaff(server, 'ADMIN');
const elise = await createStaff(server, 'EDITOR');

/** A window of the editor with the home page of the demo, which has 19 blocks. */
async function openEditor(staff: TestStaff, options: BrowserContextOptions = {}) {
  const window = await openAdminWindow(stage, staff, options);
  const { page } = window;
  await window.go('/sites/42/editeur/page/1/fr_FR');
  const canvas = page.frameLocator('iframe[title^="La page"]');
  const rows = page.getByRole('treeitem');
  await rows.first().waitFor();
  // On a phone the page is loaded when it is looked at.
  if (!options.hasTouch) await page.locator('iframe[title^="La page"]:not([data-loading])').waitFor();
  return { ...window, canvas, rows, inspector: page.getByRole('complementary', { name: 'Réglages' }) };
}

const waitForText = (locator: Locator, text: string) =>
  expect.poll(() => locator.innerText(), { timeout: 10_000 }).toBe(text);
const waitUntilSaved = ({ page }: Pick<AdminWindow, 'page'>) => page.getByText(/^Enregistré à/).waitFor();
const listLabels = async (rows: Locator) =>
  await rows.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
const readPublic = async () => (await server.request('/', { host: `localhost:${server.port}` })).text;

test('ENT-01 a title is typed, seen in the page at once, undone after a reload, published, and undone again', async () => {
  const editor = await openEditor(claire);
  const { page, canvas, rows, inspector } = editor;
  const title = canvas.locator('h1').first();
  await title.click();
  expect(await inspector.getByRole('heading', { level: 2 }).innerText()).toBe('Ouverture');
  const field = inspector.getByLabel('Titre', { exact: true });
  await field.fill('');
  await field.pressSequentially('Une heure à vous');
  await waitForText(title, 'Une heure à vous');
  await waitUntilSaved(editor);
  expect(await readPublic()).not.toContain('Une heure à vous');
  await page.reload();
  await rows.first().waitFor();
  await waitForText(title, 'Une heure à vous');
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Publier/ });
  await dialog.getByText('Une heure à vous').first().waitFor();
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(readPublic).toContain('Une heure à vous');
  // Undo goes on after the reload and after publishing: a word at once, what is online stays.
  await page.keyboard.press('Control+z');
  await waitForText(title, 'L’Heure douce');
  expect(await readPublic()).toContain('Une heure à vous');
  await page.keyboard.press('Control+Shift+z');
  await waitForText(title, 'Une heure à vous');
  // Links of the page lead nowhere.
  await canvas.getByRole('link', { name: 'Contact' }).first().click();
  expect(await canvas.locator('h1').count()).toBe(1);
  expect(editor.path()).toBe('/sites/42/editeur/page/1/fr_FR');
  await editor.close();
});

test('ENT-01 blocks are moved, added, copied and removed by keyboard, and their positions are spoken', async () => {
  const editor = await openEditor(claire);
  const { page, canvas, rows } = editor;
  const before = await listLabels(rows);
  const spoken = page
    .locator('[role=status][aria-live=polite]')
    .filter({ hasText: /Position|supprimé|annulée|ajouté/ });
  await rows.first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await spoken.getByText(/Position 2 sur \d+/).waitFor();
  expect((await listLabels(rows))[0]).toBe(before[1]);
  await expect.poll(() => canvas.locator('h1, h2').first().innerText()).toBe('Regarder d’abord, conseiller ensuite');
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Chercher un bloc' }).fill('citation');
  await page.keyboard.press('Enter');
  await spoken.getByText(/ajouté/).waitFor();
  await expect.poll(async () => (await listLabels(rows)).length).toBe(before.length + 1);
  const added = await rows.and(page.locator('[aria-selected=true]')).getAttribute('data-id');
  await expect.poll(() => canvas.locator('blockquote, figure').count()).toBeGreaterThan(1);
  await rows.and(page.locator('[aria-selected=true]')).focus();
  await page.keyboard.press('Control+d');
  await expect.poll(async () => (await listLabels(rows)).length).toBe(before.length + 2);
  expect(await rows.and(page.locator('[aria-selected=true]')).getAttribute('data-id')).not.toBe(added);
  await page.keyboard.press('Delete');
  await spoken.getByText(/supprimé/).waitFor();
  for (const left of [before.length + 2, before.length + 1, before.length]) {
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await listLabels(rows)).length).toBe(left);
  }
  await page.keyboard.press('Control+z');
  await expect.poll(() => listLabels(rows)).toEqual(before);
  // A block that may stand only at the top level goes nowhere else.
  await page.keyboard.press('Escape');
  await waitUntilSaved(editor);
  await editor.close();
});

test('ENT-04 two people edit one page: nothing is lost, and what one has replaced is offered back', async () => {
  const first = await openEditor(claire);
  const second = await openEditor(elise);
  await first.rows.nth(3).click();
  const fieldOf = ({ inspector }: typeof first, name: string) => inspector.getByLabel(name, { exact: true });
  await fieldOf(first, 'Titre').fill('Le bain, par Claire');
  await waitForText(second.canvas.getByRole('heading', { level: 2 }).nth(1), 'Le bain, par Claire');
  // Cut off, both change the same title and other things.
  await second.page.context().setOffline(true);
  await second.rows.nth(3).click();
  await fieldOf(second, 'Titre').fill('Le bain, par Élise');
  await second.rows.nth(0).click();
  await fieldOf(second, 'Texte').fill('Un bébé arrive, et tout change.');
  await second.rows.nth(3).click();
  await second.page.getByText(/^Hors ligne.: 2 modifications attendent$/).waitFor();
  await fieldOf(first, 'Titre').fill('Le bain, encore Claire');
  await waitUntilSaved(first);
  await second.page.context().setOffline(false);
  await waitUntilSaved(second);
  await waitForText(first.canvas.getByRole('heading', { level: 2 }).nth(1), 'Le bain, par Élise');
  await waitForText(second.canvas.getByRole('heading', { level: 2 }).nth(1), 'Le bain, par Élise');
  await first.canvas.getByText('Un bébé arrive, et tout change.').waitFor();
  await second.inspector.getByText(/avait écrit dans « Titre ».: « Le bain, encore Claire »/).waitFor();
  await second.inspector.getByRole('button', { name: 'Remettre' }).click();
  await expect.poll(() => fieldOf(first, 'Titre').inputValue()).toBe('Le bain, encore Claire');
  // Undoing what somebody else has changed since asks first.
  await first.page.keyboard.press('Control+z');
  const question = first.page.getByRole('dialog', { name: 'Quelqu’un a changé ces valeurs depuis' });
  await question
    .getByText(/a écrit/)
    .first()
    .waitFor();
  await question.getByRole('button', { name: 'Garder les valeurs actuelles' }).click();
  expect(await fieldOf(first, 'Titre').inputValue()).toBe('Le bain, encore Claire');
  await first.close();
  await second.close();
});

test('ENT-01 on a phone a block is chosen, moved and changed by thumb, and seen', async () => {
  const editor = await openEditor(claire, { viewport: { width: 390, height: 800 }, hasTouch: true });
  const { page, rows, inspector, canvas } = editor;
  const before = await listLabels(rows);
  await rows.nth(1).getByRole('button', { name: 'Autres actions' }).tap();
  await page.getByRole('menuitem', { name: /^Monter/ }).tap();
  await expect.poll(async () => (await listLabels(rows))[0]).toBe(before[1]);
  await rows.first().tap();
  await page.getByRole('button', { name: 'Réglages', exact: true }).tap();
  await inspector.getByLabel('Titre', { exact: true }).fill('Regarder, puis conseiller');
  await page.getByRole('button', { name: 'Aperçu', exact: true }).last().tap();
  await expect.poll(() => canvas.locator('h1, h2').first().innerText()).toBe('Regarder, puis conseiller');
  await waitUntilSaved(editor);
  await editor.close();
});
