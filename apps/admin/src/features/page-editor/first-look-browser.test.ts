import { openEditorWindow } from '@vitrine/test-kit/browser/editor-browser';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;

test('ENT-01 the bar of the first block leaves the logo and the menu of the site to be read; that of another stands above it', async () => {
  const { page, rows, close } = await openEditorWindow(stage, await createStaff(server, 'ADMIN'));
  const findDistance = async () => {
    const bar = await page.getByRole('toolbar', { name: /^Bloc / }).boundingBox();
    const outline = page.getByRole('button', { name: /^Ajouter un bloc après/ }).locator('..');
    return (bar?.y ?? 0) - ((await outline.boundingBox())?.y ?? 0);
  };
  await rows.first().click();
  await page.getByRole('toolbar', { name: 'Bloc Ouverture' }).waitFor();
  await expect.poll(findDistance).toBeGreaterThan(0);
  await rows.filter({ hasText: 'Le thérapeutique bain bébé' }).click();
  await page.getByRole('toolbar', { name: 'Bloc Appel à l’action' }).waitFor();
  await expect.poll(findDistance).toBeLessThan(0);
  await close();
});

test('ENT-01 a letter that is typed and undone leaves nothing to publish, neither here nor in the list of pages', async () => {
  const { page, rows, inspector, go, waitUntilSaved, close } = await openEditorWindow(
    stage,
    await createStaff(server, 'ADMIN'),
  );
  await rows.first().click();
  const title = inspector.getByLabel('Titre', { exact: true });
  await title.press('End');
  await title.pressSequentially('x');
  await page.getByText('modifications non publiées').waitFor();
  await waitUntilSaved();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await page.getByText('modifications non publiées').waitFor({ state: 'hidden' });
  await waitUntilSaved();
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Publier/ });
  await dialog.getByText('il n’y a rien à publier').waitFor();
  await expect.poll(() => dialog.getByRole('button').allInnerTexts()).toEqual(['Programmer…', 'Annuler', 'Publier']);
  await expect.poll(() => dialog.getByRole('button', { name: 'Publier', exact: true }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await go('/sites/42/pages');
  await page.getByRole('row', { name: 'Accueil, En ligne', exact: true }).waitFor();
  await close();
});

test('ENT-01 a phone opens the editor on the page', async () => {
  const { page, close } = await openEditorWindow(stage, await createStaff(server, 'ADMIN'), {
    viewport: { width: 390, height: 800 },
    hasTouch: true,
  });
  await page.reload();
  const current = () => page.getByRole('navigation').locator('[aria-current=true]').innerText();
  await expect.poll(current).toBe('Page');
  await close();
});
