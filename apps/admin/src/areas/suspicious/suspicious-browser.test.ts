import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;

test('BLK-02 a double click takes a suspicious submission for a person’s once, without an error', async () => {
  await server.write(42, ({ transaction }) =>
    transaction.query(
      `insert into contact_message (site_id, reference, firstname, lastname, email, message, is_suspicious)
       values (42, '261128-KLMNPQR', 'Léa', 'Petit', 'lea@exemple.fr', 'Une place samedi ?', true)`,
    ),
  );
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  const { page } = window;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/accept')) asked.push(request.url());
  });
  await window.go('/sites/42/suspects');
  await page.getByRole('button', { name: /C’est une personne/ }).dblclick();
  await page.getByText(/Message accepté/).waitFor();
  await page.getByText('Aucun envoi n’est suspect.').waitFor();
  expect(asked).toHaveLength(1);
  expect(window.watch.errors).toEqual([]);
  await window.close();
});
