import type { Page } from 'playwright-core';
import { dialog, press } from '../admin-screen-acts.ts';
import type { AdminScreen } from '../admin-screens.ts';

/** Opens the first date of the list. */
const openDate = async (page: Page) => {
  await page.locator('[data-date]').first().click();
  await page.getByRole('heading', { name: 'Inscriptions' }).waitFor();
};
/** Opens the first date for which several people are registered and seats are left; two seats may be kept without a name. */
const openBookedDate = async (page: Page) => {
  await page
    .locator('[data-date]')
    .filter({ hasText: /(?:[3-9]|\d{2}) sur \d+/ })
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

/** A date for which somebody is registered, as a demo has them and tests of screens do not. */
export const bookedDateScreens: readonly AdminScreen[] = [
  {
    name: 'date-et-inscriptions',
    path: list,
    act: openBookedDate,
  },
  {
    name: 'deplacer-une-date',
    path: list,
    act: async (page) => {
      await openBookedDate(page);
      await press(page, 'Déplacer…');
      const start = dialog(page).getByLabel('Début');
      // A week later, at the same hour.
      const later = new Date(Date.parse(`${await start.inputValue()}Z`) + 7 * 86_400_000);
      await start.fill(later.toISOString().slice(0, 16));
      await press(page, 'Voir ce qui sera fait');
      await dialog(page)
        .getByRole('button', { name: /^Déplacer et / })
        .waitFor();
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    },
  },
];
