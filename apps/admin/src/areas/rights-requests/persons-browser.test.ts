import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { createMember } from '@vitrine/test-kit/records/members';
import { createStaff, staffPassword } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;
const send = async (path: string, body: object, token = '') => {
  const answer = await server.request(`/api${path}`, {
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    body: JSON.stringify(body),
  });
  return (answer.json() as unknown as { data: { reference: string } }).data.reference;
};

test('LEG-04 PLT-05 a person is found, their account and what was typed with their address stand apart, and they are suspended', async () => {
  const { email, token } = await server.write(42, (context) =>
    createMember(context, { firstname: 'Éloïse', lastname: 'Tréguier' }),
  );
  const typed = { firstname: 'Éloïse', lastname: 'Tréguier', email };
  await send('/message', { ...typed, message: 'Écrit depuis mon compte' }, token);
  await send('/message', { ...typed, message: 'Écrit sans me connecter' });
  const window = await openAdminWindow(stage, await createStaff(server, 'DESK'));
  const { page } = window;
  await window.go('/sites/42/personnes');
  await page.getByRole('searchbox').fill('treguier');
  await page.waitForURL(/\?q=treguier$/);
  await page.getByRole('link', { name: /Éloïse Tréguier/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Éloïse Tréguier' }).waitFor();
  await page.getByRole('region', { name: 'Depuis son compte' }).getByText('Écrit depuis mon compte').waitFor();
  await page
    .getByRole('region', { name: 'Envoyé hors de son compte, avec cette adresse' })
    .getByText('Écrit sans me connecter')
    .waitFor();
  await page.getByRole('button', { name: 'Suspendre le compte' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Suspendre le compte' }).click();
  await page.getByRole('button', { name: 'Rétablir le compte' }).waitFor();
  expect(window.watch.errors).toEqual([]);
  await window.close();
});

test('LEG-03 ROL-02 what an erasure asks its author stands above it, and who does not answer has erased nobody', async () => {
  const email = 'hugo@exemple.fr';
  await send('/message', { firstname: 'Hugo', lastname: 'Le Bihan', email, message: 'Une place samedi\u202f?' });
  const window = await openAdminWindow(stage, await createStaff(server, 'DESK', 42, { isConfirmed: false }), {
    viewport: { width: 390, height: 844 },
  });
  const { page } = window;
  await window.go(`/sites/42/personnes/adresse?email=${email}`);
  const open = page.getByRole('button', { name: 'Effacer…' });
  await open.click();
  const erasure = page.getByRole('dialog', { name: 'Effacer Hugo Le Bihan' });
  const identity = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await erasure.getByRole('button', { name: 'Effacer pour toujours' }).click();
  // Each is pressed as it lies: one that another dialog covers takes no press.
  await identity.getByLabel('Mot de passe', { exact: true }).click();
  await page.keyboard.press('Escape');
  await identity.waitFor({ state: 'detached' });
  await erasure.getByRole('alert').waitFor();
  expect(
    (
      await server.write(42, ({ transaction }) =>
        transaction.query('select 1 from contact_message where email = $1', [email]),
      )
    ).length,
  ).toBe(1);
  await erasure.getByRole('button', { name: 'Effacer pour toujours' }).click();
  await identity.getByLabel('Mot de passe', { exact: true }).fill(staffPassword);
  await identity.getByRole('button', { name: 'Confirmer' }).click();
  await erasure.waitFor({ state: 'detached' });
  await expect
    .poll(() =>
      server.write(42, ({ transaction }) =>
        transaction.query('select 1 from contact_message where email = $1', [email]),
      ),
    )
    .toEqual([]);
  await window.close();
});

test('LEG-03 LEG-04 CST-10 from today to an erasure without proof: verified, read in words, done, closed, told where to write', async () => {
  const email = 'solene@exemple.fr';
  const sender = { firstname: 'Solène', lastname: 'Kerdoncuff', email };
  await send('/message', { ...sender, message: 'Une place samedi ?' });
  await send('/rights-request', { ...sender, kind: 'erasure', message: 'Tout, merci.' });
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  const { page } = window;
  await window.go('/sites/42');
  await page.getByRole('link', { name: /Une demande sur des données personnelles/ }).click();
  await page.getByRole('link', { name: /Faire effacer mes données/ }).click();
  await page.getByText(/elle ne prouve rien/).waitFor();
  await page.getByRole('textbox', { name: 'Votre réponse' }).waitFor();
  const erase = page.getByRole('button', { name: 'Effacer ses données…' });
  await expect.poll(() => erase.isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: /J’ai vérifié autrement/ }).check();
  await erase.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Un message').waitFor();
  // The note is the owner's to write; it names nobody.
  const note = dialog.getByRole('textbox', { name: 'Note qui clôt la demande' });
  expect(await note.inputValue()).toBe('Identité vérifiée. Données effacées depuis l’administration.');
  await note.fill('Rappelée\u00a0: Solène a confirmé.');
  await page.getByRole('button', { name: 'Effacer pour toujours' }).click();
  await dialog.getByText(/sans nommer la personne \(/).waitFor();
  await note.fill('Rappelée au numéro connu, puis effacée.');
  await page.getByRole('button', { name: 'Effacer pour toujours' }).click();
  await page.getByText('Rappelée au numéro connu, puis effacée.').waitFor();
  await page.getByText('Un courriel l’annonce à la personne').waitFor();
  const told = await server.write(42, ({ transaction }) =>
    transaction.query(`select 1 from outgoing_mail where recipient = $1 and template = 'rights-erased'`, [email]),
  );
  expect(told).toHaveLength(1);
  await page.getByRole('link', { name: 'Demandes de droits' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Demandes de droits' }).waitFor();
  expect(window.watch.errors.filter((line) => !/422/.test(line))).toEqual([]);
  await window.close();
});
