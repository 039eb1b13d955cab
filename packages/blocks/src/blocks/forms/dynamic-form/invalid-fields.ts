import type { FormDefinition } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import { walkForm } from '@vitrine/domain/dynamic-forms/walk-form';

/** A field with an error, as the error list names it. */
export interface InvalidField {
  path: string;
  label: string;
  error: string;
}

/** Lists the errors of a form, each field with its label and its items: `Enfant 2, Prénom`. */
export function listInvalidFields(
  definition: Pick<FormDefinition, 'steps'>,
  errors: Readonly<Record<string, string>>,
): InvalidField[] {
  const words = new Map<string, { label: string; turn?: string }>();
  for (const { node } of walkForm(definition))
    if (node.kind === 'loop') words.set(node.name, { label: node.title, turn: node.turn });
    else if ('label' in node) words.set(node.name, { label: node.label });
  return Object.entries(errors).map(([path, error]) => {
    const names = path.split('.');
    const turns = names.flatMap((name, place) => {
      const turn = words.get(name)?.turn;
      return turn && place < names.length - 1 ? [`${turn} ${Number(names[place + 1]) + 1}`] : [];
    });
    const label = words.get(names.at(-1) ?? '')?.label ?? names.at(-1) ?? '';
    return { path, label: [...turns, label].join(', '), error };
  });
}

/** Returns the errors outside the part at `path`: adding or removing an item drops that group's errors only. */
export function removeErrorsUnder(errors: Readonly<Record<string, string>>, path: string): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([own]) => own !== path && !own.startsWith(`${path}.`)));
}

/** Returns the name of the step that contains the question or group at a path. */
export function findStepName(definition: Pick<FormDefinition, 'steps'>, path: string): string | undefined {
  const [root = ''] = path.split('.');
  for (const { node, step } of walkForm(definition)) if (node.name === root) return step.name;
  return undefined;
}
