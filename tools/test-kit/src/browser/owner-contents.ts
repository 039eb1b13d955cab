import type { OwnerWindow } from './owner-window.ts';

/** A content as its list creates it. */
export interface NewContent {
  /** Where its list is, below the site. */
  path: string;
  /** The button of the list, which is the title of the dialog too. */
  action: string;
  title: string;
  /** What else the dialog asks to choose, by label. */
  choices?: Readonly<Record<string, string>>;
}

/** Creates a content from its list, which is where an owner starts, and stays in its editor. */
export async function createContent(owner: OwnerWindow, { path, action, title, choices = {} }: NewContent) {
  const { page, go } = owner;
  await go(`/sites/42/${path}`);
  await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: action });
  await dialog.getByRole('textbox').first().fill(title);
  for (const [label, choice] of Object.entries(choices)) await dialog.getByLabel(label).selectOption({ label: choice });
  await dialog.getByRole('button', { name: 'Créer et écrire' }).click();
  await waitForEditor(owner);
}

/** Creates a page, under the page `parent` of the menu where one is named, and stays in its editor. */
export async function createPage(
  owner: OwnerWindow,
  { title, parent, showInMenu }: { title: string; parent: string | undefined; showInMenu: boolean },
): Promise<void> {
  const { page, go } = owner;
  await go('/sites/42/pages/nouvelle');
  const dialog = page.getByRole('dialog', { name: 'Nouvelle page' });
  await dialog.getByLabel('Titre', { exact: true }).fill(title);
  const place = dialog.getByLabel('Où la ranger');
  if (parent) {
    const label = (await place.getByRole('option').allInnerTexts()).find((text) => text.trim() === parent) ?? '';
    await place.selectOption({ label });
  } else await place.selectOption({ label: showInMenu ? 'À la fin du menu' : 'Hors du menu' });
  await dialog.getByText('Page vide').click();
  await dialog.getByRole('button', { name: 'Créer et écrire' }).click();
  await waitForEditor(owner);
}

/** Opens a page that is there in its editor, and takes its blocks away. */
export async function emptyPage(owner: OwnerWindow, menuTitle: string): Promise<void> {
  const { page, go } = owner;
  await go('/sites/42/pages');
  await page
    .getByRole('row', { name: new RegExp(`^${menuTitle},`) })
    .getByRole('link', { name: menuTitle, exact: true })
    .click();
  await waitForEditor(owner);
  const blocks = page.locator('[role=treeitem][aria-level="1"]');
  while ((await blocks.count()) > 0) {
    const count = await blocks.count();
    await blocks.last().click();
    await page.keyboard.press('Delete');
    await blocks.nth(count - 1).waitFor({ state: 'detached' });
  }
}

async function waitForEditor({ page }: OwnerWindow): Promise<void> {
  await page.waitForURL(/\/editeur\//);
  await page.locator('iframe[title^="La page"]:not([data-loading])').waitFor();
}
