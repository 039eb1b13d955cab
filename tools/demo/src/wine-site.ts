import type { SettingValues } from '@vitrine/domain/settings/setting-catalogue';
import type { WineSheet } from '@vitrine/domain/wine/wine-sheet.schema';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { readDemoRecords } from './demo-records.ts';
import type { DemoMoment } from './practitioner-site.ts';

/** The wine grower's shop of the demo, as tests read it. */
const site = 'site-43';

interface Text {
  title: string;
  metaDescription: string;
  document?: { blocks: BlockNode[] };
}

const flatten = <Record extends { texts: [Text] }>({ texts: [{ document, ...text }], ...record }: Record) => ({
  ...record,
  ...text,
  blocks: document?.blocks ?? [],
});

export const pages = readDemoRecords<{ url: string; texts: [Text] }>(site, 'pages').map(flatten);

export const products = readDemoRecords<{
  id: number;
  type: 'WINE' | 'BOX';
  texts: [Text];
  recommendations?: { recommendedId: number }[];
  parts?: { partId: number; quantity: number }[];
}>(site, 'products').map(flatten);

export const wines = products.filter(({ type }) => type === 'WINE');

export const boxes = products.filter(({ type }) => type === 'BOX');

export const declinations = readDemoRecords<{
  id: number;
  productId: number;
  year?: number;
  capacity?: number;
  priceCents: number;
  sheet?: WineSheet;
  prices?: { priceCents: number; startsAt: DemoMoment }[];
  reductions?: { type: 'PERCENTAGE' | 'EURO'; amount: number; startsAt: DemoMoment; endsAt: DemoMoment }[];
}>(site, 'declinations');

export const awards = readDemoRecords<{ productId: number; declinationId?: number }>(site, 'awards');

/** The visits of the estate. */
export const visits = readDemoRecords<{
  titles: { fr_FR: string };
  texts?: [Omit<Text, 'title'>];
}>(site, 'elements').flatMap(({ texts, titles }) =>
  texts ? [flatten({ texts: [{ title: titles.fr_FR, ...texts[0] }] })] : [],
);

/** The settings; the others keep the catalogue's default. */
export const settings = Object.fromEntries(
  readDemoRecords<{ type: string; value: unknown }>(site, 'settings').map(({ type, value }) => [type, value]),
) as Partial<SettingValues>;

export const media = readDemoRecords<{ name: string; alt?: string; kind: string; bytes: number }>(site, 'media');
