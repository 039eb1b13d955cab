import { breakpoints, type LayoutName, layouts, wideMenu } from './breakpoints.ts';
import { fontCatalogue, type GenericFont } from './font-catalogue.data.ts';
import { isLongSiteName } from './long-site-name.ts';

/**
 * Window widths in CSS pixels from which the header's menu may show more entries. Names are those of the classes in the
 * menu's stylesheet.
 */
const steps = { least: 0, md: breakpoints.md, lg: breakpoints.lg, wide: wideMenu } as const;
export type MenuStep = keyof typeof steps;
const stepNames = Object.keys(steps) as MenuStep[];
/** The widest windows whose spaces still grow with them. */
const largest = 2560;

/** Width that a long name takes in the header, in CSS pixels; that of its class in the sheet of the shell. */
const longNameWidth = 416;

/** A font of menus. */
export interface MenuFont {
  family: string;
  generic: GenericFont;
}

/** What the header's width depends on, beside the window. */
export interface MenuRoom {
  font: MenuFont;
  layout: LayoutName;
  /** Width of the logo in CSS pixels; undefined where the site's name stands for it. */
  logoWidth: number | undefined;
  siteName: string;
  /** Points. */
  iconSize: number;
  hasCart: boolean;
}

/** A first-level entry of the menu. */
export interface MenuFitEntry {
  label: string;
  hasIcon: boolean;
  /** Whether an arrow says that it opens its subpages. */
  hasArrow: boolean;
  opensInNewTab: boolean;
  isFixedRight: boolean;
}

/**
 * Estimates from which window width on the header shows each entry of the menu on one line: a step for each entry, in
 * the order given, or `never`. Entries that are not shown stand under « Plus ». The last ones give way first, those fixed
 * on the right last of all. Returns undefined where all entries always fit.
 */
export function fitMenu(entries: readonly MenuFitEntry[], room: MenuRoom): (MenuStep | 'never')[] | undefined {
  const shown = stepNames.map((step) => new Set(keepEntries(entries, room, listWindows(step, room.layout))));
  if (shown.every(({ size }) => size === entries.length)) return undefined;
  return entries.map((entry) => {
    const last = shown.findLastIndex((set) => !set.has(entry));
    return stepNames[last + 1] ?? 'never';
  });
}

/** Lists the narrowest window of a step, and those up to the next one where spaces have grown most. */
function listWindows(step: MenuStep, layout: LayoutName): number[] {
  const next = stepNames[stepNames.indexOf(step) + 1];
  const end = next ? steps[next] - 1 : largest;
  const start = Math.max(steps[step], layouts[layout]);
  return start > end ? [] : [start, end, ...(next ? [] : [breakpoints.xl, breakpoints['4k']])];
}

/** The entry with those that have no room. */
const more: MenuFitEntry = { label: 'Plus', hasIcon: false, hasArrow: true, opensInNewTab: false, isFixedRight: false };

/** Returns the entries that fit into the bar in each of these windows, beside « Plus » where some do not. */
function keepEntries(entries: readonly MenuFitEntry[], room: MenuRoom, windows: readonly number[]): MenuFitEntry[] {
  const fits = (list: readonly MenuFitEntry[]) =>
    windows.every((window) => sumWidths(list, room, window) <= measureBar(room, window));
  const kept = [...entries.filter((one) => one.isFixedRight), ...entries.filter((one) => !one.isFixedRight)];
  if (fits(kept)) return kept;
  do kept.pop();
  while (kept.length > 0 && !fits([...kept, more]));
  return kept;
}

/** The space between entries, in CSS pixels. */
const rowGap = (window: number) => (window < breakpoints.lg ? 14.4 : clamp(12.8, 0.011 * window, 24));
const clamp = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));
/** A scrollbar takes its width from the page. */
const scrollbar = 15;
const page = 1232;

/** Returns the room of the menu in the header, in CSS pixels: what logo and cart leave. */
function measureBar({ logoWidth, siteName, hasCart, font }: MenuRoom, window: number): number {
  const gutter = clamp(20, 9.6 + 0.03 * window, 64);
  const inner = Math.min(page, window - scrollbar - 2 * gutter);
  // On small screens the menu has a line of its own.
  if (window < breakpoints.md) return inner;
  const gap = clamp(24, 0.03 * window, 72);
  const nameSize = clamp(26, 24 + 0.006 * window, 33);
  const logo =
    logoWidth === undefined ? measureName(siteName, nameSize) : Math.min(logoWidth, 0.3 * (window - scrollbar));
  const cart = hasCart ? gap + 48 + measureText('Panier', font) * textSize(window) : 0;
  return inner - logo - gap - cart;
}

const measureName = (name: string, size: number) => (isLongSiteName(name) ? longNameWidth : measureText(name) * size);

const textSize = (window: number) => (window < breakpoints.lg ? 16 : clamp(16, 15.68 + 0.001 * window, 17));

function sumWidths(entries: readonly MenuFitEntry[], room: MenuRoom, window: number): number {
  const size = textSize(window);
  const isSmall = window < breakpoints.lg;
  const inner = (isSmall ? 0.3 : 0.45) * size;
  const widths = entries.map((entry) => {
    const icon = entry.hasIcon && !isSmall ? (room.iconSize * 4) / 3 + inner : 0;
    const arrow = entry.hasArrow ? 16 - 2.4 + inner : 0;
    const elsewhere = entry.opensInNewTab ? 0.85 * size + inner : 0;
    const frame = entry.isFixedRight ? 2.5 * size + 2 : 0;
    return measureText(entry.label, room.font) * size + icon + arrow + elsewhere + frame;
  });
  return widths.reduce((sum, width) => sum + width, 0) + rowGap(window) * Math.max(0, entries.length - 1);
}

/** Estimates the width of a text in em, in a font as wide as Arial where none is given. */
function measureText(text: string, font?: MenuFont): number {
  let sum = 0;
  for (const letter of text.normalize('NFD').replaceAll(/\p{M}/gu, '')) sum += arialWidths.get(letter) ?? 600;
  return (sum / 1000) * (font ? estimateScale(font) : 1);
}

/** Widths of letters in Arial, in thousandths of an em. */
const arialWidths = new Map(
  Object.entries({
    200: "'’ijl|",
    278: 'ftI .,:;/!\u00a0\u202f',
    333: 'r-()‑',
    500: 'cksvxyzJ',
    556: 'abdeghnopquL0123456789«»?–',
    611: 'FTZß',
    667: 'ABEKPSVXY&',
    722: 'wCDHNRU',
    778: 'GOQ',
    833: 'mM',
    889: 'æ',
    944: 'Wœ',
    1000: 'ŒÆ…—',
  }).flatMap(([width, letters]) => [...letters].map((letter) => [letter, Number(width)] as const)),
);

/** Times is narrower than Arial, on average of French words. */
const timesScale = 0.912;
/** Families that no catalogue knows are taken for wide ones: an entry under « Plus » is less than a second line. */
const unknownScale = { serif: 1.12, 'sans-serif': 1.2, cursive: 1.12 } as const;

/** Returns the average width of a font's letters, as a multiple of Arial's: the catalogue measured its families. */
function estimateScale({ family, generic }: MenuFont): number {
  const known = fontCatalogue.find((one) => one.family === family);
  const fallback = known?.fallback.find(({ style }) => style === 'normal');
  if (!known || !fallback) return unknownScale[generic];
  return (fallback.sizeAdjust / 100) * (known.generic === 'sans-serif' ? 1 : timesScale);
}
