import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;
const read = async (path: string) => (await server.request(path)).text.replaceAll('\u00a0', ' ');

test('LEG-01 what the legal form lacks leads to its field; a text shows its words filled and keeps its versions', async () => {
  await server.changeSettings({ CORPORATE_FORM: 'SARL', SHARE_CAPITAL: '' });
  const { page, go, path, watch, close } = await openAdminWindow(stage, await createStaff(server, 'ADMIN'), {
    viewport: { width: 1440, height: 900 },
  });
  await go('/sites/42/textes-legaux');
  await page.getByRole('link', { name: 'Capital social' }).click();
  await expect.poll(path).toBe('/sites/42/reglages/company?reglage=SHARE_CAPITAL');
  await go('/sites/42/textes-legaux/USE_TERMS');
  const editor = page.getByRole('textbox', { name: /utilisation/ });
  // Filled from the settings, as one piece.
  await editor.locator('[data-variable=phone], [data-variable=email], [data-variable=companyName]').first().waitFor();
  await editor.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Fait pour ');
  await page.getByLabel('Insérer une information').selectOption('legalAgent');
  await page.keyboard.type(' en toute clarté.');
  await page.frameLocator('iframe:not([data-next])').getByText('en toute clarté').waitFor();
  await expect.poll(() => read('/use-terms')).not.toContain('en toute clarté');
  await page.keyboard.press('Control+s');
  await page.getByText('Enregistré à').waitFor();
  const after = await read('/use-terms');
  expect(after).toMatch(/Fait pour [^{]+ en toute clarté/);
  expect(after).not.toContain('data-variable');
  await page
    .getByRole('button', { name: /^Ce qui a changé : Version/ })
    .first()
    .click();
  await expect.poll(() => page.locator('ins').first().innerText()).toContain('Fait pour');
  await page.getByRole('button', { name: 'Revenir au texte du programme' }).click();
  await page.getByText('1 changement à enregistrer').waitFor();
  await page.keyboard.press('Control+s');
  await expect.poll(() => read('/use-terms')).not.toContain('en toute clarté');
  await page.getByText('1 changement à enregistrer').waitFor({ state: 'hidden' });
  // The undo of the save before has given its place to this one.
  await page.getByRole('button', { name: 'Revenir en arrière', exact: true }).click();
  await expect.poll(() => read('/use-terms')).toContain('en toute clarté');
  const site = `http://lheuredouce.localhost:${server.port}/`;
  expect(watch.errors.filter((line) => !line.includes(site))).toEqual([]);
  await close();
});

test('LEG-02 a new version of the terms leaves those who accepted the former one with it', async () => {
  const { page, go, close } = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  const members = await server.write(42, (context) =>
    context.transaction.query<{ count: number }>(
      'select count(*)::int as count from member where site_id = 42 and terms_version = 0',
    ),
  );
  await go('/sites/42/textes-legaux/USE_TERMS');
  const standard = page.locator('li', { hasText: 'Texte du programme' }).last();
  await standard.waitFor();
  const count = members[0]?.count ?? 0;
  await standard.getByText(count ? `Acceptée par ${count} membre` : 'Personne ne l’a acceptée').waitFor();
  await close();
});

test('LEG-02 a text that somebody else has changed meanwhile stands beside one’s own, and one of them is chosen', async () => {
  const { page, go, close } = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  await go('/sites/42/textes-legaux/SALE_TERMS');
  await page.getByRole('textbox', { name: /vente/ }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Ma phrase.');
  await page.getByText('1 changement à enregistrer').waitFor();
  const colleague = await createStaff(server, 'ADMIN');
  const changeText = async (value: string) => {
    const { texts } = (await requestAdmin(server, 'GET', '/sites/42/legal/texts', colleague)).json()
      .data as unknown as { texts: { type: string; version: string }[] };
    const version = texts.find(({ type }) => type === 'SALE_TERMS')?.version;
    const body = { changes: { SALE_TERMS: { value, version } } };
    await requestAdmin(server, 'PUT', '/sites/42/settings', { ...colleague, body });
  };
  await changeText('<p>Le texte d’une collègue.</p>');
  await page.getByText(/^Équipe \d+ a modifié ce texte à/).waitFor();
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: /^Équipe \d+ a changé ce texte avant vous/ });
  await dialog.getByText('Le texte d’une collègue.').waitFor();
  await expect.poll(() => read('/sale-terms')).toContain('Le texte d’une collègue.');
  await dialog.getByText('Garder le mien').click();
  await dialog.getByRole('button', { name: 'Garder ce choix' }).click();
  await expect.poll(() => read('/sale-terms')).toContain('Ma phrase.');
  await expect.poll(() => read('/sale-terms')).not.toContain('Le texte d’une collègue.');
  // The undo of that save writes over nobody's later text.
  await server.changeSettings({ SALE_TERMS: '<p>Le texte suivant d’une collègue.</p>' });
  await page.getByRole('button', { name: 'Revenir en arrière', exact: true }).click();
  await page.getByText('Rien n’est annulé\u00a0: quelqu’un a changé ce texte depuis.').waitFor();
  await expect.poll(() => read('/sale-terms')).toContain('Le texte suivant d’une collègue.');
  // What was typed and taken back gives way to what a colleague stores.
  const written = page.getByRole('textbox', { name: /vente/ });
  await written.getByText('Le texte suivant d’une collègue.').click();
  await page.keyboard.type('X');
  await page.getByText('1 changement à enregistrer').waitFor();
  await page.keyboard.press('Backspace');
  await page.getByText('1 changement à enregistrer').waitFor({ state: 'detached' });
  await changeText('<p>Le dernier texte d’une collègue.</p>');
  await written.getByText('Le dernier texte d’une collègue.').waitFor();
  await expect.poll(() => page.getByText('1 changement à enregistrer').count()).toBe(0);
  await close();
});
