import { openAdminWindow } from '@vitrine/test-kit/admin-browser';
import {
  type AdminScreen,
  entryScreens,
  innerScreens,
  recordScreens,
  shellScreens,
} from '@vitrine/test-kit/admin-screens';
import { findScreenFaults } from '@vitrine/test-kit/find-screen-faults';
import { startServerWithBrowser } from '@vitrine/test-kit/server-with-browser';
import { createInvitation, createStaff } from '@vitrine/test-kit/staff';
import { matchPath, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { buildAreaPath } from './areas/area.ts';
import { areas } from './areas/areas.ts';

const stage = await startServerWithBrowser();

test('ROL-02 CST-05 the frame, the account, visitors and media are readable by everybody, as wide as their window', async () => {
  const { token } = await createInvitation(stage.server, 42);
  const invitation: AdminScreen = { name: 'invitation', path: `/invitation/${token}`, isOutside: true };
  expect(await findScreenFaults(stage, [invitation, ...entryScreens, ...shellScreens, ...recordScreens])).toEqual([]);
});

/** The paths of a route and of those below it. */
function listPaths(route: RouteObject, base: string): string[] {
  const path = [base, route.path].filter(Boolean).join('/');
  return route.children ? route.children.flatMap((one) => listPaths(one, path)) : [path];
}

test('CST-05 every route of every area is among the screens that are looked at', () => {
  const paths = areas.flatMap((area) => area.routes.flatMap((route) => listPaths(route, buildAreaPath(area, 42))));
  expect(paths.length).toBeGreaterThan(30);
  const opened = innerScreens.map(({ path }) => path.split('?')[0] ?? '');
  expect(paths.filter((path) => !opened.some((one) => matchPath(path, one)))).toEqual([]);
});

test('PLT-05 the help opens at the page about the screen, shows its pictures and follows its own links', async () => {
  const { page, go, path, title, watch, close } = await openAdminWindow(
    stage,
    await createStaff(stage.server, 'ADMIN'),
  );
  await go('/sites/42/reglages/hours');
  await page.getByRole('link', { name: 'Aide', exact: true }).click();
  await expect.poll(title).toBe('Tenir ses horaires et annoncer une fermeture');
  expect(path()).toBe('/aide/horaires');
  const picture = page.getByRole('img', { name: 'Les heures de la semaine' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(400);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: 'Voir le site à une date' }).click();
  await expect.poll(title).toBe('Voir avant de publier, et faire voir');
  expect(path()).toBe(`/aide/apercu#${encodeURIComponent('voir-le-site-à-une-date')}`);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(watch.errors).toEqual([]);
  await close();
});
