import { type BlockNode, walkBlocks } from '@vitrine/page-document/tree/block-node';
import { describe, expect, test } from 'vitest';
import { albums, blogPosts, news, occurrences, pages, routes, services, workshops } from './practitioner-site.ts';
import { toPlainText, visibleTexts } from './visible-texts.fixture.ts';

const documents = [...pages, ...news, ...services, ...blogPosts, ...workshops];
const nodesOf = (blocks: BlockNode[]): BlockNode[] => [...walkBlocks({ blocks })].map(({ node }) => node);

describe('the texts agree with the calendar and with one another', () => {
  const told = [
    ...visibleTexts([...pages, ...news, ...services, ...blogPosts, ...routes, ...workshops]),
    ...visibleTexts(albums),
    ...documents.flatMap(({ blocks }) => visibleTexts(blocks)),
  ];

  test('each workshop of the calendar stands with its price on the page of workshops and in the service of workshops', () => {
    const page = pages.find(({ url }) => url === '/les-ateliers-parents-bebe');
    const lists = nodesOf(page?.blocks ?? []).flatMap(({ props }) =>
      ((props.groups ?? []) as { lines: { label: string; priceCents?: number }[] }[]).flatMap(({ lines }) => lines),
    );
    const service = services.find(({ title }) => title === 'Les ateliers parents-bébé');
    for (const { id, title } of workshops) {
      const priceCents = occurrences.find(({ elementId }) => elementId === id)?.priceCents;
      expect(priceCents, title).toBeGreaterThan(0);
      expect(lists, title).toContainEqual(expect.objectContaining({ label: title, priceCents }));
      expect(service?.prices, title).toContainEqual(expect.objectContaining({ label: title, priceCents }));
      expect(toPlainText(visibleTexts(page?.blocks ?? []).join(' '))).toContain(title);
    }
  });

  test('a text that counts the workshops counts those of the calendar', () => {
    // Two or three may be a part of the total.
    const counts = told.flatMap((text) =>
      [...text.matchAll(/(\p{L}+) ateliers(?: parents-bébé)?\b/giu)].map(([, word]) => word),
    );
    const numbers = counts.filter((word) => /^(?:quatre|cinq|six|sept|huit)$/i.test(word ?? ''));
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.map((word) => word?.toLowerCase())).toEqual(numbers.map(() => 'six'));
    expect(workshops).toHaveLength(6);
  });
});

test('a hairline is drawn once: by the grid or the columns, or by what stands in them', () => {
  for (const { title, blocks } of documents)
    for (const { type, id, props, children = [] } of nodesOf(blocks)) {
      const isRuled = (type === 'grid' && props.variant === 'ruled') || (type === 'columns' && props.hasRule === true);
      const ruled = children.filter((child) => ['line', 'ruled'].includes(String(child.props.variant)));
      if (isRuled) expect(ruled, `${title} ${id}`).toEqual([]);
    }
});
