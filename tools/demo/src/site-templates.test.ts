import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { blockDefinitions } from '@vitrine/blocks/schemas';
import { findScreenRoute } from '@vitrine/domain/addresses/built-in-screens';
import { type LegalPagePath, legalPages, paths } from '@vitrine/domain/addresses/paths';
import { fontCatalogue } from '@vitrine/domain/appearance/font-catalogue.data';
import { buildLegalTextVariables, listPlaceholders } from '@vitrine/domain/legal/legal-text';
import { legalTextTypes } from '@vitrine/domain/legal/legal-variables.data';
import { applyFrenchTypography } from '@vitrine/domain/publishing/french-typography';
import { applySettingDefaults, settingDefinitions } from '@vitrine/domain/settings/setting-catalogue';
import { listTemplatePlaceholders } from '@vitrine/domain/site-creation/template-placeholders';
import { canStand } from '@vitrine/page-document/descriptions/block-placement';
import { type BlockNode, listMediaIds, walkBlocks } from '@vitrine/page-document/tree/block-node';
import { type FilledTemplate, fillTemplate } from '@vitrine/server/features/site-creation/filling/fill-template';
import {
  openTemplateLibrary,
  templatesFolder,
} from '@vitrine/server/features/site-creation/templates/open-template-library.operations';
import { describe, expect, test } from 'vitest';
import { fewestAnswers, fullAnswers } from './site-templates.fixture.ts';
import { countWords, findFaults, typographicFaults, visibleTexts } from './visible-texts.fixture.ts';

interface PageRecord {
  id: number;
  url: string;
  isCmsPage?: boolean;
  screen?: string;
  mediaId?: number;
  texts: [{ title: string; menuTitle: string; metaDescription: string; document?: { blocks: BlockNode[] } }];
}

const templates = (await openTemplateLibrary(templatesFolder).list()).filter(({ id }) => id !== null);
const list = <Record>(records: ReadonlyMap<string, readonly unknown[]>, kind: string) =>
  (records.get(kind) ?? []) as Record[];
const blocksOf = (page: PageRecord): BlockNode[] => page.texts[0].document?.blocks ?? [];
const nodesOf = (blocks: BlockNode[]) => [...walkBlocks({ blocks })].map(({ node }) => node);

const journeys = join(import.meta.dirname, '../../../e2e');
test('each template has the journey of a visitor, which looks at its pages', () => {
  const names = readdirSync(journeys).flatMap((name) => /^visitor-reads-(.+)\.e2e\.ts$/.exec(name)?.slice(1) ?? []);
  expect(templates.length).toBeGreaterThan(0);
  expect(names).toEqual(expect.arrayContaining(templates.map(({ id }) => id)));
});

describe.each(templates.map((loaded) => [String(loaded.id), loaded] as const))('the template %s', (id, loaded) => {
  const { template, records } = loaded;
  const folder = join(templatesFolder, id);
  const pages = list<PageRecord>(records, 'pages');
  const media = list<{ id: number; hash: string; name: string; alt?: string; kind: string; bytes: number }>(
    records,
    'media',
  );
  const settings = Object.fromEntries(
    list<{ type: string; value: string }>(records, 'settings').map(({ type, value }) => [type, value]),
  );

  test('takes 1.5 MB at most, each file under the hash of its content', () => {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const sizes = entries.map((entry) => statSync(join(entry.parentPath, entry.name)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1_500_000);
    for (const name of readdirSync(join(folder, 'files'))) {
      const content = readFileSync(join(folder, 'files', name));
      expect(createHash('sha256').update(content).digest('hex').slice(0, 32)).toBe(name.split('.')[0]);
    }
  });

  test('describes every picture, and asks its owner to replace each of them', () => {
    for (const { alt, name } of media) expect(alt, name).toMatch(/.{20}/);
    const pictures = media.filter(({ kind }) => kind === 'image').map((one) => one.id);
    expect([...template.replacedMedia].sort()).toEqual([...pictures].sort());
    expect(new Set(media.map(({ alt }) => alt)).size).toBe(media.length);
  });

  test('numbers its settings as the catalogue does: samples name them by number', () => {
    for (const { id: number, type } of list<{ id: number; type: string }>(records, 'settings'))
      expect(number, type).toBe(settingDefinitions.find((one) => one.type === type)?.id);
  });

  test('names samples, pages and blocks that are there', () => {
    for (const sample of template.samples)
      expect(list<{ id: number }>(records, sample.kind).map((one) => one.id)).toContain(sample.id);
    for (const page of template.pages) expect(pages.map((one) => one.id)).toContain(page.id);
    const home = pages.find(({ url }) => url === '/') as PageRecord;
    const ids = nodesOf(blocksOf(home)).map((node) => node.id);
    for (const { homeBlocks } of template.looks)
      for (const block of Object.keys(homeBlocks)) expect(ids).toContain(block);
    for (const kind of ['services', 'declinations', 'occurrences']) {
      const priced = list<{ id: number; priceCents?: number | null; productId?: number }>(records, kind).filter(
        ({ priceCents }) => priceCents,
      );
      const isSample = (wanted: string, number?: number) =>
        template.samples.some((sample) => sample.kind === wanted && sample.id === number);
      const others = priced.filter((one) => !isSample(kind, one.id) && !isSample('products', one.productId));
      expect(others, `${kind} with a price that is no sample`).toEqual([]);
    }
    const invented = [
      ...pages.filter((page) => /"priceCents":|"amount":/.test(JSON.stringify(page))).map((one) => `pages ${one.id}`),
      ...list<{ id: number }>(records, 'occurrences').map((one) => `occurrences ${one.id}`),
    ];
    expect(template.samples.map((one) => `${one.kind} ${one.id}`)).toEqual(expect.arrayContaining(invented));
  });

  test('has three looks with colours, fonts and an opening of their own', () => {
    expect(template.looks).toHaveLength(3);
    const openings = template.looks.map((look) => {
      const filled = fillTemplate(loaded, fullAnswers(id, look.id));
      const [home] = list<PageRecord>(filled.records, 'pages');
      const colour = list<{ type: string; value: string }>(filled.records, 'settings').find(
        ({ type }) => type === 'PRIMARY_COLOR',
      )?.value;
      return { colour, title: filled.fonts.TITLE, opening: blocksOf(home as PageRecord)[0]?.props.variant };
    });
    for (const part of ['colour', 'title', 'opening'] as const)
      expect(new Set(openings.map((one) => one[part])).size, part).toBe(3);
    for (const { title } of openings) expect(fontCatalogue.map(({ family }) => family)).toContain(title);
  });

  test('names only placeholders that have a wording, and no fact in a description', () => {
    const known = ['COMPANY_NAME', ...Object.keys(template.defaults)];
    for (const name of listTemplatePlaceholders(JSON.stringify([...records]))) expect(known).toContain(name);
    for (const {
      texts: [{ metaDescription, title }],
    } of pages) {
      expect(metaDescription.length, title).toBeGreaterThanOrEqual(110);
      expect(metaDescription.length, title).toBeLessThanOrEqual(155);
    }
    expect(new Set(pages.map(({ texts: [{ metaDescription }] }) => metaDescription)).size).toBe(pages.length);
  });

  test('LEG-01 has five whole legal texts that take their facts from settings', () => {
    const facts = Object.keys(buildLegalTextVariables(applySettingDefaults({})));
    for (const type of legalTextTypes) {
      const text = settings[type] ?? '';
      expect(countWords(text), type).toBeGreaterThanOrEqual(500);
      for (const name of listPlaceholders(text)) expect(facts, type).toContain(name);
      expect(text, type).toContain('{{legalCompanyName}}');
    }
  });

  describe('what is shown is set as a printer would', () => {
    const contents = ['services', 'products', 'elements', 'element-routes', 'news'].flatMap((kind) =>
      list<{ texts: { document?: { blocks: BlockNode[] } }[] }>(records, kind).flatMap(({ texts }) => texts),
    );
    const texts = visibleTexts([
      pages.map(({ texts: [{ document, ...text }] }) => [Object.values(text), document?.blocks ?? []]),
      contents.map(({ document, ...text }) => [text, document?.blocks ?? []]),
      ['forms', 'albums'].map((kind) => list(records, kind)),
      media.map(({ alt }) => alt),
      Object.entries(settings).flatMap(([type, value]) => (/^[A-Z_]+_COLOR$|^OPENING/.test(type) ? [] : [value])),
      [template.name, template.description, Object.values(template.defaults)],
      [template.looks, template.pages].flat().flatMap(({ label, sentence }) => [label, sentence]),
      template.samples.map(({ words }) => words),
    ]).map((text) => text.replace(/(?<!\{)\{\w+\}(?!\})/g, 'Nom'));

    test('and there is something to look at', () => expect(texts.length).toBeGreaterThan(100));
    test.each(typographicFaults)('%s: nowhere', (_, fault) => expect(findFaults(texts, fault)).toEqual([]));
    test('setting it again changes nothing', () =>
      expect(texts.filter((text) => applyFrenchTypography(text) !== text)).toEqual([]));
    test('nothing promises, and nobody praises', () => {
      const words = /garanti|miracle|guéri(?!don)|soulag|meilleur|certifi|diplôm|témoign|étoiles|100\u202f%/i;
      expect(
        findFaults(
          texts.filter((text) => !text.includes('<h2>')),
          words,
        ),
      ).toEqual([]);
    });
  });

  const ofLooks = template.looks.flatMap((look) => [
    [`${look.id}, everything answered`, fullAnswers(id, look.id)] as const,
    [`${look.id}, only the pages that are always there`, fullAnswers(id, look.id, { pages: [] })] as const,
  ]);
  test.each([...ofLooks, ['the fewest answers', fewestAnswers(id)] as const])('%s: a whole site', (_, answers) => {
    const filled = fillTemplate(loaded, answers);
    const kept = list<PageRecord>(filled.records, 'pages');
    expect(listTemplatePlaceholders(JSON.stringify([...filled.records]))).toEqual([]);
    for (const page of kept) {
      const blocks = blocksOf(page);
      if (page.isCmsPage === false) continue;
      expect(blockDefinitions[blocks[0]?.type ?? '']?.canTitlePage, page.url).toBe(true);
      for (const { node, parent } of walkBlocks({ blocks })) {
        const definition = blockDefinitions[node.type];
        expect(definition, node.type).toBeDefined();
        expect(definition?.schema.safeParse(node.props).error?.issues ?? [], `${page.url} ${node.id}`).toEqual([]);
        expect(node.version).toBe(definition?.versions.length);
        if (definition)
          expect(canStand(definition, parent?.type ?? 'root', { kind: 'page', blocks }, node.id), node.id).toBe(true);
      }
      blocks.slice(1).forEach((node, position) => {
        const look = (one: BlockNode | undefined) => `${one?.type} ${String(one?.props.variant)}`;
        expect(look(node), `${page.url} ${node.id}`).not.toBe(look(blocks[position]));
      });
      for (const mediaId of listMediaIds({ blocks })) expect(media.map((one) => one.id)).toContain(mediaId);
    }
    expect(findDeadLinks(filled)).toEqual([]);
    const shops = [
      ['product-list', 'products'],
      ['product-list', 'declinations'],
      ['album-list', 'albums'],
    ] as const;
    for (const [screen, kind] of shops)
      if (!kept.some((page) => page.screen === screen)) expect(list(filled.records, kind), kind).toEqual([]);
    expect(filled.site.isECommerce).toBe(list(filled.records, 'products').length > 0);
  });
});

/** Lists the links of a site to come that lead neither to one of its pages nor to a screen of the program. */
function findDeadLinks({ records }: FilledTemplate): string[] {
  const pages = list<PageRecord>(records, 'pages');
  const anchors = new Map(pages.map((page) => [page.url, nodesOf(blocksOf(page)).map(({ anchor }) => anchor)]));
  const screens = (Object.keys(legalPages) as LegalPagePath[]).map((name): string => paths.legal(name));
  return listLinks([...records].filter(([kind]) => kind !== 'media')).filter((address) => {
    if (!address.startsWith('/')) return false;
    const [path = '', anchor] = address.split('#');
    if (screens.includes(path)) return anchor !== undefined && anchor !== 'choix-cookies';
    const own = anchors.get(path);
    return own ? anchor !== undefined && !own.includes(anchor) : findScreenRoute(path) === undefined;
  });
}

function listLinks(value: unknown): string[] {
  if (typeof value === 'string') return Array.from(value.matchAll(/href="([^"]*)"/g), ([, address = '']) => address);
  if (Array.isArray(value)) return value.flatMap(listLinks);
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, item]) => (name === 'address' ? [String(item)] : listLinks(item)));
}
