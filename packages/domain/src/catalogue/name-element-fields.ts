import { toSlug } from '../publishing/slug.ts';
import type { ElementField } from './element-fields.schema.ts';

/** A field as its owner describes it: `id` is its name where it has one, else that of a row of the form. */
export interface DescribedField {
  id?: string | undefined;
  kind: ElementField['kind'];
  label: string;
  unit: string;
  choices: readonly { id?: string | undefined; label: string }[];
  isFilter: boolean;
}

const longestName = 30;
const isName = (text: string) => /^[a-z][a-z0-9-]{0,29}$/.test(text);
/** Ids that forms give to new rows, at random. */
const isRowId = (text: string) => /^[a-z0-9]{16}$/.test(text);

/**
 * Turns described fields into those of a route. Fields and choices keep the names under which elements have their values;
 * new ones get theirs from their label, each another.
 */
export function nameElementFields(
  described: readonly DescribedField[],
  stored: readonly ElementField[],
): Record<string, unknown>[] {
  const names = nameAll(described, new Set(stored.map(({ name }) => name)), 'champ');
  return described.map(({ kind, label, unit, choices, isFilter }, place) => {
    const name = names[place] ?? '';
    const known = stored.find((field) => field.name === name);
    const values = new Set(known?.kind === 'choice' ? known.choices.map(({ value }) => value) : []);
    const choiceNames = nameAll(choices, values, 'choix');
    return {
      kind,
      name,
      label,
      ...(kind === 'number' && unit ? { unit } : {}),
      ...(kind === 'choice'
        ? { choices: choices.map((choice, at) => ({ value: choiceNames[at], label: choice.label })), isFilter }
        : {}),
    };
  });
}

/** Names items in their order; those that bring a name of their own keep it, before any new one takes it. */
function nameAll(
  items: readonly { id?: string | undefined; label: string }[],
  stored: ReadonlySet<string>,
  usual: string,
): string[] {
  const taken = new Set<string>();
  const kept = items.map(({ id = '' }) => {
    if (taken.has(id) || !(stored.has(id) || (isName(id) && !isRowId(id)))) return undefined;
    taken.add(id);
    return id;
  });
  return items.map(({ label }, place) => {
    const own = kept[place];
    if (own !== undefined) return own;
    const name = findFreeName(label, taken, usual);
    taken.add(name);
    return name;
  });
}

function findFreeName(label: string, taken: ReadonlySet<string>, usual: string): string {
  const slug = toSlug(label);
  const words = (/^[a-z]/.test(slug) ? slug : `${usual}-${slug}`).slice(0, longestName).replace(/-+$/, '');
  let name = words;
  for (let number = 2; taken.has(name); number += 1) {
    const end = `-${number}`;
    name = words.slice(0, longestName - end.length).replace(/-+$/, '') + end;
  }
  return name;
}
