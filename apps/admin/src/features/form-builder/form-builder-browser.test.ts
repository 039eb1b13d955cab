import type { FormPart } from '@vitrine/domain/dynamic-forms/builder/form-part';
import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { buildMultipart } from '@vitrine/test-kit/multipart';
import { buildPdf } from '@vitrine/test-kit/pdf';
import { createPage } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { beforeAll, expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;
let owner: TestStaff;
beforeAll(async () => {
  owner = await createStaff(server, 'ADMIN');
});

const readFields = async (id: number) =>
  (await requestAdmin(server, 'GET', `/sites/42/contents/form/${id}/drafts/fr_FR`, { cookie: owner.cookie })).json()
    .data as unknown as { fields: { parts: FormPart[]; title: string } };

test('BLK-03 a form is made from a starter, changed by keys, tried, published and filled in', async () => {
  const { page, go } = await openAdminWindow(stage, owner);
  await go('/sites/42/formulaires?nouveau=1');
  await page.getByRole('textbox', { name: 'Nom' }).fill('Demande de devis');
  await page.getByRole('button', { name: 'Créer et écrire' }).click();
  await page.getByRole('button', { name: 'Partir d’un modèle' }).click();
  await page.getByRole('button', { name: 'Demande de devis' }).click();
  const outline = page.getByRole('tree', { name: 'Parties du formulaire' });
  const lines = () => outline.getByRole('treeitem').evaluateAll((all) => all.map((one) => one.dataset.part ?? ''));
  await expect.poll(async () => (await lines()).slice(0, 4)).toEqual(['demande', 'nature', 'projet', 'quantite']);
  const id = Number(/editeur\/form\/(\d+)\//.exec(page.url())?.[1]);

  // The form itself stands in the middle: a condition shows there what is answered for.
  const trial = page.frameLocator('iframe[title="Essai du formulaire"]');
  await expect.poll(() => trial.locator('vitrine-island[data-mounted]').count()).toBe(1);
  const quantity = trial.getByText('En combien d’exemplaires');
  await expect.poll(() => quantity.isVisible()).toBe(false);
  await trial.getByLabel('Une réalisation neuve').check();
  await expect.poll(() => quantity.isVisible()).toBe(true);

  // Letters of the inspector are at once in the form, and what was answered stays.
  await outline.locator('[data-part="projet"]').click();
  const inspector = page.getByRole('region', { name: 'Réglages' });
  await inspector.getByRole('textbox', { name: 'Question', exact: true }).fill('Racontez-nous votre idée');
  await expect.poll(() => trial.getByText('Racontez-nous votre idée').isVisible()).toBe(true);
  await expect.poll(() => trial.getByLabel('Une réalisation neuve').isChecked()).toBe(true);

  // What is pointed at there, or reached by keys, is chosen.
  const chosen = () =>
    outline.locator('[aria-selected="true"]').evaluateAll((all) => all.map((one) => one.dataset.part));
  await trial.getByText('De quoi s’agit-il').first().click();
  await expect.poll(chosen).toEqual(['nature']);
  await trial.getByLabel('Racontez-nous votre idée').focus();
  await expect.poll(chosen).toEqual(['projet']);
  // Each side hears the other, and nobody else.
  const speak = (_: unknown, message: object) =>
    new Promise<void>((resolve) => {
      addEventListener('message', () => resolve(), { once: true });
      postMessage(message, location.origin);
    });
  await page.locator('body').evaluate(speak, { kind: 'chosen', part: 'nature' });
  expect(await chosen()).toEqual(['projet']);
  const heading = trial.locator('main h1');
  await heading.evaluate(speak, { kind: 'form', title: 'Un autre', definition: { steps: [] } });
  expect(await heading.textContent()).not.toBe('Un autre');

  // By keys: what is chosen goes up, comes back by an undo; a question is added by « / ».
  await outline.locator('[data-part="projet"]').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(async () => (await lines()).slice(1, 3)).toEqual(['projet', 'nature']);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await lines()).slice(1, 3)).toEqual(['nature', 'projet']);
  await outline.locator('[data-part="projet"]').focus();
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: 'Chercher une sorte de question' }).fill('nombre');
  await page.keyboard.press('Enter');
  await inspector.getByRole('textbox', { name: 'Question', exact: true }).fill('Votre âge');
  await inspector.getByRole('button', { name: 'Afficher seulement si…' }).click();
  await inspector
    .getByRole('combobox', { name: 'Question', exact: true })
    .selectOption({ label: 'De quoi s’agit-il\u202f?' });
  await inspector.getByRole('combobox', { name: 'Réponse' }).selectOption({ label: 'Autre chose' });
  await expect.poll(() => trial.getByText('Votre âge').isVisible()).toBe(false);
  await trial.getByLabel('Autre chose', { exact: true }).check();
  await expect.poll(() => trial.getByText('Votre âge').isVisible()).toBe(true);
  expect(await findAxeViolations(page)).toEqual([]);

  await expect
    .poll(async () => (await readFields(id)).fields.parts.some(({ when }) => JSON.stringify(when)?.includes('"autre"')))
    .toBe(true);
  const added = (await readFields(id)).fields.parts.find(({ label }) => label === 'Votre âge');
  expect(added).toMatchObject({ kind: 'number', when: { input: 'nature', is: 'equal', value: 'autre' } });

  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publier', exact: true }).click();
  await expect.poll(async () => (await server.request(`/api/forms/${id}`)).status).toBe(200);

  // It is on no page yet: that is said, and the next step leads to the page, with the form in it.
  const places = page.getByRole('dialog', { name: 'Placer ce formulaire dans une page' });
  await places.getByText('vos visiteurs ne le voient pas').waitFor();
  await places.getByRole('combobox', { name: 'Page où le placer' }).selectOption({ index: 1 });
  const builder = page.url();
  await places.getByRole('button', { name: 'Placer dans une page' }).click();
  await page.waitForURL(/\/editeur\/page\/\d+\/fr_FR$/);
  const idPage = /page\/(\d+)/.exec(page.url())?.[1];
  const readPage = async () =>
    (await requestAdmin(server, 'GET', `/sites/42/contents/page/${idPage}/drafts/fr_FR`, { cookie: owner.cookie }))
      .text;
  await expect.poll(readPage).toContain(`"formId":${id}`);
  await page.goto(builder);
  await outline.waitFor();
  await page.getByRole('button', { name: 'Autres actions sur le formulaire' }).click();
  await page.getByRole('menuitem', { name: 'Où il se trouve…' }).click();
  await places.getByText('dans un brouillon à publier').waitFor();
  await page.keyboard.press('Escape');
  await server.write(42, (context) =>
    createPage(context, '/devis', 'Devis', {
      document: {
        blocks: [{ id: 'bloc', type: 'dynamic-form', version: 0, props: { formId: id, variant: 'column' } }],
      },
    }),
  );
  expect((await server.request('/devis')).text).toContain('Racontez-nous votre idée');

  // A question that has answers is removed once it is said how many.
  const answers = { nature: 'autre', projet: 'Une table.', nom: 'Zoé', courriel: 'zoe@exemple.fr' };
  const fields: [string, string][] = [
    ['answers', JSON.stringify(answers)],
    ['elapsed', '60'],
  ];
  const sent = await server.request(`/api/forms/${id}/submit`, { method: 'POST', ...buildMultipart(fields, []) });
  expect(sent.status, sent.text).toBeLessThan(300);
  const counted = page.waitForResponse(/answer-counts/);
  await page.reload();
  await (await counted).finished();
  await outline.locator('[data-part="projet"]').focus();
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Cette question a une réponse.').waitFor();
  await dialog.getByRole('button', { name: 'Retirer la question' }).press('Enter');
  await expect.poll(lines).not.toContain('projet');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-part]') !== null)).toBe(true);
});

test('BLK-03 a form with a condition, a file and a repeating group is built in under forty actions by keyboard, filled without script and read as a table', async () => {
  const { page, go, watch } = await openAdminWindow(stage, owner);
  let actions = 0;
  const press = async (...keys: string[]) => {
    actions += keys.length;
    for (const key of keys) await page.keyboard.press(key);
  };
  const type = async (words: string) => {
    actions += 1;
    await page.keyboard.insertText(words);
  };
  const focused = (name: string) =>
    page.waitForFunction((name) => {
      const active = document.activeElement;
      const label =
        active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement ? active.labels?.[0] : null;
      return `${label?.textContent ?? ''} ${active?.getAttribute('aria-label') ?? ''} ${active?.textContent ?? ''}`.includes(
        name,
      );
    }, name);
  const leaveSettings = async () => {
    await press('Escape');
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'treeitem');
  };
  const add = async (kind: string, setting: string, words: string) => {
    await press('/');
    await focused('Chercher une sorte de question');
    await type(kind);
    await press('Enter');
    await focused(setting);
    await type(words);
  };
  await go('/sites/42/formulaires?nouveau=1');
  await focused('Nom');
  await type('Devis au clavier');
  await press('Enter');
  const outline = page.getByRole('tree', { name: 'Parties du formulaire' });
  await outline.waitFor();
  const id = Number(/editeur\/form\/(\d+)\//.exec(page.url())?.[1]);
  await add('unique', 'Question', 'Votre projet');
  await leaveSettings();
  await add('nombre', 'Question', 'En combien d’exemplaires');
  for (let tabs = 0; tabs < 12; tabs += 1) {
    await press('Tab');
    if (await page.evaluate(() => document.activeElement?.textContent?.includes('Afficher seulement si'))) break;
  }
  await press('Enter');
  await page.getByRole('combobox', { name: 'Réponse' }).waitFor();
  await leaveSettings();
  await add('fichier', 'Question', 'Un plan ou une photographie');
  await leaveSettings();
  await add('répétition', 'Titre', 'Les pièces');
  await leaveSettings();
  await press('ArrowDown', 'Enter');
  await focused('Question');
  await type('Nom de la pièce');
  await press('Control+Enter');
  const confirmation = page.getByRole('dialog').getByRole('button', { name: 'Publier', exact: true });
  await expect.poll(() => confirmation.getAttribute('aria-disabled')).toBeNull();
  await press('Control+Enter');
  await expect.poll(async () => (await server.request(`/api/forms/${id}`)).status).toBe(200);
  expect(actions).toBeLessThan(40);

  await server.write(42, (context) =>
    createPage(context, '/devis-au-clavier', 'Devis', {
      document: {
        blocks: [{ id: 'bloc', type: 'dynamic-form', version: 0, props: { formId: id, variant: 'column' } }],
      },
    }),
  );
  const visit = await stage.browser.newContext({ javaScriptEnabled: false });
  const visitor = await visit.newPage();
  await visitor.goto(`${server.baseUrl}/devis-au-clavier`);
  const form = visitor.locator('form:has([name="_form"])');
  await form.getByRole('button', { name: 'Ajouter un participant' }).click();
  await form.getByLabel('Votre nom').fill('Zoé Petit');
  await form.getByLabel('Votre adresse électronique').fill('zoe@exemple.fr');
  await form.getByLabel('Votre demande').fill('Une table et deux bancs.');
  await form.getByLabel('Premier choix').check();
  await form.getByLabel('En combien d’exemplaires').fill('3');
  await form.getByLabel('Un plan ou une photographie').setInputFiles({
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(buildPdf('un plan')),
  });
  for (const [place, name] of ['La table', 'Le banc'].entries())
    await form.getByLabel('Nom de la pièce').nth(place).fill(name);
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await visitor.getByText('Merci, vos réponses nous sont parvenues.').waitFor();
  await visit.close();

  await go(`/sites/42/reponses/${id}`);
  const row = page.getByRole('table').getByRole('row', { name: /Zoé Petit/ });
  await page.getByText('Colonnes', { exact: true }).click();
  for (const name of ['En combien d’exemplaires', 'Un plan ou une photographie', 'Les pièces'])
    await page.getByRole('checkbox', { name }).check();
  await page.keyboard.press('Escape');
  await expect.poll(() => row.innerText()).toMatch(/Premier choix\s+3\s+.*plan\.pdf.*\s+2\u00a0participants/);
  expect(watch.errors).toEqual([]);
});

test('BLK-03 on a phone the form is built page by page, without scrolling sideways', async () => {
  const { page, go } = await openAdminWindow(stage, owner, { viewport: { width: 390, height: 844 } });
  await go('/sites/42/formulaires?nouveau=1');
  await page.getByRole('textbox', { name: 'Nom' }).fill('Rappel');
  await page.getByRole('button', { name: 'Créer et écrire' }).click();
  const outline = page.getByRole('tree', { name: 'Parties du formulaire' });
  // What is touched shows its settings, and so does what is added.
  await outline.locator('[data-part="message"]').click();
  await page
    .getByRole('region', { name: 'Réglages' })
    .getByRole('textbox', { name: 'Question', exact: true })
    .fill('Votre besoin');
  await page.getByRole('button', { name: 'Questions', exact: true }).click();
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await page.getByRole('button', { name: /^Date/ }).first().click();
  await page
    .getByRole('region', { name: 'Réglages' })
    .getByRole('textbox', { name: 'Question', exact: true })
    .waitFor();
  await page.getByRole('button', { name: 'Essai', exact: true }).click();
  const trial = page.frameLocator('iframe[title="Essai du formulaire"]');
  await expect.poll(() => trial.getByText('Votre besoin').isVisible()).toBe(true);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
