import type { Page } from 'playwright-core';
import { dialog, press } from '../admin-screen-acts.ts';
import type { AdminScreen } from '../admin-screens.ts';

/** Opens the first date of the list. */
const openDate = async (page: Page) => {
  await page.locator('[data-date]').first().click();
  await page.getByRole('heading', { name: 'Inscriptions' }).waitFor();
};
/** Opens the first date for which somebody is registered and seats are left. */
export const openBookedDate = async (page: Page) => {
  await page
    .locator('[data-date]')
    .filter({ hasText: /[1-9]\d* sur \d+/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Inscriptions' }).waitFor();
};
const list = '/sites/42/agenda?vue=liste';

/** The diary, and one date with what stands in front of it. */
export const diaryScreens: readonly AdminScreen[] = [
  { name: 'agenda', path: '/sites/42/agenda?vue=semaine' },
  { name: 'agenda-du-mois', path: '/sites/42/agenda?vue=mois' },
  { name: 'agenda-en-liste', path: list },
  { name: 'une-date', path: list, act: openDate, leadsTo: '/sites/42/agenda/dates/:idDate' },
  {
    name: 'inscrire-quelqu-un',
    path: list,
    act: async (page) => {
      await openDate(page);
      await press(page, 'Inscrire quelqu’un');
      await dialog(page).waitFor();
    },
  },
  {
    name: 'feuille-de-presence',
    path: list,
    act: async (page) => {
      await openDate(page);
      await page.getByRole('link', { name: 'Feuille à imprimer' }).click();
      await page.getByRole('columnheader', { name: 'Téléphone' }).waitFor();
    },
    leadsTo: '/sites/42/agenda/dates/:idDate/feuille',
  },
];
