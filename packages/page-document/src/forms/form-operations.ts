import { arrangeParts, type PartNode } from '@vitrine/domain/dynamic-forms/builder/arrange-parts';
import {
  canHold,
  type FormPart,
  isContainerKind,
  type PartKind,
} from '@vitrine/domain/dynamic-forms/builder/form-part';
import type { Condition } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import type { Operation, RepeaterItem } from '../operations/operation.ts';

/** The property of a draft that holds the parts of a form. */
const partsProperty = 'parts';

/** A place in a form: a container, and the sibling before; null is the first place. A step has no container. */
export interface PartPlace {
  parent: string | null;
  after: string | null;
}

const list = { block: null, path: [partsProperty] } as const;

/** Creates an id that no part has. Answers and conditions know a part by it: it is never given twice. */
export function createPartId(kind: PartKind, parts: readonly Pick<FormPart, 'id'>[], random = Math.random): string {
  for (;;) {
    const id = `${kind}-${Math.floor(random() * 36 ** 5)
      .toString(36)
      .padStart(5, '0')}`;
    if (!parts.some((part) => part.id === id)) return id;
  }
}

/** Adds a part with those inside of it, which follow it in the list. */
export function addParts(parts: readonly FormPart[], added: readonly FormPart[], place: PartPlace): Operation[] {
  let after = findNeighbour(parts, place);
  return added.map((part, index) => {
    const item = index === 0 ? { ...part, parent: place.parent } : part;
    const operation: Operation = { kind: 'insertItem', ...list, after, item: item as unknown as RepeaterItem };
    after = part.id;
    return operation;
  });
}

/** The part of the list after which a place is: siblings have the order of the list. */
function findNeighbour(parts: readonly FormPart[], { parent, after }: PartPlace, moved?: string): string | null {
  if (after !== null && after !== moved) return after;
  const others = parts.filter(({ id }) => id !== moved);
  const first = others.findIndex((part) => part.parent === parent && (parent !== null || part.kind === 'step'));
  const before = first < 0 ? others.at(-1) : others[first - 1];
  return before?.id ?? null;
}

/** Whether a part may be moved to a place: not into itself, and only where its kind may stand. */
export function canMovePart(parts: readonly FormPart[], id: string, { parent }: Pick<PartPlace, 'parent'>): boolean {
  const part = parts.find((one) => one.id === id);
  const container = parent === null ? null : parts.find((one) => one.id === parent);
  if (!part || container === undefined || !canHold(container?.kind ?? null, part.kind)) return false;
  return parent === null || !listInside(parts, id).some((one) => one.id === parent);
}

/** Moves a part with what it holds. */
export function movePart(parts: readonly FormPart[], id: string, place: PartPlace): Operation[] {
  const part = parts.find((one) => one.id === id);
  if (!part || place.after === id || !canMovePart(parts, id, place)) return [];
  return [
    { kind: 'moveItem', ...list, after: findNeighbour(parts, place, id), item: id },
    ...(part.parent === place.parent ? [] : [setPart(id, 'parent', place.parent)]),
    ...removeEmptyRow(parts, part, place.parent),
  ];
}

/** Removes a part with what it holds. Conditions that look at it stay, and say that it was removed. */
export function removePart(parts: readonly FormPart[], id: string): Operation[] {
  const part = parts.find((one) => one.id === id);
  if (!part) return [];
  return [
    ...listInside(parts, id)
      .reverse()
      .map((one): Operation => ({ kind: 'removeItem', ...list, item: one.id })),
    ...removeEmptyRow(parts, part, undefined),
  ];
}

/** A row out of which the last part goes is gone too: nobody sees it. */
function removeEmptyRow(parts: readonly FormPart[], part: FormPart, to: string | null | undefined): Operation[] {
  const row = parts.find((one) => one.id === part.parent && one.kind === 'row');
  const isLeft = row && row.id !== to && !parts.some((one) => one.parent === row.id && one.id !== part.id);
  return isLeft ? [{ kind: 'removeItem', ...list, item: row.id }] : [];
}

/** Sets a property of a part; undefined removes it. */
export function setPart(id: string, name: Exclude<keyof FormPart, 'id'>, value: unknown): Operation {
  return { kind: 'set', block: null, path: [partsProperty, { id }, name], ...(value === undefined ? {} : { value }) };
}

/** Copies a part with what it holds, right after it. What looks at a part of the copy looks at the copy. */
export function duplicatePart(
  parts: readonly FormPart[],
  id: string,
  createId: (kind: PartKind, taken: readonly { id: string }[]) => string = createPartId,
): { operations: Operation[]; copy: string | undefined } {
  const part = parts.find((one) => one.id === id);
  if (!part) return { operations: [], copy: undefined };
  const copies = copyParts(listInside(parts, id), parts, createId);
  return {
    operations: addParts(parts, copies, { parent: part.parent, after: id }),
    copy: copies[0]?.id,
  };
}

/** Copies parts under new ids: those of a copy, of a starter, or of another form. */
export function copyParts(
  given: readonly FormPart[],
  taken: readonly { id: string }[],
  createId: (kind: PartKind, taken: readonly { id: string }[]) => string = createPartId,
): FormPart[] {
  const ids = new Map<string, string>();
  const known = [...taken];
  for (const { id, kind } of given) {
    const next = createId(kind, known);
    known.push({ id: next });
    ids.set(id, next);
  }
  return given.map(({ when, ...part }) => ({
    ...structuredClone(part),
    id: ids.get(part.id) as string,
    parent: part.parent === null ? null : (ids.get(part.parent) ?? part.parent),
    ...(when ? { when: renameInputs(when, ids) } : {}),
  }));
}

function renameInputs(condition: Condition, ids: ReadonlyMap<string, string>): Condition {
  if ('all' in condition) return { all: condition.all.map((one) => renameInputs(one, ids)) };
  if ('any' in condition) return { any: condition.any.map((one) => renameInputs(one, ids)) };
  return { ...condition, input: ids.get(condition.input) ?? condition.input };
}

/** Puts siblings into a new container, where the first of them stands. */
export function wrapParts(parts: readonly FormPart[], ids: readonly string[], container: FormPart): Operation[] {
  const wrapped = parts.filter(({ id }) => ids.includes(id));
  const [first] = wrapped;
  if (!first || wrapped.some((one) => one.parent !== first.parent || !canHold(container.kind, one.kind))) return [];
  if (!canHold(parts.find(({ id }) => id === first.parent)?.kind ?? null, container.kind)) return [];
  const siblings = parts.filter((one) => one.parent === first.parent);
  const before = siblings[siblings.indexOf(first) - 1];
  return [
    ...addParts(parts, [container], { parent: first.parent, after: before?.id ?? null }),
    ...wrapped.map(({ id }) => setPart(id, 'parent', container.id)),
  ];
}

/** Replaces a container by what it holds. */
export function unwrapPart(parts: readonly FormPart[], id: string): Operation[] {
  const container = parts.find((one) => one.id === id);
  if (!container || container.kind === 'step' || !isContainerKind(container.kind)) return [];
  const inside = parts.filter(({ parent }) => parent === id);
  const outer = parts.find((one) => one.id === container.parent);
  if (inside.some((one) => !canHold(outer?.kind ?? null, one.kind))) return [];
  let after = id;
  const moves = inside.flatMap((one): Operation[] => {
    const move: Operation = { kind: 'moveItem', ...list, after, item: one.id };
    after = one.id;
    return [move, setPart(one.id, 'parent', container.parent)];
  });
  return [...moves, { kind: 'removeItem', ...list, item: id }];
}

/** Begins a new step at a part: it and what follows it in its step stand in the new one. */
export function splitStep(parts: readonly FormPart[], id: string, step: FormPart): Operation[] {
  const part = parts.find((one) => one.id === id);
  const own = parts.find((one) => one.id === part?.parent && one.kind === 'step');
  if (!part || !own) return [];
  const siblings = parts.filter((one) => one.parent === own.id);
  return [
    ...addParts(parts, [{ ...step, kind: 'step' }], { parent: null, after: own.id }),
    ...siblings.slice(siblings.indexOf(part)).map((one) => setPart(one.id, 'parent', step.id)),
  ];
}

/** Lists a part and everything inside of it, containers before what they hold. */
export function listInside(parts: readonly FormPart[], id: string): FormPart[] {
  const found: FormPart[] = [];
  const visit = (part: FormPart) => {
    if (found.includes(part)) return;
    found.push(part);
    for (const one of parts) if (one.parent === part.id) visit(one);
  };
  const start = parts.find((one) => one.id === id);
  if (start) visit(start);
  return found;
}

export type MoveDirection = 'up' | 'down' | 'in' | 'out';

/**
 * Finds where a key moves a part: up and down through the form as it is read, into and out of containers; undefined where
 * there is no such place. Dragging gives the same places.
 */
export function findMove(parts: readonly FormPart[], id: string, direction: MoveDirection): PartPlace | undefined {
  const nodes = arrangeParts(parts);
  const found = findNode(nodes, id);
  if (!found) return undefined;
  const { siblings, index, parents } = found;
  const parent = parents.at(-1)?.part ?? null;
  const allows = (place: PartPlace) => (canMovePart(parts, id, place) ? place : undefined);
  const previous = siblings[index - 1];
  const next = siblings[index + 1];
  if (direction === 'in') {
    const into = previous && allows({ parent: previous.part.id, after: previous.items.at(-1)?.part.id ?? null });
    return into ?? (next && allows({ parent: next.part.id, after: null }));
  }
  const leave = (isUp: boolean): PartPlace | undefined => {
    const outer = parents.at(-2)?.part ?? null;
    if (!parent) return undefined;
    const around = outer ? (parents.at(-2)?.items ?? []) : nodes;
    const place = around.findIndex((one) => one.part.id === parent.id);
    if (parent.kind === 'step') {
      // Out of a step a part comes into its neighbour.
      const step = nodes[place + (isUp ? -1 : 1)];
      return step && allows({ parent: step.part.id, after: isUp ? (step.items.at(-1)?.part.id ?? null) : null });
    }
    return allows({
      parent: outer?.id ?? null,
      after: isUp ? (around[place - 1]?.part.id ?? null) : parent.id,
    });
  };
  if (direction === 'out') return leave(false);
  if (direction === 'up') {
    if (!previous) return leave(true);
    return allows({ parent: parent?.id ?? null, after: siblings[index - 2]?.part.id ?? null });
  }
  return next ? allows({ parent: parent?.id ?? null, after: next.part.id }) : leave(false);
}

function findNode(
  nodes: readonly PartNode[],
  id: string,
  parents: readonly PartNode[] = [],
): { siblings: readonly PartNode[]; index: number; parents: readonly PartNode[] } | undefined {
  const index = nodes.findIndex(({ part }) => part.id === id);
  if (index >= 0) return { siblings: nodes, index, parents };
  for (const node of nodes) {
    const found = findNode(node.items, id, [...parents, node]);
    if (found) return found;
  }
  return undefined;
}
