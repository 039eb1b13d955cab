import { walkBlocks } from '@vitrine/page-document/tree/block-node';
import { connectBrowser } from '@vitrine/test-kit/browser/shared-browser';
import { expect, test } from 'vitest';
import { examples, listFields, renderExample } from './canvas-examples.fixture.ts';

test('every example is rendered for the canvas as it is published, but for comments', () => {
  for (const node of examples) {
    const { canvas, published, failures } = renderExample(node);
    expect(failures).toEqual([]);
    expect(canvas.replace(/<!--\/?[bf](?::[^>]*)?-->/g, '')).toBe(published);
  }
});

test('nearly every text of the examples can be edited in the page: the others are not shown by their example', () => {
  const marked: string[] = [];
  const missing: string[] = [];
  for (const node of examples) {
    const { canvas } = renderExample(node);
    for (const { node: one } of walkBlocks({ blocks: [node] }))
      for (const { path, value } of listFields(one))
        if (value)
          (canvas.includes(`<!--f:${one.id} ${path}-->`) ? marked : missing).push(`${node.type}: ${one.type} ${path}`);
  }
  // A text that one example does not show, another does.
  const shown = new Set(marked);
  const unseen = [...new Set(missing)].filter((name) => !shown.has(name));
  expect(marked.length).toBeGreaterThanOrEqual(700);
  expect(unseen.length, unseen.join('\n')).toBeLessThan(shown.size / 14);
  expect(new Set(unseen.map((name) => name.replace(/^.* /, '').replace(/\.i\d+/, '')))).toEqual(
    new Set([
      // After sending, while a list is empty, in an empty field, an address, where no price is told.
      ...['confirmation', 'emptyText', 'hint', 'address', 'contactLabel'],
    ]),
  );
});

test('the selected block shows its empty texts, and loses none of its own', () => {
  const words = (html: string) =>
    html
      .replace(/<!--p:[\s\S]*?<!--\/p-->/g, ' ')
      .replace(/<[^>]*>/g, ' ')
      .match(/\S+/g) ?? [];
  let placed = 0;
  for (const node of examples) {
    const { canvas, failures } = renderExample(node);
    const selected = renderExample(node, {}, node.id).canvas;
    expect(failures).toEqual([]);
    let found = 0;
    const own = words(canvas);
    for (const word of words(selected)) if (word === own[found]) found += 1;
    expect([node.type, found]).toEqual([node.type, own.length]);
    placed += selected.match(/<!--p:/g)?.length ?? 0;
    for (const one of selected.match(/<[a-z][^>]*>/g) ?? []) expect(one).not.toMatch(/[\ue000-\uf8ff]|<!--/);
  }
  expect(placed).toBeGreaterThan(250);
});

test('a browser finds each block and each text between two comments of one element, with the text as it is stored', async () => {
  const given = examples.map((node) => ({
    type: node.type,
    html: renderExample(node).canvas,
    texts: [...walkBlocks({ blocks: [node] })].flatMap(({ node: one }) =>
      listFields(one)
        .filter(({ kind }) => kind !== 'html')
        .map(({ path, value }): [string, string] => [`f:${one.id} ${path}`, value]),
    ),
  }));
  const browser = await connectBrowser();
  try {
    const page = await (await browser.newContext()).newPage();
    const { faults, found } = await page.evaluate(findCommentFaults, given);
    expect(faults).toEqual([]);
    expect(found).toBeGreaterThan(669);
  } finally {
    await browser.close();
  }
});

/** Runs in the browser: parses each example and follows its comments. */
function findCommentFaults(given: { type: string; html: string; texts: [string, string][] }[]) {
  const faults: string[] = [];
  let found = 0;
  for (const { type, html, texts } of given) {
    const values = new Map(texts);
    const parsed = new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html');
    const walker = parsed.createTreeWalker(parsed.body, NodeFilter.SHOW_COMMENT);
    const open: Comment[] = [];
    for (let node = walker.nextNode() as Comment | null; node; node = walker.nextNode() as Comment | null) {
      if (!/^\/?[bf]/.test(node.data)) continue;
      if (!node.data.startsWith('/')) {
        open.push(node);
        continue;
      }
      const start = open.pop();
      const isPair = start && node.data === (start.data.startsWith('b:') ? `/${start.data}` : '/f');
      if (!isPair || start.parentNode !== node.parentNode) faults.push(`${type}: ${start?.data} ${node.data}`);
      if (!start || node.data !== '/f') continue;
      found += 1;
      const range = parsed.createRange();
      range.setStartAfter(start);
      range.setEndBefore(node);
      const value = values.get(start.data);
      if (value !== undefined && range.toString() !== value) faults.push(`${type} ${start.data}: ${range.toString()}`);
    }
    if (open.length) faults.push(`${type}: ${open.length} open`);
  }
  return { faults, found };
}
