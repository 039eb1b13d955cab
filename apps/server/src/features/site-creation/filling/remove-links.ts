import { blockDefinitions, readPublishedBlocks } from '@vitrine/blocks/schemas';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { TemplateRecord } from '../templates/template-library.ts';

/** Whether an address leads to a page that the site will not have. */
export type LeadsNowhere = (address: string) => boolean;

interface Removal {
  leadsNowhere: LeadsNowhere;
  /** Whether a block goes as a whole. */
  isDead(block: TemplateRecord): boolean;
}

/** The words under which records hold an address. */
const linkWords: ReadonlySet<string> = new Set(['address', 'link', 'href', 'linkUrl', 'toPath']);

/**
 * Removes every link that leads nowhere: the item of a list whose link it is, the property, the anchor of a text around its
 * words; and a block that cannot stand without.
 */
export function removeLinks(records: readonly TemplateRecord[], removal: Removal): TemplateRecord[] {
  return records.map((record) => cleanObject(record, removal));
}

function cleanObject(value: TemplateRecord, removal: Removal): TemplateRecord {
  let isChanged = false;
  const cleaned: TemplateRecord = {};
  for (const [word, inner] of Object.entries(value)) {
    // The page's own address is no link, and what a menu entry leads to is judged with the entry.
    const kept = word === 'url' || word === 'linkUrl' ? inner : cleanValue(word, inner, removal);
    if (kept !== undefined) cleaned[word] = kept;
    if (kept !== inner) isChanged = true;
  }
  return isChanged ? cleaned : value;
}

/** Cleans a value under its word; undefined where nothing of it is kept. */
function cleanValue(word: string, value: unknown, removal: Removal): unknown {
  if (typeof value === 'string') {
    if (linkWords.has(word) && removal.leadsNowhere(value)) return undefined;
    return value.includes('<a ') ? unwrapAnchors(value, removal.leadsNowhere) : value;
  }
  if (Array.isArray(value)) return cleanList(value, removal);
  if (typeof value !== 'object' || value === null) return value;
  return isLinkTo(value, removal) ? undefined : cleanObject(value as TemplateRecord, removal);
}

function cleanList(values: readonly unknown[], removal: Removal): unknown[] {
  const kept: unknown[] = [];
  for (const value of values) {
    if (typeof value !== 'object' || value === null) {
      kept.push(cleanValue('', value, removal));
      continue;
    }
    if (isLinkTo(value, removal)) continue;
    if (!isBlock(value)) kept.push(cleanValue('', value, removal));
    else if (!removal.isDead(value)) {
      const cleaned = cleanObject(value, removal);
      // A button without its address, say.
      if (cleaned === value || canStand(cleaned)) kept.push(cleaned);
    }
  }
  return kept.length === values.length && kept.every((one, index) => one === values[index])
    ? (values as unknown[])
    : kept;
}

/** Whether an object is a link, with its label, that leads nowhere. */
function isLinkTo(value: object, { leadsNowhere }: Removal): boolean {
  return Object.entries(value).some(
    ([word, inner]) => word !== 'linkUrl' && linkWords.has(word) && typeof inner === 'string' && leadsNowhere(inner),
  );
}

const isBlock = (value: object): value is TemplateRecord => 'type' in value && 'props' in value && 'id' in value;

/** Blocks that are nothing but their links. */
const linkBlocks: ReadonlySet<string> = new Set(['button']);

function canStand(block: TemplateRecord): boolean {
  const { actions } = block.props as { actions?: readonly unknown[] };
  if (linkBlocks.has(String(block.type)) && !actions?.length) return false;
  const { children: _, ...alone } = block;
  return readPublishedBlocks([alone as unknown as BlockNode], blockDefinitions).unreadable.length === 0;
}

/** Leaves the words of an anchor that leads nowhere without it. */
function unwrapAnchors(html: string, leadsNowhere: LeadsNowhere): string {
  return html.replace(/<a\b[^>]*\shref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (whole, address: string, words: string) =>
    leadsNowhere(address.replaceAll('&amp;', '&')) ? words : whole,
  );
}
