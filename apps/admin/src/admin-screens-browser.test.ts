import { type AdminScreen, entryScreens, innerScreens, shellScreens } from '@vitrine/test-kit/browser/admin-screens';
import { findScreenFaults, screensTimeout } from '@vitrine/test-kit/browser/find-screen-faults';
import { createInvitation } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { matchPath, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { buildAreaPath } from './base/navigation/area.ts';
import { areas } from './shell/navigation/areas.ts';

const stage = await startServerWithBrowser();

test(
  'ROL-02 CST-05 the frame, the account and the team are readable by everybody, as wide as their window',
  async () => {
    const { token } = await createInvitation(stage.server, 42);
    const invitation: AdminScreen = { name: 'invitation', path: `/invitation/${token}`, isOutside: true };
    expect(await findScreenFaults(stage, [invitation, ...entryScreens, ...shellScreens])).toEqual([]);
  },
  screensTimeout,
);

/** The paths of a route and of those below it. A route that only redirects shows no screen. */
function listPaths(route: RouteObject, base: string): string[] {
  const path = [base, route.path].filter(Boolean).join('/');
  if (route.children) return route.children.flatMap((one) => listPaths(one, path));
  return route.lazy || route.Component || route.element ? [path] : [];
}

test('CST-05 every route of every area is among the screens that are looked at', () => {
  const paths = areas.flatMap((area) => area.routes.flatMap((route) => listPaths(route, buildAreaPath(area, 42))));
  expect(paths.length).toBeGreaterThan(30);
  const opened = innerScreens.flatMap(({ path, leadsTo = [] }) => [path.split('?')[0] ?? ''].concat(leadsTo));
  expect(paths.filter((path) => !opened.some((one) => matchPath(path, one)))).toEqual([]);
});
