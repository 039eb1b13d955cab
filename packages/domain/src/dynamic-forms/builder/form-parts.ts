import { fileKinds, formLimits } from '../form-constants.data.ts';
import type { FormDefinition, FormNode, FormStep } from '../form-definition.schema.ts';
import { computeFormSize } from '../form-size.ts';
import { arrangeParts, type PartNode } from './arrange-parts.ts';
import { findConditionFaults } from './condition-faults.ts';
import { type FormPart, isQuestionKind, partProperties } from './form-part.ts';

/** Lists the parts of a definition in reading order. */
export function flattenDefinition({ steps }: Pick<FormDefinition, 'steps'>): FormPart[] {
  return steps.flatMap((step) => flattenNode({ ...step, kind: 'step' }, null));
}

function flattenNode(node: (FormNode | (FormStep & { kind: 'step' })) & object, parent: string | null): FormPart[] {
  const { name, kind, title, items, choices, ...rest } = node as Record<string, unknown> & { name: string };
  const part = {
    id: name,
    kind: kind as FormPart['kind'],
    parent,
    ...(title === undefined ? {} : { label: title }),
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...(Array.isArray(choices)
      ? { choices: choices.map(({ value, label }: { value: string; label: string }) => ({ id: value, label })) }
      : {}),
  } as FormPart;
  return [part, ...((items ?? []) as FormNode[]).flatMap((inner) => flattenNode(inner, name))];
}

/** Builds the definition of parts, as its schema reads it: unfinished where the parts are. */
export function buildDefinition(parts: readonly FormPart[], acknowledge?: string | null): unknown {
  return { steps: arrangeParts(parts).map(buildNode), ...(acknowledge ? { acknowledge } : {}) };
}

const titledKinds: ReadonlySet<FormPart['kind']> = new Set(['step', 'group', 'loop']);

function buildNode({ part, items }: PartNode): Record<string, unknown> {
  const { id, kind, choices } = part;
  const properties = Object.fromEntries(
    partProperties[kind].flatMap((name) => {
      const value = part[name];
      // An empty hint is none; an empty title is one that is missing.
      if (value === undefined || (value === '' && name !== 'label') || name === 'choices') return [];
      return [[name === 'label' && titledKinds.has(kind) ? 'title' : name, value]];
    }),
  );
  return {
    ...(kind === 'step' ? {} : { kind }),
    name: id,
    ...properties,
    ...(partProperties[kind].includes('choices')
      ? { choices: (choices ?? []).map((choice) => ({ value: choice.id, label: choice.label })) }
      : {}),
    ...(titledKinds.has(kind) || kind === 'row' ? { items: items.map(buildNode) } : {}),
  };
}

const untitled: Partial<Record<FormPart['kind'], string>> = {
  step: 'Étape sans titre',
  group: 'Groupe sans titre',
  loop: 'Répétition sans titre',
};

/**
 * Builds the definition of unfinished parts for a trial: what lacks a label has one that says so, what cannot be drawn yet is
 * left out, and a condition that cannot be judged hides nothing.
 */
export function buildTrialDefinition(parts: readonly FormPart[]): FormDefinition {
  const faulty = new Set(
    findConditionFaults(parts)
      .filter(({ isBlocking }) => isBlocking)
      .map(({ id }) => id),
  );
  const finished = parts.map((part): FormPart => {
    const { when, ...rest } = part;
    return {
      ...rest,
      ...(when && !faulty.has(part.id) ? { when } : {}),
      ...(isQuestionKind(part.kind) || untitled[part.kind]
        ? { label: part.label?.trim() || untitled[part.kind] || 'Question sans intitulé' }
        : {}),
      ...completeProperties(part),
    };
  });
  const drawn = arrangeParts(finished)
    .map(dropEmpty)
    .filter((node) => node !== undefined);
  const definition = { steps: drawn.map(buildNode) } as unknown as FormDefinition;
  return computeFormSize(definition).fields > formLimits.fields ? shortenRepetitions(definition) : definition;
}

/** Begins each repetition of a form that is too large with one item: those inside each other multiply. */
function shortenRepetitions<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(shortenRepetitions) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const { kind } = value as { kind?: unknown };
  const entries = Object.entries(value).map(([name, one]) => [name, shortenRepetitions(one)]);
  return Object.fromEntries(kind === 'loop' ? [...entries, ['minimum', 0]] : entries) as Value;
}

/** Values without which a part cannot be drawn. */
function completeProperties(part: FormPart): Partial<FormPart> {
  const { kind } = part;
  if (kind === 'text') return { maximum: part.maximum ?? 200 };
  if (kind === 'textarea') return { maximum: part.maximum ?? 3000 };
  if (kind === 'file')
    return {
      types: part.types?.length ? part.types : [...fileKinds],
      maximum: part.maximum ?? 1,
      maximumBytes: part.maximumBytes ?? 5_000_000,
    };
  if (kind === 'loop')
    return {
      minimum: part.minimum ?? 0,
      maximum: Math.min(20, Math.max(1, part.maximum ?? 5)),
      turn: part.turn || 'Élément',
      addLabel: part.addLabel || 'Ajouter',
    };
  return {};
}

function dropEmpty(node: PartNode): PartNode | undefined {
  const items = node.items.map(dropEmpty).filter((inner) => inner !== undefined);
  const { kind, text } = node.part;
  if (kind === 'help') return text?.trim() ? node : undefined;
  if (!items.length && (kind === 'row' || kind === 'group' || kind === 'loop')) return undefined;
  return { ...node, items };
}
