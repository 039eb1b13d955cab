import { FileStoreUnavailableError } from '@vitrine/server/adapters/files/file-store';
import { FolderFileStore } from '@vitrine/server/adapters/files/folder-file-store';
import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { openEditorWindow } from '@vitrine/test-kit/browser/editor-browser';
import { drawPicture } from '@vitrine/test-kit/draw-picture';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { isLongRun } from '@vitrine/test-kit/runner/long-set';
import { createDelayProxy } from '@vitrine/test-kit/servers/delay-proxy';
import { fillDatabaseDisk } from '@vitrine/test-kit/servers/full-database';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest';

const proxy = await createDelayProxy(inject('postgres').app);
// Registered first, it runs last: the server closes its connections before.
afterAll(() => proxy.close());
let isStoreFull = false;
const store = new (class extends FolderFileStore {
  override async write(...input: Parameters<FolderFileStore['write']>): Promise<void> {
    if (!isStoreFull) return super.write(...input);
    throw new FileStoreUnavailableError('ENOSPC', Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
  }
})(inject('postgres').filesFolder);
const stage = await startServerWithBrowser({ server: { rateLimits: 'none', store }, wire: proxy });
const { server } = stage;
const owner = await createStaff(server, 'ADMIN');
const send = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
  const answer = await requestAdmin(server, method, `/sites/42${path}`, {
    cookie: owner.cookie,
    ...(body ? { body } : {}),
  });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.json().data as Data;
};

interface Fault {
  name: string;
  status: number;
  /** Begins; returns what ends it. */
  begin(contexts: readonly BrowserContext[]): Promise<() => unknown>;
  /** What the editor says beside the title, forms beside their fields, and the library beside a file. */
  editor: RegExp;
  form: RegExp;
  upload: RegExp;
}

const faults: readonly Fault[] = [
  {
    name: 'the connection is lost',
    status: 0,
    async begin(contexts) {
      await Promise.all(contexts.map((context) => context.setOffline(true)));
      return () => Promise.all(contexts.map((context) => context.setOffline(false)));
    },
    editor: /^Hors ligne\s: 1 modification attend$/,
    form: /Le serveur ne répond pas\. Vérifiez votre connexion.*rien de ce que vous avez saisi n’est perdu/,
    upload: /La connexion est coupée\s: l’envoi reprendra où il en était/,
  },
  {
    name: 'the database is away',
    status: 503,
    async begin() {
      proxy.setAway(true);
      return () => proxy.setAway(false);
    },
    editor: /^Le serveur ne répond pas\s: 1 modification attend$/,
    form: /Le service est momentanément indisponible/,
    upload: /Le serveur ne répond pas\s: l’envoi reprendra où il en était/,
  },
  {
    name: 'the disk is full',
    status: 507,
    async begin() {
      isStoreFull = true;
      const free = await fillDatabaseDisk(server, ['content_operation', 'redirect', 'setting']);
      return async () => {
        isStoreFull = false;
        await free();
      };
    },
    editor: /^Espace de stockage plein\s: 1 modification attend$/,
    form: /L’espace de stockage est plein/,
    upload: /L’espace de stockage est plein/,
  },
];

describe('ENT-04 work that cannot be stored', async () => {
  const { id } = await send<{ id: number }>('POST', '/redirects', {
    source: '/faute',
    target: '/contact',
    status: 301,
  });
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const editor = await openEditorWindow(stage, owner);
  const record = await openAdminWindow(stage, owner, phone);
  const settings = await openAdminWindow(stage, owner, phone);
  const panel = await openAdminWindow(stage, owner, phone);
  const library = await openAdminWindow(stage, owner, phone);
  const windows = [editor, record, settings, panel, library];
  await Promise.all([
    record.go(`/sites/42/redirections/${id}`),
    settings.go('/sites/42/reglages/contact'),
    panel.go('/sites/42/pages/4'),
    library.go('/sites/42/medias'),
  ]);
  await editor.rows.nth(0).click();
  await editor.inspector.getByRole('heading', { name: 'Ouverture' }).waitFor();
  const fieldOf = (page: Page, name: string) => page.locator('main').getByLabel(name, { exact: true });
  // The list behind it has filters and columns of the same names.
  const recordField = record.page.locator('main section').getByLabel('Destination');
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
  await Promise.all([
    recordField.waitFor(),
    fieldOf(settings.page, 'Description').waitFor(),
    fieldOf(panel.page, 'Titre').waitFor(),
    library.page.locator('[data-card]').first().waitFor(),
  ]);

  // By day what the network does and what a server answers, once each: what each of its answers says has tests of its own.
  test.each(faults.filter(({ status }) => isLongRun || status !== 503))(
    'ENT-04 $name: it is said in French, stays on the screen, and is stored once that is over',
    async ({ name, status, begin, editor: inEditor, form, upload }) => {
      const number = faults.findIndex((one) => one.name === name);
      const words = `Pendant la panne ${number}`;
      const statuses = new Set<number>();
      for (const { page } of windows)
        page.on('response', (response) => {
          if (response.status() >= 400) statuses.add(response.status());
        });
      const end = await begin(windows.map(({ page }) => page.context()));
      // Before the next test, also where this one fails.
      onTestFinished(async () => void (await end()));
      await fieldOf(editor.page, 'Titre').fill(words);
      await recordField.fill(`/${number}`);
      await press(record.page, 'Enregistrer');
      await fieldOf(settings.page, 'Description').fill(words);
      await press(settings.page, 'Enregistrer');
      await fieldOf(panel.page, 'Titre').fill(words);
      await library.page.getByLabel('Ajouter des fichiers').setInputFiles(drawPicture(`${words}.png`, 50 + number));

      await editor.page.getByText(inEditor).waitFor();
      await library.page.getByText(upload).waitFor();
      for (const { page } of [record, settings, panel]) await page.getByText(form).first().waitFor();
      expect([...statuses]).toEqual(status ? [status] : []);
      // What was typed is there, in the page of the editor too.
      await expect.poll(() => editor.canvas.locator('h1').first().innerText()).toBe(words);
      for (const { page } of [editor, panel]) expect(await fieldOf(page, 'Titre').inputValue()).toBe(words);
      await expect.poll(() => fieldOf(settings.page, 'Description').inputValue()).toBe(words);

      await end();
      if (status) await editor.page.getByRole('button', { name: 'Réessayer' }).click();
      await press(record.page, 'Enregistrer');
      await press(settings.page, 'Enregistrer');
      await editor.waitUntilSaved();
      for (const { page } of [record, settings]) await page.getByText('Enregistré à').waitFor();
      // Drafts and files go on by themselves.
      await panel.page.getByText(/Brouillon enregistré à/).waitFor();
      await library.page.getByText('Envois terminés').waitFor();
      for (const { page } of windows) expect(await page.getByText(form).count()).toBe(0);

      type Draft = { fields: { title: string }; document: { blocks: { props: { title: string } }[] } };
      const home = await send<Draft>('GET', '/contents/page/1/drafts/fr_FR');
      expect(home.document.blocks[0]?.props.title).toBe(words);
      expect((await send<Draft>('GET', '/contents/page/4/drafts/fr_FR')).fields.title).toBe(words);
      expect(await send('GET', `/redirects/${id}`)).toMatchObject({ values: { target: `/${number}` } });
      expect((await server.request('/')).text).toContain(words);
      await library.page.getByRole('button', { name: new RegExp(`^Pendant-la-panne-${number}`) }).waitFor();
    },
  );
});
