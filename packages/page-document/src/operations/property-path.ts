import { isRecord, isSafeName, readOwn } from './json-value.ts';
import {
  maximumItemIdLength,
  maximumNameLength,
  maximumPathSteps,
  type PathStep,
  type PropertyPath,
  type RepeaterItem,
} from './operation.ts';

/** Whether a path begins with a property, is short enough, and goes through no name that reaches a prototype. */
export function isValidPath(path: PropertyPath): boolean {
  return (
    Array.isArray(path) &&
    path.length > 0 &&
    path.length <= maximumPathSteps &&
    typeof path[0] === 'string' &&
    path.every(isValidStep)
  );
}

function isValidStep(step: PathStep): boolean {
  if (typeof step === 'string') return step.length > 0 && step.length <= maximumNameLength && isSafeName(step);
  return isRecord(step) && isItemId(step.id);
}

/** Whether a path names a property that `set` may change: not an item as a whole, not the id of an item. */
export function isSettablePath(path: PropertyPath): boolean {
  const last = path.at(-1);
  return isValidPath(path) && typeof last === 'string' && !(last === 'id' && typeof path.at(-2) === 'object');
}

/** Returns the value at a path; undefined if something on the way is absent. The empty path is `root` itself. */
export function readPath(root: unknown, path: PropertyPath): unknown {
  return path.reduce<unknown>((value, step) => {
    if (typeof step === 'string') return isRecord(value) ? readOwn(value, step) : undefined;
    return Array.isArray(value) ? value.find((item) => hasId(item, step.id)) : undefined;
  }, root);
}

/**
 * Returns `root` with the value at a path replaced; undefined removes the property. What is beside the path is shared with
 * the former root. Returns undefined if the property's parent is absent.
 */
export function writePath(root: unknown, path: PropertyPath, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof step === 'string') {
    if (!isRecord(root)) return undefined;
    const inner = rest.length > 0 ? writePath(readOwn(root, step), rest, value) : value;
    if (inner === undefined && rest.length > 0) return undefined;
    if (inner !== undefined) return { ...root, [step]: inner };
    const { [step]: _removed, ...others } = root;
    return others;
  }
  if (!Array.isArray(root)) return undefined;
  const position = root.findIndex((item) => hasId(item, step.id));
  const item = position < 0 ? undefined : writePath(root[position], rest, value);
  return item === undefined ? undefined : root.with(position, item);
}

/** Returns the repeater at a path; undefined unless each item has an id of its own. */
export function readRepeater(root: unknown, path: PropertyPath): RepeaterItem[] | undefined {
  const list = readPath(root, path);
  if (!Array.isArray(list) || !list.every(isRepeaterItem)) return undefined;
  return new Set(list.map(({ id }) => id)).size === list.length ? list : undefined;
}

/** Whether a value is an item of a repeater: an object with an id of 1 to `maximumItemIdLength` characters. */
export function isRepeaterItem(value: unknown): value is RepeaterItem {
  return isRecord(value) && isItemId(readOwn(value, 'id'));
}

function isItemId(id: unknown): id is string {
  return typeof id === 'string' && id.length > 0 && id.length <= maximumItemIdLength;
}

function hasId(value: unknown, id: string): boolean {
  return isRecord(value) && readOwn(value, 'id') === id;
}

/** Whether `path` is `beginning`, or leads to something inside of it. */
export function isAtOrUnder(path: PropertyPath, beginning: PropertyPath): boolean {
  return beginning.length <= path.length && beginning.every((step, position) => isSameStep(step, path[position]));
}

function isSameStep(one: PathStep, other: PathStep | undefined): boolean {
  if (typeof one === 'string' || typeof other !== 'object') return one === other;
  return one.id === other.id;
}
