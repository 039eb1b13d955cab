import type { RequestContext } from '@vitrine/server/request-context';
import type { Browser, Page } from 'playwright-core';
import { createMember } from '../records/members.ts';
import { createStaff, staffPassword } from '../records/staff.ts';
import { sendVisitorSubmissions } from '../records/visitor-submissions.ts';
import { byRunLength, combineCases, isLongRun } from '../runner/long-set.ts';
import type { TestServer } from '../servers/test-server.ts';
import { type AdminWindow, openAdminWindow } from './admin-browser.ts';
import type { AdminScreen } from './admin-screens.ts';
import { findAxeViolations } from './find-axe-violations.ts';
import { callAs, prepareAdminScreens } from './prepare-admin-screens.ts';
import { screenMember, screenRequest } from './screens/visitor-screens.ts';

const everyWindow = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const;
/** Each screen in one of the two that differ most; the long set has them all. */
const windows = byRunLength(everyWindow.slice(0, 2), [...everyWindow]);

/** Previews show pages of the site, from its own host; one screen shows what a conflict of two owners looks like. */
const isExpected =
  /^ailleurs: http:\/\/[\w.]+\.localhost:|^409: .*\/(?:redirects|newsletter-lists)\/\d+$|409 \(Conflict\)/;

/** Milliseconds that a test of screens may take: they are many, in the long set four times as many. */
export const screensTimeout = byRunLength(300_000, 600_000);

/**
 * Opens screens of the administration of site 42 and lists what is wrong, one line each: findings of axe, a screen wider
 * than its window, errors of the page and refusals of its policy.
 */
export async function findScreenFaults(
  stage: { server: TestServer; browser: Browser },
  screens: readonly AdminScreen[],
): Promise<string[]> {
  const { server } = stage;
  const staff = await createStaff(server, 'ADMIN');
  await createStaff(server, 'EDITOR');
  // Robots ask for addresses that count for nothing.
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0 Safari/537.36', accept: 'text/html' };
  for (const path of ['/soin/massage', '/tarif']) await server.request(path, { headers });
  await server.write(42, addVisitors);
  await prepareAdminScreens(callAs(server, staff), staffPassword);
  await sendVisitorSubmissions(async (path, body) => {
    const { status, text } = await server.request(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (status >= 300) throw new Error(`POST ${path} answered ${status}: ${text}`);
  });
  const faults: string[] = [];
  for (const isOutside of [false, true]) {
    const here = screens.filter((screen) => (screen.isOutside ?? false) === isOutside);
    if (!here.length) continue;
    const opened = await openAdminWindow(stage, isOutside ? undefined : staff);
    // A screen that asks before it is left with something typed is left all the same.
    opened.page.on('dialog', (dialog) => dialog.accept());
    faults.push(...(await findFaultsInWindow(opened, here)));
    const expected = isOutside ? /401/ : isExpected;
    faults.push(...opened.watch.errors.filter((line) => !expected.test(line)));
    await opened.close();
  }
  return faults;
}

/** A member, and a request about personal data whose deadline is past. */
async function addVisitors(context: RequestContext): Promise<void> {
  await createMember(context, { id: screenMember, phone: '06 12 34 56 78' });
  await context.transaction.query(
    `insert into rights_request (site_id, reference, kind, firstname, lastname, email, message, received_at, answer_by, handle_by)
     values (42, $1, 'erasure', 'Camille', 'Aubry', 'camille@exemple.fr', 'Effacez tout, merci.', now(), current_date + 5, current_date - 3)`,
    [screenRequest],
  );
}

/** Looks at screens in one window that takes every size and both themes in turn: another one starts a renderer of its own. */
async function findFaultsInWindow(opened: AdminWindow, screens: readonly AdminScreen[]): Promise<string[]> {
  const { page } = opened;
  const faults: string[] = [];
  const paths = [...new Set(screens.map(({ path }) => path))];
  // All screens at a path in one size: one opening shows several of them.
  const cases = combineCases(paths, windows);
  const cdp = await page.context().newCDPSession(page);
  for (const size of windows) {
    const { width, colorScheme } = size;
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: width < 700 });
    const seen: SeenScreens = { isLoaded: false, paths: new Set(), present: undefined };
    for (const [path, of] of cases)
      if (of === size)
        for (const screen of screens.filter((one) => one.path === path))
          for (const fault of await findFaults(opened, screen, width, seen))
            faults.push(`${screen.name} ${width} ${colorScheme}: ${fault}`);
  }
  await cdp.detach();
  await page.emulateMedia({ colorScheme: 'light' });
  return faults;
}

/** A screen without the shell and without calls of its own: whoever passes by it leaves everything of the former one. */
const emptyScreen = '/mot-de-passe';

/** Follows an address as a link of the application does: its document stays, which takes half the time of another one. */
async function follow(page: Page, path: string): Promise<void> {
  const former = await page.evaluateHandle((to) => {
    const title = document.querySelector('h1');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return title;
  }, path);
  await page.waitForFunction((title) => document.querySelector('h1') && !title?.isConnected, former);
}

/**
 * Opens a screen by a way inside of the application. By its address alone are opened the first of a window, those before the
 * sign-in, the one after a dialog that the Escape key does not close, and in the long set all.
 */
async function openScreen(
  { page, go }: AdminWindow,
  { path, isOutside }: AdminScreen,
  { isLoaded }: SeenScreens,
): Promise<void> {
  if (isLongRun || isOutside || !isLoaded) return go(path);
  const dialog = page.getByRole('dialog').first();
  if (await dialog.count()) {
    await page.keyboard.press('Escape');
    const isClosed = await dialog.waitFor({ state: 'detached', timeout: 1000 }).then(
      () => true,
      () => false,
    );
    if (!isClosed) return go(path);
  }
  await follow(page, emptyScreen);
  await follow(page, path);
}

/** A dialog is named by its title one frame after it appears; one that never is goes to axe as it is. */
async function waitForDialogNames(page: Page): Promise<void> {
  const areNamed = () =>
    [...document.querySelectorAll('[role="dialog"]')].every(
      (one) => one.hasAttribute('aria-label') || document.getElementById(one.getAttribute('aria-labelledby') ?? ''),
    );
  await page.waitForFunction(areNamed, undefined, { timeout: 30_000 }).catch(() => {});
}

/** What a window has shown, in one size. */
interface SeenScreens {
  /** Whether it has loaded the application: in another theme it is loaded anew, as its frame stays otherwise. */
  isLoaded: boolean;
  /** Paths of the screens that were looked at as they open. */
  paths: Set<string>;
  /** The one that it shows, where nothing has been done yet. */
  present: string | undefined;
}

/** What others made: the site's own pages, with tests of their own. */
const foreign = [['iframe']];
/** The navigation and the bar, which all screens behind the sign-in have around them. */
const frame = [['a[href="#contenu"] + div'], ['section[aria-label="Site et recherche"]']];

/**
 * The part of a screen that its window has not shown yet: of a dialog over a screen that was looked at, the dialog; of
 * another screen, what is inside of the frame. The long set looks at the whole of each.
 */
async function findNewPart(page: Page, { path, act }: AdminScreen, { paths }: SeenScreens) {
  if (isLongRun) return { exclude: foreign };
  if (act && paths.has(path) && (await page.locator('[role=dialog]').count()))
    return { include: [['[role=dialog]']], exclude: foreign };
  return { exclude: paths.size && !act ? [...foreign, ...frame] : foreign };
}

/** Whether a path is of a route: `/sites/42/reponses/7` of `/sites/42/reponses/:idForm`. */
const isOfRoute = (path: string, route: string) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);

async function findFaults(opened: AdminWindow, screen: AdminScreen, width: number, seen: SeenScreens) {
  const { page } = opened;
  const { path, act, isWideOnly, leadsTo } = screen;
  // What a phone does not have is looked at on a computer.
  const isOtherSize = isWideOnly && width < 992;
  if (isOtherSize) await page.setViewportSize({ width: 1280, height: 800 });
  try {
    const isOpen = seen.present === path && !isLongRun;
    seen.present = undefined;
    if (!isOpen) await openScreen(opened, screen, seen);
    seen.isLoaded = true;
    await page.locator('.loading-loading').first().waitFor({ state: 'detached' });
    await act?.(page, width < 700);
    await waitForDialogNames(page);
    const faults = await findAxeViolations(page, await findNewPart(page, screen, seen));
    if (!act) {
      seen.paths.add(path);
      seen.present = path;
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) faults.push(`${overflow} pixels too wide: ${await page.evaluate(nameWidest)}`);
    const { pathname } = new URL(page.url());
    if (leadsTo && !isOfRoute(pathname, leadsTo)) faults.push(`it leads to ${pathname}, not to ${leadsTo}`);
    return faults;
  } catch (error) {
    return [`it does not open: ${String(error).slice(0, 300)}`];
  } finally {
    if (isOtherSize) await page.setViewportSize({ width, height: 800 });
  }
}

/** Names the element of the page that reaches farthest. */
function nameWidest(): string {
  const reach = (one: Element) => one.getBoundingClientRect().right;
  const [widest] = [...document.querySelectorAll('body *')].sort((one, other) => reach(other) - reach(one));
  return `${widest?.tagName.toLowerCase()}.${widest?.className}`;
}
