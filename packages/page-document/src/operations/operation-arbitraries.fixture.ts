import fc from 'fast-check';
import type { BlockNode } from '../tree/block-node.ts';
import { walkBlocks } from '../tree/block-node.ts';
import { applyOperation } from './apply-operation.ts';
import {
  anchorProperty,
  type Draft,
  type Operation,
  type PathStep,
  type RepeaterItem,
  visibleOnProperty,
} from './operation.ts';
import { readRepeater } from './property-path.ts';

/** Freezes a value and everything in it, so that a change of it throws. */
export function freezeDeep<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) freezeDeep(inner);
  }
  return value;
}

/** Builds a block with a title, an object, a list of texts, and a repeater with a repeater inside. */
export function buildBlock(id: string, children?: BlockNode[], token = id): BlockNode {
  return {
    id,
    type: children ? 'section' : 'text',
    version: 2,
    props: {
      title: `title of ${token}`,
      link: { label: `label of ${token}`, target: { page: 3 } },
      tags: ['a', 'b'],
      items: ['x', 'y'].map((item) => buildItem(item, `${token}-${item}`)),
    },
    ...(children ? { children } : {}),
  };
}

function buildItem(id: string, token: string): RepeaterItem {
  return { id, label: `item ${token}`, entries: [{ id: 'n', label: `entry ${token}` }] };
}

/** Drafts of up to about twenty blocks, three levels deep. */
export const drafts: fc.Arbitrary<Draft> = fc
  .array(fc.array(fc.nat({ max: 3 }), { maxLength: 3 }), { maxLength: 4 })
  .map((shape) => ({
    fields: { title: 'Page', slug: 'page', picture: { mediaId: 4, alt: 'Une vue' } },
    document: {
      blocks: shape.map((sections, a) =>
        buildBlock(
          `b${a}`,
          sections.length === 0
            ? undefined
            : sections.map((count, b) =>
                buildBlock(
                  `b${a}-${b}`,
                  count === 0 ? undefined : Array.from({ length: count }, (_, c) => buildBlock(`b${a}-${b}-${c}`)),
                ),
              ),
        ),
      ),
    },
  }))
  .map(freezeDeep);

/** A random choice, made into an operation once the draft is known. */
export type Seed = { kind: number; a: number; b: number; c: number };
export const seeds: fc.Arbitrary<Seed[]> = fc.array(
  fc.record({ kind: fc.nat({ max: 11 }), a: fc.nat(), b: fc.nat(), c: fc.nat() }),
  { minLength: 1, maxLength: 8 },
);

const paths: readonly (readonly PathStep[])[] = [
  ['title'],
  ['link'],
  ['link', 'label'],
  ['items', { id: 'x' }, 'label'],
  ['items', { id: 'y' }, 'entries', { id: 'n' }, 'label'],
  ['subtitle'],
  ['items'],
  [anchorProperty],
  [visibleOnProperty],
];

/**
 * Builds the valid operations that an author makes one after the other, with texts and ids of their own (`author`). A seed
 * without a valid operation for its draft is left out.
 */
export function buildBatch(draft: Draft, given: readonly Seed[], author: string): Operation[] {
  const operations: Operation[] = [];
  let current = draft;
  for (const [index, seed] of given.entries()) {
    const operation = buildOperation(current, seed, `${author}${index}`);
    const step = operation && applyOperation(current, operation);
    if (!operation || !step?.ok) continue;
    operations.push(freezeDeep(operation));
    current = freezeDeep(step.value.draft);
  }
  return operations;
}

function buildOperation(draft: Draft, { kind, a, b, c }: Seed, token: string): Operation | undefined {
  const blocks = [...walkBlocks(draft.document)];
  const pick = <Entry>(list: readonly Entry[], choice: number) => list[choice % Math.max(1, list.length)];
  const target = pick(blocks, a);
  const parent = b % 3 === 0 ? null : (pick(blocks, b)?.node ?? null);
  const after = c % 3 === 0 ? null : (pick(parent?.children ?? draft.document.blocks, c)?.id ?? null);
  const place = { parent: parent?.id ?? null, after };
  const inside = c % 2 ? buildBlock(`${token}-in`, undefined, `<${token}-in>`) : undefined;
  if (kind === 0)
    return { kind: 'set', block: null, path: [pick(['title', 'slug', 'date'], a) ?? ''], value: `<${token}>` };
  if (kind === 1)
    return {
      kind: 'insert',
      ...place,
      node: buildBlock(c % 5 === 0 ? 'shared' : `${token}-new`, inside && [inside], `<${token}>`),
    };
  if (!target) return undefined;
  const block = target.node.id;
  if (kind === 2) return { kind: 'move', block, ...place };
  if (kind === 3) return { kind: 'remove', block };
  if (kind === 4) {
    const siblings = target.parent?.children ?? draft.document.blocks;
    const start = siblings.indexOf(target.node);
    const wrapped = siblings.slice(start, start + 1 + (b % 3)).map(({ id }) => id);
    return {
      kind: 'wrap',
      blocks: wrapped,
      node: { ...buildBlock(`${token}-box`, undefined, `<${token}>`), type: 'section' },
    };
  }
  if (kind === 5) return { kind: 'unwrap', block };
  if (kind <= 8) return buildSet(block, pick(paths, b) ?? ['title'], c, token);
  const path = c % 4 === 0 ? ['items', { id: 'x' }, 'entries'] : ['items'];
  const items = readRepeater(target.node.props, path) ?? [];
  const next = b % 2 ? (pick(items, b)?.id ?? null) : null;
  const item = pick(items, a)?.id ?? 'x';
  if (kind === 9)
    return { kind: 'insertItem', block, path, after: next, item: buildItem(`${token}-item`, `<${token}>`) };
  return kind === 10 ? { kind: 'moveItem', block, path, after: next, item } : { kind: 'removeItem', block, path, item };
}

function buildSet(block: string, path: readonly PathStep[], choice: number, token: string): Operation {
  const last = path.at(-1);
  if (choice % 5 === 0) return { kind: 'set', block, path };
  if (last === anchorProperty) return { kind: 'set', block, path, value: token };
  if (last === visibleOnProperty) return { kind: 'set', block, path, value: choice % 2 ? ['phone'] : ['desktop'] };
  if (last === 'items')
    return { kind: 'set', block, path, value: ['y', 'z'].map((id) => buildItem(id, `<${token}-${id}>`)) };
  return { kind: 'set', block, path, value: last === 'link' ? { label: `<${token}>` } : `<${token}>` };
}

/** Lists the texts that authors wrote into a value: each is in angle brackets. */
export function listTokens(value: unknown): Set<string> {
  return new Set(JSON.stringify(value).match(/<[\w-]+>/g));
}
