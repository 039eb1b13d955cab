import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { Browser, Page } from 'playwright-core';
import type { TestServer } from '../servers/test-server.ts';

/** Columns of documents with blocks, by what identifies their row beside the site. */
const documents = [
  ['page_text', '(select url from page where page.site_id = page_text.site_id and id = page_id)'],
  ['news_text', 'news_id'],
  ['service_offer_text', 'service_offer_id'],
  ['blog_post_text', 'post_id'],
  ['catalogue_element_text', 'element_id'],
] as const;

/**
 * Pairs the ids of blocks and items of two servers that have the same contents of site 42: by table, row and place in
 * the document. Fails where the documents have another shape.
 */
export async function pairIds(made: TestServer, model: TestServer): Promise<Map<string, string>> {
  const pairs = new Map<string, string>();
  for (const [table, key] of documents) {
    const read = (server: TestServer) =>
      server.write(42, ({ transaction }) =>
        transaction.query<{ id: number | string; blocks: BlockNode[] }>(
          `select ${key} as id, document -> 'blocks' as blocks from ${table} where site_id = 42 order by 1`,
        ),
      );
    const [ours, theirs] = [await read(made), await read(model)];
    for (const { id, blocks } of theirs) {
      const own = ours.find((row) => row.id === id);
      if (own) pairValues(own.blocks, blocks, pairs);
    }
  }
  return pairs;
}

function pairValues(one: unknown, other: unknown, pairs: Map<string, string>): void {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return;
  for (const [name, value] of Object.entries(other)) {
    const own = (one as Record<string, unknown>)[name];
    if (name === 'id' && typeof own === 'string' && typeof value === 'string') pairs.set(own, value);
    else pairValues(own, value, pairs);
  }
}

/** Returns what makes the HTML of a page one without what differs from server to server: port, moments of changes, ids of blocks and items, white space between tags. */
export function createNormalisation(
  { port }: Pick<TestServer, 'port'>,
  ids: ReadonlyMap<string, string>,
): (html: string) => string {
  const known = new RegExp([...ids.keys()].sort((one, other) => other.length - one.length).join('|') || '$^', 'g');
  return (html) =>
    html
      .replaceAll(`:${port}`, ':PORT')
      .replace(/(modified_time" content="|"dateModified":")[^"]+/g, '$1')
      .replace(known, (id) => ids.get(id) ?? id)
      .replace(/>\s+</g, '><');
}

/** Names the first differences of two texts of HTML, tag by tag; empty where there is none. */
export function listDifferences(one: string, other: string): string[] {
  if (one === other) return [];
  const [ours, theirs] = [one, other].map((html) => html.split(/(?=<)/)) as [string[], string[]];
  const found: string[] = [];
  for (let index = 0; index < Math.max(ours.length, theirs.length) && found.length < 6; index += 1)
    if (ours[index] !== theirs[index])
      found.push(`${index}: ${cut(ours[index], theirs[index])} ≠ ${cut(theirs[index], ours[index])}`);
  return found;
}

/** The part of a text in which it differs from another, with what stands before. */
function cut(text = '', other = ''): string {
  let start = 0;
  while (start < text.length && text[start] === other[start]) start += 1;
  return text.slice(Math.max(0, start - 60), start + 100);
}

/** Lists the paths of pages to which the pages of a server lead, from its home page on. */
export async function listLinkedPaths(server: TestServer, from: readonly string[]): Promise<string[]> {
  const found = new Set(from);
  for (const path of found) {
    const { text, headers } = await server.request(path);
    if (!String(headers['content-type']).startsWith('text/html')) found.delete(path);
    else
      for (const [, link = ''] of text.matchAll(/<a [^>]*href="(\/[^"#?]*)/g))
        if (!/^\/(?:files|api|assets)\//.test(link)) found.add(link);
  }
  return [...found];
}

/** Takes a picture of a whole page at rest, with every image of it. */
export async function takePicture(page: Page, url: string): Promise<Buffer> {
  await page.goto(url);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
  return page.screenshot({ fullPage: true, animations: 'disabled' });
}

/** Compares pictures in a browser: the share of points that differ, 1 where the pictures have other sizes. */
export async function createPictureComparison(
  browser: Browser,
): Promise<(one: Buffer, other: Buffer) => Promise<number>> {
  const page = await browser.newPage();
  return (one, other) =>
    one.equals(other)
      ? Promise.resolve(0)
      : page.evaluate(
          async (sources) => {
            const [ours, theirs] = await Promise.all(
              sources.map(async (source) => {
                const image = new Image();
                image.src = `data:image/png;base64,${source}`;
                await image.decode();
                const canvas = new OffscreenCanvas(image.width, image.height);
                const context = canvas.getContext('2d');
                context?.drawImage(image, 0, 0);
                return context?.getImageData(0, 0, image.width, image.height);
              }),
            );
            if (!ours || !theirs || ours.width !== theirs.width || ours.height !== theirs.height) return 1;
            const points = (data: ImageData) => new Uint32Array(data.data.buffer);
            const [first, second] = [points(ours), points(theirs)];
            let different = 0;
            for (let index = 0; index < first.length; index += 1) if (first[index] !== second[index]) different += 1;
            return different / first.length;
          },
          [one.toString('base64'), other.toString('base64')],
        );
}
