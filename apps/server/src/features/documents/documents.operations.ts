import { randomBytes } from 'node:crypto';
import { assignItemIds, blockDefinitions, canStand, type DocumentKind, mapTexts } from '@vitrine/blocks/schemas';
import { describeIssues } from '@vitrine/contract/envelope/describe-issues';
import { removePrices } from '@vitrine/domain/catalogue/hidden-prices';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import { joinTexts } from '@vitrine/domain/publishing/join-texts';
import { listPlainTexts } from '@vitrine/domain/publishing/truncate-text';
import {
  type BlockNode,
  type PageDocument,
  pageDocumentSchema,
  walkBlocks,
} from '@vitrine/page-document/tree/block-node';
import { upgradeProps } from '@vitrine/page-document/versions/block-versions';
import { sanitiseRichText } from '../../sanitise/sanitise-rich-text.ts';

/**
 * Validates and normalizes a document for storage. Every block type must be known, and each block
 * allowed where it is in a document of this kind. Properties
 * are migrated to the newest version and checked by their schema. HTML is sanitized to the editor's subset, and texts
 * get the typography of the locale. Reports every error.
 */
export function prepareDocument(given: unknown, kind: DocumentKind, locale: string): Result<PageDocument> {
  const shape = pageDocumentSchema.safeParse(given);
  if (!shape.success) return fail('invalid-fields', describeIssues(shape.error.issues, '', 'blocks'));
  const fields: Record<string, string> = Object.create(null);
  const set = getTypographyFormatter(locale);
  const preparation = { fields, set, document: { kind, blocks: shape.data.blocks } };
  const blocks = shape.data.blocks.map((node) => prepareNode(node, 'root', preparation));
  return Object.keys(fields).length ? fail('invalid-fields', fields) : succeed({ blocks });
}

interface Preparation {
  fields: Record<string, string>;
  set(text: string): string;
  document: { kind: DocumentKind; blocks: readonly BlockNode[] };
}

function prepareNode(node: BlockNode, parentType: string, preparation: Preparation): BlockNode {
  const { fields, set, document } = preparation;
  const definition = blockDefinitions[node.type];
  if (!definition) {
    fields[node.id] = `Le bloc « ${node.type} » n’existe pas.`;
    return node;
  }
  if (!canStand(definition, parentType, document, node.id))
    fields[node.id] = `Le bloc « ${definition.label} » ne peut pas être posé ici.`;
  if (node.version > definition.versions.length) {
    fields[node.id] = `Le bloc « ${definition.label} » vient d’une version plus récente du logiciel.`;
    return node;
  }
  const read = definition.schema.safeParse(upgradeProps(node, definition.versions));
  if (!read.success) {
    Object.assign(fields, describeIssues(read.error.issues, node.id));
    return node;
  }
  const texts = mapTexts(definition.schema, read.data, {
    html: (html) => set(sanitiseRichText(html)),
    text: set,
  }) as Record<string, unknown>;
  const props = assignItemIds(definition.schema, texts, createItemId);
  return {
    id: node.id,
    type: node.type,
    version: definition.versions.length,
    ...(node.anchor ? { anchor: node.anchor } : {}),
    props,
    ...(node.children ? { children: node.children.map((child) => prepareNode(child, node.type, preparation)) } : {}),
  };
}

const createItemId = () => randomBytes(6).toString('base64url');

/**
 * Extracts the searchable text of a document: every displayed text, without markup, in one line. Omits icons, which
 * texts only name, and button labels, which are no content. Omits prices, since a site may hide them (SET-15).
 */
export function documentText(document: PageDocument): string {
  const words: string[] = [];
  const collect = (text: string, shown = [text]) => {
    if (!/^fa-/.test(text)) words.push(...shown);
    return text;
  };
  for (const { node } of walkBlocks(document)) {
    const definition = blockDefinitions[node.type];
    if (definition)
      mapTexts(definition.schema, withoutButtons(removePrices(node.props)), {
        html: (html) => collect(html, listPlainTexts(html)),
        text: (text) => collect(text),
      });
  }
  return joinTexts(words).slice(0, 200_000);
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
