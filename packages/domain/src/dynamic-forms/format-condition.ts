import type { Comparison, Condition, FormDefinition } from './form-definition.schema.ts';
import { formatDay } from './form-messages.ts';
import { findQuestion } from './walk-form.ts';

/**
 * Formats a condition in words, for browsers without script, which show every part of the form: `si vous répondez « Oui
 * » à « Avez-vous déjà des enfants ? »`.
 */
export function formatCondition(definition: Pick<FormDefinition, 'steps'>, condition: Condition): string {
  if ('all' in condition) return formatConditions(definition, condition.all, ', et ');
  if ('any' in condition) return formatConditions(definition, condition.any, ', ou ');
  return formatComparison(definition, condition);
}

function formatConditions(
  definition: Pick<FormDefinition, 'steps'>,
  conditions: readonly Condition[],
  word: string,
): string {
  const isAlone = conditions.length === 1;
  return conditions
    .map((one) => {
      const words = formatCondition(definition, one);
      return isAlone || 'input' in one ? words : `(${words})`;
    })
    .join(word);
}

const quote = (text: string) => `«\u00a0${text}\u00a0»`;

function formatComparison(definition: Pick<FormDefinition, 'steps'>, { input, is, value }: Comparison): string {
  const question = findQuestion(definition, input)?.node;
  if (!question) return '';
  const asked = quote(question.label);
  const choice = 'choices' in question ? question.choices.find((one) => one.value === value)?.label : undefined;
  const said = quote(choice ?? (typeof value === 'number' ? String(value).replace('.', ',') : String(value)));
  const isTick = question.kind === 'checkbox';
  switch (is) {
    case 'filled':
      return `si vous répondez à ${asked}`;
    case 'empty':
      return `si vous ne répondez pas à ${asked}`;
    case 'equal':
      return isTick ? `si vous cochez ${said} à ${asked}` : `si vous répondez ${said} à ${asked}`;
    case 'different':
      return isTick
        ? `si vous répondez à ${asked} sans cocher ${said}`
        : `si vous répondez autre chose que ${said} à ${asked}`;
    default: {
      const isDay = question.kind === 'date';
      const bound = isDay ? formatDay(String(value)) : String(value).replace('.', ',');
      const word = isDay ? (is === 'above' ? 'après le' : 'avant le') : is === 'above' ? 'plus de' : 'moins de';
      return `si vous indiquez ${isDay ? 'une date ' : ''}${word} ${bound} à ${asked}`;
    }
  }
}
