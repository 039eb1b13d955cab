import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { blockDefinitions } from '@vitrine/blocks/schemas';
import {
  builtInSegments,
  type LegalPagePath,
  legalPages,
  paths,
  reservedSegments,
} from '@vitrine/domain/addresses/paths';
import { validateFieldValues } from '@vitrine/domain/catalogue/element-fields';
import { elementFieldsSchema } from '@vitrine/domain/catalogue/element-fields.schema';
import { draftKeyPrefix } from '@vitrine/domain/dynamic-forms/draft-key-prefix';
import { formDefinitionSchema } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import { prefillParameter } from '@vitrine/domain/dynamic-forms/prefilled-answers';
import { walkQuestions } from '@vitrine/domain/dynamic-forms/walk-form';
import { toLocalDate } from '@vitrine/domain/kernel/local-date';
import { buildLegalTextVariables, renderLegalText } from '@vitrine/domain/legal/legal-text';
import { applyFrenchTypography } from '@vitrine/domain/publishing/french-typography';
import { truncatedLength } from '@vitrine/domain/publishing/truncate-text';
import { applySettingDefaults, checkSetting, isSettingType } from '@vitrine/domain/settings/setting-catalogue';
import { canStand, type DocumentKind } from '@vitrine/page-document/descriptions/block-placement';
import { type BlockNode, listMediaIds, pageDocumentSchema, walkBlocks } from '@vitrine/page-document/tree/block-node';
import { resolveMoments } from '@vitrine/server/features/archives/resolve-moments';
import { describe, expect, test } from 'vitest';
import {
  albums,
  blogFolders,
  blogPosts,
  elements,
  footerLinks,
  forms,
  media,
  news,
  occurrences,
  pages,
  redirects,
  routes,
  screens,
  services,
  settings,
} from './practitioner-site.ts';
import { countWords, findFaults, parseDurations, typographicFaults, visibleTexts } from './visible-texts.fixture.ts';

const require = createRequire(new URL('../../../packages/blocks/package.json', import.meta.url));
const definitions = forms.map(({ versions }) => versions.at(-1)?.definition);
const documents: { name: string; kind: DocumentKind; blocks: BlockNode[] }[] = [
  ...pages.map(({ url, blocks }) => ({ name: url, kind: 'page' as const, blocks })),
  ...news.map(({ id, blocks }) => ({ name: `actualité ${id}`, kind: 'news' as const, blocks })),
  ...services.map(({ id, blocks }) => ({ name: `prestation ${id}`, kind: 'service' as const, blocks })),
  ...blogPosts.map(({ id, blocks }) => ({ name: `article ${id}`, kind: 'blog' as const, blocks })),
  ...elements.map(({ id, blocks }) => ({ name: `élément ${id}`, kind: 'element' as const, blocks })),
];
const described = [...pages, ...screens, ...news, ...services, ...blogFolders, ...blogPosts, ...routes, ...elements];
const legalTexts = Object.entries(settings).filter(
  ([, value]) => typeof value === 'string' && value.includes('<h2>'),
) as [string, string][];
const nodesOf = (blocks: BlockNode[]): BlockNode[] => [...walkBlocks({ blocks })].map(({ node }) => node);

describe.each(documents)('the document of $name', ({ kind, blocks }) => {
  test('has the shape of a page document, with ids of its own', () => {
    expect(pageDocumentSchema.safeParse({ blocks }).error?.issues ?? []).toEqual([]);
  });

  test('holds only blocks that their schemas accept, where they may stand', () => {
    for (const { node, parent } of walkBlocks({ blocks })) {
      const definition = blockDefinitions[node.type];
      expect(definition, `${node.id}: no block named ${node.type}`).toBeDefined();
      expect(definition?.schema.safeParse(node.props).error?.issues ?? [], node.id).toEqual([]);
      expect(node.version, node.id).toBe(definition?.versions.length);
      if (definition)
        expect(canStand(definition, parent?.type ?? 'root', { kind, blocks }, node.id), `${node.type} in ${kind}`).toBe(
          true,
        );
    }
  });

  test('shows pictures, albums, tags and icons that exist', () => {
    for (const id of listMediaIds({ blocks })) expect(media.map((one) => one.id)).toContain(id);
    for (const node of nodesOf(blocks)) {
      if (node.type === 'dynamic-form') expect(forms.map(({ id }) => id)).toContain(node.props.formId);
      if (node.type === 'service-list')
        for (const tag of (node.props.tags ?? []) as string[])
          expect(services.flatMap(({ tags }) => tags)).toContain(tag);
      if ('albumId' in node.props) expect(albums.map(({ id }) => id)).toContain(node.props.albumId);
      for (const icon of JSON.stringify(node.props).matchAll(/fa-solid fa-([a-z0-9-]+)/g))
        expectIcon(icon[1] as string);
    }
  });

  test('leads only to addresses of the site', () => {
    const anchors = nodesOf(blocks).map(({ anchor }) => anchor);
    for (const address of listUrls(blocks)) {
      if (address.startsWith('#')) expect(anchors).toContain(address.slice(1));
      else expectUrl(address);
    }
  });
});

describe('the legal texts', () => {
  test('LEG-01 name what an account holds, and how soon it is deleted', () => {
    for (const words of ['date de naissance', 'téléphone si vous l’indiquez, mot de passe', 'c’est immédiat'])
      expect(settings.PRIVACY_POLICY).toContain(words);
  });

  test('LEG-01 CST-10 name what a browser keeps, and for how long', () => {
    for (const words of [draftKeyPrefix, 'trente jours au plus', '«\u00a0consent\u00a0»', 'six mois au plus'])
      expect(settings.COOKIE_POLICY).toContain(words);
  });
});

describe('the pages', () => {
  test('have addresses, titles and names of their own', () => {
    for (const key of ['url', 'title', 'menuTitle', 'metaDescription'] as const) {
      const values = [...pages, ...screens].map((page) => page[key]);
      expect(new Set(values).size, key).toBe(values.length);
    }
    expect(new Set(described.map(({ metaDescription }) => metaDescription)).size).toBe(described.length);
  });

  test.each(described.map(({ title, metaDescription }) => [title, metaDescription]))('%s: description', (_, text) => {
    expect(text.length).toBeGreaterThanOrEqual(120);
    expect(text.length).toBeLessThanOrEqual(155);
  });

  test('stand under a page that comes before them, at addresses the program leaves free', () => {
    pages.forEach(({ url, parentUrl }, position) => {
      const first = url.split('/')[1] ?? '';
      expect([...reservedSegments, ...builtInSegments] as string[]).not.toContain(first);
      if (parentUrl === null) return;
      expect(url.startsWith(`${parentUrl}/`)).toBe(true);
      expect(pages.slice(0, position).map((page) => page.url)).toContain(parentUrl);
    });
  });

  test('open with a block that can title them, and never show two alike in a row', () => {
    for (const { url, blocks } of pages) {
      expect(blockDefinitions[blocks[0]?.type ?? '']?.canTitlePage, url).toBe(true);
      blocks.slice(1).forEach((node, position) => {
        const before = blocks[position] as BlockNode;
        const look = (one: BlockNode) => `${one.type} ${String(one.props.variant)}`;
        expect(look(node), `${url} ${node.id}`).not.toBe(look(before));
      });
    }
  });

  test('make the menu of the site, contact apart on the right', () => {
    const menu = [...pages, ...screens]
      .filter((page) => page.showInMenu && !page.parentUrl)
      .sort((one, other) => one.position - other.position);
    expect(menu.map(({ menuTitle }) => menuTitle)).toEqual([
      'Accueil',
      'Le bain',
      'Les ateliers',
      'Les soins',
      'Bon cadeau',
      'Élise Morvan',
      'Actualités',
      'Contact',
    ]);
    expect(menu.filter(({ isFixedOnRight }) => isFixedOnRight).map(({ url }) => url)).toEqual(['/contact']);
    for (const { menuIcon } of menu) if (menuIcon) expectIcon(menuIcon.replace('fa-solid fa-', ''));
  });
});

test.each(forms.map((form) => [form.name, form] as const))(
  'BLK-03 the form %s works, and a page shows it',
  (_, form) => {
    expect(formDefinitionSchema.safeParse(form.versions.at(-1)?.definition).error?.issues ?? []).toEqual([]);
    const shown = pages.flatMap(({ blocks }) => nodesOf(blocks)).filter(({ type }) => type === 'dynamic-form');
    expect(shown.map(({ props }) => props.formId)).toContain(form.id);
  },
);

test('BLK-03 what is said of answers agrees with them, and whether a mail leaves is left to the form to say', () => {
  // The message follows « Vos réponses sont bien arrivées. ».
  for (const { acknowledgement } of forms) expect(acknowledgement).not.toMatch(/\bl[ea] (?:lit|lira|reçoit)\b/);
  for (const { props } of documents.flatMap(({ blocks }) => nodesOf(blocks)))
    expect(String(props.confirmation ?? '')).not.toContain('accusé de réception');
});

describe('the settings', () => {
  test.each(Object.entries(settings))('%s is a setting and follows its rule', (type, value) => {
    expect(isSettingType(type)).toBe(true);
    if (isSettingType(type)) expect(checkSetting(type, value)).toMatchObject({ ok: true });
  });

  test('fill every place of the five legal texts', () => {
    expect(legalTexts).toHaveLength(5);
    const facts = buildLegalTextVariables(applySettingDefaults(settings));
    for (const [name, text] of legalTexts) {
      expect(renderLegalText(text, facts), name).not.toMatch(/à compléter|\{\{/);
      const words = countWords(text);
      expect(words, name).toBeGreaterThanOrEqual(500);
      expect(words, name).toBeLessThanOrEqual(1200);
      for (const [, address] of text.matchAll(/href="(\/[^"]*)"/g)) expectUrl(address as string);
    }
  });

  test('send older addresses to one that exists, none to an address in use', () => {
    for (const { fromPath, toPath } of redirects) {
      expectUrl(toPath);
      expect(pages.map(({ url }) => url)).not.toContain(fromPath);
    }
    for (const { address } of footerLinks) expectUrl(address);
    expect(footerLinks.map(({ address }) => address)).toContain(paths.newsletter());
  });
});

describe('the catalogue', () => {
  test('ENT-13 has two routes and ten elements, each of its route, with the values that its fields take', () => {
    expect(routes.map(({ route }) => route)).toEqual(['ateliers', 'rencontres']);
    expect(elements).toHaveLength(10);
    for (const { route, fieldValues, title } of elements) {
      const fields = elementFieldsSchema.parse(routes.find((one) => one.route === route)?.fields);
      expect(validateFieldValues(fields, fieldValues), title).toEqual({});
    }
  });

  test('ENT-13 has for each element a date to come, on its weekday, whatever the day on which it is loaded', () => {
    for (const today of ['2026-11-20', '2026-12-31', '2027-03-27', '2028-02-28', '2028-02-29'])
      for (const { id, title } of elements) {
        const dates = occurrences.filter(({ elementId }) => elementId === id);
        expect(dates.length, title).toBeGreaterThan(0);
        for (const { startsAt, capacity, heldSeats = 0 } of dates) {
          const moment = Date.parse(String(resolveMoments(startsAt, Date.parse(`${today}T12:00:00Z`), 'Europe/Paris')));
          const day = toLocalDate(moment, 'Europe/Paris');
          expect(day > today, `${title} ${today}`).toBe(true);
          expect(new Date(`${day}T12:00:00Z`).getUTCDay() || 7, `${title} ${day}`).toBe(startsAt.$weekday);
          expect(heldSeats, title).toBeLessThanOrEqual(capacity);
        }
      }
  });
});

test('news and services are as many as they should be, newest and first ones first', () => {
  expect(news).toHaveLength(6);
  expect(services).toHaveLength(7);
  const moments = news.map(({ publishedAt }) => Date.parse(publishedAt));
  expect(moments).toEqual([...moments].sort((one, other) => other - one));
  for (const { id, blocks } of news) {
    const count = countWords(visibleTexts(blocks).join(' '));
    expect(count, `actualité ${id}`).toBeGreaterThanOrEqual(150);
  }
});

test('the blog has its folders, and posts of a page or two, newest first, over two years', () => {
  expect(blogPosts.length).toBeGreaterThanOrEqual(8);
  const moments = blogPosts.map(({ publishedAt }) => Date.parse(publishedAt));
  expect(moments).toEqual([...moments].sort((one, other) => other - one));
  for (const { id, title, folderId, description, blocks } of blogPosts) {
    expect(blogFolders.map((folder) => folder.id)).toContain(folderId);
    expect(description.length, title).toBeLessThanOrEqual(truncatedLength);
    const count = countWords(visibleTexts(blocks).join(' '));
    expect(count, `article ${id}`).toBeGreaterThanOrEqual(400);
    expect(count, `article ${id}`).toBeLessThanOrEqual(900);
  }
});

test.each([...news, ...services, ...elements].map(({ title, summary }) => [title, summary]))(
  '%s: lists show it whole',
  (_, text) => {
    expect(text.length).toBeLessThanOrEqual(truncatedLength);
  },
);

describe('prices and durations', () => {
  const lines = services.flatMap(({ prices }) => prices);
  const told = documents.flatMap(({ name, blocks }) =>
    nodesOf(blocks).flatMap(({ props }) => [
      ...((props.entries ?? []) as { title: string; priceCents: number }[]).map((entry) => ({ name, ...entry })),
      ...((props.groups ?? []) as { lines: { label: string; priceCents?: number }[] }[]).flatMap((group) =>
        group.lines.map(({ label, priceCents }) => ({ name, title: label, priceCents })),
      ),
    ]),
  );

  test.each(services.map((service) => [service.title, service] as const))(
    '%s: the lowest of its prices, and the duration that all of them have',
    (_, { priceCents, durationMinutes, prices }) => {
      expect(priceCents).toBe(Math.min(...prices.map((line) => line.priceCents ?? Number.POSITIVE_INFINITY)));
      const durations = new Set(prices.flatMap(({ detail }) => parseDurations(detail)));
      expect(durationMinutes).toBe(durations.size === 1 ? [...durations][0] : null);
    },
  );

  test('a price told on another page is that of the service', () => {
    for (const { name, title, priceCents } of told) {
      const same = lines.filter(({ label }) => label === title).map((line) => line.priceCents);
      if (same.length > 0) expect(same, `${name}: ${title}`).toContain(priceCents);
    }
  });

  test('an amount in a sentence is one of the lists', () => {
    // Other amounts: the smallest voucher, postage, a second twin or a lent scarf, the receipt that the law requires.
    const others = [20, 4, 10, 25];
    const known = new Set([...[...lines, ...told].map(({ priceCents }) => (priceCents ?? 0) / 100), ...others]);
    const sentences = [...visibleTexts(described), ...legalTexts.map(([, text]) => text)];
    const amounts = sentences.flatMap((text) => [...text.matchAll(/(\d+)\u202f€/g)].map((match) => Number(match[1])));
    expect(amounts.length).toBeGreaterThan(10);
    expect(amounts.filter((amount) => !known.has(amount))).toEqual([]);
  });
});

describe('what is shown is set as a printer would', () => {
  const { COMPANY_EMAIL, COMPANY_PHONE, ...others } = settings;
  const rest = {
    pages: [...pages, ...screens].map(({ title, menuTitle, metaDescription }) => [title, menuTitle, metaDescription]),
    news: news.map(({ title, summary, metaDescription }) => [title, summary, metaDescription]),
    services: services.map(({ blocks: _, ...service }) => service),
    blog: [...blogFolders, ...blogPosts].map(({ title, description, metaDescription }) => [
      title,
      description,
      metaDescription,
    ]),
    catalogue: [...routes, ...elements].map(({ title, metaDescription }) => [title, metaDescription]),
    elements: elements.map(({ summary, audience }) => [summary, audience]),
    routes: routes.map(({ text, emptyText }) => [text, emptyText]),
    albums,
    forms: definitions,
    settings: others,
    footerLinks,
  };
  const texts = [...new Set([...documents.flatMap(({ blocks }) => visibleTexts(blocks)), ...visibleTexts(rest)])];

  test('and there is something to look at', () => expect(texts.length).toBeGreaterThan(400));
  test.each(typographicFaults)('%s: nowhere', (_, fault) => expect(findFaults(texts, fault)).toEqual([]));
  test('setting it again changes nothing', () =>
    expect(texts.filter((text) => applyFrenchTypography(text) !== text)).toEqual([]));
});

function listUrls(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(/href="([^"]*)"/g)].map((match) => match[1] as string);
  if (Array.isArray(value)) return value.flatMap(listUrls);
  if (value && typeof value === 'object')
    return Object.entries(value).flatMap(([name, item]) => (name === 'address' ? [String(item)] : listUrls(item)));
  return [];
}

/** The program's own screens, each with the anchors that a link may name. */
const screenAnchors = new Map<string, readonly string[]>([
  ...[
    paths.newsList(),
    paths.blogList(),
    paths.albumList(),
    paths.serviceList(),
    paths.rights(),
    paths.newsletter(),
  ].map((path) => [path, []] as const),
  ...news.map(({ id, title }) => [paths.news(id, title), []] as const),
  ...albums.map(({ id, title }) => [paths.album(id, title), []] as const),
  ...services.map(({ id, title }) => [paths.service(id, title), []] as const),
  ...routes.map(({ route }) => [paths.elementList(route), []] as const),
  ...(Object.keys(legalPages) as LegalPagePath[]).map(
    (name) => [paths.legal(name), name === 'cookie-policy' ? ['choix-cookies'] : []] as const,
  ),
]);

/** The choice values that a URL may prefill in the appointment form. */
const choices = [...walkQuestions(formDefinitionSchema.parse(definitions[0]))].flatMap(({ node }) =>
  'choices' in node ? node.choices.map(({ value }) => value) : [],
);

/** A path must be a page of the site or a screen of the program, and its anchor must exist there. */
function expectUrl(address: string): void {
  if (address.startsWith('https://')) return;
  const [beforeAnchor = '', anchor] = address.split('#');
  const [path = '', query] = beforeAnchor.split('?');
  if (query) expect(choices, address).toContain(new URLSearchParams(query).get(prefillParameter));
  const page = pages.find(({ url }) => url === path);
  const anchors = page ? nodesOf(page.blocks).map((node) => node.anchor) : screenAnchors.get(path);
  expect(anchors, `${address}: nothing answers there`).toBeDefined();
  if (anchor) expect(anchors, address).toContain(anchor);
}

function expectIcon(name: string): void {
  const file = require.resolve(`@fortawesome/fontawesome-free/svgs/solid/${name}.svg`);
  expect(readFileSync(file, 'utf8')).toContain('<svg');
}
