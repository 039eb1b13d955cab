import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { formatAnswer, listAnswers } from '@vitrine/domain/dynamic-forms/list-answers';
import type { Scope } from '../../scope.ts';
import type { Sealer } from '../../storage/sealer.ts';
import { type Person, sentOutsideSession } from '../person.ts';
import { markAuthor } from './answer-author.ts';
import { openAnswers } from './answer-secrets.ts';
import {
  type AnswerAuthor,
  type AnswerRow,
  deleteAnswersOfAuthor,
  listAnswersOfAuthor,
} from './form-answers.repository.ts';

/**
 * What a person has answered to forms, logged in or with her address, the confidential parts in the clear. To herself is told only
 * that something was sent with her address: it may be the health of whoever mistook it.
 */
export async function exportAnswersOf(
  scope: Scope,
  sealer: Sealer,
  person: Person,
  reader: 'herself' | 'company',
): Promise<ReplyOf<'exportUser'>['formAnswers']> {
  const rows = await listAnswersOfAuthor(scope, whoIs(scope, sealer, person));
  return rows.map((row) => {
    const isTold = reader === 'company' || row.member_id === person.id;
    const answers = isTold ? readAnswers(scope, sealer, row) : undefined;
    return {
      reference: row.reference,
      form: row.form_name,
      sentAt: row.at.toISOString(),
      status: isTold ? row.status : null,
      note: isTold ? row.note : null,
      answers: answers ?? [],
      withheld: isTold ? (answers ? null : unreadable) : sentOutsideSession,
    };
  });
}

const unreadable = 'Réponse illisible\u00a0: la clé qui l’a chiffrée manque.';

/** The answers in the clear; undefined where the key that sealed them is gone: what else is kept can be told all the same. */
function readAnswers(scope: Scope, sealer: Sealer, row: AnswerRow) {
  try {
    return listAnswers(row.definition, openAnswers(scope, sealer, row)).map(({ turns, question, value }) => ({
      question: [...turns, question.label].join(', '),
      answer: formatAnswer(question, value),
    }));
  } catch {
    return undefined;
  }
}

/** When a person last answered a form; undefined where she never did. */
export async function findLastAnswer(scope: Scope, sealer: Sealer, person: Person): Promise<Date | undefined> {
  return (await listAnswersOfAuthor(scope, whoIs(scope, sealer, person))).at(-1)?.at;
}

/** Forgets what a person has answered to forms. Their files are swept from the store within three hours. */
export async function forgetAnswersOf(scope: Scope, sealer: Sealer, person: Person): Promise<void> {
  await deleteAnswersOfAuthor(scope, whoIs(scope, sealer, person));
}

function whoIs(scope: Scope, sealer: Sealer, { id, email }: Person): AnswerAuthor {
  return { memberId: id, emailKey: email.trim().toLowerCase(), marks: markAuthor(scope, sealer, email) };
}
