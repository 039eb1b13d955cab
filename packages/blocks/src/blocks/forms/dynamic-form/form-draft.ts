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

/** Keeps what may be kept of the answers in this browser, and tells whether something is; the form works without, too. */
export function saveDraft(facts: FormFacts, given: SubmissionInput): boolean {
  const answers = pickDraftAnswers(facts.form.definition, given);
  const isFilled = hasAnswers(facts.form.definition, answers);
  try {
    if (isFilled) localStorage.setItem(getDraftKey(facts), JSON.stringify({ at: Date.now(), answers } satisfies Draft));
    else localStorage.removeItem(getDraftKey(facts));
    return isFilled;
  } catch {
    // A browser that keeps nothing, or whose room is full.
    return false;
  }
}

/** The draft of this form, at most thirty days old. Older ones are deleted, those of the site's other forms too. */
export function readDraft(facts: FormFacts): Draft | undefined {
  try {
    deleteOldDrafts();
    const { at, answers } = parseDraft(localStorage.getItem(getDraftKey(facts)));
    if (!at || !answers) return undefined;
    // Read by the form of today: questions that are gone, or sensitive since, are left.
    const kept = pickDraftAnswers(facts.form.definition, answers);
    return hasAnswers(facts.form.definition, kept) ? { at, answers: kept } : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the draft of this form. */
export function deleteDraft(facts: FormFacts): void {
  try {
    localStorage.removeItem(getDraftKey(facts));
  } catch {
    // Nothing was kept.
  }
}

/** Tells the visitor that the draft is back. */
export function formatDraftNotice(at: number): string {
  const day = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long' }).format(at);
  return `Votre brouillon du ${day} est repris.`;
}

function deleteOldDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(draftKeyPrefix)) continue;
    const { at = 0 } = parseDraft(localStorage.getItem(key));
    // What no longer says its age, or claims to be written tomorrow, is as good as old.
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
