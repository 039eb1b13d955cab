import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { buildMultipart } from '@vitrine/test-kit/multipart';
import { createForm } from '@vitrine/test-kit/records/factories';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;

const choices = ['Bain', 'Massage'].map((label) => ({ value: label.toLowerCase(), label }));
const items = [
  { kind: 'text', name: 'nom', label: 'Nom', required: true },
  { kind: 'radio', name: 'soin', label: 'Soin voulu', choices },
  { kind: 'number', name: 'age', label: 'Âge de l’enfant', unit: 'ans' },
  { kind: 'textarea', name: 'sante', label: 'Santé', sensitive: true },
];

test('ENT-13 API-29 the answers of a form are read as a table, counted by question, and saved as a file', async () => {
  const idForm = await server.write(42, (context) =>
    createForm(context, 'Demande de séance', {
      definition: { steps: [{ name: 'etape', title: 'Vous', items }] },
      minimumSeconds: 0,
    }),
  );
  for (const answers of [
    { nom: 'Ana Nguyen', soin: 'bain', age: '4', sante: 'asthme' },
    { nom: 'Bob Martin', soin: 'massage', age: '9' },
    { nom: 'Zoé Lefèvre', soin: 'bain', age: '5' },
  ]) {
    const fields: [string, string][] = [
      ['answers', JSON.stringify(answers)],
      ['elapsed', '60'],
    ];
    await server.request(`/api/forms/${idForm}/submit`, { method: 'POST', ...buildMultipart(fields, []) });
  }
  const { page, go, watch } = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  await go('/sites/42/formulaires');
  await page.getByRole('link', { name: '3 réponses' }).click();
  const table = page.getByRole('table');
  await expect.poll(() => table.getByRole('row').count()).toBe(4);
  await expect
    .poll(() => table.getByRole('row', { name: /Ana Nguyen/ }).innerText())
    .toMatch(/Bain\s+4.*\s+Confidentielle/);
  await page.getByText('Colonnes', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Soin voulu' }).uncheck();
  await page.keyboard.press('Escape');
  await expect.poll(() => table.getByRole('columnheader', { name: 'Soin voulu' }).count()).toBe(0);
  await table
    .getByRole('row', { name: /Ana Nguyen/ })
    .getByRole('button')
    .click();
  const panel = page.getByRole('region', { name: /^Réponse / });
  await expect.poll(() => panel.getByText('Une réponse est confidentielle').count()).toBe(1);
  expect(await panel.getByRole('link', { name: 'Ouvrir dans la boîte de réception' }).getAttribute('href')).toMatch(
    /boite-de-reception\/\d+$/,
  );
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Synthèse' }).click();
  const plot = page.getByRole('region', { name: 'Soin voulu' });
  await expect
    .poll(() => plot.getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringMatching(/^Bain\s+2 · 67\u202f%$/), expect.stringMatching(/^Massage\s+1 · 33\u202f%$/)]);
  await expect
    .poll(() => page.getByRole('region', { name: 'Âge de l’enfant' }).innerText())
    .toContain('médiane 5\u202fans');
  await expect.poll(() => page.getByRole('main').innerText()).toContain('1\u00a0réponse confidentielle');
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Exporter…' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Exporter' }).click();
  expect((await saved).suggestedFilename()).toBe('Réponses – Demande de séance.csv');
  expect(watch.errors).toEqual([]);
});
