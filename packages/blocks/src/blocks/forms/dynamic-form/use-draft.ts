import { parseFormFields } from '@vitrine/domain/dynamic-forms/form-fields';
import type { SubmissionInput } from '@vitrine/domain/dynamic-forms/submission';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FormFacts } from './form-context.ts';
import { deleteDraft, formatDraftNotice, readDraft, saveDraft } from './form-draft.ts';
import { savingCounter } from './saving-counter.ts';
import { mergeAnswers } from './visible-answers.ts';

/**
 * The draft of a form. What was typed while the script was on its way is taken over, and for every other field the draft:
 * nothing is written before it has been read.
 */
export function useDraft(
  facts: FormFacts,
  element: RefObject<HTMLFormElement | null>,
  given: SubmissionInput,
  setGiven: (given: SubmissionInput) => void,
) {
  const [isRead, setRead] = useState(false);
  const [note, setNote] = useState<string>();
  const [isKept, setKept] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const isOver = useRef(false);

  useLayoutEffect(() => {
    if (!element.current) return;
    const typed = parseFormFields(facts.form.definition, textFields(element.current));
    const kept = readDraft(facts);
    // A page that came back from the server holds all that was typed, and fields emptied since.
    const taken = facts.returned ? undefined : kept;
    setGiven(taken ? mergeAnswers(facts.form.definition, typed, taken.answers) : typed);
    if (taken) setNote(formatDraftNotice(taken.at));
    setRead(true);
  }, [facts, element, setGiven]);

  useEffect(() => {
    if (!isRead) return;
    const save = () => !isOver.current && saveDraft(facts, given);
    savingCounter.increase();
    let isWaiting = true;
    const endSaving = () => {
      if (isWaiting) savingCounter.decrease();
      isWaiting = false;
    };
    const timer = setTimeout(() => {
      setKept(save());
      endSaving();
    }, 400);
    // Whoever leaves right after the last letter finds that one too.
    addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', save);
      endSaving();
    };
  }, [facts, given, isRead]);
  useEffect(() => savingCounter.subscribe(() => setSaving(savingCounter.isSaving())), []);

  return {
    /** Whether the browser has been asked: the first drawing is the server's, which knows of no draft. */
    isRead,
    /** Says that an earlier draft has been taken up. */
    note,
    /** What is said while the draft is written and once it is; nothing while there is none. */
    state: isKept ? (isSaving ? 'Enregistrement…' : 'Brouillon enregistré.') : undefined,
    /** Throws the draft away; once the form is sent, for good. */
    forget(isSent: boolean) {
      isOver.current = isSent;
      deleteDraft(facts);
      setNote(undefined);
    },
  };
}

function textFields(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
}
