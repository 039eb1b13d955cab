import type { FormDefinition } from './form-definition.schema.ts';
import type { SubmissionInput } from './submission.ts';
import { walkQuestions } from './walk-form.ts';

/** The query parameter that prefills an answer. */
export const prefillParameter = 'choix';

/** Pattern of a choice's value. */
export const choiceValuePattern = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Builds the query that prefills the choice of this value. */
export const buildPrefillQuery = (value: string) => `?${prefillParameter}=${value}`;

/** Builds the choice value that stands for a service in an appointment form. */
export const buildServiceChoice = (id: number) => `prestation-${id}`;

/** Creates the prefilled answers from the choice value in a URL; none where no question offers it. */
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
