import { openWindow, type SharedWindow } from '@vitrine/test-kit/browser/shared-windows';
import { buildPdf } from '@vitrine/test-kit/pdf';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { Page, Request } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let visitor: SharedWindow;
let page: Page;
const { server, browser } = await startServerWithBrowser({ server: { rateLimits: 'none' } });
beforeEach(async () => {
  visitor = await openWindow(browser, server.baseUrl, { viewport: { width: 1280, height: 900 } });
  page = visitor.page;
});
afterEach(() => visitor?.leave());

const questionnaire = '/questionnaire-avant-la-naissance';
const order = '/offrir-un-bon-cadeau/commander';
const open = (path: string) => page.goto(server.baseUrl + path);
const question = (name: string) => page.locator(`[name="${name}"]`);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const pdf = { name: 'mot.pdf', mimeType: 'application/pdf', buffer: Buffer.from(buildPdf('mot')) };
const waitMinimumFillTime = () =>
  page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 4100;
  });
const mounted = () => page.waitForSelector('[data-mounted]');
const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('formulaire-')));
const focused = () => page.evaluate('document.activeElement.name || document.activeElement.id');
const countSubmissions = async () => {
  const rows = await server.write(42, ({ transaction }) =>
    transaction.query('select id from form_answer where site_id = 42'),
  );
  return rows.length;
};

/** Answers the first step, so that the second opens. */
async function answerFirstStep() {
  await question('accord').check();
  await question('prenom').fill('Camille');
  await question('nom').fill('Le Goff');
  await question('courriel').fill('camille@exemple.fr');
  await press('Continuer');
}

describe('BLK-03 the draft', () => {
  test('STA-08 says while it is being saved and once it is, and says nothing while there is none', async () => {
    await open(questionnaire);
    await question('nom').focus();
    await mounted();
    const state = page.locator('[data-part=draft-state]');
    await expect.poll(() => state.count()).toBe(0);
    await question('nom').fill('Le Goff');
    await state.waitFor();
    await expect.poll(() => state.textContent()).toContain('Brouillon enregistré.');
    await expect.poll(drafts).toEqual(['formulaire-2']);
    await page.evaluate(() => {
      const said = [] as string[];
      Object.assign(window, { said });
      const part = document.querySelector('[data-part=draft-state]') as Element;
      const note = () => said.at(-1) !== part.textContent?.trim() && said.push(part.textContent?.trim() ?? '');
      new MutationObserver(note).observe(part, { characterData: true, childList: true, subtree: true });
    });
    await question('prenom').pressSequentially('Camille', { delay: 60 });
    // Seven letters: the counter went up and down seven times, but the announcement changed only twice.
    await expect.poll(() => page.evaluate('window.said')).toEqual(['Enregistrement…', 'Brouillon enregistré.']);
    await expect.poll(() => page.evaluate("localStorage.getItem('formulaire-2')")).toContain('Camille');
    await question('prenom').fill('');
    await question('nom').fill('');
    await state.waitFor({ state: 'detached' });
    await expect.poll(drafts).toEqual([]);
  });

  test('letters typed while the script is on its way do not cost the rest', async () => {
    await open(questionnaire);
    await question('nom').fill('Le Goff');
    await mounted();
    await question('accompagnant').waitFor({ state: 'attached' });
    await expect.poll(drafts).toEqual(['formulaire-2']);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // A stored draft starts the island as soon as the page opens. The route delays its script from the beginning.
    await page.route(/mount-island[^/]*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await open(questionnaire);
    await question('prenom').pressSequentially('Cam');
    await expect.poll(() => page.locator('[data-mounted]').count()).toBe(0);
    release();
    await page.getByText(/Votre brouillon du \d+ \S+ est repris/).waitFor();
    await expect.poll(() => question('prenom').inputValue()).toBe('Cam');
    await expect.poll(() => question('nom').inputValue()).toBe('Le Goff');
    await page.waitForTimeout(600);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('formulaire-2'))).toMatch(/Cam.*Le Goff/);
  });

  test('Back and Forward go from step to step, leave from the first, and bring everything back', async () => {
    await open('/');
    await open(questionnaire);
    await answerFirstStep();
    await question('terme').waitFor({ state: 'attached' });
    const shown = (text: string) => page.getByText(text, { exact: true }).isVisible();
    expect(await shown('Étape 2 sur 4')).toBe(true);
    await page.goBack();
    await expect.poll(() => shown('Étape 1 sur 4')).toBe(true);
    await expect.poll(() => question('prenom').inputValue()).toBe('Camille');
    await expect.poll(focused).toBe('questionnaire-vous');
    await page.goForward();
    await expect.poll(() => shown('Étape 2 sur 4')).toBe(true);
    await expect.poll(focused).toBe('questionnaire-grossesse');
    // The button also goes back in the history: the visitor never leaves a step twice.
    await press('Revenir');
    await expect.poll(() => shown('Étape 1 sur 4')).toBe(true);
    await page.goBack();
    await page.waitForURL(`${server.baseUrl}/`);
    await page.goForward();
    await page.waitForURL(`**${questionnaire}`);
    await question('prenom').focus();
    await mounted();
    await expect.poll(() => question('courriel').inputValue()).toBe('camille@exemple.fr');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('formulaire-2'))).toContain('camille@exemple.fr');
  });

  test('leaving asks first while what is confidential, or a file, would be lost, and not otherwise', async () => {
    const asked: string[] = [];
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type());
      await dialog.accept();
    });
    await open(questionnaire);
    await answerFirstStep();
    await open('/');
    expect(asked).toEqual([]);
    await open(questionnaire);
    await question('prenom').focus();
    await mounted();
    await press('Continuer');
    await question('confort').fill('Une allergie');
    await open('/');
    expect(asked).toEqual(['beforeunload']);
  });

  test('one of more than thirty days is deleted, whichever form it was of; logging out deletes them all', async () => {
    await open(questionnaire);
    await page.evaluate(() => {
      const at = Date.now() - 31 * 86_400_000;
      localStorage.setItem('formulaire-2', JSON.stringify({ at, answers: { prenom: 'Ancienne' } }));
      localStorage.setItem('formulaire-77', JSON.stringify({ at, answers: { nom: 'Ancienne' } }));
      localStorage.setItem('formulaire-78', JSON.stringify({ at: Date.now(), answers: { nom: 'Neuve' } }));
    });
    await question('nom').focus();
    await mounted();
    await expect.poll(() => question('prenom').inputValue()).toBe('');
    await expect.poll(drafts).toEqual(['formulaire-78']);
    await open('/auth?etat=deconnecte');
    await expect.poll(drafts).toEqual([]);
  });

  test('throwing all away empties the files too, and the focus goes to the beginning', async () => {
    await open(questionnaire);
    await answerFirstStep();
    await page.getByLabel('Je prépare une grossesse').check();
    await press('Continuer');
    await page.getByLabel('Oui', { exact: true }).check();
    await question('enfants.0.documents.0.document-fichier').setInputFiles(pdf);
    await page.getByText('Tout effacer', { exact: true }).click();
    await press('Oui, tout effacer');
    await expect.poll(focused).toBe('questionnaire-vous');
    await expect.poll(() => question('prenom').inputValue()).toBe('');
    const held = await page
      .locator('input[type=file]')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).files?.length));
    expect(held.every((count) => count === 0)).toBe(true);
    await expect.poll(drafts).toEqual([]);
  });
});

describe('BLK-03 the submission', () => {
  /** Fills in the voucher form up to its last button. */
  async function fillOrder() {
    await question('offre').selectOption({ index: 1 });
    await press('Continuer');
    await question('beneficiaire').fill('Zoé');
    await page.getByLabel('À moi, par courriel').check();
    await press('Continuer');
    await question('prenom').fill('Camille');
    await question('nom').fill('Le Goff');
    await question('courriel').fill('camille@exemple.fr');
    await page.getByLabel('Par virement').check();
  }

  test('a double click sends once, with a mark', async () => {
    await open(order);
    await fillOrder();
    await waitMinimumFillTime();
    const before = await countSubmissions();
    const sent: Request[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request));
    await page.getByRole('button', { name: 'Envoyer ma demande', exact: true }).dblclick({ noWaitAfter: true });
    await page.waitForURL(/envoye=commande/);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.postData()).toMatch(/name="sending"\r\n\r\n[\w-]{32}/);
    expect(await countSubmissions()).toBe(before + 1);
    await expect.poll(() => page.getByText(/Référence de votre envoi\s: \d{6}-[A-Z]{7}/).isVisible()).toBe(true);
  });

  test('what a condition has hidden again is not sent, neither words nor files', async () => {
    await open(questionnaire);
    await answerFirstStep();
    await page.getByLabel('J’attends un bébé').check();
    await question('terme').fill('2031-03-01');
    await page.getByLabel('Je prépare une grossesse').check();
    await press('Continuer');
    await page.getByLabel('Oui', { exact: true }).check();
    await question('enfants.0.enfant-prenom').fill('MOTRETIRE');
    await question('enfants.0.documents.0.document-fichier').setInputFiles(pdf);
    await page.getByLabel('Non, c’est une première fois').check();
    await press('Continuer');
    await waitMinimumFillTime();
    const posted = page.waitForRequest((request) => request.method() === 'POST');
    await press('Envoyer le questionnaire');
    const body = (await posted).postData() ?? '';
    expect(body).toContain('Le Goff');
    for (const withdrawn of ['2031-03-01', 'MOTRETIRE', 'mot.pdf', '%PDF']) expect(body).not.toContain(withdrawn);
    await page.waitForURL(/envoye=questionnaire/);
  });

  test('a script that has come is not taken for lost, however long nobody touches the form', async () => {
    await page.clock.install();
    await open(questionnaire);
    await page.clock.fastForward(20_000);
    await expect.poll(() => question('situation').first().isVisible()).toBe(false);
  });

  const whole = byRunLength('opens whole', 'opens whole and sends');
  test.each([
    ['the island', 'fails', 'opens whole and sends'],
    ['any script', 'fails', whole],
    ['the island', 'neither comes nor fails', whole],
    ['any script', 'neither comes nor fails', 'opens whole and sends'],
  ])('where %s %s the form %s', async (lost, how, end) => {
    const isSilent = how !== 'fails';
    const block = () => page.route(/\.js/, (route) => (isSilent ? undefined : route.abort()));
    const isOpen = () => question('situation').first().isVisible();
    if (isSilent) await page.clock.install();
    if (lost === 'any script') await block();
    // A page that still waits for a script has not fired `load`.
    await page.goto(server.baseUrl + questionnaire, { waitUntil: isSilent ? 'commit' : 'load' });
    if (lost === 'the island') {
      await page.waitForSelector(':root[data-runs]', { state: 'attached' });
      await block();
      await expect.poll(isOpen).toBe(false);
    }
    await question('prenom').fill('Camille');
    if (isSilent) {
      await expect.poll(isOpen).toBe(false);
      await page.clock.fastForward(9000);
    }
    await expect.poll(isOpen).toBe(true);
    await expect.poll(() => question('prenom').inputValue()).toBe('Camille');
    await expect.poll(() => page.getByRole('button', { name: 'Continuer' }).isVisible()).toBe(false);
    if (end === 'opens whole') return;
    await question('accord').check();
    await question('nom').fill('Le Goff');
    await question('courriel').fill('camille@exemple.fr');
    await page.getByLabel('Je prépare une grossesse').check();
    await page.getByLabel('Non, c’est une première fois').check();
    await press('Envoyer le questionnaire');
    await page.waitForURL(/envoye=questionnaire&reference=/, { waitUntil: 'commit' });
  });
});
