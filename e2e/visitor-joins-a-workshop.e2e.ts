import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { focusedName, pressEnterOn, tabTo, typeFields } from '@vitrine/test-kit/browser/keyboard';
import { watchPage } from '@vitrine/test-kit/browser/watch-page';
import { createElementWithPage, createOccurrence } from '@vitrine/test-kit/records/bookings';
import { createMember } from '@vitrine/test-kit/records/members';
import { combineCases, isLongRun } from '@vitrine/test-kit/runner/long-set';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser({ server: { rateLimits: 'none' } });
const workshop = await server.write(42, async (scope) => {
  const id = await createElementWithPage(scope, 'essais', 'Atelier d’essai', { asksAge: true });
  const first = await createOccurrence(scope, id, { capacity: 1 });
  const second = await createOccurrence(scope, id, {
    startsAt: '2032-06-12T10:00',
    endsAt: '2032-06-12T11:30',
    closesAt: '2032-06-11T18:00',
    freeCancelUntil: '2032-06-10T10:00',
    capacity: 1,
  });
  return { id, occurrences: [first, second] };
});

/** Returns the booking URL in the newest mail to a recipient, on the host that the browser uses. */
async function findMailLink(email: string): Promise<string> {
  const mails = await server.queuedMails(email);
  const path = mails
    .map(({ text }) => /\/catalogue\/inscription\/[\w-]{43}/.exec(text)?.[0])
    .findLast((found) => found !== undefined);
  if (!path) throw new Error(`no link for ${email}`);
  return path;
}

const register = (occurrence: number, email: string) =>
  server.client(42).registerToElement({
    params: { route: 'essais', id: workshop.id },
    body: {
      occurrence,
      firstname: 'Ana',
      lastname: 'Petit',
      email,
      participants: [{ firstname: 'Ana', age: '30 ans' }],
      elapsed: 60,
    },
  });

describe.each([
  ['with script', true],
  ['without script', false],
])('a visitor who uses the keyboard only, %s', (what, javaScriptEnabled) => {
  const place = javaScriptEnabled ? 0 : 1;
  const email = `${javaScriptEnabled ? 'avec' : 'sans'}@exemple.fr`;
  const before = `avant-${place}@exemple.fr`;
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      javaScriptEnabled,
    });
    page = await context.newPage();
  });
  afterAll(() => context?.close());
  const go = (path: string) => page.goto(server.baseUrl + path);
  // By day each is done in one of the two ways.
  const testBy = (way: boolean) => test.runIf(isLongRun || way === javaScriptEnabled);

  testBy(true)(
    `API-28 ${what}: joins a workshop that is full, waits, is offered the seat, takes it, gives it up`,
    async () => {
      const watch = watchPage(page, server.baseUrl);
      const occurrence = workshop.occurrences[place] as number;
      await register(occurrence, before);
      await go('/catalogue/essais');
      await pressEnterOn(page, 'Atelier d’essai');
      await tabTo(page, 'Liste d’attente');
      const loaded = page.waitForEvent('load');
      await page.keyboard.press('Enter');
      await loaded;
      await expect.poll(() => page.locator('h1').innerText()).toBe('Atelier d’essai');
      await typeFields(page, {
        'Votre prénom': 'Camille',
        'Votre nom': 'Le Goff',
        'Adresse électronique': email,
        Prénom: 'Camille',
      });
      await pressEnterOn(page, 'Ajouter une personne');
      // The new field takes the focus, and the form loses no answer.
      await expect.poll(() => focusedName(page)).toBe('Prénom, personne 2');
      await page.keyboard.type('Zoé');
      await tabTo(page, 'Âge, personne 2');
      await page.keyboard.type('4 mois');
      await pressEnterOn(page, 'Retirer la dernière');
      await tabTo(page, 'Âge');
      await page.keyboard.type('34 ans');
      await pressEnterOn(page, 'M’inscrire sur la liste d’attente');
      await expect.poll(() => page.locator('#confirmation').innerText()).toBe('Vous êtes sur la liste d’attente.');
      await expect.poll(() => page.locator('main').innerText()).toContain('il dit votre rang');

      await server
        .client(42)
        .cancelBooking({ body: { token: (await findMailLink(before)).split('/').at(-1) as string } });
      await go(await findMailLink(email));
      await expect.poll(() => page.locator('#confirmation').innerText()).toContain('Une place s’est libérée');
      if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([]);
      await pressEnterOn(page, 'Prendre cette place');
      await expect.poll(() => page.locator('#confirmation').innerText()).toBe('Votre place est réservée.');

      await tabTo(page, 'Annuler mon inscription');
      await page.keyboard.press('Enter');
      await page.getByText('Sans frais jusqu’au').waitFor({ state: 'visible' });
      await pressEnterOn(page, 'Oui, annuler');
      await expect.poll(() => page.locator('#confirmation').innerText()).toBe('Inscription annulée.');
      expect(watch.errors).toEqual([]);
    },
  );

  testBy(false)(
    `API-28 ${what}: what is missing is told, with the focus on the first field that is wrong`,
    async () => {
      const occurrence = workshop.occurrences[place] as number;
      await go(`/catalogue/essais/${workshop.id}/atelier-d-essai/${occurrence}`);
      await pressEnterOn(page, 'M’inscrire');
      await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('firstname');
      await expect.poll(() => page.locator('main form section').innerText()).toContain('Votre prénom');
    },
  );
});

const page = await (await browser.newContext()).newPage();
const watch = watchPage(page, server.baseUrl);
const screens = [
  '/catalogue/ateliers',
  '/catalogue/ateliers/21/le-massage-du-bebe',
  '/catalogue/ateliers/21/le-massage-du-bebe/102',
  '/catalogue/rencontres',
  '/compte/inscriptions',
];
const windows = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

test.each(combineCases(screens, windows).map(([path, window]) => ({ path, ...window })))(
  'ENT-13 $path at $width in $colorScheme: axe finds nothing, nothing is wider than the window, no fault in the console',
  async ({ path, width, colorScheme }) => {
    if (path.startsWith('/compte')) {
      const member = await server.write(42, (scope) => createMember(scope));
      await register(workshop.occurrences[0] as number, member.email);
      await page.context().addCookies([{ name: 'token', value: member.token, url: server.baseUrl }]);
    }
    // All screens share one window: a new one costs as much as three pages. The account screens come last.
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    watch.errors.length = 0;
    await page.goto(server.baseUrl + path);
    expect(await findAxeViolations(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBe(0);
    await expect.poll(() => page.locator('h1').count()).toBe(1);
    expect(watch.errors).toEqual([]);
  },
);
