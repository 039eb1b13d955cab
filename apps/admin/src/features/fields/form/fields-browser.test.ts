import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;
let owner: TestStaff;
beforeAll(async () => {
  owner = await createStaff(server, 'ADMIN');
});

interface Block {
  id: string;
  props: Record<string, unknown>;
}

const send = async <Data>(method: string, path: string, body?: unknown): Promise<Data> => {
  const answer = await requestAdmin(server, method, `/sites/42${path}`, {
    cookie: owner.cookie,
    ...(body === undefined ? {} : { body }),
  });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.json().data as unknown as Data;
};

/** Creates a page with these blocks, each of an id that is its type. */
async function createPage(title: string, blocks: readonly [type: string, props: object][]): Promise<number> {
  const { id } = await send<{ id: number }>('POST', '/contents/page', { title });
  await send('POST', `/contents/page/${id}/drafts/fr_FR/operations`, {
    batch: `page-de-${id}-essai`,
    base: 0,
    operations: blocks.map(([type, props], index) => ({
      kind: 'insert',
      parent: null,
      after: blocks[index - 1]?.[0] ?? null,
      node: { id: type, type, version: type === 'agenda' ? 1 : 0, props },
    })),
  });
  return id;
}

const readBlock = async (id: number, block: string): Promise<Block | undefined> => {
  const { document } = await send<{ document: { blocks: Block[] } }>('GET', `/contents/page/${id}/drafts/fr_FR`);
  return document.blocks.find((one) => one.id === block);
};
const readProps = async (id: number, block: string) => (await readBlock(id, block))?.props ?? {};

const select = (page: Page, block: string) => page.locator(`[role=treeitem][data-id='${block}']`).click();
const inspectorOf = (page: Page) => page.getByRole('region', { name: 'Réglages' });

describe('the form of a block', () => {
  test('texts, prices, dates and links are typed as people do, and stored as the schema wants', async () => {
    const id = await createPage('Saisie', [
      ['hero', { variant: 'text', title: 'Avant', actions: [] }],
      [
        'price-list',
        { variant: 'leaders', groups: [{ id: 'g1', title: 'Soins', lines: [{ id: 'l1', label: 'Massage' }] }] },
      ],
      ['quote', { variant: 'letter', html: '<p>Bonjour</p>' }],
    ]);
    const { page, go, watch, close } = await openAdminWindow(stage, owner);
    await go(`/sites/42/editeur/page/${id}/fr_FR`);
    const inspector = inspectorOf(page);

    await select(page, 'hero');
    const title = inspector.getByLabel('Titre', { exact: true });
    await title.fill('La terre et le feu');
    // The caret stays inside of the word while each key makes the form anew.
    await title.press('Home');
    await page.keyboard.type('Ici, ');
    await expect.poll(() => readProps(id, 'hero')).toMatchObject({ title: 'Ici, La terre et le feu' });

    await inspector.getByRole('button', { name: 'Ajouter\u00a0: bouton' }).click();
    await page.keyboard.type('Écrire');
    await inspector.getByRole('combobox', { name: 'Lien' }).fill('03 88 12 34 56');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await readProps(id, 'hero')).actions)
      .toMatchObject([{ label: 'Écrire', address: 'tel:+33388123456' }]);
    await inspector.getByRole('button', { name: /^Changer \(Lien/ }).click();
    await inspector.getByRole('combobox', { name: 'Lien' }).fill('contact');
    await inspector.getByRole('option').filter({ hasText: 'Page' }).first().click();
    await expect.poll(async () => (await readProps(id, 'hero')).actions).toMatchObject([{ address: '/contact' }]);

    await select(page, 'price-list');
    await inspector.getByRole('button', { name: 'Soins' }).click();
    await inspector.getByRole('button', { name: 'Massage' }).click();
    const price = inspector.getByLabel('Prix TTC');
    await price.fill('12,5');
    await expect
      .poll(async () => (await readProps(id, 'price-list')).groups)
      .toMatchObject([{ lines: [{ priceCents: 1250 }] }]);
    await price.fill('douze');
    await inspector.getByText('Écrivez un prix, comme 12,50.').waitFor();
    await expect.poll(() => price.inputValue()).toBe('douze');

    await select(page, 'quote');
    await inspector.getByRole('button', { name: 'Plus de réglages' }).click();
    await inspector.getByLabel('Date', { exact: true }).fill('1er mars 2027');
    await expect.poll(() => readProps(id, 'quote')).toMatchObject({ date: '2027-03-01' });
    await inspector.getByLabel('Ancre', { exact: true }).fill('Où l’on écrit');
    await expect.poll(() => readBlock(id, 'quote')).toMatchObject({ anchor: 'ou-l-on-ecrit' });
    expect(watch.errors).toEqual([]);
    await close();
  });

  test('items of a list are added, moved by keyboard, copied and taken off with a way back; rich text keeps what the server keeps', async () => {
    const id = await createPage('Questions', [
      ['questions', { variant: 'hairlines', items: [{ id: 'q1', question: 'Où ?', answer: '<p>Ici.</p>' }] }],
    ]);
    const { page, go, watch, close } = await openAdminWindow(stage, owner);
    await go(`/sites/42/editeur/page/${id}/fr_FR`);
    const inspector = inspectorOf(page);
    const items = async () =>
      ((await readProps(id, 'questions')).items as { question?: string; answer?: string }[]) ?? [];
    const names = async () => (await items()).map(({ question }) => question);
    await select(page, 'questions');

    await inspector.getByRole('button', { name: 'Ajouter\u00a0: question' }).click();
    await page.keyboard.type('Quand ?');
    await expect.poll(names).toEqual(['Où ?', 'Quand ?']);
    await inspector.getByRole('button', { name: /^Déplacer « Quand \?/ }).press('ArrowUp');
    await inspector.getByText('Quand ?\u00a0: place 1 sur 2.').waitFor();
    await expect.poll(names).toEqual(['Quand ?', 'Où ?']);

    const text = inspector.getByRole('textbox', { name: 'Réponse' }).first();
    await text.click();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData(
        'text/html',
        `<meta charset="utf-8"><b style="font-weight:normal"><h1>Le matin</h1><p class="MsoListParagraph" style="mso-list:l0 level1">·  Un <span style="font-weight:700">bol</span></p><p class="MsoListParagraph" style="mso-list:l0 level1">·  Deux</p><p style="color:red" onclick="alert(1)">Puis <a href="https://exemple.fr">rien</a></p></b>`,
      );
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await expect
      .poll(async () => (await items())[0]?.answer)
      .toBe(
        '<h2>Le matin</h2><ul><li>Un <strong>bol</strong></li><li>Deux</li></ul><p>Puis <a href="https://exemple.fr" rel="noopener">rien</a></p>',
      );

    const first = inspector.locator('[data-item]').first();
    await first.getByRole('button', { name: 'Dupliquer' }).click();
    await expect.poll(names).toEqual(['Quand ?', 'Quand ?', 'Où ?']);
    await first.getByRole('button', { name: 'Retirer « Quand ? »' }).click();
    await expect.poll(names).toEqual(['Quand ?', 'Où ?']);
    await page.getByRole('button', { name: 'Revenir en arrière' }).last().click();
    await expect.poll(names).toEqual(['Quand ?', 'Quand ?', 'Où ?']);
    expect(watch.errors).toEqual([]);
    await close();
  });

  test.each([
    [1280, 'light'],
    [360, 'dark'],
  ] as const)(
    'at %d px, %s: looks are chosen from pictures of the block itself, axe finds nothing',
    async (width, colorScheme) => {
      const id = await createPage(`Présentations ${width}`, [
        [
          'call-to-action',
          { variant: 'band', title: 'Un mot à moi', actions: [{ id: 'a1', label: 'Écrire', address: '/contact' }] },
        ],
      ]);
      const { page, go, watch, close } = await openAdminWindow(stage, owner, {
        viewport: { width, height: 900 },
        colorScheme,
      });
      await go(`/sites/42/editeur/page/${id}/fr_FR`);
      if (width < 700) await page.getByRole('button', { name: 'Plan', exact: true }).click();
      await select(page, 'call-to-action');
      const inspector = inspectorOf(page);
      if (width < 700)
        await page
          .getByRole('tab', { name: 'Réglages' })
          .or(page.getByRole('button', { name: 'Réglages' }))
          .first()
          .click();
      const choices = inspector.getByRole('radiogroup', { name: 'Présentation' });
      // The names that stand there until the pictures are loaded give them their place: what was scrolled to may be gone.
      await expect
        .poll(async () => {
          await choices.evaluate((element) => element.scrollIntoView());
          return choices.locator('iframe').count();
        })
        .toBe(3);
      await expect
        .poll(() =>
          choices
            .locator('iframe')
            .evaluateAll((frames) =>
              frames.map((frame) =>
                (frame as HTMLIFrameElement).contentDocument?.body.innerText.includes('Un mot à moi'),
              ),
            ),
        )
        .toEqual([true, true, true]);
      await inspector.getByRole('button', { name: 'Plus de réglages' }).click();
      expect(
        await findAxeViolations(page, { include: [['section[aria-label="Réglages"]']], exclude: [['iframe']] }),
      ).toEqual([]);
      await choices.getByRole('radio').nth(1).check({ force: true });
      await expect.poll(() => readProps(id, 'call-to-action')).toMatchObject({ variant: 'split' });
      expect(watch.errors).toEqual([]);
      await close();
    },
  );
});
