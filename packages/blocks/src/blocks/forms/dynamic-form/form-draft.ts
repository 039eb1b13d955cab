import { draftKeyPrefix } from '@vitrine/domain/dynamic-forms/draft-key-prefix';
import type { SubmissionInput } from '@vitrine/domain/dynamic-forms/submission';
import { pickDraftAnswers } from '@vitrine/domain/dynamic-forms/update-answers';
import type { FormFacts } from './form-context.ts';
import { hasAnswers } from './visible-answers.ts';

interface Draft {
  /** Epoch milliseconds. */
  at: number;
  answers: SubmissionInput;
}

const maximumDraftAge = 30 * 86_400_000;
const getDraftKey = ({ form }: FormFacts) => `${draftKeyPrefix}${form.id}`;

/**
 * Stores the storable answers in this browser and returns whether any is stored. The form works without storage too.
 */
export function saveDraft(facts: FormFacts, given: SubmissionInput): boolean {
  const answers = pickDraftAnswers(facts.form.definition, given);
  const isFilled = hasAnswers(facts.form.definition, answers);
  try {
    if (isFilled) localStorage.setItem(getDraftKey(facts), JSON.stringify({ at: Date.now(), answers } satisfies Draft));
    else localStorage.removeItem(getDraftKey(facts));
    return isFilled;
  } catch {
    // The browser has no storage, or its quota is exceeded.
    return false;
  }
}

/**
 * Returns the draft of this form, at most thirty days old. It deletes older drafts, those of the site's other forms
 * too.
 */
export function readDraft(facts: FormFacts): Draft | undefined {
  try {
    deleteOldDrafts();
    const { at, answers } = parseDraft(localStorage.getItem(getDraftKey(facts)));
    if (!at || !answers) return undefined;
    // The current form decides: questions that were removed or became sensitive are left out.
    const kept = pickDraftAnswers(facts.form.definition, answers);
    return hasAnswers(facts.form.definition, kept) ? { at, answers: kept } : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes the draft of this form. */
export function deleteDraft(facts: FormFacts): void {
  try {
    localStorage.removeItem(getDraftKey(facts));
  } catch {
    // No storage, so nothing to delete.
  }
}

/** Formats the notice that the draft has been restored. */
export function formatDraftNotice(at: number): string {
  const day = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long' }).format(at);
  return `Votre brouillon du ${day} est repris.`;
}

function deleteOldDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(draftKeyPrefix)) continue;
    const { at = 0 } = parseDraft(localStorage.getItem(key));
    // A draft without a date, or with one in the future, counts as expired.
    if (!(Math.abs(Date.now() - at) <= maximumDraftAge)) localStorage.removeItem(key);
  }
}

function parseDraft(text: string | null): Partial<Draft> {
  try {
    const draft: unknown = JSON.parse(text ?? '{}');
    return draft && typeof draft === 'object' ? draft : {};
  } catch {
    return {};
  }
}
