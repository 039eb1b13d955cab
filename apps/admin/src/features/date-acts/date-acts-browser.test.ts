import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { createBooking, createElementWithPage, createOccurrence } from '@vitrine/test-kit/records/bookings';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;

const addWorkshop = (registered: number, waiting: number) =>
  server.write(42, async (context) => {
    const element = await createElementWithPage(context, 'deplacements', 'Le bain du soir');
    const id = await createOccurrence(context, element, { capacity: Math.max(registered, 1) });
    for (let one = 0; one < registered + waiting; one += 1)
      await createBooking(context, id, { state: one < registered ? 'confirmed' : 'waiting' });
    return id;
  });
const listMoves = () =>
  server.write(42, async ({ transaction }) => {
    const rows = await transaction.query<{ recipient: string }>(
      `select recipient from outgoing_mail where site_id = 42 and template = 'booking-moved'`,
    );
    return rows.map(({ recipient }) => recipient);
  });

test('ENT-13 a workshop with 12 registered and 3 waiting is moved by the keyboard: it is said before, and each is told once', async () => {
  const id = await addWorkshop(12, 3);
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  const { page } = window;
  await window.go(`/sites/42/dates/${id}`);
  await page.getByRole('button', { name: 'Déplacer…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Déplacer la date' });
  // Its time as the clocks of the site show it; the end follows the start.
  await expect.poll(() => dialog.getByLabel('Début').inputValue()).toBe('2032-06-05T10:00');
  await dialog.getByLabel('Début').fill('2020-06-05T10:00');
  await dialog.getByLabel('Début').press('Enter');
  await dialog.getByText('Choisissez une heure à venir').waitFor();
  await dialog.getByLabel('Début').fill('2032-06-12T14:00');
  await expect.poll(() => dialog.getByLabel('Fin').inputValue()).toBe('2032-06-12T15:30');
  await dialog.getByLabel('Fin').press('Enter');
  await dialog.getByText(/12\spersonnes inscrites reçoivent un courriel/).waitFor();
  await dialog.getByText(/3\spersonnes en attente le reçoivent aussi et gardent leur rang/).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await listMoves()).toEqual([]);
  await dialog.getByRole('button', { name: /^Déplacer et prévenir 15\spersonnes$/ }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const told = await listMoves();
  expect([told.length, new Set(told).size]).toEqual([15, 15]);
  expect(window.watch.errors.filter((line) => !/422/.test(line))).toEqual([]);
  await window.close();
});

test('ENT-13 a series shows its days on a telephone, one is put aside, and those that are left are added', async () => {
  const id = await addWorkshop(0, 0);
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN'), {
    viewport: { width: 390, height: 800 },
  });
  const { page } = window;
  await window.go(`/sites/42/dates/${id}`);
  await page.getByRole('button', { name: 'Répéter…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Répéter la date' });
  await dialog.getByLabel('Dates à ajouter').fill('3');
  await dialog.getByLabel('Dates à ajouter').press('Enter');
  await dialog.getByRole('button', { name: /^Écarter samedi 19/ }).press('Enter');
  await dialog.getByRole('button', { name: /^Reprendre samedi 19/ }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Ajouter 3\sdates$/ }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const days = await server.write(42, ({ transaction }) =>
    transaction.query<{ day: string }>(
      `select to_char(starts_at at time zone 'Europe/Paris', 'MM-DD') as day from occurrence
       where site_id = 42 and element_id = (select element_id from occurrence where site_id = 42 and id = $1)
         and id > $1 order by starts_at`,
      [id],
    ),
  );
  expect(days.map(({ day }) => day)).toEqual(['06-12', '06-26', '07-03']);
  expect(window.watch.errors).toEqual([]);
  await window.close();
});
