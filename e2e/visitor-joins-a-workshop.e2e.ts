import { makeOccurrence, makeShownElement } from '@vitrine/test-kit/bookings';
import { findAxeFaults } from '@vitrine/test-kit/find-axe-faults';
import { focusedName, press, reach, type } from '@vitrine/test-kit/keyboard';
import { pair } from '@vitrine/test-kit/long-set';
import { makeMember } from '@vitrine/test-kit/members';
import { startVisitedServer } from '@vitrine/test-kit/visited-server';
import { watchPage } from '@vitrine/test-kit/watch-page';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const { server, browser } = await startVisitedServer({ server: { rateLimits: 'none' } });
const workshop = await server.write(42, async (scope) => {
  const id = await makeShownElement(scope, 'essais', 'Atelier d’essai', { asksAge: true });
  const first = await makeOccurrence(scope, id, { capacity: 1 });
  const second = await makeOccurrence(scope, id, {
    startsAt: '2032-06-12T10:00',
    endsAt: '2032-06-12T11:30',
    closesAt: '2032-06-11T18:00',
    freeCancelUntil: '2032-06-10T10:00',
    capacity: 1,
  });
  return { id, occurrences: [first, second] };
});

/** The newest mail to an address that has a link to a booking: where it leads, on the host that the browser uses. */
async function linkFor(email: string): Promise<string> {
  const mails = await server.write(42, ({ transaction }) =>
    transaction.query<{ text_body: string }>(
      'select text_body from outgoing_mail where site_id = 42 and recipient = $1 order by created_at desc',
      [email],
    ),
  );
  const path = mails
    .map(({ text_body: text }) => /\/catalogue\/inscription\/[\w-]{43}/.exec(text)?.[0])
    .find((found) => found !== undefined);
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
  const go = (path: string) => page.goto(server.base + path);

  test(`API-28 ${what}: joins a workshop that is full, waits, is offered the seat, takes it, gives it up`, async () => {
    const watch = watchPage(page, server.base);
    const occurrence = workshop.occurrences[place] as number;
    await register(occurrence, before);
    await go('/catalogue/essais');
    await press(page, 'Atelier d’essai');
    await reach(page, 'Liste d’attente');
    const loaded = page.waitForEvent('load');
    await page.keyboard.press('Enter');
    await loaded;
    expect(await page.locator('h1').innerText()).toBe('Atelier d’essai');
    await type(page, {
      'Votre prénom': 'Camille',
      'Votre nom': 'Le Goff',
      'Adresse électronique': email,
      Prénom: 'Camille',
    });
    await press(page, 'Ajouter une personne');
    // The new field has the focus, and nothing has been lost.
    expect(await focusedName(page)).toBe('Prénom, personne 2');
    await page.keyboard.type('Zoé');
    await reach(page, 'Âge, personne 2');
    await page.keyboard.type('4 mois');
    await press(page, 'Retirer la dernière');
    await reach(page, 'Âge');
    await page.keyboard.type('34 ans');
    await press(page, 'M’inscrire sur la liste d’attente');
    expect(await page.locator('#confirmation').innerText()).toBe('Vous êtes sur la liste d’attente.');
    expect(await page.locator('main').innerText()).toContain('il dit votre rang');

    await server.client(42).cancelBooking({ body: { token: (await linkFor(before)).split('/').at(-1) as string } });
    await go(await linkFor(email));
    expect(await page.locator('#confirmation').innerText()).toContain('Une place s’est libérée');
    if (javaScriptEnabled) expect(await findAxeFaults(page)).toEqual([]);
    await press(page, 'Prendre cette place');
    expect(await page.locator('#confirmation').innerText()).toBe('Votre place est réservée.');

    await reach(page, 'Annuler mon inscription');
    await page.keyboard.press('Enter');
    await page.getByText('Sans frais jusqu’au').waitFor({ state: 'visible' });
    await press(page, 'Oui, annuler');
    expect(await page.locator('#confirmation').innerText()).toBe('Inscription annulée.');
    expect(watch.faults).toEqual([]);
  });

  test(`API-28 ${what}: what is missing is told, with the focus on the first field that is wrong`, async () => {
    const occurrence = workshop.occurrences[place] as number;
    await go(`/catalogue/essais/${workshop.id}/atelier-d-essai/${occurrence}`);
    await press(page, 'M’inscrire');
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('firstname');
    expect(await page.locator('main form section').innerText()).toContain('Votre prénom');
  });
});

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

test.each(pair(screens, windows).map(([path, window]) => ({ path, ...window })))(
  'ENT-13 $path at $width in $colorScheme: axe finds nothing, nothing is wider than the window, no fault in the console',
  async ({ path, width, colorScheme }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
    if (path.startsWith('/compte')) {
      const member = await server.write(42, (scope) => makeMember(scope));
      await register(workshop.occurrences[0] as number, member.email);
      await context.addCookies([{ name: 'token', value: member.token, url: server.base }]);
    }
    const page = await context.newPage();
    const watch = watchPage(page, server.base);
    await page.goto(server.base + path);
    expect(await findAxeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    expect(await page.locator('h1').count()).toBe(1);
    expect(watch.faults).toEqual([]);
    await context.close();
  },
);
