import { createContext, useContext } from 'react';
import type { OfferedTemplate, Templates } from '../answers/creation.queries.ts';
import type { TypedAnswers } from '../answers/creation-answers.ts';
import type { CreationPart } from '../answers/creation-steps.ts';

/** What the screen of a question works with. */
export interface Question {
  id: string;
  /** Version of the answers that the server has. */
  version: number;
  answers: TypedAnswers;
  change<Part extends CreationPart>(part: Part, values: Partial<TypedAnswers[Part]>): void;
  offered: Templates;
  /** The chosen drawing; undefined before one is chosen. */
  template: OfferedTemplate | undefined;
  /** Whether one has tried to go on: what lacks is then said. */
  isAsked: boolean;
  /** What is wrong with a field, once it was left or the question answered; `path` is that of the answer. */
  errorOf(path: string): string | undefined;
  /** Notes that a field was left. */
  touch(path: string): void;
  /** Judges what no storing judges before one goes on; true where nothing is wrong. */
  setCheck(check: (() => Promise<boolean>) | undefined): void;
}

export const QuestionContext = createContext<Question | undefined>(undefined);

export function useQuestion(): Question {
  const question = useContext(QuestionContext);
  if (!question) throw new Error('A question stands in the page of a creation.');
  return question;
}
