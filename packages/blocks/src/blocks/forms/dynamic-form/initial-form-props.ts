import { evaluateForm } from '@vitrine/domain/dynamic-forms/evaluate-form';
import type { FormFacts } from './form-context.ts';
import { findStepName } from './invalid-fields.ts';

const noop = () => {};

/** The initial props of the form, before any interaction. */
export function buildInitialFormProps(facts: FormFacts) {
  const { definition } = facts.form;
  const given = facts.returned?.answers ?? facts.prefilled ?? {};
  const errors = facts.returned?.errors ?? {};
  const { visible } = evaluateForm(definition, given, '1970-01-01');
  const steps = definition.steps.map(({ name }) => name).filter((name) => visible.has(name));
  const focused = Object.keys(errors)[0] ?? facts.returned?.focused;
  const asked = focused === undefined ? undefined : findStepName(definition, focused);
  return {
    facts,
    steps,
    current: asked !== undefined && steps.includes(asked) ? asked : (steps[0] ?? ''),
    message: facts.returned?.message,
    form: {
      id: facts.id,
      definition,
      given,
      visible,
      errors,
      focused,
      partLevel: facts.headingLevel + (definition.steps.length > 1 ? 1 : 0),
      hasLostFiles: facts.returned !== undefined,
      change: noop,
      add: noop,
      remove: noop,
    },
  };
}
