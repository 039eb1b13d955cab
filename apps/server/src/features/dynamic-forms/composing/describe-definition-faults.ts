import { arrangeParts, type PartNode } from '@vitrine/domain/dynamic-forms/builder/arrange-parts';
import { namePart } from '@vitrine/domain/dynamic-forms/builder/condition-faults';
import type { FormPart } from '@vitrine/domain/dynamic-forms/builder/form-part';

/**
 * Names the parts that keep a form from being published, by the path of each: a definition knows its questions by their names,
 * an owner by what they ask.
 */
export function describeDefinitionFaults(
  parts: readonly FormPart[],
  acknowledge: string | null,
  errors: Readonly<Record<string, string>>,
  hasConditionFaults: boolean,
): Record<string, string> {
  const steps = arrangeParts(parts);
  const faults: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors)) {
    const names = path.split('.').slice(1);
    const part = findPart(steps, names);
    const property = names.at(-1) ?? '';
    if (part) {
      const empty = property === 'items' ? emptyMessages[part.kind] : undefined;
      faults[`parts.${part.id}.${property}`] ??= `${capitalise(namePart(part))}\u00a0: ${empty ?? message}`;
    } else if (names[0] === 'steps') faults.parts ??= 'Ajoutez une étape, et une question dans celle-ci.';
    // What conditions lack is said by what they look at, not by names.
    else if (!(hasConditionFaults && message.startsWith('La condition')))
      faults[acknowledge && message.includes(acknowledge) ? 'acknowledge' : 'parts'] ??= renameParts(message, parts);
  }
  return faults;
}

const emptyMessages: Partial<Record<FormPart['kind'], string>> = {
  step: 'cette étape est vide. Ajoutez-y une question, ou retirez-la.',
  group: 'ce groupe est vide. Ajoutez-y une question, ou retirez-le.',
  loop: 'cette répétition est vide. Ajoutez-y une question, ou retirez-la.',
  row: 'une rangée tient trois questions au plus.',
};

/** Finds the part that a path of a definition leads through last: `steps.0.items.2.label`. */
function findPart(steps: readonly PartNode[], path: readonly string[]): FormPart | undefined {
  let nodes = steps;
  let found: PartNode | undefined;
  for (const name of path) {
    if (!/^\d+$/.test(name)) continue;
    const next: PartNode | undefined = nodes[Number(name)];
    if (!next) break;
    found = next;
    nodes = next.items;
  }
  return found?.part;
}

/** Puts what parts ask in the place of their names. */
function renameParts(message: string, parts: readonly FormPart[]): string {
  return message.replace(/«\u00a0([^»]+)\u00a0»/g, (whole, id: string) => {
    const part = parts.find((one) => one.id === id);
    return part ? namePart(part) : whole;
  });
}

const capitalise = (text: string) => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
