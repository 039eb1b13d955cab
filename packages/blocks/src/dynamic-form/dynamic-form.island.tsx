import { type GivenAnswers, ownValue, turnsOf } from '@vitrine/domain/dynamic-forms/answers';
import { answerAt, setAnswer } from '@vitrine/domain/dynamic-forms/change-answers';
import { evaluateForm } from '@vitrine/domain/dynamic-forms/evaluate-form';
import { addTurn, readFields, removeTurn } from '@vitrine/domain/dynamic-forms/form-fields';
import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { adoptSheet } from '../core/adopt-sheet.ts';
import type { IslandHost, IslandModule } from '../core/island-module.ts';
import styles from './dynamic-form.module.css';
import css from './dynamic-form.module.css?inline';
import { firstFrame } from './first-frame.ts';
import { elementId, type FormContext, type FormFacts } from './form-context.ts';
import { describeDraft, forgetDraft, keepDraft, readDraft } from './form-draft.ts';
import { FormFrame } from './form-frame.tsx';
import { sendForm } from './send-form.ts';
import { stepOf } from './wrong-fields.ts';

/** The day where the visitor is, as `2026-12-31`. */
const localDay = () => new Intl.DateTimeFormat('en-CA').format(Date.now());

/**
 * The form in the browser: shows and hides by the answers, adds and removes turns, goes step by step, keeps a draft, and
 * sends without leaving the page, so that files need not be chosen again. Every rule is the server's own.
 */
function DynamicForm(facts: FormFacts & IslandHost): ReactElement {
  const { definition } = facts.form;
  const first = useRef(firstFrame(facts)).current;
  const [given, setGiven] = useState<GivenAnswers>(first.form.given);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(first.form.errors);
  const [message, setMessage] = useState(first.message);
  const [current, setCurrent] = useState(first.current);
  const [isSending, setSending] = useState(false);
  const [draft, setDraft] = useState<string>();
  const [focus, setFocus] = useState<{ path: string }>();
  const element = useRef<HTMLFormElement>(null);
  const evaluation = evaluateForm(definition, given, localDay());
  const steps = definition.steps.map(({ name }) => name).filter((name) => evaluation.visible.has(name));

  // What was typed while the script was on its way is taken over; a form that is still empty takes up its draft.
  useLayoutEffect(() => {
    if (!element.current) return;
    const typed = readFields(definition, textFields(element.current));
    const kept =
      facts.returned || Object.keys(typed).some((name) => hasText(typed[name])) ? undefined : readDraft(facts);
    setGiven(kept?.answers ?? typed);
    if (kept) setDraft(describeDraft(kept.at));
  }, [definition, facts]);

  useEffect(() => {
    const timer = setTimeout(() => keepDraft(facts, given), 400);
    return () => clearTimeout(timer);
  }, [facts, given]);

  useLayoutEffect(() => {
    if (focus) document.getElementById(elementId(facts.id, focus.path))?.focus();
  }, [focus, facts.id]);

  const change = (path: string, value: unknown) => {
    const next = setAnswer(given, path, value);
    setGiven(next);
    if (errors[path] === undefined) return;
    const { [path]: _, ...others } = errors;
    const fault = evaluateForm(definition, next, localDay()).errors[path];
    setErrors(fault ? { ...others, [path]: fault } : others);
  };
  const changeTurns = (next: GivenAnswers, loop: string, focused: string) => {
    setGiven(next);
    // Numbers of turns have changed: what was wrong with one may now stand at another.
    setErrors(Object.fromEntries(Object.entries(errors).filter(([path]) => !path.startsWith(loop))));
    setFocus({ path: focused });
  };
  const form: FormContext = {
    ...first.form,
    given,
    visible: evaluation.visible,
    errors,
    focused: first.form.focused,
    change,
    add(path) {
      const next = markTurns(addTurn(definition, given, path), path);
      changeTurns(next, path, `${path}.${turnsOf(answerAt(next, path)).length - 1}`);
    },
    remove(path) {
      const loop = path.slice(0, path.lastIndexOf('.'));
      changeTurns(removeTurn(definition, markTurns(given, loop), path), loop, `${loop}.0`);
    },
  };

  const refuse = (found: Readonly<Record<string, string>>, sentence?: string) => {
    setErrors(found);
    setMessage(sentence);
    const path = Object.keys(found)[0];
    if (path === undefined) return setFocus({ path: 'refus' });
    setCurrent(stepOf(definition, path) ?? current);
    setFocus({ path });
  };
  const move = (by: number) => {
    const next = steps[steps.indexOf(current) + by];
    const own = Object.entries(evaluation.errors).filter(([path]) => stepOf(definition, path) === current);
    if (by > 0 && own.length) return refuse(Object.fromEntries(own));
    if (next === undefined) return;
    setErrors({});
    setMessage(undefined);
    setCurrent(next);
    setFocus({ path: next });
  };
  const submit = async () => {
    if (isSending || !element.current) return;
    if (current !== steps.at(-1)) return move(1);
    if (Object.keys(evaluation.errors).length) return refuse(evaluation.errors);
    setSending(true);
    const outcome = await sendForm(facts, element.current, given);
    setSending(false);
    if (!outcome.isSent) return refuse(outcome.errors, outcome.message);
    forgetDraft(facts);
    location.assign(`${location.pathname}?envoye=1#confirmation`);
  };

  return (
    <FormFrame
      facts={facts}
      form={form}
      steps={steps}
      current={current}
      message={message}
      isSending={isSending}
      reference={element}
      onMove={move}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      note={
        draft && (
          <p className={styles.draft} role="status">
            {draft}{' '}
            <button
              type="button"
              className={styles.quiet}
              onClick={() => {
                forgetDraft(facts);
                setGiven({});
                setDraft(undefined);
              }}
            >
              Tout effacer
            </button>
          </p>
        )
      }
    />
  );
}

function textFields(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
}

function hasText(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasText);
  if (value && typeof value === 'object') return Object.values(value).some(hasText);
  return typeof value === 'string' && value !== '';
}

let turnCount = 0;

/** Gives each turn of a loop a mark of its own, so that its fields stay its own when another one goes. */
function markTurns(given: GivenAnswers, path: string): GivenAnswers {
  const turns = turnsOf(answerAt(given, path)).map((turn, place) => {
    turnCount += 1;
    const mark = ownValue(turn, '#') ?? (place === 0 ? '0' : undefined);
    return { ...(turn as object), '#': mark ?? `${place}-${turnCount}` };
  });
  return setAnswer(given, path, turns);
}

if (typeof document !== 'undefined') adoptSheet(`@layer blocks{${css}}`);

export const island: IslandModule<FormFacts> = { placement: 'hydrate', component: DynamicForm };
