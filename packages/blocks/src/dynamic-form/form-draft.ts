import type { GivenAnswers } from '@vitrine/domain/dynamic-forms/answers';
import { draftAnswers } from '@vitrine/domain/dynamic-forms/change-answers';
import type { FormFacts } from './form-context.ts';

interface Draft {
  /** Epoch milliseconds. */
  at: number;
  answers: GivenAnswers;
}

const longest = 30 * 86_400_000;
const keyOf = ({ form }: FormFacts) => `formulaire-${form.id}`;

/** Keeps what may be kept of the answers in this browser; where it keeps nothing, the form works all the same. */
export function keepDraft(facts: FormFacts, given: GivenAnswers): void {
  const answers = draftAnswers(facts.form.definition, given);
  try {
    if (isEmpty(answers)) localStorage.removeItem(keyOf(facts));
    else localStorage.setItem(keyOf(facts), JSON.stringify({ at: Date.now(), answers } satisfies Draft));
  } catch {
    // A browser that keeps nothing, or whose room is full.
  }
}

/** The draft of this form, at most thirty days old. */
export function readDraft(facts: FormFacts): Draft | undefined {
  try {
    const { at, answers } = JSON.parse(localStorage.getItem(keyOf(facts)) ?? '{}') as Partial<Draft>;
    if (!at || !answers || Date.now() - at > longest) return undefined;
    // Read by the form of today: questions that are gone, or sensitive since, are left.
    return { at, answers: draftAnswers(facts.form.definition, answers) };
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

/** Tells the visitor that her draft is back. */
export function describeDraft(at: number): string {
  const day = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long' }).format(at);
  return `Votre brouillon du ${day} est repris\u00a0; il n’est gardé que dans ce navigateur.`;
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isEmpty);
  if (value && typeof value === 'object') return Object.values(value).every(isEmpty);
  return value === undefined || value === '';
}
