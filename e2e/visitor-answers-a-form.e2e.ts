import { readSubmission } from '@vitrine/server/features/dynamic-forms/read-submission.fixture';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { focusedName, tabBackTo, tabTo, typeFields } from '@vitrine/test-kit/browser/keyboard';
import { openWindow, type SharedWindow } from '@vitrine/test-kit/browser/shared-windows';
import { type PageWatch, watchPage } from '@vitrine/test-kit/browser/watch-page';
import { buildPdf } from '@vitrine/test-kit/pdf';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let visitor: SharedWindow;
let page: Page;
let watch: PageWatch;
const { server, browser } = await startServerWithBrowser({ server: { rateLimits: 'none' } });
afterEach(() => visitor?.leave());

const path = '/questionnaire-avant-la-naissance';
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(buildPdf(name)) });
const open = async (javaScriptEnabled: boolean, width = 1280, form = path) => {
  // A change of page that is drawn is skipped, with an error, where the machine is too slow for it.
  visitor = await openWindow(browser, server.baseUrl, {
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    javaScriptEnabled,
  });
  page = visitor.page;
  watch = watchPage(page, server.baseUrl);
  await page.goto(server.baseUrl + form);
};
const question = (name: string) => page.locator(`[name="${name}"]`);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const focused = () => page.evaluate('document.activeElement.name || document.activeElement.id');

/** The server rejects a submission sent in under four seconds: no person is that fast. */
const waitMinimumFillTime = () =>
  page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 4100;
  });

/** Returns the site's newest submission as the owner reads it. */
async function findNewestSubmission() {
  return server.write(42, async (context) => {
    const [row] = await context.transaction.query<{ reference: string }>(
      'select reference from form_answer where site_id = 42 order by id desc limit 1',
    );
    return readSubmission(context, row?.reference ?? '');
  });
}

test('BLK-03 API-29 ENT-13 without script all steps stand open; turns are added, errors mended, and three children and two files arrive, with words that look like JSON', async () => {
  await open(false);
  for (const name of ['prenom', 'situation', 'terme', 'date-naissance', 'enfants.0.enfant-prenom'])
    expect(await question(name).first().isVisible(), name).toBe(true);
  // Conditions are said in words, and nothing that needs a script is shown.
  await expect
    .poll(() => page.getByText('À remplir si vous répondez «\u00a0Oui\u00a0»').first().isVisible())
    .toBe(true);
  await expect.poll(() => page.getByRole('button', { name: 'Continuer' }).isVisible()).toBe(false);
  await expect.poll(() => page.getByText('Étape 1 sur 4', { exact: true }).isVisible()).toBe(false);

  await question('prenom').fill('[1,  2]');
  await question('courriel').fill('camille@');
  await page.getByLabel('Oui', { exact: true }).check();
  await question('enfants.0.enfant-prenom').fill('Zoé');
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await press('Ajouter un enfant');
  expect((await answered).status()).toBe(200);
  expect((await answered).headers()['cache-control']).toBe('private, no-store');
  await expect.poll(focused).toBe('questionnaire-enfants-1');
  await expect.poll(() => question('enfants.0.enfant-prenom').inputValue()).toBe('Zoé');
  await press('Ajouter un enfant');
  await question('enfants.1.enfant-prenom').fill('de trop');
  await question('enfants.2.enfant-prenom').fill('Léo');
  await press('Retirer «\u00a0Enfant 2\u00a0»');
  await expect.poll(() => question('enfants.1.enfant-prenom').inputValue()).toBe('Léo');
  await expect.poll(focused).toBe('questionnaire-enfants-1');
  await press('Ajouter un enfant');
  await question('enfants.2.enfant-prenom').fill('Noé');

  // The Enter key submits the form and presses none of the small buttons above.
  await question('prenom').press('Enter');
  await page.waitForSelector('[aria-invalid]');
  // The form asks for consent first, whatever the later answers are.
  await expect.poll(focused).toBe('accord');
  const links = page.locator('form section[role=alert] a');
  expect(await links.allTextContents()).toEqual([
    'Votre accord\u00a0: Cochez cette case pour continuer.',
    'Nom\u00a0: Remplissez ce champ.',
    'Adresse électronique\u00a0: Indiquez une adresse comme camille@exemple.fr.',
    'Aujourd’hui\u00a0: Choisissez une réponse.',
  ]);
  await links.nth(2).click();
  await expect.poll(focused).toBe('courriel');
  await expect.poll(() => question('enfants.2.enfant-prenom').inputValue()).toBe('Noé');

  await question('accord').check();
  await question('nom').fill('{"a": 1}');
  await question('courriel').fill('camille@exemple.fr');
  await page.getByLabel('Je prépare une grossesse').check();
  await question('terme').fill('2020-01-01');
  await question('enfants.0.documents.0.document-fichier').setInputFiles(pdf('dessin.pdf'));
  await question('enfants.2.documents.0.document-fichier').setInputFiles(pdf('mot.pdf'));
  await press('Envoyer le questionnaire');
  await page.waitForURL(/\?envoye=(?:questionnaire|commande)&reference=\d{6}-[A-Z]{7}#confirmation$/);
  await expect
    .poll(() => page.getByRole('status').filter({ hasText: 'Merci, vos réponses nous sont parvenues' }).isVisible())
    .toBe(true);
  const { answers, files } = await findNewestSubmission();
  expect(answers.slice(1, 3).map(({ text }) => text)).toEqual(['[1,  2]', '{"a": 1}']);
  const told = answers.map(({ label, text }) => `${label} = ${text}`);
  for (const line of ['Enfant 1, Prénom = Zoé', 'Enfant 2, Prénom = Léo', 'Enfant 3, Prénom = Noé'])
    expect(told).toContain(line);
  // The answer above hides this question: it is neither validated nor stored.
  expect(told.join()).not.toContain('01/01/2020');
  expect(files.map(({ name, content }) => [name, `${content}`])).toEqual([
    ['dessin.pdf', buildPdf('dessin.pdf')],
    ['mot.pdf', buildPdf('mot.pdf')],
  ]);
  expect(watch.errors.filter((fault) => !/422/.test(fault))).toEqual([]);
});

describe.each(byRunLength([360], [360, 1280]))('with a script, %d pixels wide', (width) => {
  beforeEach(() => open(true, width));

  /** Fills the first two steps. */
  async function answerFirstSteps() {
    await question('accord').check();
    await question('prenom').fill('Camille');
    await question('nom').fill('Le Goff');
    await question('courriel').fill('camille@exemple.fr');
    await press('Continuer');
    await page.getByLabel('J’attends un bébé').check();
    await question('terme').fill('2031-03-01');
    await press('Continuer');
  }

  test('BLK-03 before and after the script has come only the first step shows, and nothing moves', async () => {
    const shown = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('form [name]')]
          .filter((one) => (one as HTMLElement).offsetParent !== null)
          .map((one) => (one as HTMLInputElement).name),
      );
    const before = await shown();
    expect(before).not.toContain('situation');
    expect(before).toContain('prenom');
    expect(before).not.toContain('accompagnant');
    const top = () => page.locator('form[enctype]').evaluate((form) => Math.round(form.getBoundingClientRect().height));
    const height = await top();
    await question('prenom').focus();
    await page.waitForSelector('[data-mounted]');
    expect([await shown(), await top()]).toEqual([before, height]);
    await expect.poll(() => page.getByText('Étape 1 sur 4', { exact: true }).isVisible()).toBe(true);
    expect(watch.errors).toEqual([]);
  });

  test('BLK-03 VAL-05 each step is judged as it is left, the focus goes to the first error, and to the next step', async () => {
    await press('Continuer');
    await page.waitForSelector('[aria-invalid]');
    await expect.poll(focused).toBe('accord');
    await expect.poll(() => page.locator('[aria-invalid]').count()).toBe(4);
    await question('accord').check();
    await question('prenom').fill('Camille');
    await expect.poll(() => page.locator('[aria-invalid]').count()).toBe(2);
    await question('nom').fill('Le Goff');
    await question('courriel').fill('camille@exemple.fr');
    await press('Continuer');
    await expect.poll(() => page.getByText('Étape 2 sur 4', { exact: true }).isVisible()).toBe(true);
    await expect.poll(focused).toBe('questionnaire-grossesse');
    await expect.poll(() => question('terme').isVisible()).toBe(false);
    await page.getByLabel('J’attends un bébé').check();
    await expect.poll(() => question('terme').isVisible()).toBe(true);
    await page.getByLabel('Mon bébé vient de naître').check();
    await expect.poll(() => question('terme').isVisible()).toBe(false);
    await expect.poll(() => question('date-naissance').isVisible()).toBe(true);
    await press('Revenir');
    await expect.poll(() => question('prenom').inputValue()).toBe('Camille');
    expect(watch.errors).toEqual([]);
  });

  test('BLK-03 API-29 ERC-02 three children and two files; what the server refuses keeps the files chosen', async () => {
    await answerFirstSteps();
    await page.getByLabel('Oui', { exact: true }).check();
    await question('enfants.0.enfant-prenom').fill('Zoé');
    await press('Ajouter un enfant');
    await expect.poll(focused).toBe('questionnaire-enfants-1');
    await question('enfants.1.enfant-prenom').fill('de trop');
    await press('Ajouter un enfant');
    await question('enfants.2.enfant-prenom').fill('Léo');
    await question('enfants.2.documents.0.document-fichier').setInputFiles(pdf('leo.pdf'));
    await press('Retirer «\u00a0Enfant 2\u00a0»');
    // The former third child is now the second. It keeps its file and takes the focus.
    await expect.poll(focused).toBe('questionnaire-enfants-1');
    await expect.poll(() => question('enfants.1.enfant-prenom').inputValue()).toBe('Léo');
    await press('Ajouter un enfant');
    await question('enfants.2.enfant-prenom').fill('Noé');
    const lie = { ...pdf('faux.pdf'), buffer: Buffer.from('<script>alert(1)</script>') };
    await question('enfants.2.documents.0.document-fichier').setInputFiles(lie);
    await press('Continuer');
    await page.getByLabel('Parler, tout simplement').check();
    await press('Envoyer le questionnaire');
    await page.waitForSelector('[aria-invalid]');
    await expect.poll(focused).toBe('enfants.2.documents.0.document-fichier');
    expect(await page.locator('form section[role=alert] a').allTextContents()).toEqual([
      'Enfant 3, Document 1, Le fichier\u00a0: Ce fichier n’est pas ce que son nom annonce\u00a0: choisissez-en un autre.',
    ]);
    await question('enfants.2.documents.0.document-fichier').setInputFiles(pdf('noe.pdf'));
    await press('Continuer');
    await waitMinimumFillTime();
    await press('Envoyer le questionnaire');
    await page.waitForURL(/\?envoye=(?:questionnaire|commande)&reference=\d{6}-[A-Z]{7}#confirmation$/);
    const { answers, files } = await findNewestSubmission();
    expect(answers.map(({ label, text }) => `${label} = ${text}`)).toContain('Enfant 2, Prénom = Léo');
    expect(files.map(({ path: where, name }) => `${where} ${name}`)).toEqual([
      'enfants.1.documents.0.document-fichier leo.pdf',
      'enfants.2.documents.0.document-fichier noe.pdf',
    ]);
    // A submitted form leaves no draft behind.
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('formulaire'))))
      .toEqual([]);
    expect(watch.errors.filter((fault) => !/422/.test(fault))).toEqual([]);
  });

  test('BLK-03 a draft waits in this browser, without what is confidential, and can be thrown away', async () => {
    await answerFirstSteps();
    await press('Revenir');
    await question('confort').fill('MOTSENSIBLE');
    const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
    await expect.poll(kept).toMatch(/Camille.*Le Goff/);
    await page.waitForTimeout(600);
    for (const secret of ['MOTSENSIBLE', '2031-03-01', 'attente']) expect(await kept()).not.toContain(secret);
    // The page announces it before any interaction.
    await page.goto(server.baseUrl + path);
    await page.getByText(/Votre brouillon du \d+ \S+ est repris/).waitFor();
    await expect.poll(() => question('prenom').inputValue()).toBe('Camille');
    // One click deletes nothing: the form asks for confirmation.
    await page.getByText('Tout effacer', { exact: true }).click();
    await expect.poll(() => question('prenom').inputValue()).toBe('Camille');
    await page.getByText('Tout effacer', { exact: true }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Oui, tout effacer' }).isVisible()).toBe(false);
    await page.getByText('Tout effacer', { exact: true }).click();
    expect(await findAxeViolations(page)).toEqual([]);
    await press('Oui, tout effacer');
    await expect.poll(() => question('prenom').inputValue()).toBe('');
    await expect.poll(() => page.getByText('Tout effacer', { exact: true }).count()).toBe(0);
    await page.waitForTimeout(600);
    await page.goto(server.baseUrl + path);
    await question('prenom').focus();
    await page.waitForSelector('[data-mounted]');
    await expect.poll(() => question('prenom').inputValue()).toBe('');
  });
});

test('BLK-03 fields are left by keys, and with the network gone the answers stay', async () => {
  await open(true, 360, '/offrir-un-bon-cadeau/commander');
  await question('offre').focus();
  await page.keyboard.type('Un bain au');
  await question('beneficiaire').waitFor({ state: 'attached' });
  await page.keyboard.press('Tab');
  await page.keyboard.type('Avec amour');
  await page.getByRole('button', { name: 'Continuer' }).press('Enter');
  await question('beneficiaire').fill('Zoé');
  await page.getByLabel('À moi, par courriel').press('Space');
  await question('beneficiaire').press('Enter');
  await question('prenom').fill('Camille');
  await question('nom').fill('Le Goff');
  await page.context().setOffline(true);
  // What the browser knows to be missing is asked for before anything is sent.
  await press('Envoyer ma demande');
  await expect.poll(focused).toBe('courriel');
  await question('courriel').fill('camille@exemple.fr');
  await page.getByLabel('Par virement').check();
  await press('Envoyer ma demande');
  await page.getByText('L’envoi n’est pas passé').waitFor();
  await page.context().setOffline(false);
  await expect.poll(focused).toBe('commande-_refused');
  await waitMinimumFillTime();
  await press('Envoyer ma demande');
  await page.waitForURL(/\?envoye=(?:questionnaire|commande)&reference=\d{6}-[A-Z]{7}#confirmation$/);
  expect((await findNewestSubmission()).answers.map(({ text }) => text)).toContain('Avec amour');
});

test('BLK-03 API-29 ERC-02 by the keyboard alone: three children, one taken out again, two files, an error mended', async () => {
  await open(true);
  const key = (name: string) => page.keyboard.press(name);
  const enter = async (name: string) => {
    await tabTo(page, name);
    await key('Enter');
  };
  const tick = async (name: string) => {
    await tabTo(page, name);
    await key('Space');
  };
  // The listener stays registered all along. Registered together with the key press, it could miss the file chooser.
  page.on('filechooser', () => {});
  /** Activates a file field and answers the browser's file chooser. */
  const attach = async (name: string) => {
    await tabTo(page, 'Le fichier');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), key('Enter')]);
    await chooser.setFiles(pdf(name));
  };

  await typeFields(page, { Prénom: 'Camille', Nom: 'Le Goff', 'Adresse électronique': 'camille@exemple.fr' });
  await enter('Continuer');
  await page.waitForSelector('[aria-invalid]');
  // The invalid field has the focus: a space corrects it and Enter continues.
  await expect.poll(focused).toBe('accord');
  await key('Space');
  await enter('Continuer');
  await expect.poll(focused).toBe('questionnaire-grossesse');
  await tabTo(page, 'J’attends un bébé');
  for (let turn = 0; turn < 3; turn += 1) await key('ArrowDown');
  await expect.poll(() => focusedName(page)).toBe('Je prépare une grossesse');
  await enter('Continuer');
  await expect.poll(focused).toBe('questionnaire-fratrie');
  await tick('Oui');
  await typeFields(page, { Prénom: 'Zoé' });
  await attach('zoe.pdf');
  await enter('Ajouter un enfant');
  await expect.poll(() => focusedName(page)).toBe('Enfant 2');
  await typeFields(page, { Prénom: 'de trop' });
  await enter('Ajouter un enfant');
  await expect.poll(() => focusedName(page)).toBe('Enfant 3');
  await typeFields(page, { Prénom: 'Léo' });
  await attach('leo.pdf');
  await enter('Ajouter un enfant');
  await typeFields(page, { Prénom: 'Noé' });
  // Removes the second child; the third takes its place and the focus.
  await tabBackTo(page, 'Retirer « Enfant 2');
  await key('Enter');
  await expect.poll(() => focusedName(page)).toBe('Enfant 2');
  await tabTo(page, 'Prénom');
  await expect.poll(() => page.evaluate('document.activeElement.value')).toBe('Léo');
  await enter('Continuer');
  await tick('Parler, tout simplement');
  await waitMinimumFillTime();
  await enter('Envoyer le questionnaire');
  await page.waitForURL(/\?envoye=questionnaire&reference=\d{6}-[A-Z]{7}#confirmation$/);
  const { answers, files } = await findNewestSubmission();
  const told = answers.map(({ label, text }) => `${label} = ${text}`);
  for (const line of ['Enfant 1, Prénom = Zoé', 'Enfant 2, Prénom = Léo', 'Enfant 3, Prénom = Noé'])
    expect(told).toContain(line);
  expect(files.map(({ path: where, name }) => `${where} ${name}`)).toEqual([
    'enfants.0.documents.0.document-fichier zoe.pdf',
    'enfants.1.documents.0.document-fichier leo.pdf',
  ]);
  expect(watch.errors).toEqual([]);
});

test('BLK-03 VAL-05 days are judged by the site’s clocks, wherever the visitor is', async () => {
  visitor = await openWindow(browser, server.baseUrl, { timezoneId: 'America/Martinique' });
  page = visitor.page;
  // Still the last evening of February in UTC, already the first of March in Angers.
  await page.clock.setFixedTime('2031-02-28T23:30:00Z');
  await page.goto(server.baseUrl + path);
  await question('accord').check();
  await question('prenom').fill('Camille');
  await question('nom').fill('Le Goff');
  await question('courriel').fill('camille@exemple.fr');
  await press('Continuer');
  await page.getByLabel('J’attends un bébé').check();
  await question('terme').fill('2031-02-28');
  await press('Continuer');
  await page.waitForSelector('[aria-invalid]');
  await expect.poll(focused).toBe('terme');
  await question('terme').fill('2031-03-01');
  await press('Continuer');
  await expect.poll(() => page.getByText('Étape 3 sur 4', { exact: true }).isVisible()).toBe(true);
});
