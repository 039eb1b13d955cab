import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { watchPreview } from '@vitrine/test-kit/browser/watch-preview';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;
const read = async (path: string) => (await server.request(path)).text.replaceAll('\u00a0', ' ');

test('ENT-02 an owner finds the phone number by a word, sees it beside, saves with Ctrl S and undoes', async () => {
  const { page, go, watch, close } = await openAdminWindow(stage, await createStaff(server, 'ADMIN'), {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'no-preference',
  });
  await go('/sites/42/reglages');
  await page.getByLabel('Chercher un réglage').fill('telephone');
  await page.getByRole('link', { name: 'Téléphone' }).click();
  const phone = page.getByLabel('Téléphone', { exact: true });
  await expect.poll(() => phone.evaluate((element) => element === document.activeElement)).toBe(true);
  const preview = page.frameLocator('iframe:not([data-next])');
  await preview.getByText('02 61 91 42 42').first().waitFor({ state: 'attached' });
  const countBlanks = await watchPreview(page);
  const entries = await page.evaluate(() => history.length);
  await phone.fill('02 41 99 88 77');
  // The header hides its number in a narrow frame.
  await preview.getByText('02 41 99 88 77').first().waitFor({ state: 'attached' });
  expect(await countBlanks()).toBe(0);
  // Going back leaves the screen, whatever was previewed.
  await expect.poll(() => page.evaluate(() => history.length)).toBe(entries);
  await expect.poll(() => read('/contact')).not.toContain('02 41 99 88 77');
  await page.keyboard.press('Control+s');
  await page.getByText('Enregistré à').waitFor();
  for (const path of ['/', '/contact', '/legal-notice']) expect(await read(path), path).toContain('02 41 99 88 77');
  await expect.poll(() => read('/')).toContain('"telephone":"02 41 99 88 77"');
  await page.getByRole('button', { name: 'Revenir en arrière' }).click();
  await expect.poll(() => read('/contact')).toContain('02 61 91 42 42');
  await expect.poll(() => phone.inputValue()).toBe('02 61 91 42 42');
  // The frame is the site's own.
  const siteOrigin = `http://lheuredouce.localhost:${server.port}/`;
  expect(watch.errors.filter((line) => !line.startsWith(`ailleurs: ${siteOrigin}`))).toEqual([]);
  await close();
});

test('ENT-02 a read answered before a save, and arriving after it, brings no former value back', async () => {
  const colleague = await createStaff(server, 'ADMIN');
  const { page, go, close } = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  const isFollowed = page.waitForResponse((answer) => answer.url().endsWith(adminPaths.siteEvents(42)));
  await go('/sites/42/reglages/contact');
  await isFollowed;
  const phone = page.getByLabel('Téléphone', { exact: true });
  await phone.fill('02 41 33 33 33');
  // The first read from here on is answered at once, and reaches the page when the test lets it.
  await page.evaluate(() => {
    const stage = window as unknown as { read: number; shown: string[]; release: () => void };
    const send = window.fetch;
    stage.read = 0;
    const isLet = new Promise<void>((resolve) => {
      stage.release = resolve;
    });
    window.fetch = async (...request) => {
      const { url, method } = new Request(...request);
      const answer = await send(...request);
      if (method === 'GET' && url.endsWith('/sites/42/settings') && ++stage.read === 1) await isLet;
      return answer;
    };
  });
  const countReads = () => page.evaluate(() => (window as unknown as { read: number }).read);
  // What a colleague does elsewhere makes the settings read again.
  const stored = (await requestAdmin(server, 'GET', '/sites/42/settings', colleague)).json().data as {
    settings: { type: string; version: number }[];
  };
  const version = stored.settings.find(({ type }) => type === 'COMPANY_NAME')?.version;
  const body = { changes: { COMPANY_NAME: { value: 'Maison de la douceur', version } } };
  expect((await requestAdmin(server, 'PUT', '/sites/42/settings', { ...colleague, body })).status).toBe(200);
  await expect.poll(countReads).toBe(1);
  await page.keyboard.press('Control+s');
  await page.getByText('Enregistré à').waitFor();
  await phone.evaluate((field: HTMLInputElement) => {
    const stage = window as unknown as { shown: string[]; release: () => void };
    stage.shown = [];
    const note = () => {
      stage.shown.push(field.value);
      requestAnimationFrame(note);
    };
    note();
    stage.release();
  });
  await expect.poll(countReads).toBeGreaterThan(1);
  await expect
    .poll(() => page.getByLabel('Nom de l’entreprise', { exact: true }).inputValue())
    .toBe('Maison de la douceur');
  const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  expect([...new Set(shown)]).toEqual(['02 41 33 33 33']);
  await server.changeSettings({ COMPANY_PHONE: '02 61 91 42 42' });
  await close();
});

test('ENT-02 undoing a save never writes over what a colleague has saved since', async () => {
  const { page, go, close } = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  await go('/sites/42/reglages');
  await page.getByLabel('Chercher un réglage').fill('telephone');
  await page.getByRole('link', { name: 'Téléphone' }).click();
  const phone = page.getByLabel('Téléphone', { exact: true });
  await phone.fill('02 41 11 11 11');
  await page.keyboard.press('Control+s');
  await page.getByText('Enregistré à').waitFor();
  await server.changeSettings({ COMPANY_PHONE: '02 41 22 22 22' });
  await page.getByRole('button', { name: 'Revenir en arrière' }).click();
  await page.getByText('Rien n’est annulé. Une autre personne a écrit').waitFor();
  await expect.poll(() => read('/contact')).toContain('02 41 22 22 22');
  await expect.poll(() => phone.inputValue()).toBe('02 41 22 22 22');
  await server.changeSettings({ COMPANY_PHONE: '02 61 91 42 42' });
  await close();
});

test('ENT-02 no setting is missing from the screens, and the command menu finds one by a word', async () => {
  const staff = await createStaff(server, 'ADMIN');
  const { page, go, path, close } = await openAdminWindow(stage, staff);
  await go('/sites/42/reglages');
  const groups = await page.locator('main li a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const seen: string[] = [];
  for (const group of groups) {
    await page.locator(`main a[href="${group}"]`).click();
    await page.locator('[data-setting]').first().waitFor({ state: 'attached' });
    seen.push(
      ...(await page.locator('[data-setting]').evaluateAll((all) => all.map((one) => one.dataset.setting ?? ''))),
    );
    await page.goBack();
    await page.getByLabel('Chercher un réglage').waitFor();
  }
  const listed = (await requestAdmin(server, 'GET', '/sites/42/settings', { cookie: staff.cookie })).json().data as {
    settings: { type: string; dependsOn: string | null; value: unknown }[];
  };
  // Those without effect as long as another one is empty wait for it.
  const isFilled = (name: string) => listed.settings.find(({ type }) => type === name)?.value !== '';
  const expected = listed.settings.filter(({ dependsOn }) => !dependsOn || isFilled(dependsOn)).map(({ type }) => type);
  expect(seen.sort()).toEqual(expected.sort());
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('portable');
  await page.getByRole('option', { name: 'Téléphone' }).click();
  await expect.poll(path).toBe('/sites/42/reglages/contact?reglage=COMPANY_PHONE');
  await close();
});

test('ENT-02 a wrong value is named at its field and counted; a dangerous one is asked, by its effect', async () => {
  const { page, go, close } = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  await go('/sites/42/reglages/contact');
  await page.getByLabel('Courriel', { exact: true }).fill('pas une adresse');
  // Enter saves.
  await page.keyboard.press('Enter');
  await page.getByText('1 champ à corriger').first().waitFor();
  await page.getByText('Écrivez une adresse comme bonjour@exemple.fr.').waitFor();
  // Who leaves is asked, in the words of the application, also while there is no network.
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  const leave = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  const stay = leave.getByRole('button', { name: 'Rester sur cette page' });
  await expect.poll(() => stay.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await leave.waitFor({ state: 'detached' });
  await page.context().setOffline(false);
  await expect.poll(() => page.getByLabel('Courriel', { exact: true }).inputValue()).toBe('pas une adresse');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await go('/sites/42/reglages/features');
  await page.getByRole('switch', { name: 'Masquer les prix' }).check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Cela masque les prix sur tout le site').waitFor();
  await dialog.getByRole('button', { name: 'Ne rien changer' }).click();
  const isHidden = async () =>
    (await server.client(42).listParameters({})).find(({ type }) => type === 'HIDE_PRICES')?.value;
  expect(await isHidden()).toBe(false);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await dialog.getByRole('button', { name: 'Enregistrer quand même' }).click();
  await expect.poll(isHidden).toBe(true);
  await close();
});

test('ENT-02 two owners change one setting: the second sees both values and loses none', async () => {
  const first = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  const second = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  for (const { go } of [first, second]) await go('/sites/42/reglages/contact');
  const write = async ({ page }: typeof first, text: string) => {
    await page.getByLabel('Description', { exact: true }).fill(text);
    await page.keyboard.press('Control+s');
  };
  // A page before and one after, between which one goes by the browser's own keys.
  await second.page.getByRole('link', { name: 'Pages', exact: true }).click();
  await second.page.getByRole('heading', { level: 1, name: 'Pages' }).waitFor();
  await second.page.goBack();
  await second.page.getByLabel('Description', { exact: true }).fill('Le texte du second');
  await write(first, 'Le texte du premier');
  await first.page.getByText('Enregistré à').waitFor();
  await second.page.getByText(/^Équipe \d+ a modifié «\sDescription\s» entre-temps\.$/).waitFor();
  await expect.poll(() => first.page.getByText('entre-temps').count()).toBe(0);
  await second.page.getByRole('button', { name: 'Voir les deux valeurs' }).click();
  const dialog = second.page.getByRole('dialog', { name: /^Équipe \d+ a changé ce réglage avant vous/ });
  await dialog.getByText('Le texte du premier').waitFor();
  await dialog.getByText('Le texte du second').waitFor();
  await expect.poll(() => read('/')).toContain('Le texte du premier');
  // Going on by the browser is asked above that question, which stays.
  const leave = second.page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  await second.page.evaluate(() => history.forward());
  await leave.waitFor();
  await expect.poll(() => leave.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await leave.getByRole('button', { name: 'Rester sur cette page' }).click();
  await leave.waitFor({ state: 'detached' });
  // What a third person saves while the question stands is asked in its turn.
  const isRead = second.page.waitForResponse(
    async (answer) => answer.url().endsWith('/42/settings') && (await answer.text()).includes('Le texte du troisième'),
  );
  const third = await createStaff(server, 'ADMIN');
  const { settings } = (await requestAdmin(server, 'GET', '/sites/42/settings', third)).json().data as {
    settings: { type: string; version: string }[];
  };
  const version = settings.find(({ type }) => type === 'COMPANY_DESCRIPTION')?.version;
  const body = { changes: { COMPANY_DESCRIPTION: { value: 'Le texte du troisième', version } } };
  expect((await requestAdmin(server, 'PUT', '/sites/42/settings', { ...third, body })).status).toBe(200);
  await isRead;
  // Where that cannot be read, the refusal is said and nothing typed is lost.
  await second.page.route('**/42/settings', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Enregistrer mes choix' }).click();
  await second.page.getByText('Un réglage a changé entre-temps.').first().waitFor();
  await second.page.unrouteAll();
  await second.page.keyboard.press('Control+s');
  await dialog.getByText('Le texte du troisième').waitFor();
  await expect.poll(() => read('/')).toContain('Le texte du troisième');
  await dialog.getByRole('button', { name: 'Enregistrer mes choix' }).click();
  await expect.poll(() => read('/')).toContain('Le texte du second');
  await second.page.getByRole('button', { name: 'Historique : Description' }).click();
  await second.page.getByRole('button', { name: 'Remettre « Le texte du premier »' }).click();
  await expect
    .poll(() => second.page.getByLabel('Description', { exact: true }).inputValue())
    .toBe('Le texte du premier');
  await first.page.reload();
  await write(first, 'Le dernier texte du premier');
  await first.page.getByText('Enregistré à').waitFor();
  await second.page.getByLabel('Téléphone', { exact: true }).fill('02 41 11 22 33');
  await write(second, 'Une autre idée du second');
  await dialog.getByLabel('En place').check();
  await dialog.getByRole('button', { name: 'Enregistrer mes choix' }).click();
  await dialog.waitFor({ state: 'detached' });
  // Nothing of one's own waits behind what was chosen.
  await expect
    .poll(() => second.page.getByLabel('Description', { exact: true }).inputValue())
    .toBe('Le dernier texte du premier');
  await second.page.keyboard.press('Control+s');
  await expect.poll(() => read('/')).toContain('Le dernier texte du premier');
  for (const { close } of [first, second]) await close();
});

test('ENT-02 a server that is away for a moment takes nothing that was typed', async () => {
  const { page, go, close } = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  await page.clock.install();
  const body = JSON.stringify({
    success: false,
    data: null,
    message: 'Le service est indisponible.',
    code: 'unavailable',
  });
  for (const [path, label, call] of [
    ['/reglages/contact', 'Description', 'settings'],
    ['/courriels/message-acknowledgement', 'Objet', 'mails/message-acknowledgement'],
  ] as const) {
    await go(`/sites/42${path}`);
    const field = page.getByLabel(label, { exact: true });
    await field.fill('Écrit pendant la panne');
    let refusals = 0;
    await page.route(`**/api/admin/sites/42/${call}`, (route) => {
      refusals += 1;
      return route.fulfill({ status: 503, contentType: 'application/json', body });
    });
    // Who comes back to a window has its data read anew.
    await page.clock.fastForward(60_000);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect
      .poll(async () => {
        await page.clock.fastForward(3000);
        return refusals;
      })
      .toBe(3);
    await page.clock.fastForward(3000);
    expect(await field.inputValue(), path).toBe('Écrit pendant la panne');
    await page.unrouteAll();
    page.once('dialog', (dialog) => dialog.accept());
  }
  await close();
});
