import { join } from 'node:path';
import type { LogoType } from '@vitrine/domain/appearance/logo-types.data';
import type { FieldValue } from '@vitrine/domain/catalogue/element-fields';
import type { SettingValues } from '@vitrine/domain/settings/setting-catalogue';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { demoFiles, readDemoRecords } from './demo-records.ts';

/**
 * The practitioner's site of the demo as its owner would say it: what tests compare, and what a journey makes again by the
 * screens. One language, so each content has one text.
 */
const site = 'site-42';

interface Text {
  title: string;
  metaDescription: string;
  document: { blocks: BlockNode[] };
}

interface WithText<Own> {
  id: number;
  mediaId: number;
  position?: number;
  texts: [Own];
}

/** A record with its one text and its blocks at the top. */
type Flat<Own extends { texts: [unknown] }> = Omit<Own, 'texts' | 'position'> &
  Omit<Own['texts'][0], 'document'> & { position: number; blocks: BlockNode[] };

function flatten<Own extends { texts: [{ document?: { blocks: BlockNode[] } }] }>({
  texts,
  ...record
}: Own): Flat<Own> {
  const [{ document, ...text }] = texts;
  return { position: 0, ...record, ...text, blocks: document?.blocks ?? [] } as unknown as Flat<Own>;
}

const pageRecords = readDemoRecords<
  WithText<Text & { menuTitle: string }> & {
    url: string;
    parentId?: number;
    layout?: 'default' | 'page';
    menuIcon?: string;
    isCmsPage?: boolean;
    isFixedOnRight?: boolean;
    showInMenu?: boolean;
    screen?: string;
  }
>(site, 'pages');
const urls = new Map(pageRecords.map(({ id, url }) => [id, url]));
const entries = pageRecords.map((record) => ({
  layout: 'default' as const,
  menuIcon: null,
  isFixedOnRight: false,
  showInMenu: true,
  ...flatten(record),
  parentUrl: record.parentId === undefined ? null : (urls.get(record.parentId) ?? null),
}));

/** The pages, parents before their children. */
export const pages = entries.filter(({ screen }) => !screen);

/** The screens of the program with an entry among the pages. */
export const screens = entries.filter(({ screen }) => screen);

/** The news, newest first. */
export const news = readDemoRecords<
  WithText<Text & { summary: string }> & { isPromoted?: boolean; publishedAt: string }
>(site, 'news')
  .map((record) => flatten(record))
  .toSorted((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt));

interface PriceLine {
  label: string;
  detail: string;
  priceCents: number | null;
}

/** The services in their order. */
export const services = readDemoRecords<
  WithText<Text & { summary: string; prices: PriceLine[] }> & {
    tags: string[];
    priceCents?: number;
    durationMinutes?: number;
  }
>(site, 'services').map((record) => ({ priceCents: null, durationMinutes: null, ...flatten(record) }));

/** The folders of the blog, parents before their children. */
export const blogFolders = readDemoRecords<WithText<Text & { description: string }> & { parentId?: number }>(
  site,
  'blog-folders',
).map((record) => ({ parentId: null, ...flatten(record) }));

/** The posts of the blog, newest first. */
export const blogPosts = readDemoRecords<
  WithText<Text & { description: string }> & { folderId: number; tags: string[]; publishedAt: string }
>(site, 'blog-posts')
  .map((record) => flatten(record))
  .toSorted((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt));

/** The albums with their pictures. */
export const albums = readDemoRecords<{
  id: number;
  coverId: number;
  texts: [{ title: string; description: string }];
  items: { mediaId: number; captions: { fr_FR: string } }[];
}>(site, 'albums').map(({ texts: [text], items, ...album }) => ({
  ...album,
  ...text,
  items: items.map(({ mediaId, captions }) => ({ mediaId, caption: captions.fr_FR })),
}));

/** The lists of the catalogue. */
export const routes = readDemoRecords<{
  route: string;
  fields: unknown;
  texts: [{ title: string; text: string; metaDescription: string; emptyText: string }];
}>(site, 'element-routes').map(({ texts: [text], ...route }) => ({ ...route, ...text }));

const elementRecords = readDemoRecords<{
  id: number;
  route: string;
  url?: string;
  titles: { fr_FR: string };
  fieldValues?: Record<string, FieldValue>;
  texts?: [{ summary: string; audience: string; metaDescription: string; document: { blocks: BlockNode[] } }];
}>(site, 'elements');

/** The elements with a page: workshops and meetings. */
export const elements = elementRecords.flatMap(({ texts, titles, ...element }) => {
  if (!texts) return [];
  const [{ document, ...text }] = texts;
  return [{ fieldValues: {}, ...element, ...text, title: titles.fr_FR, blocks: document.blocks }];
});

export const workshops = elements.filter(({ route }) => route === 'ateliers');

/** The links of the footer; the first is a picture that leads nowhere. */
export const footerLinks = elementRecords
  .filter(({ route }) => route === 'footer')
  .flatMap(({ titles, url }) => (url === undefined ? [] : [{ label: titles.fr_FR, address: url }]));

/** A moment of an unpacked archive, from the day it is loaded. */
export interface DemoMoment {
  $day: number;
  $weekday?: number;
  $then?: number;
  $time?: string;
}

/** The dates of workshops and meetings. */
export const occurrences = readDemoRecords<{
  id: number;
  elementId: number;
  startsAt: DemoMoment;
  capacity: number;
  heldSeats?: number;
  priceCents?: number;
}>(site, 'occurrences');

export const forms = readDemoRecords<{
  id: number;
  name: string;
  acknowledgement: string;
  version: number;
  versions: { definition: unknown }[];
}>(site, 'forms');

/** The settings; the others keep the catalogue's default. */
export const settings = Object.fromEntries(
  readDemoRecords<{ type: string; value: unknown }>(site, 'settings').map(({ type, value }) => [type, value]),
) as Partial<SettingValues>;

export const redirects = readDemoRecords<{ fromPath: string; toPath: string }>(site, 'redirects');

/** The pictures, drawings and videos. */
export const media = readDemoRecords<{ id: number; name: string; alt?: string; hash: string; posterId?: number }>(
  site,
  'media',
);

/** Where the file of a picture, drawing or video is. */
export function findFile({ name, hash }: { name: string; hash: string }): string {
  return join(demoFiles(site), `${hash}.${name.split('.').at(-1)}`);
}

export const logos = readDemoRecords<{ type: LogoType; mediaId: number; alt: string }>(site, 'logos');

export const fonts = readDemoRecords<{ type: 'TITLE' | 'CONTENT' | 'MENU'; family: string }>(site, 'fonts');

export const newsletterLists = readDemoRecords<{
  id: number;
  name: string;
  description?: string;
  isUsual?: boolean;
  position?: number;
}>(site, 'newsletter-lists');

export const address = readDemoRecords<Record<string, unknown>>(site, 'addresses')[0] ?? {};
