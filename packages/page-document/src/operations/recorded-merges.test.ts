import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { compareDocuments } from '../comparison/compare-documents.ts';
import { applyBatch } from './apply-batch.ts';
import { createUndo } from './create-undo.ts';
import type { Draft, PropertyPath } from './operation.ts';
import { buildBatch, buildBlock, freezeDeep, type Seed } from './operation-arbitraries.fixture.ts';
import { rebaseBatch } from './rebase-batch.ts';

const draft: Draft = freezeDeep({
  fields: { title: 'Page', slug: 'page', picture: { mediaId: 4, alt: 'Une vue' } },
  document: {
    blocks: [
      buildBlock('a', [buildBlock('a1'), buildBlock('a2', [buildBlock('a3')])]),
      buildBlock('b'),
      buildBlock('c', [buildBlock('c1'), buildBlock('c2')]),
    ],
  },
});

/** The same numbers on every machine and with every release of a library. */
function createNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state >>> 8;
  };
}

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8);
const tellPath = (path: PropertyPath) =>
  path.map((step) => (typeof step === 'string' ? step : `[${step.id}]`)).join('.');

/** One merge of two authors, its undo, and what a reader is shown of it. */
function tellMerge(seed: number): string {
  const next = createNumbers(seed);
  const choose = (count: number): Seed[] =>
    Array.from({ length: count }, () => ({ kind: next() % 12, a: next(), b: next(), c: next() }));
  const [first, second] = [choose(4), choose(4)];
  const theirs = applyBatch(draft, buildBatch(draft, first, 'e'));
  const batch = buildBatch(draft, second, 'm');
  if (!theirs.ok) return 'refused';
  const merged = rebaseBatch(theirs.value.draft, batch, theirs.value.applied);
  if (!merged.ok) return `refused ${merged.failure.reason}`;
  const { overridden, overriddenPlaces, pending, dropped, inverses, applied } = merged.value;
  const undo = createUndo(merged.value.draft, { inverses, pending: pending.map(({ operation }) => operation) }, []);
  const { fields, blocks } = compareDocuments(draft, merged.value.draft);
  return [
    `${theirs.value.applied.map(({ operation }) => operation.kind).join(',')} | ${batch.map(({ kind }) => kind).join(',')}`,
    `${applied.length} applied ${digest(merged.value.draft)} ${digest(applied)}`,
    ...overridden.map(
      ({ block, path, by, index, isRemoved, value }) =>
        `${index} over ${by} ${block}:${tellPath(path)} ${isRemoved ? 'gone' : 'set'} ${digest(value ?? null)}`,
    ),
    ...overriddenPlaces.map(({ by, index, operation }) => `${index} from place of ${by} ${digest(operation)}`),
    ...pending.map(({ by, index }) => `${index} waits for ${by}`),
    ...dropped.map(({ reason, index }) => `${index} ${reason}`),
    `undo ${undo.ok ? `${undo.value.operations.length} ${undo.value.dropped.length} ${digest(undo.value.operations)}` : undo.failure.reason}`,
    [
      ...fields.map(({ path }) => tellPath(path)),
      ...blocks.map(
        ({ kind, node, isMoved, parent, formerParent, inside, values, anchor, visibleOn }) =>
          `${kind[0]}${isMoved ? 'm' : ''} ${node.id} ${formerParent}>${parent}${inside ? ` +${inside}` : ''}${values.map(({ kind, path }) => ` ${kind} ${tellPath(path)}`).join('')}${anchor ? ' anchor' : ''}${visibleOn ? ` ${visibleOn.before}>${visibleOn.after}` : ''}`,
      ),
    ].join('; '),
  ].join('\n');
}

test('ENT-04 the outcome of 250 merges, as recorded: whoever changes the rules of merging sees which outcomes change', () => {
  expect(Array.from({ length: 250 }, (_, seed) => tellMerge(seed * 7919 + 1))).toMatchSnapshot();
});
