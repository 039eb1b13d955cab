import { describeFields } from '@vitrine/page-document/descriptions/describe-fields';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { upgradeProps } from '@vitrine/page-document/versions/block-versions';
import type { z } from 'zod';
import type { BlockDefinition } from './block-definition.ts';
import { getAtPath, removeAtPaths } from './value-at-path.ts';

type Definitions = Readonly<Record<string, BlockDefinition>>;
type Issue = z.core.$ZodIssue;

/** Why a stored block cannot be read. */
export type UnreadableReason = 'unknown-type' | 'newer-version' | 'failed-upgrade' | 'invalid-props';

/** A stored block that this program cannot read, and what can be done about it. */
export interface UnreadableBlock {
  id: string;
  type: string;
  /** French name of the block, or its type where the program does not know it. */
  label: string;
  reason: UnreadableReason;
  /** French sentence for the owner. */
  message: string;
  /** Paths of the properties that no longer fit. */
  paths: readonly string[];
  /** The block with its children, to the letter. */
  stored: BlockNode;
  /** The block in the newest version without the properties that do not fit; absent where that does not help. */
  repaired?: BlockNode;
}

/** The blocks of a document in their newest versions, and those that cannot be read. */
export interface ReadBlocks {
  blocks: BlockNode[];
  unreadable: UnreadableBlock[];
}

/**
 * Upgrades the blocks of a published document for showing it. An unreadable block is left out with its children. The
 * input is unchanged.
 */
export function readPublishedBlocks(blocks: readonly BlockNode[], definitions: Definitions): ReadBlocks {
  return readEach(blocks, { definitions, isIssue: isPublishedIssue, keepsUnreadable: false });
}

/**
 * Upgrades the blocks of a draft for editing it. Values may be unfinished. An unreadable block stays in its place to
 * the letter, with its children, so that nothing is lost when the draft is stored again. The input is unchanged.
 */
export function readDraftBlocks(blocks: readonly BlockNode[], definitions: Definitions): ReadBlocks {
  return readEach(blocks, { definitions, isIssue: isDraftIssue, keepsUnreadable: true });
}

/**
 * Upgrades the blocks of a draft for rendering some of them, without checking their properties, which costs more than
 * rendering one block: `describeUnreadableBlock` checks those that are rendered. The input is unchanged.
 */
export function upgradeDraftBlocks(blocks: readonly BlockNode[], definitions: Definitions): BlockNode[] {
  return readEach(blocks, { definitions, keepsUnreadable: true }).blocks;
}

/** Describes a block of a draft if it cannot be read; what it holds is not looked at. */
export function describeUnreadableBlock(node: BlockNode, definitions: Definitions): UnreadableBlock | undefined {
  const outcome = readBlock(node, { definitions, isIssue: isDraftIssue, keepsUnreadable: true });
  return 'reason' in outcome ? outcome : undefined;
}

/** Lists the blocks of a draft that cannot be read, for the page editor. */
export function describeUnreadableBlocks(blocks: readonly BlockNode[], definitions: Definitions): UnreadableBlock[] {
  return readDraftBlocks(blocks, definitions).unreadable;
}

interface Reading {
  definitions: Definitions;
  /** Judges the issues of properties; without it they are not checked. */
  isIssue?(issue: Issue, props: unknown): boolean;
  keepsUnreadable: boolean;
}

function readEach(blocks: readonly BlockNode[], reading: Reading): ReadBlocks {
  const unreadable: UnreadableBlock[] = [];
  const read = blocks.flatMap((node) => {
    const outcome = readBlock(node, reading);
    if ('reason' in outcome) {
      unreadable.push(outcome);
      return reading.keepsUnreadable ? [node] : [];
    }
    if (!node.children) return [outcome];
    const inside = readEach(node.children, reading);
    unreadable.push(...inside.unreadable);
    return [{ ...outcome, children: inside.blocks }];
  });
  return { blocks: read, unreadable };
}

function readBlock(node: BlockNode, { definitions, isIssue, keepsUnreadable }: Reading): BlockNode | UnreadableBlock {
  const definition = Object.hasOwn(definitions, node.type) ? definitions[node.type] : undefined;
  const fail = (reason: UnreadableReason, paths: readonly string[] = []): UnreadableBlock => {
    const label = definition?.label ?? node.type;
    return { id: node.id, type: node.type, label, reason, message: messages[reason](label), paths, stored: node };
  };
  if (!definition) return fail('unknown-type');
  if (node.version > definition.versions.length) return fail('newer-version');
  let props: Record<string, unknown>;
  try {
    props = upgradeProps(node, definition.versions);
  } catch {
    return fail('failed-upgrade');
  }
  const upgraded: BlockNode = { ...node, version: definition.versions.length, props };
  if (!isIssue) return upgraded;
  const read = definition.schema.safeParse(props);
  // What pages show has the defaults of properties that are younger than the document.
  if (read.success) return keepsUnreadable ? upgraded : { ...upgraded, props: read.data as Record<string, unknown> };
  const issues = read.error.issues.filter((issue) => isIssue(issue, props));
  if (!issues.length)
    return keepsUnreadable ? upgraded : { ...upgraded, props: { ...listDefaults(definition), ...props } };
  const failure = fail('invalid-props', [...new Set(issues.flatMap(listPaths).map((path) => path.join('.')))]);
  const repaired = { ...upgraded, props: removeAtPaths(props, issues.flatMap(listPaths)) };
  const left = definition.schema.safeParse(repaired.props).error?.issues ?? [];
  return left.some((issue) => isDraftIssue(issue, repaired.props)) ? failure : { ...failure, repaired };
}

const messages: Readonly<Record<UnreadableReason, (label: string) => string>> = {
  'unknown-type': (label) =>
    `Ce site ne connaît pas le bloc «\u00a0${label}\u00a0». Il est conservé tel quel, sans être montré.`,
  'newer-version': (label) =>
    `Le bloc «\u00a0${label}\u00a0» vient d’une version plus récente du logiciel. Il est conservé tel quel et reviendra avec elle.`,
  'failed-upgrade': (label) =>
    `Le bloc «\u00a0${label}\u00a0» n’a pas pu être mis à jour. Il est conservé tel quel, sans être montré.`,
  'invalid-props': (label) =>
    `Le bloc «\u00a0${label}\u00a0» a des réglages qui ne conviennent plus. Il est conservé tel quel\u00a0; vous pouvez le récupérer sans eux, ou le supprimer.`,
};

/** Limits of length are for writing: typography and the cleaning of HTML may lengthen a text after it was checked. */
function isPublishedIssue({ code }: Issue): boolean {
  return code !== 'too_big';
}

/** A draft may hold unfinished values: absent, empty, too long, or not yet of the right form. */
function isDraftIssue({ code, path }: Issue, props: unknown): boolean {
  if (['too_big', 'too_small', 'invalid_format', 'not_multiple_of', 'custom'].includes(code)) return false;
  return code === 'unrecognized_keys' || getAtPath(props, path) !== undefined;
}

function listPaths(issue: Issue): PropertyKey[][] {
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
}

function listDefaults(definition: BlockDefinition): Record<string, unknown> {
  return Object.fromEntries(
    describeFields(definition).flatMap(({ name, defaultValue }) =>
      defaultValue === undefined ? [] : [[name, structuredClone(defaultValue)]],
    ),
  );
}
