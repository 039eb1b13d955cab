import { randomBytes } from 'node:crypto';
import { assignItemIds, blockDefinitions, mapTexts } from '@vitrine/blocks/schemas';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { canStand } from '@vitrine/page-document/descriptions/block-placement';
import { isAnchor, isCommonProperty } from '@vitrine/page-document/operations/apply-property-operation';
import {
  type AppliedOperation,
  anchorProperty,
  type Operation,
  type SetOperation,
} from '@vitrine/page-document/operations/operation';
import { type BlockNode, type PageDocument, walkBlocks } from '@vitrine/page-document/tree/block-node';
import { hiddenEverywhereMessage, isDeviceChoice } from '@vitrine/page-document/tree/block-visibility';
import type { z } from 'zod';
import { MarkupTooLargeError, TextMarkupGuard } from '../../../sanitise/markup-guard.ts';
import { sanitiseRichText } from '../../../sanitise/sanitise-rich-text.ts';
import { type BlockDesign, findDesignFault } from './check-design.ts';
import { getDraftFields, type OpenDraft } from './open-draft.ts';
import { findItemSchema, findSchemaAt, findShapeFault } from './schema-shape.ts';
import { upgradeNode } from './upgrade-document.ts';

/** Why an operation is refused, and which of its parts. */
class OperationFault extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

const createItemId = () => randomBytes(6).toString('base64url');
// Marks of the editor's canvas stand in this range.
const withoutMarks = (text: string) => text.replace(/[\uE000-\uF8FF]/g, '');

/**
 * Checks operations before they are applied: paths lead to properties, values have their type, blocks exist. Returns
 * them with clean HTML and with ids for the items of lists. Values may be unfinished. Names each part at fault. Without
 * `known`, what sets how a block looks stays as it is, or as blocks that are known look: the caller may not design.
 */
export function prepareOperations(
  draft: OpenDraft,
  operations: readonly Operation[],
  since: readonly AppliedOperation[],
  { known }: { known: readonly BlockDesign[] | undefined },
): Result<Operation[]> {
  if (!draft.type.documentKind && operations.some((operation) => !isOfFields(operation)))
    return fail('invalid-fields', { fields: { operations: 'Ce contenu n’a pas de blocs.' } });
  const blockTypes = collectBlockTypes(draft.document, operations, since);
  const faults: Record<string, string> = {};
  const guard = new TextMarkupGuard();
  const prepared = operations.map((operation, index) => {
    try {
      const clean = prepareOperation(draft, operation, { blockTypes, guard });
      if (known) checkDesign(clean, known, blockTypes);
      return clean;
    } catch (fault) {
      if (!(fault instanceof OperationFault)) throw fault;
      faults[`operations.${index}.${fault.field}`] = fault.message;
      return operation;
    }
  });
  return Object.keys(faults).length ? fail('invalid-fields', { fields: faults }) : succeed(prepared);
}

const isOfFields = (operation: Operation) => 'path' in operation && operation.block === null;
const isOfAllBlocks = ({ block, path }: SetOperation) =>
  block !== null && path.length === 1 && isCommonProperty(path[0]);

/** Checks a property that every block has beside those of its schema. */
function checkCommonValue({ path, value }: SetOperation): void {
  if (value === undefined) return;
  if (path[0] !== anchorProperty) {
    if (!isDeviceChoice(value)) throw new OperationFault('value', hiddenEverywhereMessage);
  } else if (!isAnchor(value))
    throw new OperationFault(
      'value',
      'Écrivez cette ancre en minuscules, chiffres et tirets, comme «\u00a0horaires\u00a0».',
    );
}

interface Preparation {
  blockTypes: ReadonlyMap<string, string>;
  guard: TextMarkupGuard;
}

function prepareOperation(draft: OpenDraft, operation: Operation, { blockTypes, guard }: Preparation): Operation {
  switch (operation.kind) {
    case 'insert':
    case 'wrap':
      return { ...operation, node: prepareNode(operation.node, guard) };
    case 'set': {
      if (isOfAllBlocks(operation)) {
        checkCommonValue(operation);
        return operation;
      }
      const schema = findPropertySchema(draft, operation, blockTypes);
      if (!schema || operation.value === undefined) return operation;
      return { ...operation, value: prepareValue(schema, operation.value, 'value', guard) };
    }
    case 'insertItem': {
      const list = findPropertySchema(draft, operation, blockTypes);
      const schema = list && findItemSchema(list);
      if (list && !schema) throw new OperationFault('path', 'Ce chemin ne mène pas à une liste.');
      if (!schema) return operation;
      const item = prepareValue(schema, operation.item, 'item', guard) as typeof operation.item;
      return { ...operation, item: { ...item, id: operation.item.id } };
    }
    case 'moveItem':
    case 'removeItem':
      findPropertySchema(draft, operation, blockTypes);
      return operation;
    default:
      return operation;
  }
}

function checkDesign(
  operation: Operation,
  known: readonly BlockDesign[],
  blockTypes: ReadonlyMap<string, string>,
): void {
  const label = findDesignFault(operation, known, blockTypes);
  if (label !== undefined)
    throw new OperationFault(
      'path' in operation ? 'path' : 'node',
      `La présentation d’un bloc («\u00a0${label}\u00a0») est réservée aux administrateurs du site.`,
    );
}

/** Finds the schema of a property; undefined if its block is unknown, which applying the operation refuses. */
function findPropertySchema(
  draft: OpenDraft,
  { block, path }: Extract<Operation, { path: unknown }>,
  blockTypes: ReadonlyMap<string, string>,
): z.ZodType | undefined {
  const blockType = block === null ? undefined : blockTypes.get(block);
  if (block !== null && !blockType) return undefined;
  const schema = blockType ? blockDefinitions[blockType]?.schema : getDraftFields(draft);
  if (!schema) throw new OperationFault('block', `Le bloc «\u00a0${blockType}\u00a0» n’existe pas dans cette version.`);
  const found = findSchemaAt(schema, path);
  if (!found) throw new OperationFault('path', 'Ce chemin ne mène à aucun réglage de ce contenu.');
  return found;
}

function prepareNode(given: BlockNode, guard: TextMarkupGuard): BlockNode {
  const definition = blockDefinitions[given.type];
  if (!definition) throw new OperationFault('node', `Le bloc «\u00a0${given.type}\u00a0» n’existe pas.`);
  if (given.version > definition.versions.length)
    throw new OperationFault(
      'node',
      `Le bloc «\u00a0${definition.label}\u00a0» vient d’une version plus récente du logiciel.`,
    );
  const { children, ...node } = upgradeNode({ ...given, children: undefined });
  return {
    ...node,
    props: prepareValue(definition.schema, node.props, 'node', guard) as BlockNode['props'],
    ...(given.children ? { children: given.children.map((child) => prepareNode(child, guard)) } : {}),
  };
}

function prepareValue(schema: z.ZodType, given: unknown, field: string, guard: TextMarkupGuard): unknown {
  const fault = findShapeFault(schema, given);
  if (fault) throw new OperationFault([field, ...fault.path.map(String)].join('.'), fault.message);
  try {
    const html = (text: string) => withoutMarks(sanitiseRichText(text, guard));
    return assignItemIds(schema, mapTexts(schema, given, { html, text: withoutMarks }), createItemId);
  } catch (error) {
    if (!(error instanceof MarkupTooLargeError)) throw error;
    throw new OperationFault(field, error.message);
  }
}

/** Maps each block that operations may name to its type: present ones, new ones, and those that others removed. */
function collectBlockTypes(
  document: PageDocument,
  operations: readonly Operation[],
  since: readonly AppliedOperation[],
): Map<string, string> {
  const nodes = [...operations, ...since.map(({ inverse }) => inverse.operation)].flatMap((operation) =>
    'node' in operation ? [operation.node] : [],
  );
  const all = [...walkBlocks({ blocks: nodes }), ...walkBlocks(document)];
  return new Map(all.map(({ node }) => [node.id, node.type]));
}

/** Refuses a document in which a block that operations put somewhere may not stand there. */
export function checkPlacement({ type, document }: OpenDraft, applied: readonly AppliedOperation[]): Result<null> {
  const { documentKind } = type;
  const placed = new Set(applied.flatMap(({ operation, inverse }) => listPlacedBlocks(operation, inverse.operation)));
  if (!documentKind || placed.size === 0) return succeed(null);
  for (const { node, parent } of walkBlocks(document)) {
    const definition = blockDefinitions[node.type];
    if (!placed.has(node.id) || !definition) continue;
    if (!canStand(definition, parent?.type ?? 'root', { kind: documentKind, blocks: document.blocks }, node.id))
      return fail('invalid-fields', {
        fields: { [node.id]: `Le bloc «\u00a0${definition.label}\u00a0» ne peut pas être posé ici.` },
      });
  }
  return succeed(null);
}

function listPlacedBlocks(operation: Operation, inverse: Operation): string[] {
  switch (operation.kind) {
    case 'insert':
      return [...walkBlocks({ blocks: [operation.node] })].map(({ node }) => node.id);
    case 'move':
      return [operation.block];
    case 'wrap':
      return [operation.node.id, ...operation.blocks];
    case 'unwrap':
      return inverse.kind === 'wrap' ? [...inverse.blocks] : [];
    default:
      return [];
  }
}
