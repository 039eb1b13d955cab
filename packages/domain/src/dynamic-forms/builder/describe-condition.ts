import type { Comparison, Condition } from '../form-definition.schema.ts';
import { formatDay } from '../form-messages.ts';
import { namePart } from './condition-faults.ts';
import type { FormPart } from './form-part.ts';

/** How a comparison reads between a question and its value. */
export function nameComparison(is: Comparison['is'], kind: FormPart['kind'] | undefined): string {
  const isTick = kind === 'checkbox';
  switch (is) {
    case 'filled':
      return 'a une réponse';
    case 'empty':
      return 'reste sans réponse';
    case 'equal':
      return isTick ? 'comprend' : 'est';
    case 'different':
      return isTick ? 'ne comprend pas' : 'n’est pas';
    case 'above':
      return kind === 'date' ? 'est après le' : 'est plus de';
    default:
      return kind === 'date' ? 'est avant le' : 'est moins de';
  }
}

/** Says in a sentence when a part is shown, for its owner: `Affiché si « Type de soin » est « Bain »`. */
export function describeCondition(parts: readonly FormPart[], condition: Condition): string {
  return `Affiché si ${describe(parts, condition)}`;
}

function describe(parts: readonly FormPart[], condition: Condition): string {
  if ('input' in condition) return describeComparison(parts, condition);
  const [inner, word] = 'all' in condition ? [condition.all, ' et '] : [condition.any, ' ou '];
  return inner
    .map((one) => ('input' in one || inner.length === 1 ? describe(parts, one) : `(${describe(parts, one)})`))
    .join(word);
}

function describeComparison(parts: readonly FormPart[], { input, is, value }: Comparison): string {
  const asked = parts.find(({ id }) => id === input);
  const name = asked ? namePart(asked) : 'une question retirée';
  const verb = nameComparison(is, asked?.kind);
  if (value === undefined) return `${name} ${verb}`;
  const choice = asked?.choices?.find(({ id }) => id === value)?.label;
  if (is === 'above' || is === 'below')
    return `${name} ${verb} ${asked?.kind === 'date' ? formatDay(String(value)) : String(value).replace('.', ',')}`;
  return `${name} ${verb} «\u00a0${choice ?? String(value).replace('.', ',')}\u00a0»`;
}
