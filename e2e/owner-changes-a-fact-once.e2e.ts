import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

let now = Date.parse('2026-07-10T08:00:00+02:00');
// A clock of its own: that of the test server empties the caches when it is set.
const stage = await startServerWithBrowser({ server: { clock: () => now, rateLimits: 'none' } });
const { server } = stage;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const read = async (path: string) => (await server.request(path)).text.replaceAll(/[\u00a0\u202f]/g, ' ');
const cut = (html: string, part: string) => new RegExp(`<${part}[ >][\\s\\S]*?</${part}>`).exec(html)?.[0] ?? '';
/** The places of the site that show the phone number, each without the others. */
const readPlaces = async () => {
  const [home, contact, legal] = await Promise.all([read('/'), read('/contact'), read('/legal-notice')]);
  return {
    header: cut(home, 'header'),
    contact: cut(contact, 'main'),
    'legal notice': cut(legal, 'main'),
    'structured data': [...home.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].join(),
  };
};
const countPlaces = async (number: string) =>
  Object.entries(await readPlaces())
    .filter(([, html]) => html.includes(number))
    .map(([place]) => place);
const everywhere = ['header', 'contact', 'legal notice', 'structured data'];

test('ENT-02 the phone number, changed once, by keyboard or by touch, is new in header, contact, legal notice and structured data', async () => {
  const former = '02 61 91 42 42';
  expect(await countPlaces(former)).toEqual(everywhere);
  const staff = await createStaff(server, 'ADMIN');
  const desk = await openAdminWindow(stage, staff);
  await desk.go('/sites/42');
  const { keyboard } = desk.page;
  await keyboard.press('Control+k');
  await desk.page.getByRole('combobox', { name: 'Rechercher ou agir' }).waitFor();
  await keyboard.type('telephone');
  await desk.page.getByRole('option', { selected: true }).filter({ hasText: 'Téléphone' }).waitFor();
  await keyboard.press('Enter');
  await expect
    .poll(() =>
      desk.page.evaluate(() => document.activeElement?.closest('[data-setting]')?.getAttribute('data-setting')),
    )
    .toBe('COMPANY_PHONE');
  await keyboard.press('Control+a');
  await keyboard.type('02 41 99 88 77');
  await keyboard.press('Control+s');
  await desk.page.getByText('Enregistré à').waitFor();
  expect([await countPlaces('02 41 99 88 77'), await countPlaces(former)]).toEqual([everywhere, []]);
  await desk.close();

  const { page, go, close } = await openAdminWindow(stage, staff, phone);
  await go('/sites/42');
  await page.getByRole('button', { name: 'Ouvrir le menu' }).tap();
  // On a phone a section of the menu opens where it stands: its areas are chosen without opening the menu again.
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Visiteurs' }).tap();
  await menu.getByRole('link', { name: 'Abonnés' }).waitFor();
  await menu.getByRole('button', { name: 'Réglages', exact: true }).tap();
  await menu.getByRole('link', { name: 'Réglages', exact: true }).tap();
  await page.getByRole('link', { name: /^Coordonnées/ }).tap();
  await page.getByLabel('Téléphone', { exact: true }).fill(former);
  await page.getByRole('button', { name: 'Enregistrer' }).tap();
  await page.getByText('Enregistré à').waitFor();
  expect([await countPlaces(former), await countPlaces('02 41 99 88 77')]).toEqual([everywhere, []]);
  await close();
});

test('SET-07 « fermé du 1er au 21 août », written with a thumb, comes and goes by itself, also while the program is down', async () => {
  const { page, go, close } = await openAdminWindow(stage, await createStaff(server, 'ADMIN'), phone);
  await page.clock.setFixedTime(now);
  await go('/sites/42/reglages/hours');
  await page.getByRole('button', { name: 'Ajouter une fermeture' }).tap();
  await page.getByLabel('Premier jour').fill('2026-08-01');
  await page.getByLabel('Dernier jour').fill('2026-08-21');
  await page.getByRole('button', { name: 'Enregistrer' }).tap();
  await page.getByText('Enregistré à').waitFor();
  await close();
  const isShown = async () => cut(await read('/contact'), 'main').includes('Fermé du 1er au 21 août');
  /** Lets the time pass, while the program runs or while it is down. */
  const reach = async (moment: string, isDown: boolean) => {
    const pass = () => {
      now = Date.parse(moment);
    };
    if (isDown) await server.restart(pass);
    else pass();
  };
  for (const isDown of [false, true]) {
    const shown: boolean[] = [];
    for (const day of ['2026-07-12', '2026-08-01', '2026-08-21', '2026-08-22']) {
      await reach(`${day}T10:00:00+02:00`, isDown);
      shown.push(await isShown());
    }
    expect(shown, isDown ? 'down at the moment' : 'running').toEqual([false, true, true, false]);
  }
});
