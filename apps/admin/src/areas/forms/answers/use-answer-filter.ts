import { useSearchParams } from 'react-router';
import { answerStates } from './answer-states.data.ts';
import type { AnswerConditions } from './form-answers.queries.ts';

const words = ['vue', 'etat', 'du', 'au', 'q', 'reponse'] as const;
type Word = (typeof words)[number];

export interface AnswerFilter {
  values: Partial<Record<Word, string>>;
  /** What the server is asked for. */
  query: AnswerConditions;
  /** How many filters narrow the list, the search apart. */
  active: number;
  change(changes: Partial<Record<Word, string>>): void;
}

/** Filters, view and open answer, as they stand in the address. */
export function useAnswerFilter(): AnswerFilter {
  const [parameters, setParameters] = useSearchParams();
  const values: Partial<Record<Word, string>> = {};
  for (const word of words) {
    const value = parameters.get(word);
    if (value) values[word] = value;
  }
  const { etat, du, au, q } = values;
  return {
    values,
    query: {
      ...(etat && Object.hasOwn(answerStates, etat) ? { state: etat as keyof typeof answerStates } : {}),
      ...(du ? { from: du } : {}),
      ...(au ? { to: au } : {}),
      ...(q ? { search: q } : {}),
    },
    active: [etat, du, au].filter(Boolean).length,
    change: (changes) =>
      setParameters(
        Object.entries({ ...values, ...changes }).filter(([, value]) => value !== ''),
        { replace: true },
      ),
  };
}
