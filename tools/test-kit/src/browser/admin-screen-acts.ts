import type { Page } from 'playwright-core';
import { writeFormerSite } from '../records/former-site.ts';

export const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
export const dialog = (page: Page) => page.getByRole('dialog').last();
export const choose = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name }).first().click();
export const open =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await press(page, name);
    await dialog(page).waitFor();
  };
export const openFromMenu = (menu: string | RegExp, entry: string | RegExp) => async (page: Page) => {
  await press(page, menu);
  await choose(page, entry);
  await dialog(page).waitFor();
};

/** Adds a domain, which waits; it is there from the first window on. */
export const addDomain = async (page: Page) => {
  const field = page.getByLabel('Nom de domaine', { exact: true });
  await page.getByText(/Aucun nom de domaine|Enregistrements à poser/).waitFor();
  if ((await page.getByText('aubry-soins.fr').count()) > 0) return;
  await field.fill('aubry-soins.fr');
  await press(page, 'Ajouter');
  await page.getByText('_vitrine', { exact: true }).waitFor();
};
/** Sends the export of a former site, which is read; it is there from the first window on. */
export const sendExport = async (page: Page) => {
  await page
    .getByText(/Choisir le fichier d’export|Lecture du fichier|Ce qui arrive/)
    .first()
    .waitFor();
  if ((await page.getByText('Choisir le fichier d’export').count()) === 0) return;
  await page.getByLabel(/Choisir le fichier d’export/).setInputFiles({
    name: 'atelier-du-rempart.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(writeFormerSite()),
  });
  await press(page, 'Envoyer et lire');
  await page
    .getByText(/Lecture du fichier|Ce qui arrive/)
    .first()
    .waitFor();
};
/** Opens the first person of the list. */
export const openPerson = async (page: Page) => {
  await page.getByRole('list', { name: 'Personnes' }).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Compte' }).waitFor();
};
export const openFirst = async (page: Page) => {
  await page.locator('[data-row] a').first().click();
  await page.getByRole('button', { name: 'Fermer la fiche' }).waitFor();
};

/** Opens a conversation of the inbox by who sent it. */
export const openConversation = (name: RegExp) => async (page: Page) => {
  await page.getByRole('list', { name: 'Messages' }).getByRole('link', { name }).first().click();
  await page.getByRole('heading', { level: 2, name }).waitFor();
};
