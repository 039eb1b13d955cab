import { formatAnswer, listAnswers } from '@vitrine/domain/dynamic-forms/list-answers';
import type { Scope } from '../../scope.ts';
import type { Sealer } from '../../storage/sealer.ts';
import { markAuthor } from './answer-author.ts';
import { openAnswers } from './answer-secrets.ts';
import { type AnswerAuthor, deleteAnswersOfAuthor, listAnswersOfAuthor } from './form-answers.repository.ts';

/** A member, by her number and the address that she has proved hers. */
type Author = { id: number; email: string };

/** What a member has answered to forms, logged in or with her address, the confidential parts in the clear: it is hers. */
export async function exportAnswersOf(scope: Scope, sealer: Sealer, member: Author) {
  const rows = await listAnswersOfAuthor(scope, whoIs(scope, sealer, member));
  return rows.map((row) => ({
    reference: row.reference,
    form: row.form_name,
    sentAt: row.at.toISOString(),
    answers: listAnswers(row.definition, openAnswers(scope, sealer, row)).map(({ turns, question, value }) => ({
      question: [...turns, question.label].join(', '),
      answer: formatAnswer(question, value),
    })),
  }));
}

/** Forgets what a member has answered to forms. Their files are swept from the store within three hours. */
export async function forgetAnswersOf(scope: Scope, sealer: Sealer, member: Author): Promise<void> {
  await deleteAnswersOfAuthor(scope, whoIs(scope, sealer, member));
}

function whoIs(scope: Scope, sealer: Sealer, { id, email }: Author): AnswerAuthor {
  return { memberId: id, emailKey: email.trim().toLowerCase(), marks: markAuthor(scope, sealer, email) };
}
