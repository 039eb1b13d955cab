import type { GivenAnswers } from '@vitrine/domain/dynamic-forms/answers';
import { draftAnswers } from '@vitrine/domain/dynamic-forms/change-answers';
import { draftPrefix } from '@vitrine/domain/dynamic-forms/draft-prefix';
import type { FormFacts } from './form-context.ts';
import { holdsAnswers } from './visible-answers.ts';

interface Draft {
  /** Epoch milliseconds. */
  at: number;
  answers: GivenAnswers;
}

const longest = 30 * 86_400_000;
const keyOf = ({ form }: FormFacts) => `${draftPrefix}${form.id}`;

/** Keeps what may be kept of the answers in this browser, and tells whether something is; the form works without, too. */
export function keepDraft(facts: FormFacts, given: GivenAnswers): boolean {
  const answers = draftAnswers(facts.form.definition, given);
  const isFilled = holdsAnswers(facts.form.definition, answers);
  try {
    if (isFilled) localStorage.setItem(keyOf(facts), JSON.stringify({ at: Date.now(), answers } satisfies Draft));
    else localStorage.removeItem(keyOf(facts));
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
    const { at, answers } = parseDraft(localStorage.getItem(keyOf(facts)));
    if (!at || !answers) return undefined;
    // Read by the form of today: questions that are gone, or sensitive since, are left.
    const kept = draftAnswers(facts.form.definition, answers);
    return holdsAnswers(facts.form.definition, kept) ? { at, answers: kept } : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the draft of this form. */
export function forgetDraft(facts: FormFacts): void {
  try {
    localStorage.removeItem(keyOf(facts));
  } catch {
    // Nothing was kept.
  }
}

/** Tells the visitor that the draft is back. */
export function describeDraft(at: number): string {
  const day = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long' }).format(at);
  return `Votre brouillon du ${day} est repris.`;
}

function deleteOldDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(draftPrefix)) continue;
    const { at = 0 } = parseDraft(localStorage.getItem(key));
    // What no longer says its age, or claims to be written tomorrow, is as good as old.
    if (!(Math.abs(Date.now() - at) <= longest)) localStorage.removeItem(key);
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
