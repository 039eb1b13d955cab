import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { createBooking } from '@vitrine/test-kit/records/bookings';
import { asPlatform, createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;
const run = (query: string) => server.write(42, ({ transaction }) => transaction.query(query));

test('PLT-05 each line of the first screen leads to the act, and goes once it is done', async () => {
  await run(
    `insert into testimonial (site_id, reference, author, email, text, sent_at)
     values (42, 'T-1', 'Léa', 'lea@exemple.fr', 'Un moment doux.', now())`,
  );
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
  await page.waitForURL(/temoignages\?status=new/);
  await page.getByRole('link', { name: 'Léa' }).waitFor();
  await go('/sites/42');
  await page.getByRole('link', { name: /Un courriel n’est pas parti/ }).click();
  await page.getByText('La boîte du destinataire n’existe pas').waitFor();
  await page.getByRole('button', { name: 'Renvoyer à perdue@exemple.fr' }).click();
  await page.getByText('Le courriel à perdue@exemple.fr repart.').waitFor();
  await page.getByText('Aucun courriel n’a été abandonné.').waitFor();
  await run("update testimonial set status = 'shown' where reference = 'T-1'");
  await page.getByRole('link', { name: 'Aujourd’hui' }).click();
  await page.getByRole('heading', { name: 'À corriger' }).waitFor();
  // The former lines stand until the screen has been read again.
  await expect.poll(() => page.getByText(/témoignage à relire|n’est pas parti/).count()).toBe(0);
  // What the team did is told once; the seeds' own acts are not.
  await page.getByText('Courriel renvoyé').waitFor();
  expect(await page.getByText('Places réservées par l’organisateur').count()).toBe(0);
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

test('PLT-05 every line is a link: what came by mail is told apart, and where no mail can come that is the work', async () => {
  const staff = await createStaff(server, 'ADMIN');
  await run(
    `insert into rights_request (site_id, reference, kind, firstname, lastname, email, message, received_at, answer_by)
     values (42, 'D-1', 'access', 'Léa', 'Petit', 'lea@exemple.fr', '', now(), current_date + 20)`,
  );
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
  expect(await arrived.getByRole('link').count()).toBe(0);
  for (const title of ['Nouveau', 'En attente de vous', 'À corriger']) {
    const lines = page.getByRole('region', { name: title }).getByRole('listitem');
    expect(await lines.count()).toBe(await lines.getByRole('link').count());
  }
  await page.getByRole('link', { name: /Une demande sur des données personnelles/ }).click();
  await expect.poll(window.path).toBe('/sites/42/boite-de-reception?genre=request');
  await run('delete from rights_request where site_id = 42');
  await server.changeSettings({ COMPANY_EMAIL: '' });
  await window.go('/sites/42');
  await page.getByRole('link', { name: /2.inscriptions en 7.*Donner une adresse/ }).waitFor();
  expect(await arrived.count()).toBe(0);
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
  expect(await window.page.getByRole('heading', { name: 'Visites' }).count()).toBe(0);
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
  expect(await page.getByRole('region', { name: 'Chiffres jour par jour' }).getByRole('row').count()).toBe(8);
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
  expect(await entry.locator('del').innerText()).toContain('Déplacée pour toujours');
  expect(await entry.locator('ins').innerText()).toContain('Déplacée pour un temps');
  await page.getByLabel('Par', { exact: true }).selectOption('visitors');
  await page.getByText('Rien ne correspond.').waitFor();
  await page.getByRole('button', { name: 'Tout montrer' }).click();
  await entry.getByRole('link').click();
  await page.waitForURL(new RegExp(`/redirections/${id}$`));
  await window.close();
});
