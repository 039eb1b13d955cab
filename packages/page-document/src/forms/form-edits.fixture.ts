import {
  type FormPart,
  isQuestionKind,
  type PartKind,
  readParts,
} from '@vitrine/domain/dynamic-forms/builder/form-part';
import type { Condition } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import fc from 'fast-check';
import { expect } from 'vitest';
import { applyBatch } from '../operations/apply-batch.ts';
import type { Draft, Operation } from '../operations/operation.ts';
import {
  addParts,
  canMovePart,
  duplicatePart,
  findMove,
  movePart,
  removePart,
  setPart,
  splitStep,
  unwrapPart,
  wrapParts,
} from './form-operations.ts';

/** A random choice, made into an edit once the form is known. */
export interface EditSeed {
  kind: number;
  a: number;
  b: number;
  c: number;
}

/** Edits of a builder: of all kinds, or only those that add, or that rename, move and remove. */
export function editSeeds(count: number, only?: 'adding' | 'changing'): fc.Arbitrary<EditSeed[]> {
  const kind = only === 'adding' ? fc.nat({ max: 5 }) : fc.nat({ max: 15 }).map((n) => (only ? 6 + (n % 6) : n));
  return fc.array(fc.record({ kind, a: fc.nat(), b: fc.nat(), c: fc.nat() }), {
    minLength: Math.min(count, 5),
    maxLength: count,
    size: 'max',
  });
}

/** The form with which a builder begins. */
export const emptyForm: readonly FormPart[] = [
  { id: 'etape', kind: 'step', parent: null, label: 'Votre demande' },
  { id: 'nom', kind: 'text', parent: 'etape', label: 'Votre nom', required: true, maximum: 40 },
];

const choices = ['un', 'deux', 'trois'].map((id) => ({ id, label: id }));
const kinds = ['text', 'textarea', 'radio', 'checkbox', 'select', 'number', 'date', 'phone', 'email', 'file'] as const;
const containers = ['group', 'loop', 'row'] as const;

function createPart(kind: PartKind, id: string, seed: number): FormPart {
  const label = { label: `Partie ${id}` };
  if (kind === 'help') return { id, kind, parent: null, text: 'Une aide.' };
  if (kind === 'row') return { id, kind, parent: null };
  if (kind === 'loop')
    return { id, kind, parent: null, ...label, turn: 'Tour', addLabel: 'Ajouter', minimum: seed % 2, maximum: 2 };
  if (!isQuestionKind(kind)) return { id, kind, parent: null, ...label };
  return {
    ...{ id, kind, parent: null, ...label, required: seed % 3 === 0 },
    ...(kind === 'radio' || kind === 'select' || kind === 'checkbox' ? { choices } : {}),
    ...(kind === 'file' ? { types: ['pdf'], maximum: 1, maximumBytes: 1000 } : {}),
    ...(kind === 'text' || kind === 'textarea' ? { maximum: 40 } : {}),
  } as FormPart;
}

/** Builds the operations of one edit; none where it is impossible in this form. */
export function buildEdit(parts: readonly FormPart[], { kind, a, b, c }: EditSeed, place: number): Operation[] {
  const pick = <Entry>(list: readonly Entry[], choice: number) => list[choice % Math.max(1, list.length)];
  const target = pick(parts, a);
  const random = randomPlace(parts, b, c);
  if (!target) return [];
  const add = (wanted: PartKind) => {
    const container = parts.find(({ id }) => id === random.parent);
    const fits = container?.kind !== 'row' || isQuestionKind(wanted);
    return fits ? addParts(parts, [createPart(wanted, `${wanted}-${place}`, b)], random) : [];
  };
  if (kind <= 3) return add(pick([...kinds, 'help'], a) as PartKind);
  if (kind === 4) return add(pick(containers, a) as PartKind);
  if (kind === 5 || kind === 12) return setCondition(parts, target, b, c);
  if (kind === 6) return target.kind === 'row' ? [] : [setPart(target.id, 'label', `Autre nom ${place}`)];
  if (kind === 7) return canMovePart(parts, target.id, random) ? movePart(parts, target.id, random) : [];
  if (kind === 8 || kind === 9) {
    const to = findMove(parts, target.id, pick(['up', 'down', 'in', 'out'] as const, b) ?? 'up');
    return to ? movePart(parts, target.id, to) : [];
  }
  const steps = parts.filter((part) => part.kind === 'step');
  if (kind === 10) return target.kind === 'step' && steps.length === 1 ? [] : removePart(parts, target.id);
  if (kind === 11) return unwrapPart(parts, target.id);
  if (kind === 13) return duplicatePart(parts, target.id, (one, taken) => `${one}-${place}-${taken.length}`).operations;
  if (kind === 14) {
    const siblings = parts.filter(({ parent }) => parent === target.parent).map(({ id }) => id);
    const start = siblings.indexOf(target.id);
    const wrapped = siblings.slice(start, start + 1 + (b % 3));
    return wrapParts(parts, wrapped, createPart(pick(containers, c) as PartKind, `boite-${place}`, b));
  }
  if (b % 2 && target.choices)
    return target.choices
      .filter(({ id }) => id === pick(choices, c)?.id)
      .map(({ id }) => ({ kind: 'removeItem', block: null, path: ['parts', { id: target.id }, 'choices'], item: id }));
  return steps.length > 8 ? [] : splitStep(parts, target.id, createPart('step', `etape-${place}`, b));
}

function randomPlace(parts: readonly FormPart[], b: number, c: number) {
  const holders = parts.filter(({ kind }) => ['step', 'group', 'loop', 'row'].includes(kind));
  const parent = holders[b % holders.length]?.id ?? null;
  const inside = parts.filter((part) => part.parent === parent);
  return { parent, after: c % 3 === 0 ? null : (inside[c % Math.max(1, inside.length)]?.id ?? null) };
}

function setCondition(parts: readonly FormPart[], target: FormPart, b: number, c: number): Operation[] {
  if (target.kind === 'row') return [];
  const questions = parts.filter(({ kind }) => isQuestionKind(kind));
  const compare = (choice: number): Condition => {
    const asked = questions[choice % Math.max(1, questions.length)];
    const input = asked?.id ?? 'nom';
    if (asked?.choices && choice % 3) return { input, is: choice % 2 ? 'equal' : 'different', value: 'un' };
    if (asked?.kind === 'number' && choice % 3) return { input, is: choice % 2 ? 'above' : 'below', value: 3 };
    return { input, is: choice % 2 ? 'filled' : 'empty' };
  };
  if (c % 5 === 0) return [setPart(target.id, 'when', undefined)];
  const when = c % 3 ? compare(b) : { [b % 2 ? 'all' : 'any']: [compare(b), compare(c)] };
  return [setPart(target.id, 'when', when)];
}

const toDraft = (parts: readonly FormPart[]): Draft => ({ fields: { parts }, document: { blocks: [] } });
const getParts = (draft: Draft) => readParts(draft.fields.parts);

/** Applies edits one after the other; each is undone and done again on its way. */
export function applyEdits(start: readonly FormPart[], seeds: readonly EditSeed[]): FormPart[] {
  let draft = toDraft(start);
  for (const [place, seed] of seeds.entries()) {
    const operations = buildEdit(getParts(draft), seed, place);
    if (operations.length === 0) continue;
    const step = applyBatch(draft, operations);
    if (!step.ok) throw new Error(`${step.failure.reason}: ${JSON.stringify(operations)}`);
    const back = applyBatch(
      step.value.draft,
      step.value.inverses.map(({ operation }) => operation),
    );
    expect(back.ok && back.value.draft).toEqual(draft);
    draft = step.value.draft;
  }
  return getParts(draft);
}
