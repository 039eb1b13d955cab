import { type EditorWindow, openEditorWindow } from '@vitrine/test-kit/browser/editor-browser';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;
const claire = await createStaff(server, 'ADMIN');
const elise = await createStaff(server, 'EDITOR');

const waitForText = (locator: Locator, text: string) => expect.poll(() => locator.innerText()).toBe(text);

test('ENT-04 two people edit one page: nothing is lost, and what one has replaced is offered back', async () => {
  const first = await openEditorWindow(stage, claire);
  const second = await openEditorWindow(stage, elise);
  await first.rows.nth(3).click();
  const fieldOf = ({ inspector }: EditorWindow, name: string) => inspector.getByLabel(name, { exact: true });
  await fieldOf(first, 'Titre').fill('Le bain, par Claire');
  await waitForText(second.canvas.getByRole('heading', { level: 2 }).nth(1), 'Le bain, par Claire');
  // Cut off, both change the same title and other things.
  await second.rows.nth(0).click();
  await fieldOf(second, 'Texte').waitFor();
  await second.page.context().setOffline(true);
  await second.rows.nth(3).click();
  await fieldOf(second, 'Titre').fill('Le bain, par Élise');
  await second.rows.nth(0).click();
  await fieldOf(second, 'Texte').fill('Un bébé arrive, et tout change.');
  await second.rows.nth(3).click();
  await second.page.getByText(/^Hors ligne.: 2 modifications attendent$/).waitFor();
  await Promise.all([
    first.page.waitForResponse(/\/operations$/),
    fieldOf(first, 'Titre').fill('Le bain, encore Claire'),
  ]);
  await second.page.context().setOffline(false);
  await second.waitUntilSaved();
  await waitForText(first.canvas.getByRole('heading', { level: 2 }).nth(1), 'Le bain, par Élise');
  await waitForText(second.canvas.getByRole('heading', { level: 2 }).nth(1), 'Le bain, par Élise');
  await first.canvas.getByText('Un bébé arrive, et tout change.').waitFor();
  await second.inspector.getByText(/avait écrit dans «.Titre.».:.«.Le bain, encore Claire.»/).waitFor();
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
  await expect.poll(() => fieldOf(first, 'Titre').inputValue()).toBe('Le bain, encore Claire');
  await first.close();
  await second.close();
});

test('ENT-01 on a phone a block is chosen, moved and changed by thumb, and seen', async () => {
  const editor = await openEditorWindow(stage, claire, { viewport: { width: 390, height: 800 }, hasTouch: true });
  const { page, rows, inspector, canvas } = editor;
  const before = await editor.listBlocks();
  await rows.nth(1).getByRole('button', { name: 'Autres actions' }).tap();
  await page.getByRole('menuitem', { name: /^Monter/ }).tap();
  await expect.poll(async () => (await editor.listBlocks())[0]).toBe(before[1]);
  await rows.first().tap();
  // A block that is touched shows its fields.
  await inspector.getByLabel('Titre', { exact: true }).fill('Regarder, puis conseiller');
  await page.getByRole('button', { name: 'Page', exact: true }).tap();
  await expect.poll(() => canvas.locator('h1, h2').first().innerText()).toBe('Regarder, puis conseiller');
  await editor.waitUntilSaved();
  await editor.close();
});

test('ROL-02 what is typed after another account has signed in in the same browser is not stored under its name', async () => {
  const editor = await openEditorWindow(stage, claire);
  const { page, inspector, rows } = editor;
  await rows.nth(3).click();
  const title = inspector.getByLabel('Titre', { exact: true });
  const before = await title.inputValue();
  const use = async ({ cookie }: typeof claire) => {
    const [name = '', value = ''] = cookie.split('=');
    await page
      .context()
      .addCookies([{ name, value, url: new URL(page.url()).origin, httpOnly: true, sameSite: 'Strict' }]);
  };
  await use(elise);
  await title.fill('Écrit par Claire');
  await page.getByRole('dialog', { name: 'Votre session est terminée' }).waitFor();
  const other = await openEditorWindow(stage, elise);
  await other.rows.nth(3).click();
  await expect.poll(() => other.inspector.getByLabel('Titre', { exact: true }).inputValue()).toBe(before);
  await other.close();
  await editor.close();
});
