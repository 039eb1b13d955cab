import { openAdminWindow } from './admin-browser.ts';
import type { OwnerWindow } from './owner-window.ts';

/** Makes a site of « Page blanche » by the questions of « Créer mon site », and leaves it in construction. */
export async function makeBlankSite(
  stage: Parameters<typeof openAdminWindow>[0],
  staff: Parameters<typeof openAdminWindow>[1],
  { name, word }: { name: string; word: string },
): Promise<void> {
  const window = await openAdminWindow(stage, staff);
  const { page } = window;
  const goOn = (action: string) => page.getByRole('button', { name: action, exact: true }).click();
  await window.go('/sites/nouveau');
  await page.waitForURL('**/sites/nouveau/activite');
  await page.getByRole('radio', { name: 'Page blanche' }).check();
  await goOn('Continuer');
  await page.waitForURL('**/sites/nouveau/nom');
  await page.getByLabel('Nom', { exact: true }).fill(name);
  await page.getByLabel('Adresse du site').fill(word);
  await page.getByText(`${word}.localhost est libre`).waitFor();
  await goOn('Continuer');
  for (const question of ['allure', 'offre']) {
    await page.waitForURL(`**/sites/nouveau/${question}`);
    await goOn('Passer');
  }
  await page.waitForURL('**/sites/nouveau/contact');
  await goOn('Créer mon site');
  await page.waitForURL(/\/editeur\/page\//);
  await window.close();
}

/** Puts the site on line from the list of « Aujourd’hui », where nothing that the law asks for is missing. */
export async function putOnLine({ page, go }: OwnerWindow): Promise<void> {
  await go('/sites/42');
  await page.getByRole('button', { name: 'Mettre en ligne…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mettre en ligne', exact: true }).click();
  await page.getByText('est en ligne. Bienvenue à vos visiteurs.').waitFor();
}
