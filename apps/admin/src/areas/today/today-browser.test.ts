import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { createBooking } from '@vitrine/test-kit/records/bookings';
import { asPlatform, createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;
/** Sends what a visitor sends to a call of the site. */
async function send(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const { status } = await server.request(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(status).toBe(202);
}
const run = (query: string) => server.write(42, ({ transaction }) => transaction.query(query));

test('PLT-05 each line of the first screen leads to the act, and goes once it is done', async () => {
  await send('/testimonials', {
    author: 'Léa',
    email: 'lea@exemple.fr',
    experiencedOn: '2026-01',
    text: 'Un moment doux, et du thé ensuite.',
    acceptPublication: true,
  });
  await run(
    `insert into outgoing_mail (site_id, sender_name, origin, locale, recipient, template, data, given_up_at, last_error)
     values (42, 'Site', 'https://exemple.fr', 'fr_FR', 'perdue@exemple.fr', 'message-acknowledgement',
       '{"reference":"R-1"}', now(), 'EENVELOPE RCPT TO 550 5.1.1')`,
  );
  const staff = await createStaff(server, 'ADMIN');
  const window = await openAdminWindow(stage, staff);
  const { page, go } = window;
  await go('/sites/42');
  await page.getByRole('link', { name: /Un témoignage à relire/ }).click();
  await page.waitForURL(/boite-de-reception\?genre=testimonial/);
  await page.getByRole('link', { name: /Léa/ }).click();
  await page.getByRole('button', { name: 'Publier' }).click();
  await page.getByText('Il paraît sur le site.').waitFor();
  await go('/sites/42');
  await page.getByRole('link', { name: /Un courriel n’est pas parti/ }).click();
  await page.getByText(/la boîte du destinataire n’existe pas/i).waitFor();
  await page.getByRole('button', { name: 'Renvoyer à perdue@exemple.fr' }).click();
  await page.getByText('Le courriel à perdue@exemple.fr repart.').waitFor();
  await page.getByText('Tout ce qui devait partir est parti').waitFor();
  await page.getByRole('link', { name: 'Aujourd’hui' }).click();
  await page.getByRole('heading', { name: 'À corriger' }).waitFor();
  // The former lines stand until the screen has been read again.
  await expect.poll(() => page.getByText(/témoignage à relire|n’est pas parti/).count()).toBe(0);
  // What the team did is told once; the seeds' own acts are not.
  await page.getByText('Courriel renvoyé').waitFor();
  await expect.poll(() => page.getByText('Places réservées par l’organisateur').count()).toBe(0);
  expect(window.watch.errors).toEqual([]);
  await window.close();
});

test('PLT-05 drafts that are not named are found in the list of their kind', async () => {
  const staff = await createStaff(server, 'ADMIN');
  for (const title of ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'])
    await requestAdmin(server, 'POST', '/sites/42/contents/news', { cookie: staff.cookie, body: { title } });
  const window = await openAdminWindow(stage, staff);
  await window.go('/sites/42');
  await window.page.getByRole('link', { name: /Une autre actualité à publier/ }).click();
  await expect.poll(window.path).toBe('/sites/42/actualites?etat=a-publier');
  await expect.poll(() => window.page.locator('tbody tr').count()).toBe(5);
  await run('delete from content where site_id = 42');
  await window.close();
});

test('PLT-05 every line is a link: registrations lead to the diary, and where no mail can tell of them that is to be mended', async () => {
  const staff = await createStaff(server, 'ADMIN');
  const author = { firstname: 'Léa', lastname: 'Petit', email: 'lea@exemple.fr' };
  await send('/rights-request', { ...author, kind: 'access', message: 'Une copie, merci.' });
  await server.write(42, async (context) => {
    const [date] = await context.transaction.query<{ id: number }>(
      'select id from occurrence where site_id = 42 and capacity > held_seats + 1 and starts_at > now() order by id limit 1',
    );
    for (const firstname of ['Léa', 'Noé'])
      await createBooking(context, date?.id ?? 0, { email: `${firstname}@exemple.fr`, firstname, lastname: 'Petit' });
  });
  const window = await openAdminWindow(stage, staff);
  const { page } = window;
  await window.go('/sites/42');
  const arrived = page.getByRole('region', { name: 'Arrivé depuis peu' });
  await arrived.getByText(/2.inscriptions en 7/).waitFor();
  expect(await page.getByText('se lisent dans votre boîte').count()).toBe(0);
  for (const title of ['Nouveau', 'Arrivé depuis peu', 'En attente de vous', 'À corriger']) {
    const lines = page.getByRole('region', { name: title }).getByRole('listitem');
    await expect.poll(() => lines.count()).toBe(await lines.getByRole('link').count());
  }
  await page.getByRole('link', { name: /Une demande sur des données personnelles/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Demandes de droits' }).waitFor();
  await run('delete from rights_request where site_id = 42');
  await server.changeSettings({ COMPANY_EMAIL: '' });
  await window.go('/sites/42');
  await page.getByRole('link', { name: /Aucun courriel ne vous prévient.*Donner une adresse/ }).waitFor();
  await arrived.getByRole('link', { name: /2.inscriptions en 7/ }).click();
  await expect.poll(window.path).toBe('/sites/42/agenda?vue=liste');
  await page.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor();
  await server.changeSettings({ COMPANY_EMAIL: 'bonjour@lheuredouce.fr' });
  await window.close();
});

test('PLT-05 where nothing waits, the first screen says so', async () => {
  const desk = await createStaff(server, 'DESK');
  await asPlatform(server, async ({ query }) => {
    await query(`update staff_account set totp_sealed = 'x', totp_confirmed_at = now() where id = $1`, [desk.id]);
    await query(
      `insert into staff_recovery_code (account_id, hash, created_at)
       select $1, lpad(n::text, 64, '0'), now() from generate_series(1, 5) n`,
      [desk.id],
    );
  });
  const window = await openAdminWindow(stage, desk);
  await window.go('/sites/42');
  await window.page.getByRole('heading', { name: 'Rien n’attend.' }).waitFor();
  await window.page.getByRole('region', { name: 'Arrivé depuis peu' }).waitFor();
  await expect.poll(() => window.page.getByRole('heading', { name: 'Visites' }).count()).toBe(0);
  await window.close();
});

test('STA-10 visits are bars, and a table for who does not see them', async () => {
  await run('delete from visit_count where site_id = 42');
  await run(
    `insert into visit_count (site_id, day, kind, name, visits) select 42, current_date - n, kind, name, 3 + n
     from generate_series(0, 20) n, (values ('source', 'google.fr'), ('page', '/tarifs')) of (kind, name)`,
  );
  const window = await openAdminWindow(stage, await createStaff(server, 'EDITOR'));
  const { page } = window;
  await window.go('/sites/42/visites?jours=7');
  await page.getByRole('img', { name: /visites et .* pages lues en 7 jours/ }).waitFor();
  await page.getByText('Voir les chiffres').click();
  await expect
    .poll(() => page.getByRole('region', { name: 'Chiffres jour par jour' }).getByRole('row').count())
    .toBe(8);
  await page.getByRole('link', { name: 'Un an' }).click();
  await page.getByRole('img', { name: /en 365 jours/ }).waitFor();
  await page.getByText('google.fr').waitFor();
  await window.close();
});

test('ROL-02 the journal is filtered, says values in the words of forms, and leads to the record', async () => {
  const staff = await createStaff(server, 'ADMIN');
  const { cookie } = staff;
  const made = await requestAdmin(server, 'POST', '/sites/42/redirects', {
    cookie,
    body: { source: '/ancienne', target: '/contact', status: 301 },
  });
  const { id } = made.json().data as { id: number };
  await requestAdmin(server, 'PUT', `/sites/42/redirects/${id}`, {
    cookie,
    body: { version: 1, values: { status: 302 } },
  });
  const window = await openAdminWindow(stage, staff);
  const { page } = window;
  await window.go('/sites/42/journal?domaine=addresses');
  const entry = page.getByRole('listitem').filter({ hasText: 'Modifiée' }).first();
  await entry.getByText('Ce qui est arrivé à la page').waitFor();
  await expect.poll(() => entry.locator('del').innerText()).toContain('Déplacée pour toujours');
  await expect.poll(() => entry.locator('ins').innerText()).toContain('Déplacée pour un temps');
  await page.getByLabel('Par', { exact: true }).selectOption('visitors');
  await page.getByText('Rien ne correspond.').waitFor();
  await page.getByRole('button', { name: 'Tout montrer' }).click();
  await entry.getByRole('link').click();
  await page.waitForURL(new RegExp(`/redirections/${id}$`));
  await window.close();
});
