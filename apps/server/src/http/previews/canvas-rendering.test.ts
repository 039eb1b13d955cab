import type { PageResource } from '@vitrine/contract/endpoints/page.endpoints';
import { type BlockNode, walkBlocks } from '@vitrine/page-document/tree/block-node';
import type { BlockDevice } from '@vitrine/page-document/tree/block-visibility';
import { builtClass } from '@vitrine/test-kit/browser/built-class';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CanvasDraft, CanvasTarget } from '../../features/content/canvas/canvas-service.ts';
import { renderCanvas, renderCanvasBlocks } from './canvas-rendering.ts';

let server: TestServer;
let target: CanvasTarget;

beforeAll(async () => {
  server = await startTestServer();
  server.setTime('2026-11-24T09:00:00Z');
  const site = server.running.context.directory.findById(42);
  if (!site) throw new Error('no site 42');
  target = { site, locale: 'fr_FR', requestId: 'essai', clientIp: '127.0.0.1', isSecure: false };
});
afterAll(() => server.close());

const comments = /<!--\/?[bfp](?::[^>]*)?-->/g;
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
const whole = async (draft: CanvasDraft) => (await renderCanvas(server.running.context, target, draft)).html.toString();
const single = async (draft: CanvasDraft, id: string, options = {}) =>
  (await renderCanvasBlocks(server.running.context, target, draft, [id], options)).blocks[0]?.html;
const partOf = (html: string, id: string) =>
  html.slice(html.indexOf(`<!--b:${id}-->`) + `<!--b:${id}-->`.length, html.indexOf(`<!--/b:${id}-->`));

const listContentPages = (pages: readonly PageResource[]): PageResource[] =>
  pages.flatMap((page) => [...(page.cms.isCmsPage ? [page] : []), ...listContentPages(page.children)]);

/** Reads the published contents of the demo as drafts without changes. */
async function readDrafts(): Promise<{ url: string; draft: CanvasDraft }[]> {
  const client = server.client(42);
  const { pages } = await client.listPages({});
  const read = (kind: CanvasDraft['kind'], id: number, { url, blocks }: { url: string; blocks: BlockNode[] }) => ({
    url,
    draft: { kind, id, blocks, present: async () => ({ changes: {}, defaults: {}, path: url }) },
  });
  const drafts = await Promise.all(
    listContentPages(pages).map(async ({ id }) => read('page', id, await client.readPage({ params: { id } }))),
  );
  const element = await client.readElement({ params: { route: 'ateliers', id: 21 } });
  return [
    ...drafts,
    read('news', 6, await client.readNews({ params: { id: 6 } })),
    read('blog-post', 8, await client.readBlog({ params: { id: 8 } })),
    read('service-offer', 1, await client.readService({ params: { id: 1 } })),
    read('element', 21, { ...element, url: element.url ?? '' }),
  ];
}

/** Returns a draft with other fields than the published content. */
const withChanges = (draft: CanvasDraft, changes: Record<string, unknown>): CanvasDraft => ({
  ...draft,
  async present(context) {
    const presented = await draft.present(context);
    return { ...presented, changes, path: String(changes.url ?? presented.path) };
  },
});

describe('a draft that changes nothing', () => {
  test('is the published page without its comments, and each block alone is its part of the page', async () => {
    const drafts = await readDrafts();
    expect(drafts.length).toBeGreaterThan(15);
    for (const { url, draft } of drafts) {
      const html = await whole(draft);
      const published = await server.request(url);
      expect([url, published.status]).toEqual([url, 200]);
      expect([url, mainOf(html).replace(comments, '')]).toEqual([url, mainOf(published.text)]);
      for (const { node } of walkBlocks({ blocks: [...draft.blocks] }))
        expect([url, node.id, await single(draft, node.id)]).toEqual([url, node.id, partOf(html, node.id)]);
    }
  });
});

const pageBy = async (url: string): Promise<CanvasDraft> => {
  const found = (await readDrafts()).find((one) => one.url === url);
  if (!found) throw new Error(`no draft of ${url}`);
  return found.draft;
};
const block = (id: string, type: string, props: Record<string, unknown>, children?: BlockNode[]): BlockNode => ({
  id,
  type,
  version: type === 'agenda' ? 1 : 0,
  props,
  ...(children ? { children } : {}),
});
const heading = (id: string, title: string) => block(id, 'heading', { variant: 'plain', tone: 'plain', title });
/** A list whose route is not finished: its loader is refused. */
const unfinished = block('sans-liste', 'element-list', { variant: 'ledger', tone: 'plain', route: 'Ateliers et' });

describe('the page of a draft', () => {
  test('shows the fields and the blocks of the draft, and what is published stays', async () => {
    const draft = await pageBy('/');
    const html = await whole({
      ...withChanges(draft, { title: 'Un autre accueil', url: '/autre' }),
      blocks: [heading('nouveau', 'Un titre tout neuf'), ...draft.blocks.slice(1)],
    });
    expect(html).toContain('<title>Un autre accueil</title>');
    expect(html).toMatch(/<h1[^>]*><!--f:nouveau title-->Un titre tout neuf<!--\/f--><\/h1>/);
    expect((await server.request('/')).text).not.toMatch(/Un titre tout neuf|Un autre accueil/);
  });

  test('shows a record that was never published, in the page that it will have', async () => {
    const draft = await pageBy('/actualites/6/bons-cadeaux-de-noel-la-poste-jusqu-au-18-decembre');
    const news = await server.client(42).readNews({ params: { id: 6 } });
    const created = { ...news, id: 9999, title: 'Une nouvelle à venir', url: '/actualites/9999/a-venir' };
    const html = await whole({ ...withChanges(draft, created), id: 9999 });
    expect(html).toMatch(/<!--b:ecran-news-detail-->[\s\S]*<h1[^>]*>Une nouvelle à venir<\/h1>/);
    expect(html).toContain(`<!--b:${draft.blocks[0]?.id}-->`);
    expect((await server.request('/actualites/9999/a-venir')).status).toBe(404);
  });

  test('runs no script, and has every style and the complete font of titles', async () => {
    const draft = await pageBy('/contact');
    const { html, headers } = await renderCanvas(server.running.context, target, draft);
    const text = html.toString();
    expect(text).not.toMatch(/<script|<link rel="(?:preload|canonical)"[^>]*as="script"/);
    expect(headers['content-security-policy']).toMatch(/script-src 'none'; style-src 'self' 'sha256-/);
    expect(headers['cache-control']).toBe('private, no-store');
    // The whole sheet: also the rules of blocks that the page does not have.
    const other = new RegExp(`\\.${builtClass('agenda-agenda')}\\b`);
    expect(text).toMatch(other);
    expect((await server.request('/contact')).text).not.toMatch(other);
    const faces = [...text.matchAll(/url\("?data:font\/woff2;base64,([^)"]+)/g)].map(([, file = '']) => file.length);
    expect(Math.max(...faces)).toBeGreaterThan(40_000);
  });

  test('of a site under construction is rendered too', async () => {
    const isBuilding = { ...target, site: { ...target.site, isBuilding: true } };
    const draft = { ...(await pageBy('/contact')), blocks: [heading('a', 'Bientôt')] };
    const { html } = await renderCanvas(server.running.context, isBuilding, draft);
    expect(html.toString()).toContain('Bientôt');
  });

  test('has no price where the site hides them', async () => {
    const lines = [{ id: 'l', label: 'Une séance', priceCents: 6543 }];
    const prices = block('prix', 'price-list', { variant: 'table', tone: 'plain', groups: [{ id: 'g', lines }] });
    const draft = { ...(await pageBy('/contact')), blocks: [prices] };
    expect(await single(draft, 'prix')).toContain('65,43');
    await server.changeSettings({ HIDE_PRICES: true });
    expect(await single(draft, 'prix')).toMatch(/^(?!.*65,43).*Une séance/s);
    await server.changeSettings({ HIDE_PRICES: false });
  });
});

describe('a block that fails', () => {
  const notice = 'Ce bloc ne peut pas être affiché pour le moment.';

  test('leaves a sentence in its place, the page around it, and a line in the log', async () => {
    server.logLines.length = 0;
    const throwing = block('casse', 'price-list', { variant: 'table', tone: 'plain', groups: [{ id: 'g' }] });
    const draft = { ...(await pageBy('/contact')), blocks: [unfinished, heading('a', 'Autour'), throwing] };
    const html = await whole(draft);
    expect(partOf(html, 'sans-liste')).toContain(notice);
    expect(partOf(html, 'casse')).toContain(notice);
    expect(partOf(html, 'a')).toContain('Autour');
    const logged = server.logLines.filter((line) => line.block).map((line) => [line.block, line.page, line.site]);
    expect(logged).toEqual([
      ['sans-liste', draft.id, 42],
      ['casse', draft.id, 42],
    ]);
  });

  test('is neither loaded nor rendered for another block', async () => {
    server.logLines.length = 0;
    const draft = { ...(await pageBy('/contact')), blocks: [unfinished, heading('a', 'Seul')] };
    expect(await single(draft, 'a')).toContain('Seul');
    expect(server.logLines.filter((line) => line.block)).toEqual([]);
  });

  test('as it cannot be read, is named with what the owner can do; one of a former release is shown', async () => {
    const demain = { ...heading('demain', 'Demain'), version: 9 };
    const dates = block('hier', 'agenda', {
      variant: 'list',
      tone: 'plain',
      entries: [{ id: 'a', date: '2030-11-28', from: '10:00', title: 'Avant' }],
      emptyText: '',
    });
    const draft = { ...(await pageBy('/contact')), blocks: [demain, { ...dates, version: 0 }] };
    const html = await whole(draft);
    expect(partOf(html, 'demain')).toContain('vient d’une version plus récente du logiciel');
    expect(partOf(html, 'hier')).toContain('<!--f:hier entries.a.title-->Avant<!--/f-->');
    expect(await single(draft, 'demain')).toBe(partOf(html, 'demain'));
  });
});

test('the selected block shows its empty texts, the others do not', async () => {
  const draft = { ...(await pageBy('/contact')), blocks: [heading('a', ''), heading('b', '')] };
  expect(await single(draft, 'a', { selectedId: 'a' })).toContain('<!--p:a title-->Titre<!--/p-->');
  expect(await single(draft, 'b', { selectedId: 'a' })).not.toContain('<!--p:');
});

describe('what a change of the draft changes elsewhere', () => {
  /** The HTML of each block without that of the blocks inside it. */
  const listOwnParts = (html: string): Map<string, string> => {
    const parts = new Map<string, string>();
    for (const [, id = ''] of html.matchAll(/<!--b:([^>]*)-->/g))
      parts.set(id, partOf(html, id).replace(/<!--b:([^>]*)-->[\s\S]*<!--\/b:\1-->/g, '<!--b:$1-->'));
    return parts;
  };
  const cases: [string, (blocks: BlockNode[]) => BlockNode[]][] = [
    ['the opening is removed', (blocks) => blocks.slice(1)],
    ['another title comes first', (blocks) => [heading('nouveau', 'Un autre titre'), ...blocks]],
    [
      'the title is emptied',
      ([one, ...rest]) => (one ? [{ ...one, props: { ...one.props, title: '' } }, ...rest] : []),
    ],
    ['all is turned round', (blocks) => blocks.toReversed()],
    ['the last one becomes the first', (blocks) => [...blocks.slice(-1), ...blocks.slice(0, -1)]],
    ['nothing is left', () => []],
    [
      'what stands in a block leaves it',
      (blocks) => blocks.flatMap((one) => (one.children ? [{ ...one, children: [] }, ...one.children] : [one])),
    ],
    ['an anchor', ([one, two, ...rest]) => (one && two ? [one, { ...two, anchor: 'ici' }, ...rest] : [])],
    [
      'the opening is on phones only',
      ([one, ...rest]) => (one ? [{ ...one, anchor: 'haut', visibleOn: ['phone'] }, ...rest] : []),
    ],
    [
      'a part of each block is not on tablets',
      (blocks) =>
        blocks.map((one) => ({
          ...one,
          ...(one.children
            ? {
                children: one.children.map((child) => ({ ...child, visibleOn: ['phone', 'desktop'] as BlockDevice[] })),
              }
            : {}),
        })),
    ],
    [
      'a table of contents, cards and no heading',
      (blocks) => [
        block('sommaire-b', 'table-of-contents', { variant: 'list', tone: 'plain', title: 'Sommaire', depth: 3 }),
        block('fiche-b', 'info-card', { variant: 'line', tint: 'sand', shape: 'plain', title: 'Une fiche' }),
        ...blocks,
      ],
    ],
  ];

  test.each(['/', '/le-therapeutique-bain-bebe', '/actualites/6/bons-cadeaux-de-noel-la-poste-jusqu-au-18-decembre'])(
    'on %s, every block that looks different is told, whatever changes and back again',
    async (url) => {
      const draft = await pageBy(url);
      const kind = draft.kind === 'page' ? 'page' : 'record';
      const start = [
        ...draft.blocks.slice(0, 1),
        block('fiche-a', 'info-card', { variant: 'line', tint: 'sand', shape: 'plain', title: 'Une fiche' }),
        ...draft.blocks.slice(1),
        block('sommaire-a', 'table-of-contents', { variant: 'list', tone: 'plain', title: 'Sommaire', depth: 3 }),
      ];
      const startHtml = await whole({ ...draft, blocks: start });
      for (const [name, change] of cases) {
        const changed = change(start);
        const changedHtml = await whole({ ...draft, blocks: changed });
        const directions = [
          [start, startHtml, changed, changedHtml],
          [changed, changedHtml, start, startHtml],
        ] as const;
        for (const [before, beforeHtml, after, afterHtml] of directions) {
          const told = await server.running.context.renderer.listCanvasChanges(before, after, kind);
          const parts = listOwnParts(beforeHtml);
          const covered = new Set(
            told.blockIds.flatMap((id) => [
              id,
              ...[...partOf(afterHtml, id).matchAll(/<!--b:([^>]*)-->/g)].map(([, inner = '']) => inner),
            ]),
          );
          const missed = [...listOwnParts(afterHtml)]
            .filter(([id, html]) => parts.get(id) !== html && !covered.has(id) && id !== 'ecran-news-detail')
            .map(([id]) => id);
          expect([name, missed]).toEqual([name, []]);
          const isSameOrder = before.map(({ id }) => id).join() === after.map(({ id }) => id).join();
          expect([name, told.order]).toEqual([name, isSameOrder ? undefined : after.map(({ id }) => id)]);
        }
      }
    },
  );

  test('a text tells its own block alone; a change inside a container tells the child', async () => {
    const { renderer } = server.running.context;
    const child = heading('enfant', 'Un');
    const box = block('boite', 'section', { variant: 'column', tone: 'plain' }, [child]);
    const before = [heading('a', 'A'), box, heading('b', 'B')];
    const after = [before[0], { ...box, children: [heading('enfant', 'Deux')] }, before[2]] as BlockNode[];
    expect(await renderer.listCanvasChanges(before, after, 'page')).toEqual({ blockIds: ['enfant'] });
    const emptied = [heading('a', 'A'), { ...box, children: [] }, heading('b', 'B')];
    // The last heading is the first one now: what follows a heading may have another level.
    expect(await renderer.listCanvasChanges(before, emptied, 'page')).toEqual({ blockIds: ['boite', 'b'] });
    expect(await renderer.listCanvasChanges(before, structuredClone(before), 'page')).toEqual({ blockIds: [] });
  });
});
