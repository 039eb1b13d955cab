import { parseFormFields } from '@vitrine/domain/dynamic-forms/form-fields';
import type { SubmissionInput } from '@vitrine/domain/dynamic-forms/submission';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FormFacts } from './form-context.ts';
import { deleteDraft, formatDraftNotice, readDraft, saveDraft } from './form-draft.ts';
import { savingCounter } from './saving-counter.ts';
import { mergeAnswers } from './visible-answers.ts';

/**
 * Manages the draft of a form. Values typed while the script was loading win; the draft fills every other field.
 * Nothing is written before the draft has been read.
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
    // A page that the server returned holds every value, including fields emptied since the draft.
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
    // A visitor who leaves right after the last letter must find it in the draft too.
    addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', save);
      endSaving();
    };
  }, [facts, given, isRead]);
  useEffect(() => savingCounter.subscribe(() => setSaving(savingCounter.isSaving())), []);

  return {
    /** Whether storage has been read: the first render is the server's, which knows no draft. */
    isRead,
    /** The notice that an earlier draft has been restored. */
    note,
    /** The status text while the draft is being written and afterwards; undefined without a draft. */
    state: isKept ? (isSaving ? 'Enregistrement…' : 'Brouillon enregistré.') : undefined,
    /** Deletes the draft; once the form is submitted, for good. */
    forget(isSent: boolean) {
      isOver.current = isSent;
      deleteDraft(facts);
      setNote(undefined);
    },
  };
}

function textFields(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string');
}
