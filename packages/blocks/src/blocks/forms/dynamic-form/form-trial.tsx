import type { TrialUpdate } from '@vitrine/domain/dynamic-forms/builder/trial-messages';
import { controlFields } from '@vitrine/domain/dynamic-forms/control-fields';
import { evaluateForm } from '@vitrine/domain/dynamic-forms/evaluate-form';
import { addItem, findReplacementItem, removeItem } from '@vitrine/domain/dynamic-forms/form-fields';
import type { SubmissionInput } from '@vitrine/domain/dynamic-forms/submission';
import { setAnswer } from '@vitrine/domain/dynamic-forms/update-answers';
import { type ReactElement, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { elementId, type FormFacts } from './form-context.ts';
import { FormFrame } from './form-frame.tsx';
import { buildInitialFormProps } from './initial-form-props.ts';
import { findStepName } from './invalid-fields.ts';

interface TrialProps {
  facts: FormFacts;
  /** Calls back with each change of the form; returns what ends it. */
  follow(onUpdate: (update: TrialUpdate) => void): () => void;
}

const getLocalDate = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now());
const acceptedText =
  'Ces réponses seraient acceptées. C’est un essai\u00a0: rien n’est parti, et personne n’est prévenu.';

/**
 * The form while it is being built: the parts that visitors get, judged by their rules, of a definition that changes under what
 * is typed. It sends to nobody. React draws again what a change has changed.
 */
export function FormTrial({ facts: first, follow }: TrialProps): ReactElement {
  const [update, setUpdate] = useState<TrialUpdate>();
  const [given, setGiven] = useState<SubmissionInput>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<string>();
  const [step, setStep] = useState<string>();
  useEffect(() => follow(setUpdate), [follow]);
  const definition = update?.definition ?? first.form.definition;
  const facts = useMemo(() => ({ ...first, form: { ...first.form, definition } }), [first, definition]);
  const initial = useMemo(() => buildInitialFormProps(facts), [facts]);
  const today = getLocalDate(facts.timeZone);
  const evaluation = useMemo(() => evaluateForm(definition, given, today), [definition, given, today]);
  const shown = definition.steps.map(({ name }) => name).filter((name) => evaluation.visible.has(name));
  const current = step !== undefined && shown.includes(step) ? step : (shown[0] ?? '');
  const chosen = update?.chosen ?? null;
  useEffect(() => {
    if (chosen === null) return;
    const own = definition.steps.some(({ name }) => name === chosen) ? chosen : findStepName(definition, chosen);
    if (own !== undefined) setStep(own);
  }, [chosen, definition]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn anew loses its mark.
  useLayoutEffect(() => markChosen(facts.id, chosen), [facts, chosen, current, evaluation]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step that it stands in opens later.
  useEffect(() => {
    if (chosen !== null) document.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen, current]);
  const changeAnswers = (next: SubmissionInput) => {
    setGiven(next);
    setMessage(undefined);
  };
  const form = {
    ...initial.form,
    given,
    visible: evaluation.visible,
    errors,
    change(path: string, value: unknown) {
      changeAnswers(setAnswer(given, path, value));
      if (Object.hasOwn(errors, path)) setErrors(omit(errors, path));
    },
    add: (path: string) => changeAnswers(addItem(definition, given, path)),
    remove(path: string) {
      const next = removeItem(definition, given, path);
      changeAnswers(next);
      document.getElementById(elementId(facts.id, findReplacementItem(next, path)))?.focus();
    },
  };
  const show = (found: Readonly<Record<string, string>>, sentence?: string) => {
    setErrors(found);
    setMessage(sentence);
    const [path] = Object.keys(found);
    const own = path === undefined ? undefined : findStepName(definition, path);
    if (own !== undefined) setStep(own);
    requestAnimationFrame(() =>
      document.getElementById(path ? elementId(facts.id, path) : `${facts.id}-${controlFields.errorSummary}`)?.focus(),
    );
  };
  const move = (by: number) => {
    const own = Object.entries(evaluation.errors).filter(([path]) => findStepName(definition, path) === current);
    if (by > 0 && own.length) return show(Object.fromEntries(own));
    setErrors({});
    setMessage(undefined);
    setStep(shown[shown.indexOf(current) + by] ?? current);
  };
  return (
    <FormFrame
      facts={facts}
      form={form}
      steps={shown}
      current={current}
      message={message}
      onMove={move}
      onSubmit={(event) => {
        event.preventDefault();
        if (current !== shown.at(-1)) return move(1);
        const faults = evaluation.errors;
        show(faults, Object.keys(faults).length ? undefined : acceptedText);
      }}
    />
  );
}

function omit(errors: Readonly<Record<string, string>>, path: string): Record<string, string> {
  const { [path]: _, ...others } = errors;
  return others;
}

/** Draws a line around the part that is chosen, in each item that it is in. */
function markChosen(id: string, part: string | null): (() => void) | undefined {
  if (part === null) return undefined;
  const found = [...document.querySelectorAll<HTMLElement>(`[id^="${id}-"]`)].filter(
    (element) => findPartName(id, element.id, [part]) === part,
  );
  const marked = [
    ...new Set(found.map((element) => element.closest<HTMLElement>('fieldset, section, div') ?? element)),
  ];
  for (const element of marked) {
    element.dataset.chosen = '';
    element.style.outline = '2px solid #2f6f4f';
    element.style.outlineOffset = '6px';
    element.style.borderRadius = '4px';
  }
  return () => {
    for (const element of marked) {
      delete element.dataset.chosen;
      element.style.outline = '';
    }
  };
}

/** Finds the part that an element belongs to by its id: `bloc-enfants-0-prenom-aide`. */
export function findPartName(id: string, elementName: string, names: readonly string[]): string | undefined {
  if (!elementName.startsWith(`${id}-`)) return undefined;
  const rest = elementName
    .slice(id.length + 1)
    .replace(/--.*$/, '')
    .replace(/-(?:aide|titre|erreur)$/, '');
  const ends = names.filter((name) => rest === name || new RegExp(`^.+-\\d+-${name}$`).test(rest));
  return ends.sort((one, other) => other.length - one.length)[0];
}
