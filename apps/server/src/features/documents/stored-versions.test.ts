import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import {
  createBlogPost,
  createNews,
  createPage,
  createPageDraft,
  createServiceOffer,
  createSite,
} from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { savePage } from '../pages/save-page.operations.ts';
import { documentText } from './documents.operations.ts';

let server: TestServer;
let pageId: number;
const host = 'ancien.localhost';

/** An agenda as this program stores it. */
const present: BlockNode = {
  id: 'dates',
  type: 'agenda',
  version: 1,
  props: {
    variant: 'list',
    tone: 'sand',
    title: 'Les dates',
    entries: [
      {
        id: 'a1',
        startDate: '2030-11-28',
        startTime: '10:00',
        endDate: '2030-11-29',
        endTime: '11:30',
        title: 'Atelier zinzolin',
        place: 'Au cabinet',
        priceCents: 3050,
        seatsLeft: 'Deux places',
        address: '/contact',
      },
      { id: 'a2', startDate: '2031-01-09', title: 'Portes ouvertes' },
    ],
    emptyText: '',
  },
};

/** The same agenda as a program stored it before version 1 of the block. This document is never changed. */
const former: BlockNode = {
  id: 'dates',
  type: 'agenda',
  version: 0,
  props: {
    variant: 'list',
    tone: 'sand',
    title: 'Les dates',
    entries: [
      {
        id: 'a1',
        date: '2030-11-28',
        from: '10:00',
        until: '2030-11-29',
        to: '11:30',
        title: 'Atelier zinzolin',
        place: 'Au cabinet',
        priceCents: 3050,
        places: 'Deux places',
        address: '/contact',
      },
      { id: 'a2', date: '2031-01-09', title: 'Portes ouvertes' },
    ],
    emptyText: '',
  },
};
const section = (...children: BlockNode[]): BlockNode => ({
  id: 'section',
  type: 'section',
  version: 0,
  props: { variant: 'column', tone: 'plain' },
  children,
});
const text: BlockNode = {
  id: 'texte',
  type: 'rich-text',
  version: 0,
  props: { variant: 'plain', tone: 'plain', html: '<p>Ce qui reste.</p>' },
};

/** Stores a document as it is, without the checks of this program. */
const store = (...blocks: BlockNode[]) =>
  server.write(7, async ({ transaction }) => {
    for (const table of ['page_text', 'news_text', 'service_offer_text', 'blog_post_text'])
      await transaction.query(`update ${table} set document = $2 where site_id = $1`, [7, JSON.stringify({ blocks })]);
    transaction.invalidate('pages', 'news', 'services', 'blog', `page:${pageId}`);
  });

const paths = ['/dates', '/actualites/1/une-actualite', '/prestations/1/une-prestation', '/blog/1/un-article'];
const read = async (path: string) => {
  const { status, text } = await server.request(path, { host });
  return { status, text };
};

beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  await createSite(server, 7, 'ancien');
  await server.changeSettings({ BLOG: true }, 7);
  const document = { blocks: [section(present), text] };
  await server.write(7, async (context) => {
    pageId = await createPage(context, '/dates', 'Des dates', { document });
    await createNews(context, 'Une actualité', { document });
    await createServiceOffer(context, 'Une prestation', { document });
    await createBlogPost(context, 'Un article', { document });
  });
});
afterAll(() => server.close());

describe('BLK-09 a document of a former release', () => {
  test('BLK-09 gives every page byte for byte, and the search finds it', async () => {
    const readAll = () => Promise.all([...paths, '/recherche?q=zinzolin', '/blog/flux.xml'].map(read));
    await store(section(present), text);
    const expected = await readAll();
    for (const { status, text } of expected.slice(0, paths.length))
      expect([status, text.includes('Atelier zinzolin'), text.includes('Deux places')]).toEqual([200, true, true]);
    expect(expected[paths.length]?.text).toContain('href="/dates"');
    await store(section(former), text);
    expect(await readAll()).toEqual(expected);
    expect(server.logLines.filter(({ block }) => block !== undefined)).toEqual([]);
  });

  test('BLK-09 is told by the API in the words of this release, without prices where the site hides them', async () => {
    await store(section(former), text);
    const shown = async () => (await server.client(7).readPage({ params: { id: pageId } })).blocks[0]?.children;
    expect(await shown()).toEqual([present]);
    await server.changeSettings({ HIDE_PRICES: true }, 7);
    expect(JSON.stringify(await shown())).toMatch(/^(?!.*priceCents).*seatsLeft/);
    await server.changeSettings({ HIDE_PRICES: false }, 7);
  });

  test('BLK-09 is indexed with the same words in the same order', () => {
    const words = documentText({ blocks: [section(present), text] });
    expect(words).toContain('Atelier zinzolin');
    expect(documentText({ blocks: [section(former), text] })).toBe(words);
  });
});

describe('BLK-09 a block that this program cannot read', () => {
  test.each([
    ['newer-version', { ...present, version: 2 }],
    ['invalid-props', { ...present, props: { ...present.props, variant: 'spirale' } }],
    ['unknown-type', { ...present, type: 'bloc-de-demain' }],
  ])('BLK-09 %s: pages show the rest, and the log names it', async (reason, node) => {
    server.logLines.length = 0;
    await store(section(node), node.type === 'agenda' ? text : { ...text, id: 'autre' });
    for (const path of paths) {
      const { status, text: html } = await read(path);
      expect([path, status, html.includes('Ce qui reste.'), html.includes('zinzolin')]).toEqual([
        path,
        200,
        true,
        false,
      ]);
    }
    const reported = server.logLines.filter(({ block }) => block === 'dates');
    expect(reported).toHaveLength(paths.length);
    for (const line of reported)
      expect(line).toMatchObject({ site: 7, reason, type: node.type, version: node.version });
    expect(reported[0]).toMatchObject({ page: pageId, requestId: expect.any(String) });
  });

  test('BLK-09 of a newer program is refused by name when it is written', async () => {
    const draft = createPageDraft('/demain', 'Demain');
    const document = { blocks: [section({ ...present, version: 2 })] };
    expect(await server.write(7, (context) => savePage(context, { ...draft, document }))).toMatchObject({
      ok: false,
      failure: {
        fields: { dates: 'Le bloc «\u00a0Dates à venir\u00a0» vient d’une version plus récente du logiciel.' },
      },
    });
    expect((await read('/demain')).status).toBe(404);
  });
});
