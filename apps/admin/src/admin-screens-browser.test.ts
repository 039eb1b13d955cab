import { openAdminWindow } from '@vitrine/test-kit/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/find-axe-violations';
import { byRunLength, combineCases } from '@vitrine/test-kit/long-set';
import { startServerWithBrowser } from '@vitrine/test-kit/server-with-browser';
import { createInvitation, createStaff, requestAdmin } from '@vitrine/test-kit/staff';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;

interface Screen {
  path: string;
  isOutside?: true;
  act?: (page: Page) => Promise<unknown>;
}

const { token } = await createInvitation(server, 42);
const screens: Screen[] = [
  { path: '/connexion', isOutside: true },
  { path: '/mot-de-passe', isOutside: true },
  { path: `/mot-de-passe/${'a'.repeat(43)}`, isOutside: true },
  { path: `/adresse/${'a'.repeat(43)}`, isOutside: true },
  { path: `/invitation/${token}`, isOutside: true },
  { path: '/sites' },
  { path: '/sites/42' },
  { path: '/sites/42/equipe' },
  { path: '/sites/42/equipe/inviter' },
  { path: '/sites/42/journal' },
  { path: '/sites/42/adresses-perdues' },
  { path: '/sites/42/visites' },
  { path: '/sites/42/courriels' },
  { path: '/sites/42/courriels/message-acknowledgement' },
  { path: '/sites/42/envois' },
  { path: '/sites/42/rien' },
  { path: '/compte' },
  { path: '/compte/sessions' },
  {
    path: '/compte/second-facteur',
    act: async (page) => {
      await page.getByRole('button', { name: 'Mettre en place' }).click();
      await page.getByRole('img', { name: 'Code à scanner' }).waitFor();
    },
  },
  {
    path: '/sites/42',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').waitFor();
    },
  },
  {
    path: '/sites/42/equipe',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Retirer / })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

const everyWindow = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const;
/** Each screen in one of the two that differ most; the long set has them all. */
const windows = byRunLength(everyWindow.slice(0, 2), [...everyWindow]);

test('ROL-02 CST-05 every screen is readable by everybody, as wide as its window, under its policy', async () => {
  const staff = await createStaff(server, 'ADMIN');
  await createStaff(server, 'EDITOR');
  await requestAdmin(server, 'POST', '/sites/42/invitations', {
    cookie: staff.cookie,
    body: { email: 'lea.petit@exemple.fr', role: 'DESK' },
  });
  const faults: string[] = [];
  const cases = combineCases(screens, windows);
  for (const size of windows) {
    const { width, colorScheme } = size;
    const options = { viewport: { width, height: 800 }, colorScheme };
    const inside = await openAdminWindow(stage, staff, options);
    const outside = await openAdminWindow(stage, undefined, options);
    for (const [{ path, isOutside, act }, of] of cases) {
      if (of !== size) continue;
      const { page, go } = isOutside ? outside : inside;
      await go(path);
      await page.locator('.loading-loading').first().waitFor({ state: 'detached' });
      await act?.(page);
      const say = (what: string) => faults.push(`${path} ${width} ${colorScheme}: ${what}`);
      for (const violation of await findAxeViolations(page)) say(violation);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) say(`${overflow} pixels too wide`);
    }
    // Nothing was refused by the policy, and nothing came from elsewhere.
    faults.push(...inside.watch.errors, ...outside.watch.errors.filter((line) => !/401/.test(line)));
    await inside.close();
    await outside.close();
  }
  expect(faults).toEqual([]);
});
