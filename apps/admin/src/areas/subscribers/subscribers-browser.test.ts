import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { createNewsletterOptOut, createSubscriber } from '@vitrine/test-kit/records/newsletter';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;

test('API-10 a carnet is seen, brought with its proof and undone; one person is asked, read and taken out', async () => {
  await server.write(42, (context) => createSubscriber(context, 'ancienne@exemple.fr', 1));
  await server.write(42, (context) => createNewsletterOptOut(context, 'partie@exemple.fr'));
  const window = await openAdminWindow(stage, await createStaff(server, 'DESK'));
  const { page } = window;
  await window.go('/sites/42/abonnes');
  await page.getByRole('row', { name: /ancienne@exemple\.fr/ }).waitFor();

  await page.getByRole('link', { name: 'Importer…' }).press('Enter');
  // What Excel in France writes: semicolons, and letters of Windows.
  const carnet = Buffer.from(
    'Prénom;Courriel\r\nLéa;lea@exemple.fr\r\nZoé;partie@exemple.fr\r\nSans;aucune\r\n',
    'latin1',
  );
  const file = { name: 'carnet.csv', mimeType: 'text/csv', buffer: carnet };
  // A workbook is refused with what to do; the letter that was chosen stays, and addresses can be pasted too.
  await page.locator('input[type=file]').setInputFiles({ ...file, name: 'carnet.xlsx' });
  await page.getByLabel('La lettre de saison').check();
  await page.getByRole('button', { name: 'Voir ce qui sera importé' }).press('Enter');
  await page.getByText('enregistrez-le en CSV').last().waitFor();
  await page.locator('input[type=file]').setInputFiles([]);
  await page.getByLabel('Ou coller des adresses').fill('une@exemple.fr deux@exemple.fr; trois@exemple.fr');
  await page.getByRole('button', { name: 'Voir ce qui sera importé' }).press('Enter');
  await page.getByText(/Pour la lettre.*La lettre de saison/).waitFor();
  expect(await page.locator('dl').innerText()).toMatch(/Nouvelles\s+3/);
  await page.getByRole('button', { name: 'Choisir d’autres adresses' }).press('Enter');
  expect(await page.getByLabel('La lettre de saison').isChecked()).toBe(true);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Voir ce qui sera importé' }).press('Enter');
  await page.getByText('Une ligne sans adresse').click();
  await page.getByText('Ligne 4').waitFor();
  expect(await page.locator('dl').innerText()).toMatch(
    /Nouvelles\s+1\s+Déjà inscrites\s+0\s+Refusées\s+1\s+Sans adresse\s+1/,
  );
  await page.getByRole('button', { name: 'Ajouter 1 abonné' }).press('Enter');
  await page.getByText('Indiquez où et quand ces personnes').last().waitFor();
  await page.getByLabel('Où et quand').fill('Cahier du salon, mai 2026');
  await page.getByRole('button', { name: 'Ajouter 1 abonné' }).press('Enter');
  await page.getByText('1 abonné ajouté.').waitFor();
  await page.getByRole('button', { name: 'Défaire l’import de carnet.csv' }).press('Enter');
  await page.getByRole('button', { name: 'Défaire l’import', exact: true }).press('Enter');
  await page
    .getByText(/1 adresse retirée/)
    .first()
    .waitFor();

  await window.go('/sites/42/abonnes');
  await expect.poll(() => page.getByRole('row', { name: /lea@exemple\.fr/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Ajouter une adresse' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Adresse électronique').fill('nouvelle@exemple.fr');
  await dialog.getByLabel('La lettre de saison').check();
  await dialog.getByLabel(/Elle me l’a déjà donné/).check();
  await dialog.getByLabel('Le jour de son accord').fill('2026-05-03');
  await dialog.getByLabel('Comment elle l’a donné').fill('Bulletin signé au salon');
  await dialog.getByRole('button', { name: 'Ajouter l’adresse' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'nouvelle@exemple.fr' }).press('Enter');
  await page.getByText('Bulletin signé au salon').waitFor();
  await page.getByText(/Accord du 3 mai 2026, noté/).waitFor();
  await page.getByRole('button', { name: /Retirer de/ }).press('Enter');
  await page.getByRole('button', { name: 'Retirer l’adresse' }).press('Enter');
  await page.getByText('nouvelle@exemple.fr ne reçoit plus rien.').waitFor();

  await page.getByRole('link', { name: 'Adresses refusées' }).press('Enter');
  await page.getByText('2 adresses ne reçoivent plus rien').waitFor();
  await page.getByLabel('Adresse électronique').fill('nouvelle@exemple.fr');
  await page.getByRole('button', { name: 'Chercher', exact: true }).press('Enter');
  await page.getByText(/ne reçoit plus rien depuis .*, par vous, à sa demande/).waitFor();
  expect(window.watch.errors.filter((line) => !/409|422/.test(line))).toEqual([]);
  await window.close();
});
