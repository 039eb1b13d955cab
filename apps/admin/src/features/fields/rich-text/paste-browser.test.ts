import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePastedFragments } from './pasted-fragments.fixture.ts';

const stage = await startServerWithBrowser();
const { server } = stage;
let owner: TestStaff;
let id: number;
let page: Page;
let close: () => Promise<void>;

const send = async <Data>(method: string, path: string, body?: unknown): Promise<Data> => {
  const answer = await requestAdmin(server, method, `/sites/42${path}`, {
    cookie: owner.cookie,
    ...(body === undefined ? {} : { body }),
  });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.json().data as unknown as Data;
};

beforeAll(async () => {
  owner = await createStaff(server, 'ADMIN');
  ({ id } = await send<{ id: number }>('POST', '/contents/page', { title: 'Collages' }));
  await send('POST', `/contents/page/${id}/drafts/fr_FR/operations`, {
    batch: 'page-des-collages',
    base: 0,
    operations: [
      {
        kind: 'insert',
        parent: null,
        after: null,
        node: {
          id: 'texte',
          type: 'rich-text',
          version: 0,
          props: { variant: 'plain', tone: 'plain', html: '<p>Avant</p>' },
        },
      },
    ],
  });
  const opened = await openAdminWindow(stage, owner);
  ({ page, close } = opened);
  await opened.go(`/sites/42/editeur/page/${id}/fr_FR`);
  await page.locator("[role=treeitem][data-id='texte']").click();
});
afterAll(() => close?.());

const readStored = async () =>
  (await send<{ document: { blocks: { props: { html: string } }[] } }>('GET', `/contents/page/${id}/drafts/fr_FR`))
    .document.blocks[0]?.props.html ?? '';

/** Replaces the text by what a program put on the clipboard; resolves with what is stored, from its title on. */
async function paste(content: Record<string, string>, end: string): Promise<string> {
  await page.getByRole('region', { name: 'Réglages' }).locator('.ProseMirror').first().click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.evaluate((given) => {
    const data = new DataTransfer();
    for (const [type, text] of Object.entries(given)) data.setData(type, text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, content);
  await expect.poll(readStored).toContain(end);
  return readStored();
}
const pasteHtml = async (html: string) =>
  (await paste({ 'text/html': `${html}<p>Fin ${++pastes}.</p>` }, `<p>Fin ${pastes}.</p>`)).replace(
    `<p>Fin ${pastes}.</p>`,
    '',
  );
let pastes = 0;

/** The words of a stored text, by the titles that stand before them. */
const readWords = (html: string): Promise<string[][]> =>
  page.evaluate((text) => {
    const { body } = new DOMParser().parseFromString(text, 'text/html');
    for (const element of body.querySelectorAll('p, h2, h3, h4, li, ul, ol, td, blockquote, br')) {
      element.before(' ');
      element.after(' ');
    }
    return (body.textContent ?? '')
      .split(/Collage numéro \d+/)
      .slice(1)
      .map((part) => part.split(/[\s\u00a0]+/).filter(Boolean));
  }, html);

test('SET-05 the words of what is pasted are the words that are stored, of five programs', async () => {
  const fragments = makePastedFragments(byRunLength(300, 3000), 20_261_128);
  for (let start = 0; start < fragments.length; start += 50) {
    const some = fragments.slice(start, start + 50);
    const html = some.map((one, place) => `<h2>Collage numéro ${start + place}</h2>${one.html}`).join('');
    const stored = await readWords(await pasteHtml(html));
    for (const [place, { program, html: pasted, words }] of some.entries())
      expect(stored[place], `${program}: ${pasted}`).toEqual(words.flatMap((word) => word.split(/[\s\u00a0]+/)));
  }
});

/** An item of Word, with its bullet or number. */
const item = (level: number, mark: string, text: string, font = 'Symbol') =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:${font}'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

describe('SET-05 lists of Word', () => {
  test.each([
    [
      'without a mark of a list nothing is one, whatever it begins with',
      ['On vous accueille', 'Ouvert du mardi', 'M. Martin', '8. avenue des Tilleuls', 'o', '· un']
        .map((text) => `<p class=MsoListParagraph>${text}</p>`)
        .join(''),
      '<p>On vous accueille</p><p>Ouvert du mardi</p><p>M. Martin</p><p>8. avenue des Tilleuls</p><p>o</p><p>· un</p>',
    ],
    [
      'levels are lists in lists, and go back',
      [
        item(1, '·', 'Matin'),
        item(2, 'o', 'Thé', '"Courier New"'),
        item(3, '§', 'Vert', 'Wingdings'),
        item(2, 'o', 'Pain'),
        item(1, '·', 'Soir'),
      ].join('\n'),
      '<ul><li>Matin<ul><li>Thé<ul><li>Vert</li></ul></li><li>Pain</li></ul></li><li>Soir</li></ul>',
    ],
    [
      'signs of Wingdings, romans and numbers of outlines go',
      [
        item(1, 'Ø', 'Arrivée', 'Wingdings'),
        '<p>Puis</p>',
        item(1, 'i.', 'Prix'),
        item(1, 'ii.', 'Durée'),
        item(2, '2.1.', 'Longue'),
        item(2, '2.2', 'Courte'),
      ].join(''),
      '<ul><li>Arrivée</li></ul><p>Puis</p><ol><li>Prix</li><li>Durée<ol><li>Longue</li><li>Courte</li></ol></li></ol>',
    ],
    [
      'an item begins with any word, whose letters stay',
      [item(1, '·', 'On vous accueille'), item(1, '·', 'o'), item(1, '·', '8. avenue'), item(1, '·', 'M. Martin')].join(
        '',
      ),
      '<ul><li>On vous accueille</li><li>o</li><li>8. avenue</li><li>M. Martin</li></ul>',
    ],
    [
      'a number of a heading goes',
      `<h1 style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.1<span>&nbsp; </span></span>Séjour</h1>`,
      '<h2>Séjour</h2>',
    ],
    [
      'without the mark of a bullet, a sign needs a space, and a number several',
      ['·  Un bol', '1.&nbsp;&nbsp;&nbsp; Deux', 'Ouvert', 'M. Martin']
        .map((text) => `<p style='mso-list:l0 level1 lfo1'>${text}</p>`)
        .join(''),
      '<ul><li>Un bol</li></ul><ol><li>Deux</li></ol><ul><li>Ouvert</li><li>M. Martin</li></ul>',
    ],
    [
      'signs of symbol fonts are read as everybody sees them',
      `<p>\uf0b7 Un, \uf0a7 deux \uf0e0 trois, \uf123 quatre <span style='font-family:Wingdings'>J</span> <span style="font-family:Wingdings">à</span></p>`,
      '<p>• Un, • deux → trois, � quatre ☺ →</p>',
    ],
    [
      'words that look like styles stay',
      `<p style="color:red" title="a > b">le style="baroque", once='x' &lt;p style="x"&gt;</p>`,
      `<p>le style="baroque", once='x' &lt;p style="x"&gt;</p>`,
    ],
  ])('%s', async (_, html, stored) => {
    expect(await pasteHtml(html)).toBe(stored);
  });

  test('a plain text with signs of symbol fonts is stored, and shows where the unknown ones stand', async () => {
    expect(await paste({ 'text/plain': '\uf0b7 Fin du\uf8ff mois' }, 'mois')).toBe('<p>• Fin du� mois</p>');
  });
});
