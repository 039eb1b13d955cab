import { type EditorWindow, openEditorWindow } from '@vitrine/test-kit/browser/editor-browser';
import { createPage } from '@vitrine/test-kit/records/factories';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;
const claire = await createStaff(server, 'ADMIN');

const blocks = [
  {
    id: 'texte',
    type: 'rich-text',
    props: { html: '<h2>Le bain</h2><p>Une eau à 37 °C, sans hâte.</p><p>Puis le repos.</p>' },
  },
  {
    id: 'questions',
    type: 'questions',
    props: {
      title: 'Vos questions',
      items: [
        { id: 'un', question: 'Faut-il réserver ?', answer: '<p>Oui, la veille au plus tard.</p>' },
        { id: 'deux', question: 'Combien de temps ?', answer: '<p>Une heure.</p>' },
      ],
    },
  },
];

async function openPage() {
  const id = await server.write(42, async (context) => {
    const created = await createPage(context, `/essai-${blocks.length}-${Math.trunc(performance.now())}`, 'Essai');
    await context.transaction.query(
      `update page_text set document = jsonb_set(document, '{blocks}', $3) where site_id = $1 and page_id = $2`,
      [42, created, JSON.stringify(blocks)],
    );
    return created;
  });
  return openEditorWindow(stage, claire, {}, `page/${id}`);
}

/** Clicks in the page of the canvas, which is scaled, before a word of an element, or just above it. */
async function clickWord(editor: EditorWindow, element: Locator, word: string, { times = 2, above = 0 } = {}) {
  await element.scrollIntoViewIfNeeded();
  const point = await element.evaluate((found, wanted) => {
    const walker = document.createTreeWalker(found, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const at = node.data.indexOf(wanted);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      const { left, top, height } = range.getBoundingClientRect();
      return { x: left + 1, y: top + height / 2, height };
    }
    throw new Error(`${wanted} is not there`);
  }, word);
  const frame = await editor.page.locator('iframe[title^="La page"]').evaluate((one) => {
    const { left, top, width } = one.getBoundingClientRect();
    return { left, top, scale: width / (one as HTMLIFrameElement).offsetWidth };
  });
  const y = above ? point.y - point.height / 2 - above : point.y;
  await editor.page.mouse.click(frame.left + point.x * frame.scale, frame.top + y * frame.scale, { clickCount: times });
}

const isFocused = (field: Locator) =>
  expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);

test('ENT-01 a double click on a text of the page leads to its field, the caret where one clicked', async () => {
  const editor = await openPage();
  const { page, canvas, inspector } = editor;
  const paragraph = canvas.locator('.prose p').filter({ hasText: 'Une eau' });
  await clickWord(editor, paragraph, 'sans');
  await isFocused(inspector.getByRole('textbox', { name: 'Texte' }));
  // What is typed has a slash in it, as a sentence may.
  await page.keyboard.type('calme et/ou ');
  await expect.poll(() => paragraph.innerText()).toContain('calme et/ou sans hâte');
  await expect.poll(() => page.getByRole('combobox', { name: 'Chercher un bloc' }).count()).toBe(0);
  // A question is a line of an item in a list, which opens and stays so.
  await clickWord(editor, canvas.getByText('Combien de temps').first(), 'de');
  await isFocused(inspector.getByRole('textbox', { name: 'Question' }));
  await page.keyboard.type('donc ');
  await canvas.getByText('Combien donc de temps').first().waitFor();
  await editor.waitUntilSaved();
  await editor.close();
});

test('ENT-01 between two paragraphs the nearest text is meant, and letters without a field open nothing', async () => {
  const editor = await openPage();
  const { page, canvas, inspector } = editor;
  const last = canvas.locator('.prose p').filter({ hasText: 'Puis' });
  await clickWord(editor, last, 'Puis', { above: 6 });
  await isFocused(inspector.getByRole('textbox', { name: 'Texte' }));
  // A single click chooses the block: letters go nowhere, and a slash among them neither.
  await clickWord(editor, last, 'Puis', { times: 1 });
  await page.keyboard.type('et/ou');
  const search = page.getByRole('combobox', { name: 'Chercher un bloc' });
  await expect.poll(() => search.count()).toBe(0);
  await clickWord(editor, last, 'Puis', { times: 1 });
  await page.keyboard.press('/');
  await search.waitFor();
  await page.keyboard.press('Escape');
  await editor.close();
});

test('ENT-01 the block picker shows each block as the site would, drawn as it comes into sight, and what was added last', async () => {
  const editor = await openPage();
  const { page, inspector } = editor;
  const asked: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/starters')) asked.push(request.postDataJSON().starters.length);
  });
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Chercher un bloc' });
  await search.waitFor();
  const options = page.getByRole('listbox', { name: 'Blocs' }).getByRole('option');
  // Nothing runs inside the frames: they are read from outside.
  const readDrawing = () =>
    options
      .first()
      .locator('iframe')
      .evaluate((frame) => {
        const { body } = (frame as HTMLIFrameElement).contentDocument as Document;
        return [body.innerText, getComputedStyle(body).fontFamily].join(' | ');
      });
  // In the theme of the site, at once in its own styles.
  await expect.poll(readDrawing).toMatch(/\p{L}{3}.*Garamond/su);
  const all = await options.count();
  expect(all).toBeGreaterThan(60);
  await expect.poll(() => options.locator('iframe').count()).toBeLessThan(all / 2);
  expect(Math.max(...asked)).toBeLessThanOrEqual(8);
  await search.fill('citation');
  await page.keyboard.press('Enter');
  await inspector.getByRole('heading', { level: 2, name: 'Citation' }).waitFor();
  await page.keyboard.press('/');
  await page.getByText('Ajoutés récemment').waitFor();
  expect((await options.allInnerTexts())[0]).toMatch(/^Citation/);
  await page.keyboard.press('Escape');
  await editor.waitUntilSaved();
  await editor.close();
});
