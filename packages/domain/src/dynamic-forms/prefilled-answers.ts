import type { FormDefinition } from './form-definition.schema.ts';
import type { SubmissionInput } from './submission.ts';
import { walkQuestions } from './walk-form.ts';

/** The parameter of an address that chooses an answer beforehand. */
export const prefillParameter = 'choix';

/** What a value of a choice looks like. */
export const choiceValuePattern = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** The part of an address after its path that chooses the answer of this value. */
export const buildPrefillQuery = (value: string) => `?${prefillParameter}=${value}`;

/** The value of the choice that stands for a service of the site in a form for appointments. */
export const buildServiceChoice = (id: number) => `prestation-${id}`;

/** The answers that a form begins with where an address names the value of a choice; none where no question offers it. */
export function createPrefilledAnswers(
  definition: Pick<FormDefinition, 'steps'>,
  value: string | undefined,
): SubmissionInput {
  if (value === undefined) return {};
  for (const { node, repeatingGroups: loops } of walkQuestions(definition)) {
    if (loops.length || !('choices' in node) || !node.choices.some((choice) => choice.value === value)) continue;
    return { [node.name]: node.kind === 'checkbox' ? [value] : value };
  }
  return {};
}
