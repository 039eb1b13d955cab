import type { BlockNode, PageDocument } from '../tree/block-node.ts';

/** What an owner edits: the blocks of a content in one language, and the fields beside them (title, slug, dates …). */
export interface Draft {
  fields: Record<string, unknown>;
  document: PageDocument;
}

/** A step of a path: the name of a property, or the id of an item of a repeater. Never an index, which others shift. */
export type PathStep = string | { id: string };
export type PropertyPath = readonly PathStep[];

/** Stands for the anchor of a block in the place of a property: `set` changes it as one of them. */
export const anchorProperty = ':anchor';
/** Stands likewise for the devices on which a block is visible. */
export const visibleOnProperty = ':visibleOn';

/** An item of a repeater. */
export type RepeaterItem = { id: string } & Record<string, unknown>;

/**
 * One change of a draft. `block: null` is the fields beside the blocks. A place is named by its neighbour: `after: null` is
 * the first place, and an `after` that is gone means the last one. `parent: null` is the top level.
 */
export type Operation =
  | SetOperation
  | { kind: 'insert'; parent: string | null; after: string | null; node: BlockNode }
  | { kind: 'move'; block: string; parent: string | null; after: string | null }
  | { kind: 'remove'; block: string }
  /** Puts neighbours into a new container, in the order of the document. `node` has no children of its own. */
  | { kind: 'wrap'; blocks: readonly string[]; node: BlockNode }
  /** Replaces a container by its children. */
  | { kind: 'unwrap'; block: string }
  | ItemOperation;

/** Sets the property at `path`; without `value` it removes an optional property. */
export interface SetOperation {
  kind: 'set';
  block: string | null;
  path: PropertyPath;
  value?: unknown;
}

/** A change of the repeater at `path`. */
export type ItemOperation =
  | { kind: 'insertItem'; block: string | null; path: PropertyPath; after: string | null; item: RepeaterItem }
  | { kind: 'moveItem'; block: string | null; path: PropertyPath; after: string | null; item: string }
  | { kind: 'removeItem'; block: string | null; path: PropertyPath; item: string };

type WithoutBlock<Change> = Change extends { block: unknown } ? Omit<Change, 'block'> : never;
/** A change of properties, whichever object they belong to: what a form says of it. */
export type PropertyOperation = WithoutBlock<SetOperation | ItemOperation>;

/**
 * The operation that undoes another. It is stored, so it names the type and version of its block: a later release migrates
 * or refuses it. Null for the fields beside the blocks.
 */
export interface Inverse {
  operation: Operation;
  block: { type: string; version: number } | null;
}

/** An operation as it was applied, with its inverse. */
export interface AppliedOperation {
  operation: Operation;
  inverse: Inverse;
}

/** Why an operation is refused. */
export type RefusalReason =
  | 'block-absent'
  | 'parent-absent'
  | 'into-itself'
  | 'id-taken'
  /** Also: the property, list or item that the path goes through is absent. */
  | 'path-invalid'
  /** Not JSON, too deep, or with a name that objects inherit. */
  | 'value-invalid'
  | 'not-neighbours'
  | 'too-many-blocks'
  | 'too-deep';

export interface Refusal {
  reason: RefusalReason;
}

/** Why a batch is refused, and the index of the operation that is to blame. */
export interface BatchRefusal {
  reason:
    | RefusalReason
    | 'too-many-operations'
    /** What came since does not lead back to the version on which the batch was made. */
    | 'base-unknown'
    /** A stored inverse is of another version of its block than the draft. */
    | 'version-changed';
  index: number;
}

/** Operations of one batch. */
export const maximumOperations = 500;
/** Steps of a path, characters of a property name and of an item's id, levels of a value. */
export const maximumPathSteps = 12;
export const maximumNameLength = 60;
export const maximumItemIdLength = 40;
export const maximumValueDepth = 20;
