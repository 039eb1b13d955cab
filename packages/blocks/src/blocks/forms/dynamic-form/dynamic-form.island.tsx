import { buildConfirmationQuery } from '@vitrine/domain/dynamic-forms/confirmation-query';
import { controlFields } from '@vitrine/domain/dynamic-forms/control-fields';
import { evaluateForm } from '@vitrine/domain/dynamic-forms/evaluate-form';
import { addItem, findReplacementItem, removeItem } from '@vitrine/domain/dynamic-forms/form-fields';
import { getOwnValue, listItems, type SubmissionInput } from '@vitrine/domain/dynamic-forms/submission';
import { getAnswer, setAnswer } from '@vitrine/domain/dynamic-forms/update-answers';
import { walkQuestions } from '@vitrine/domain/dynamic-forms/walk-form';
import { type ReactElement, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { adoptStylesheet } from '../../../core/adopt-stylesheet.ts';
import type { IslandHost, IslandModule } from '../../../core/island-module.ts';
import css from './dynamic-form.module.css?inline';
import { elementId, type FormContext, type FormFacts, getError } from './form-context.ts';
import { FormFrame } from './form-frame.tsx';
import { buildInitialFormProps } from './initial-form-props.ts';
import { findStepName, removeErrorsUnder } from './invalid-fields.ts';
import { createIdempotencyKey, sendForm } from './send-form.ts';
import { useDraft } from './use-draft.ts';
import { useSteps } from './use-steps.ts';
import { useUnloadWarning } from './use-unload-warning.ts';
import { hasAnswers, hasUnsavedAnswers } from './visible-answers.ts';

/**
 * Formats today in the site's time zone, as `2026-12-31`: the server validates by this date, wherever the visitor is.
 */
const getLocalDate = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now());

/**
 * The form in the browser. It evaluates conditions, adds and removes items, moves between steps and stores a draft. It
 * submits without navigation, so that chosen files survive a rejection. Every rule is the server's own.
 */
function DynamicForm(facts: FormFacts & IslandHost): ReactElement {
  const { definition } = facts.form;
  const first = useRef(buildInitialFormProps(facts)).current;
  const [given, setGiven] = useState<SubmissionInput>(first.form.given);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(first.form.errors);
  const [message, setMessage] = useState(first.message);
  const [isSending, setSending] = useState(false);
  const [focus, setFocus] = useState<{ path: string }>();
  const element = useRef<HTMLFormElement>(null);
  /** A ref, not state: a second click may come before the next render. */
  const sending = useRef<{ mark: string; isUnderWay: boolean; isDone: boolean }>({
    mark: facts.idempotencyKey ?? '',
    isUnderWay: false,
    isDone: false,
  }).current;
  const evaluation = evaluateForm(definition, given, getLocalDate(facts.timeZone));
  const shown = definition.steps.map(({ name }) => name).filter((name) => evaluation.visible.has(name));
  const steps = useSteps(facts.id, first.current, shown, (step) => {
    setErrors({});
    setMessage(undefined);
    setFocus({ path: step });
  });
  const draft = useDraft(facts, element, given, setGiven);
  const wasSent = useCallback(() => sending.isDone, [sending]);
  useUnloadWarning(hasUnsavedAnswers(definition, given), wasSent);

  useLayoutEffect(() => {
    if (focus) document.getElementById(elementId(facts.id, focus.path))?.focus();
  }, [focus, facts.id]);

  const updateAnswers = (next: SubmissionInput) => {
    setGiven(next);
    // Changed answers are a new submission: they must not reuse the idempotency key of an interrupted one.
    sending.mark = '';
  };
  const change = (path: string, value: unknown) => {
    const next = setAnswer(given, path, value);
    updateAnswers(next);
    if (!Object.hasOwn(errors, path)) return;
    const { [path]: _, ...others } = errors;
    const fault = getError(evaluateForm(definition, next, getLocalDate(facts.timeZone)), path);
    setErrors(fault ? { ...others, [path]: fault } : others);
  };
  const updateItems = (next: SubmissionInput, loop: string, focused: string) => {
    updateAnswers(next);
    // The item indexes have changed: an error of one item would now show at another.
    setErrors(removeErrorsUnder(errors, loop));
    setFocus({ path: focused });
  };
  const form: FormContext = {
    ...first.form,
    given,
    visible: evaluation.visible,
    errors,
    change,
    add(path) {
      const next = assignItemKeys(addItem(definition, given, path), path);
      updateItems(next, path, `${path}.${listItems(getAnswer(next, path)).length - 1}`);
    },
    remove(path) {
      const loop = path.slice(0, path.lastIndexOf('.'));
      const next = removeItem(definition, assignItemKeys(given, loop), path);
      updateItems(next, loop, findReplacementItem(next, path));
    },
  };

  const showErrors = (found: Readonly<Record<string, string>>, sentence?: string) => {
    setErrors(found);
    setMessage(sentence);
    const path = Object.keys(found)[0];
    if (path === undefined) return setFocus({ path: controlFields.errorSummary });
    steps.show(findStepName(definition, path) ?? steps.current);
    setFocus({ path });
  };
  const goToStep = (by: number) => {
    const next = shown[shown.indexOf(steps.current) + by];
    const own = Object.entries(evaluation.errors).filter(([path]) => findStepName(definition, path) === steps.current);
    if (by > 0 && own.length) return showErrors(Object.fromEntries(own));
    if (next === undefined) return;
    setErrors({});
    setMessage(undefined);
    steps.open(next);
    setFocus({ path: next });
  };
  const submit = async () => {
    if (sending.isUnderWay || !element.current) return;
    if (steps.current !== shown.at(-1)) return goToStep(1);
    if (Object.keys(evaluation.errors).length) return showErrors(evaluation.errors);
    sending.isUnderWay = true;
    sending.mark ||= createIdempotencyKey();
    setSending(true);
    const outcome = await sendForm(facts, element.current, {
      given,
      visible: evaluation.visible,
      idempotencyKey: sending.mark,
    });
    if (!outcome.isSent) {
      sending.isUnderWay = false;
      setSending(false);
      return showErrors(outcome.errors, outcome.message);
    }
    sending.isDone = true;
    draft.forget(true);
    // A visitor who returns from the confirmation finds an empty form, not the submitted answers.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
    location.assign(location.pathname + buildConfirmationQuery(facts.id, outcome));
  };
  const clear = () => {
    draft.forget(false);
    for (const input of element.current?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? []) input.value = '';
    updateAnswers({});
    setErrors({});
    setMessage(undefined);
    const start = definition.steps[0];
    if (!start) return;
    steps.show(start.name);
    const opening = definition.steps.length > 1 ? start.name : findFirstQuestion(definition);
    if (opening) setFocus({ path: opening });
  };

  return (
    <FormFrame
      facts={facts}
      form={form}
      steps={shown}
      current={steps.current}
      message={message}
      isSending={isSending}
      reference={element}
      onMove={goToStep}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      draft={{
        note: draft.note,
        state: draft.state,
        onClear: draft.isRead && hasAnswers(definition, given) ? clear : undefined,
      }}
    />
  );
}

/** Returns the first question of a form. */
function findFirstQuestion(definition: FormFacts['form']['definition']): string | undefined {
  return [...walkQuestions(definition)].find(({ repeatingGroups }) => !repeatingGroups.length)?.node.name;
}

let itemKeyCount = 0;

/** Gives each item of a repeating group a stable key, so that its fields keep their identity when another item goes. */
function assignItemKeys(given: SubmissionInput, path: string): SubmissionInput {
  const turns = listItems(getAnswer(given, path)).map((turn, place) => {
    itemKeyCount += 1;
    const mark = getOwnValue(turn, '#') ?? (place === 0 ? '0' : undefined);
    return { ...(turn as object), '#': mark ?? `${place}-${itemKeyCount}` };
  });
  return setAnswer(given, path, turns);
}

if (typeof document !== 'undefined') adoptStylesheet(`@layer blocks{${css}}`);

export const island: IslandModule<FormFacts> = { placement: 'hydrate', component: DynamicForm };
