import { randomBytes } from 'node:crypto';
import {
  assignItemIds,
  type BlockDefinition,
  blockDefinitions,
  mapTexts,
  readPublishedBlocks,
} from '@vitrine/blocks/schemas';
import { describeIssues } from '@vitrine/contract/envelope/describe-issues';
import { removePrices } from '@vitrine/domain/catalogue/hidden-prices';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import { joinTexts } from '@vitrine/domain/publishing/join-texts';
import { removePrivateUse } from '@vitrine/domain/publishing/private-use';
import { listPlainTexts } from '@vitrine/domain/publishing/truncate-text';
import { canStand, type DocumentKind } from '@vitrine/page-document/descriptions/block-placement';
import { anchorProperty, visibleOnProperty } from '@vitrine/page-document/operations/operation';
import {
  type BlockNode,
  type PageDocument,
  pageDocumentSchema,
  walkBlocks,
} from '@vitrine/page-document/tree/block-node';
import { hiddenEverywhereMessage, mapVisibleDevices } from '@vitrine/page-document/tree/block-visibility';
import { upgradeProps } from '@vitrine/page-document/versions/block-versions';
import type { RequestContext } from '../../request-context.ts';
import { contentLimit, MarkupTooLargeError, TextMarkupGuard } from '../../sanitise/markup-guard.ts';
import { sanitiseRichText } from '../../sanitise/sanitise-rich-text.ts';
import { arePricesHidden } from '../settings/settings.operations.ts';

/**
 * Validates and normalizes a document for storage. Every block type must be known, and each block
 * allowed where it is in a document of this kind. Properties
 * are migrated to the newest version and checked by their schema. HTML is sanitized to the editor's subset, and texts
 * get the typography of the locale and lose private-use characters, which mark texts in the canvas. Reports every error.
 */
export function prepareDocument(given: unknown, kind: DocumentKind, locale: string): Result<PageDocument> {
  const shape = pageDocumentSchema.safeParse(given);
  if (!shape.success) return fail('invalid-fields', { fields: describeIssues(shape.error.issues, '', 'blocks') });
  // No prototype: ids of blocks are names like any other.
  const fields: Record<string, string> = Object.create(null);
  const applyTypography = getTypographyFormatter(locale);
  const set = (text: string) => applyTypography(removePrivateUse(text));
  const guard = new TextMarkupGuard(contentLimit);
  const preparation = { fields, set, guard, document: { kind, blocks: shape.data.blocks } };
  const blocks = shape.data.blocks.map((node) => prepareNode(node, 'root', preparation));
  for (const id of findRepeatedAnchors(shape.data))
    fields[`${id}.${anchorProperty}`] = 'Un autre bloc de cette page porte déjà cette ancre.';
  for (const [id, seen] of mapVisibleDevices(shape.data.blocks))
    if (seen.length === 0) fields[`${id}.${visibleOnProperty}`] = hiddenEverywhereMessage;
  return Object.keys(fields).length ? fail('invalid-fields', { fields }) : succeed({ blocks });
}

/** Finds the blocks whose anchor another one before them has: a link leads to one place. */
function findRepeatedAnchors(document: PageDocument): string[] {
  const taken = new Set<string>();
  return [...walkBlocks(document)].flatMap(({ node: { id, anchor } }) => {
    if (!anchor) return [];
    const isRepeated = taken.has(anchor);
    taken.add(anchor);
    return isRepeated ? [id] : [];
  });
}

interface Preparation {
  fields: Record<string, string>;
  set(text: string): string;
  guard: TextMarkupGuard;
  document: { kind: DocumentKind; blocks: readonly BlockNode[] };
}

function prepareNode(node: BlockNode, parentType: string, preparation: Preparation): BlockNode {
  const { fields, document } = preparation;
  const definition = blockDefinitions[node.type];
  if (!definition) {
    fields[node.id] = `Le bloc «\u00a0${node.type}\u00a0» n’existe pas.`;
    return node;
  }
  if (!canStand(definition, parentType, document, node.id))
    fields[node.id] = `Le bloc «\u00a0${definition.label}\u00a0» ne peut pas être posé ici.`;
  if (node.version > definition.versions.length) {
    fields[node.id] = `Le bloc «\u00a0${definition.label}\u00a0» vient d’une version plus récente du logiciel.`;
    return node;
  }
  const read = definition.schema.safeParse(upgradeProps(node, definition.versions));
  if (!read.success) {
    Object.assign(fields, describeIssues(read.error.issues, node.id));
    return node;
  }
  const texts = prepareTexts(definition.schema, read.data, preparation);
  if (!texts.ok) {
    fields[node.id] = texts.message;
    return node;
  }
  const props = assignItemIds(definition.schema, texts.value, createItemId);
  return {
    id: node.id,
    type: node.type,
    version: definition.versions.length,
    ...(node.anchor ? { anchor: node.anchor } : {}),
    ...(node.visibleOn ? { visibleOn: node.visibleOn } : {}),
    props,
    ...(node.children ? { children: node.children.map((child) => prepareNode(child, node.type, preparation)) } : {}),
  };
}

function prepareTexts(
  schema: BlockDefinition['schema'],
  props: unknown,
  { set, guard }: Preparation,
): { ok: true; value: Record<string, unknown> } | { ok: false; message: string } {
  try {
    const html = (text: string) => set(sanitiseRichText(text, guard));
    return { ok: true, value: mapTexts(schema, props, { html, text: set }) as Record<string, unknown> };
  } catch (error) {
    if (!(error instanceof MarkupTooLargeError)) throw error;
    return { ok: false, message: error.message };
  }
}

const createItemId = () => randomBytes(6).toString('base64url');

/**
 * Returns the stored blocks of a record for visitors: in their newest versions, and without prices where the site hides
 * them (SET-15).
 */
export function presentBlocks(
  context: RequestContext,
  stored: readonly BlockNode[],
  record: { kind: DocumentKind; id: number },
): Promise<BlockNode[]> {
  return removeHiddenPrices(context, readStoredBlocks(context, stored, record));
}

/**
 * Reads the stored blocks of a record in their newest versions. A block that this program cannot read is left out and
 * logged: the rest of the page goes on being shown.
 */
export function readStoredBlocks(
  context: RequestContext,
  stored: readonly BlockNode[],
  record: { kind: DocumentKind; id: number },
): BlockNode[] {
  const { blocks, unreadable } = readPublishedBlocks(stored, blockDefinitions);
  for (const { id, type, reason, paths, stored: node } of unreadable)
    context.services.log.warn(
      {
        requestId: context.requestId,
        site: context.site.id,
        [record.kind]: record.id,
        block: id,
        type,
        version: node.version,
        reason,
        paths,
      },
      'bloc illisible, laissé de côté',
    );
  return blocks;
}

/** Removes the prices of blocks where the site hides them (SET-15). */
export async function removeHiddenPrices(context: RequestContext, blocks: BlockNode[]): Promise<BlockNode[]> {
  return (await arePricesHidden(context)) ? removePrices(blocks) : blocks;
}

/**
 * Extracts the searchable text of a document: every displayed text, without markup, in one line. Omits icons, which
 * texts only name, and button labels, which are no content. Omits prices, since a site may hide them (SET-15). Omits
 * blocks that cannot be read, as pages do.
 */
export function documentText(document: PageDocument): string {
  const words: string[] = [];
  const collect = (text: string, shown = [text]) => {
    if (!/^fa-/.test(text)) words.push(...shown);
    return text;
  };
  for (const { node } of walkBlocks(readPublishedBlocks(document.blocks, blockDefinitions))) {
    const definition = blockDefinitions[node.type];
    if (definition)
      mapTexts(definition.schema, withoutButtons(removePrices(inSchemaOrder(definition.schema, node.props))), {
        html: (html) => collect(html, listPlainTexts(html)),
        text: (text) => collect(text),
      });
  }
  return joinTexts(words).slice(0, 200_000);
}

/** Properties in the order in which their schema names them: the database gives stored ones in another. */
function inSchemaOrder(schema: BlockDefinition['schema'], props: BlockNode['props']): BlockNode['props'] {
  const read = schema.safeParse(props);
  return read.success ? (read.data as BlockNode['props']) : props;
}

/** Removes actions and button labels (`sendLabel`) from the properties of a block. */
function withoutButtons(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isAction(item)).map(withoutButtons);
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, inside]) => !/[a-z]Label$/.test(name) && !isAction(inside))
      .map(([name, inside]) => [name, withoutButtons(inside)]),
  );
}

/** Whether a value is a link: a label with its URL, and nothing else but the id of an item. */
function isAction(value: unknown): boolean {
  if (!value || typeof value !== 'object') return false;
  const names = Object.keys(value).filter((name) => name !== 'id');
  return names.sort().join() === 'address,label';
}
