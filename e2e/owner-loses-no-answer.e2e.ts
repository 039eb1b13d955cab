import { type AdminWindow, openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { asPlatform, createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { createEmptyStore } from '@vitrine/test-kit/servers/archive-store';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { afterAll, expect, test } from 'vitest';

const store = await createEmptyStore();
afterAll(() => store.remove());
const stage = await startServerWithBrowser({ server: { store, rateLimits: 'none' } });
const { server } = stage;

interface Stored {
  id: string;
  version: number;
  answers: Record<string, Record<string, unknown> | null>;
}
/** The creation that an account has begun, as the server has it. */
const read = async ({ cookie }: TestStaff) =>
  ((await requestAdmin(server, 'POST', '/site-creations', { cookie, body: {} })).json().data as { creation: Stored })
    .creation;
/** Describes a site to come up to its name. */
async function describe(staff: TestStaff, name: string, word: string): Promise<Stored> {
  const { id, version } = await read(staff);
  const answers = { activity: { activity: 'osteopathe', template: 'soins' }, identity: { name, word } };
  await requestAdmin(server, 'PUT', `/site-creations/${id}/answers`, {
    cookie: staff.cookie,
    body: { version, answers },
  });
  return read(staff);
}
const countSites = async () =>
  Number(
    (await asPlatform(server, (transaction) => transaction.query<{ count: string }>('select count(*) from site')))[0]
      ?.count,
  );
const open = async (staff: TestStaff, step: string): Promise<AdminWindow> => {
  const window = await openAdminWindow(stage, staff);
  await window.go(`/sites/nouveau/${step}`);
  return window;
};
const isAt = ({ page }: AdminWindow, step: string) => page.waitForURL(`**/sites/nouveau/${step}`);
const goOn = ({ page }: AdminWindow) => page.getByRole('button', { name: 'Continuer', exact: true });
const isSaved = ({ page }: AdminWindow) => page.getByText('Enregistré', { exact: true }).waitFor();

test('PLT-01 answers stand after a reload, back and forth by the browser’s own buttons, and in another window', async () => {
  const staff = await createStaff(server, 'SUPER_ADMIN', 42);
  await describe(staff, 'Lumière', 'lumiere');
  const window = await open(staff, 'nom');
  const { page } = window;
  await page.getByLabel('Nom', { exact: true }).fill('Lumière et Vent');
  await isSaved(window);
  await page.reload();
  await expect.poll(() => page.getByLabel('Nom', { exact: true }).inputValue()).toBe('Lumière et Vent');
  // Reloaded before anything was sent, the window still has it.
  await page.route('**/answers', (route) => route.abort());
  await page.getByLabel('Nom', { exact: true }).fill('Lumière et Vagues');
  await page.reload();
  await expect.poll(() => page.getByLabel('Nom', { exact: true }).inputValue()).toBe('Lumière et Vagues');
  await page.unroute('**/answers');
  await goOn(window).click();
  await isAt(window, 'allure');
  await goOn(window).click();
  await isAt(window, 'offre');
  await page.getByLabel('Nom de la prestation 1').fill('Atelier');
  await page.goBack();
  await isAt(window, 'allure');
  await page.goBack();
  await isAt(window, 'nom');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.goForward();
  await page.goForward();
  await isAt(window, 'offre');
  await expect.poll(() => page.getByLabel('Nom de la prestation 1').inputValue()).toBe('Atelier');
  await isSaved(window);

  const other = await open(staff, 'offre');
  await expect.poll(() => other.page.getByLabel('Nom de la prestation 1').inputValue()).toBe('Atelier');
  // Both windows go on with another question: neither answer is lost.
  await other.page.goto(`${other.origin}/sites/nouveau/contact`);
  await other.page.getByLabel(/Téléphone/).fill('02 41 00 00 00');
  await isSaved(other);
  await page.getByLabel('Prix de la prestation 1').fill('45');
  await expect.poll(async () => (await read(staff)).answers.offer?.services).toMatchObject([{ priceCents: 4500 }]);
  expect((await read(staff)).answers.reach).toMatchObject({ phone: '02 41 00 00 00' });
  await other.close();
  await window.close();
});

test('PLT-01 a name that is taken, reserved or ill-formed is said at once, with one that is free to take', async () => {
  const staff = await createStaff(server, 'SUPER_ADMIN', 42);
  await describe(staff, 'Maison', 'maison-bleue');
  const window = await open(staff, 'nom');
  const { page } = window;
  const address = page.getByLabel('Adresse du site');
  await page.getByText('maison-bleue.localhost est libre').waitFor();
  await address.fill('admin');
  await page.getByText(/est réservé/).waitFor();
  await address.fill('deux--tirets');
  await page.getByText(/Un tiret ne se met/).waitFor();
  await goOn(window).click();
  await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(window.path).toBe('/sites/nouveau/nom');

  // Somebody takes it after it was found free.
  await address.fill('maison-claire');
  await page.getByText('maison-claire.localhost est libre').waitFor();
  await goOn(window).click();
  await isAt(window, 'allure');
  const owner = await createStaff(server, 'SUPER_ADMIN', 42);
  const rival = await describe(owner, 'Maison Claire', 'maison-claire');
  const made = await requestAdmin(server, 'POST', `/site-creations/${rival.id}/site`, {
    cookie: owner.cookie,
    body: {},
  });
  expect(made.status).toBe(201);
  await page.goto(`${window.origin}/sites/nouveau/contact`);
  await page.getByRole('button', { name: 'Créer mon site', exact: true }).click();
  await isAt(window, 'nom');
  await page
    .getByRole('alert')
    .getByText(/maison-claire/)
    .waitFor();
  await page.getByRole('button', { name: /^Prendre / }).click();
  await page.getByText(/est libre$/).waitFor();
  await goOn(window).click();
  await isAt(window, 'allure');
  await window.close();
});

test('PLT-01 what is typed without a connection stays, is said, and goes by itself when it is back', async () => {
  const staff = await createStaff(server, 'SUPER_ADMIN', 42);
  await describe(staff, 'Rivage', 'rivage');
  const window = await open(staff, 'offre');
  const { page } = window;
  await page.getByLabel('Nom de la prestation 1').waitFor();
  await page.context().setOffline(true);
  await page.getByLabel('Nom de la prestation 1').fill('Séance au bord de l’eau');
  await goOn(window).click();
  await page.getByText('Vos réponses restent ici').waitFor();
  await expect.poll(window.path).toBe('/sites/nouveau/offre');
  await page.context().setOffline(false);
  await isSaved(window);
  await expect.poll(() => page.getByText('Vos réponses restent ici').count()).toBe(0);
  await expect.poll(() => page.getByLabel('Nom de la prestation 1').inputValue()).toBe('Séance au bord de l’eau');
  await goOn(window).click();
  await isAt(window, 'contact');
  await window.close();
});

test('PLT-01 a double click makes one site', async () => {
  const staff = await createStaff(server, 'SUPER_ADMIN', 42);
  await describe(staff, 'Double', 'double-clic');
  const window = await open(staff, 'contact');
  const { page } = window;
  const before = await countSites();
  await page.getByRole('button', { name: 'Créer mon site', exact: true }).dblclick();
  await page.waitForURL(/\/editeur\/page\//);
  await page.getByRole('region', { name: 'Contenu' }).waitFor();
  expect(await countSites()).toBe(before + 1);
  await window.close();
});

test('PLT-01 one begins again or gives up after a question that names what goes', async () => {
  const staff = await createStaff(server, 'SUPER_ADMIN', 42);
  await describe(staff, 'Passage', 'passage');
  const window = await open(staff, 'contact');
  const { page } = window;
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Autres choix' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Recommencer…');
  await page.getByRole('dialog').getByText('Aucun de vos sites ne change').waitFor();
  await page.getByRole('button', { name: 'Effacer mes réponses' }).click();
  await isAt(window, 'activite');
  await expect.poll(() => page.getByRole('combobox').inputValue()).toBe('');
  expect((await read(staff)).answers.identity).toBeNull();
  // A question whose turn has not come leads back to the one that it waits for.
  await page.goto(`${window.origin}/sites/nouveau/contact`);
  await isAt(window, 'activite');
  await goOn(window).click();
  await page.getByText('Choisissez un point de départ').waitFor();
  await choose('Abandonner…');
  await page.getByRole('button', { name: 'Abandonner et effacer mes réponses' }).click();
  await page.waitForURL('**/sites');
  await window.close();
});

test('ROL-02 who does not set up the platform finds no way to make a site', async () => {
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  await window.go('/sites');
  await expect.poll(() => window.page.getByText('Créer un site').count()).toBe(0);
  await window.go('/sites/nouveau');
  await window.page.getByText('Votre compte ne crée pas de sites').waitFor();
  await window.close();
});
