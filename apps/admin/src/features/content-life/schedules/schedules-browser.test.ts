import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { createNews } from '@vitrine/test-kit/records/factories';
import { asPlatform, createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;
const titleOf = async (id: number, userLang = 'fr_FR') => {
  const answer = await server.request(`/api/news/${id}`, { headers: { idSite: '42', userLang } });
  return answer.status === 200 ? (answer.json().data as { title: string }).title : answer.status;
};
const edit = async (staff: TestStaff, id: number, title: string) => {
  const path = `/sites/42/contents/news/${id}/drafts/fr_FR`;
  const { version } = (await requestAdmin(server, 'GET', path, { cookie: staff.cookie })).json().data as {
    version: number;
  };
  const body = {
    batch: `essai-${id}-${version}`,
    base: version,
    operations: [{ kind: 'set', block: null, path: ['title'], value: title }],
  };
  expect((await requestAdmin(server, 'POST', `${path}/operations`, { cookie: staff.cookie, body })).status).toBe(200);
};
/** Brings the clock of the program to a moment and does what is due. */
const reach = async (moment: string) => {
  server.setTime(moment);
  await server.runMaintenance('content-schedules', Date.parse(moment));
};

test('ENT-01 « fermé du 1er au 21 août » is typed, comes and goes; what is wrong is told beside its field', async () => {
  const now = '2027-07-01T12:00:00Z';
  server.setTime(now);
  const staff = await createStaff(server, 'EDITOR');
  const id = await server.write(42, (context) => createNews(context, 'Ouvert'));
  await edit(staff, id, 'Fermé');
  const { page, go, close } = await openAdminWindow(stage, staff);
  await page.clock.setFixedTime(now);
  await go(`/sites/42/contenus/news/${id}`);
  await page.getByRole('button', { name: 'Programmer une version' }).click();
  const dialog = page.getByRole('dialog');
  const day = (name: string) => dialog.getByLabel(`${name}, jour`);
  await day('Début').fill('un de ces jours');
  await dialog.getByText('Écrivez une date, comme 24/12').waitFor();
  await day('Début').fill('30/06/2027');
  await dialog.getByText('Ce moment est passé.').waitFor();
  await day('Début').fill('1er août');
  await day('Fin (facultatif)').fill('31/07/2027');
  await dialog.getByText('La fin doit suivre le début.').waitFor();
  await day('Fin (facultatif)').fill('21 août');
  await dialog.getByText('ce qui est en ligne aujourd’hui revient de soi-même').waitFor();
  await dialog.getByRole('button', { name: 'Programmer', exact: true }).click();
  const schedules = page.getByRole('list', { name: 'Programmations' });
  const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Revenir en arrière' });
  await page.getByText('En ligne, changement programmé du 1er au 21 août').waitFor();
  // Both the schedule and its end are taken back from the one place of undo.
  await undo.click();
  await schedules.waitFor({ state: 'detached' });
  // Who is about to publish finds the later moment there.
  await page.getByRole('button', { name: 'Publier', exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Programmer…' }).click();
  await day('Début').fill('1er août');
  await day('Fin (facultatif)').fill('21 août');
  await dialog.getByRole('button', { name: 'Programmer', exact: true }).click();
  await schedules.getByRole('button', { name: 'Annuler' }).click();
  await dialog.getByRole('button', { name: 'Annuler la programmation' }).click();
  await schedules.waitFor({ state: 'detached' });
  // The toast before it would cancel a schedule that has ended: one alone stands.
  await undo.click();
  await page.getByText('En ligne, changement programmé du 1er au 21 août').waitFor();
  // Another one at the same time is refused before it is sent.
  await page.getByRole('button', { name: 'Programmer une version' }).click();
  await day('Début').fill('10 août');
  await dialog.getByText('Une autre programmation couvre ce moment.').waitFor();
  await page.keyboard.press('Escape');
  await reach('2027-07-31T22:00:00Z');
  await expect.poll(() => titleOf(id)).toBe('Fermé');
  await reach('2027-08-21T22:00:00Z');
  await expect.poll(() => titleOf(id)).toBe('Ouvert');
  await close();
});

test('ENT-01 publishing while a schedule is live asks, and cancelling it says what comes back', async () => {
  const now = '2028-07-01T12:00:00Z';
  server.setTime(now);
  const staff = await createStaff(server, 'EDITOR');
  const id = await server.write(42, (context) => createNews(context, 'Ouvert'));
  await edit(staff, id, 'Fermé');
  const body = { expectedVersion: 1, from: '2028-07-01T13:00:00Z', until: '2028-07-21T00:00:00Z' };
  const path = `/sites/42/contents/news/${id}/drafts/fr_FR/schedules`;
  expect((await requestAdmin(server, 'POST', path, { cookie: staff.cookie, body })).status).toBe(201);
  await reach('2028-07-01T13:00:30Z');
  await edit(staff, id, 'Rouvert');
  const { page, go, close } = await openAdminWindow(stage, staff);
  await page.clock.setFixedTime('2028-07-01T13:01:00Z');
  await go(`/sites/42/contenus/news/${id}`);
  await page.getByText('En ligne jusqu’au 21 juillet').waitFor();
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Une version programmée est en ligne').waitFor();
  const send = dialog.getByRole('button', { name: /^Publier/ });
  await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true');
  await dialog.getByLabel('Publier après la fin').check();
  await send.click();
  await page.getByText('sera en ligne à la fin de la version programmée').waitFor();
  await expect.poll(() => titleOf(id)).toBe('Fermé');
  await page.getByRole('list', { name: 'Programmations' }).getByRole('button', { name: 'Annuler' }).click();
  await dialog.getByText('Ce qui était publié avant elle revient aussitôt').waitFor();
  await dialog.getByRole('button', { name: 'Annuler la programmation' }).click();
  await page.getByText('La programmation est annulée.').waitFor();
  await expect.poll(() => titleOf(id)).toBe('Rouvert');
  // What leaves the site takes its plans with it, and that is said.
  const later = { expectedVersion: 2, from: '2028-08-01T00:00:00Z' };
  expect((await requestAdmin(server, 'POST', path, { cookie: staff.cookie, body: later })).status).toBe(201);
  await page.getByText('changement programmé le 1er août').waitFor();
  await page.getByRole('button', { name: 'Autres actions' }).click();
  // A draft that cannot be read just now holds nothing back.
  await page.route('**/drafts/fr_FR', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('menuitem', { name: 'Retirer du site' }).click();
  await page.getByText('Son brouillon reste. Sa programmation est annulée.').waitFor();
  await page.unrouteAll();
  // Its undo brings them back, too.
  const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Revenir en arrière' });
  await undo.click();
  await page.getByText('« Rouvert » est de nouveau en ligne.', { exact: true }).waitFor();
  await page.getByText('changement programmé le 1er août').waitFor();
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Retirer du site' }).click();
  await page.getByText('Sa programmation est annulée.').waitFor();
  const departures = page.getByRole('listitem').filter({ hasText: /^Retiré du site/ });
  await expect.poll(() => departures.count()).toBe(2);
  await expect.poll(() => departures.first().innerText()).toContain('Équipe');
  // Nothing stands published any more.
  await expect.poll(() => page.getByRole('listitem').getByText('Publié', { exact: true }).count()).toBe(0);
  // What nobody sees yet has the date of its schedule: publishing waits for it, or does not.
  expect((await requestAdmin(server, 'POST', path, { cookie: staff.cookie, body: later })).status).toBe(201);
  const publish = page.getByRole('button', { name: 'Publier', exact: true });
  await publish.click();
  await dialog.getByText('La version prévue le 1er août est remplacée par celle-ci.').waitFor();
  await dialog.getByRole('button', { name: 'Publier à sa date' }).click();
  await page.getByText(/paraîtra\sle\smardi\s1er\saoût\sà\s2\sh\.$/).waitFor();
  await undo.click();
  await page.getByText('La programmation d’avant reprend.').waitFor();
  await publish.click();
  await dialog.getByLabel('Publier maintenant').check();
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
  await page.getByText('« Rouvert » est en ligne').waitFor();
  await expect.poll(() => titleOf(id)).toBe('Rouvert');
  await close();
});

test('ENT-01 a translation is made from the site’s language, written beside it, counted, published and removed', async () => {
  server.setTime('2029-01-15T10:00:00Z');
  await asPlatform(server, ({ query }) =>
    query("insert into site_language (site_id, code, prefix, is_default) values (42, 'en_GB', 'en', false)"),
  );
  server.running.context.directory.markStale();
  const staff = await createStaff(server, 'EDITOR');
  const id = await server.write(42, (context) => createNews(context, 'Bonjour', { summary: 'Bienvenue chez nous.' }));
  const { page, go, path, close } = await openAdminWindow(stage, staff);
  await go(`/sites/42/contenus/news/${id}`);
  await page.getByRole('button', { name: 'Créer la traduction (anglais)' }).click();
  await page.getByRole('heading', { level: 1, name: 'Traduire en anglais' }).waitFor();
  await expect.poll(path).toBe(`/sites/42/contenus/news/${id}/traduction/en_GB`);
  await page
    .getByText(/à traduire/)
    .first()
    .waitFor();
  await page.getByLabel('Titre', { exact: true }).fill('Hello');
  await page.getByText('Enregistré à').waitFor();
  await page.getByRole('button', { name: 'Seulement à traduire' }).click();
  await expect.poll(() => page.getByLabel('Titre', { exact: true }).count()).toBe(0);
  await page.getByLabel('Résumé', { exact: true }).fill('Welcome.');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publier' }).click();
  await page.getByText('est en ligne').waitFor();
  expect([await titleOf(id, 'en_GB'), await titleOf(id)]).toEqual(['Hello', 'Bonjour']);
  await page.getByRole('link', { name: 'Bonjour' }).click();
  await page.getByText('Publiée', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Retirer la traduction (anglais)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer la traduction' }).click();
  await page.getByText('est retirée').waitFor();
  await expect.poll(() => page.getByText('« Hello » est en ligne').count()).toBe(0);
  await expect.poll(() => titleOf(id, 'en_GB')).toBe('Bonjour');
  await close();
});
