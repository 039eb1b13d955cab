import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { createBooking, createElementWithPage, createOccurrence } from '@vitrine/test-kit/records/bookings';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;
const names = ['Anne', 'Bea', 'Cleo', 'Dora', 'Eve', 'Flo', 'Gil', 'Hugo', 'Ines', 'Jo', 'Kim', 'Lou'];
const createDate = (capacity: number, people: readonly string[]) =>
  server.write(42, async (context) => {
    const element = await createElementWithPage(context, 'ateliers', 'Le massage');
    const id = await createOccurrence(context, element, { capacity });
    for (const firstname of people) await createBooking(context, id, { firstname, lastname: 'Martin' });
    await context.transaction.query('update occurrence set held_seats = $3 where site_id = $1 and id = $2', [
      42,
      id,
      people.length,
    ]);
    return id;
  });
const readAttendance = (date: number) =>
  server.write(42, async ({ transaction }) => {
    const rows = await transaction.query<{ attendance: string | null }>(
      'select attendance from booking where site_id = 42 and occurrence_id = $1 order by id',
      [date],
    );
    return rows.map(({ attendance }) => attendance);
  });

test('API-28 the attendance of twelve is noted by keyboard in twelve keys, from the diary, and a colleague sees it', async () => {
  const date = await createDate(12, names);
  const staff = await createStaff(server, 'DESK');
  const window = await openAdminWindow(stage, staff);
  const { page } = window;
  await window.go('/sites/42/agenda?vue=semaine&jour=2032-06-05');
  await page.getByText('complet', { exact: true }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(/jour=2032-05-29/);
  await page.getByText('Aucune date ces jours-ci.').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText('complet', { exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Inscriptions' }).waitFor();

  const colleague = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  await colleague.go(`/sites/42/agenda/dates/${date}`);
  for (const key of ['p', 'p', 'a', 'p', 'p', 'e', 'p', 'p', 'p', 'p', 'p', 'p']) await page.keyboard.press(key);
  const expected = names.map((_, place) => ({ 2: 'absent', 5: 'excused' })[place] ?? 'present');
  await expect.poll(() => readAttendance(date)).toEqual(expected);
  await colleague.page.getByText('10\u00a0présents, 1\u00a0absent, 1\u00a0excusé').waitFor();
  await colleague.close();
  // The last one is taken back.
  await page.getByRole('button', { name: 'Revenir en arrière' }).click();
  await expect.poll(async () => (await readAttendance(date)).at(-1)).toBeNull();
  await page.getByRole('button', { name: 'Les autres présents' }).click();
  await expect.poll(() => readAttendance(date)).toEqual(expected);

  // Taken back, all of them are as they were, but whom a colleague has noted since.
  const ids = await server.write(42, ({ transaction }) =>
    transaction.query<{ id: number }>(
      'select id from booking where site_id = 42 and occurrence_id = $1 order by id desc limit 2',
      [date],
    ),
  );
  const note = (attendance: string | null, places: readonly number[]) =>
    requestAdmin(server, 'PUT', `/sites/42/diary/dates/${date}/attendance`, {
      cookie: staff.cookie,
      body: { marks: places.map((place) => ({ idBooking: ids[place]?.id, attendance })) },
    });
  await note(null, [0, 1]);
  await page.getByText('8\u00a0présents, 1\u00a0absent, 1\u00a0excusé').waitFor();
  await page.getByRole('button', { name: 'Les autres présents' }).click();
  await expect.poll(() => readAttendance(date)).toEqual(expected);
  await note('absent', [0]);
  await page.getByText('9\u00a0présents, 2\u00a0absents, 1\u00a0excusé').waitFor();
  await page.getByRole('button', { name: 'Revenir en arrière' }).click();
  await expect.poll(() => readAttendance(date)).toEqual([...expected.slice(0, -2), null, 'absent']);
  // A window that has not read yet what a colleague notes leaves it as well.
  await note(null, [0]);
  await page.getByText('8\u00a0présents, 1\u00a0absent, 1\u00a0excusé').waitFor();
  await page.getByRole('button', { name: 'Les autres présents' }).click();
  await expect.poll(() => readAttendance(date)).toEqual(expected);
  const isRead = (url: URL) => url.pathname.endsWith(`/diary/dates/${date}`);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(isRead, async (route) => {
    await held;
    await route.continue();
  });
  await note('excused', [0]);
  await page.getByRole('button', { name: 'Revenir en arrière' }).click();
  await expect.poll(() => readAttendance(date)).toEqual([...expected.slice(0, -2), null, 'excused']);
  letGo();
  await page.getByText('8\u00a0présents, 1\u00a0absent, 2\u00a0excusés').waitFor();
  expect(window.watch.errors).toEqual([]);
  await window.close();
});

test('API-28 on a phone somebody who calls is registered, moved to another date and noted as paid', async () => {
  const date = await createDate(2, ['Anne']);
  const staff = await createStaff(server, 'ADMIN');
  const window = await openAdminWindow(stage, staff, {
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  const { page } = window;
  await window.go(`/sites/42/agenda/dates/${date}`);
  await page.getByRole('button', { name: 'Inscrire quelqu’un' }).tap();
  await page.getByLabel('Prénom').fill('Zoé');
  await page.getByLabel('Nom', { exact: true }).fill('Petit');
  await page.getByLabel('Téléphone').fill('0612345678');
  await page.getByRole('button', { name: 'Inscrire', exact: true }).tap();
  await page.getByText('Zoé a sa place\u00a0; aucun courriel ne part.').waitFor();
  await page.getByText('complet', { exact: true }).waitFor();

  await server.write(42, async (context) => {
    const [{ element_id: element }] = (await context.transaction.query(
      'select element_id from occurrence where site_id = 42 and id = $1',
      [date],
    )) as [{ element_id: number }];
    await createOccurrence(context, element, { startsAt: '2032-06-12T10:00', endsAt: '2032-06-12T11:00' });
  });
  const zoe = page.getByRole('button', { name: /Zoé Petit/ });
  await zoe.tap();
  await page.getByRole('button', { name: 'Noter le paiement' }).tap();
  await page.getByRole('button', { name: 'Noter', exact: true }).tap();
  await page.getByText('payé 35\u202f€').waitFor();
  await page.getByRole('button', { name: 'Changer de date' }).tap();
  await page
    .getByLabel('Nouvelle date')
    .selectOption({ label: 'samedi 12\u00a0juin 2032, de\u00a010\u202fh à\u00a011\u202fh, 5 places libres' });
  await page.getByText('aucun courriel ne part\u00a0: téléphonez à Zoé Petit').waitFor();
  await page.getByText(/Sa place .*redevient libre/).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Déplacer' }).tap();
  await page.getByText('Zoé Petit est à la date du').waitFor();
  await expect.poll(() => zoe.count()).toBe(0);
  const { text } = await requestAdmin(server, 'GET', `/sites/42/diary/dates/${date}`, { cookie: staff.cookie });
  expect(JSON.parse(text).data.date.heldSeats).toBe(1);
  expect(window.watch.errors).toEqual([]);
  await window.close();
});
