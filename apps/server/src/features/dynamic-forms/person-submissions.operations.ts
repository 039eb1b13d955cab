import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { formatAnswer, listAnswers } from '@vitrine/domain/dynamic-forms/list-answers';
import type { RequestContext } from '../../request-context.ts';
import { type Person, withheldMessage } from '../person.ts';
import {
  deleteSubmissionsOfAuthor,
  listSubmissionsOfAuthor,
  type SubmissionAuthor,
  type SubmissionRow,
} from './form-submissions.repository.ts';
import { hashAuthorEmail } from './submission-author.ts';
import { findDecryptedAnswers, unreadableMessage } from './submission-encryption.ts';

/**
 * Exports a person's submissions, sent while logged in or with their email, sensitive answers decrypted. For
 * submissions sent without their session, the person learns only that they exist. They may contain a stranger's health
 * data.
 */
export async function exportSubmissionsOf(
  context: RequestContext,
  person: Person,
  reader: 'member' | 'company',
): Promise<ReplyOf<'exportUser'>['formAnswers']> {
  const rows = await listSubmissionsOfAuthor(context, toSubmissionAuthor(context, person));
  return rows.map((row) => {
    const isTold = reader === 'company' || row.member_id === person.id;
    const answers = isTold ? formatDecryptedAnswers(context, row) : undefined;
    return {
      reference: row.reference,
      form: row.form_name,
      sentAt: row.at.toISOString(),
      status: isTold ? row.status : null,
      note: isTold ? row.note : null,
      answers: answers ?? [],
      withheld: isTold ? (answers ? null : unreadableMessage) : withheldMessage,
    };
  });
}

/** Lists which forms a person has answered, without decrypting anything; oldest first. */
export async function listSubmissionsOf(
  context: RequestContext,
  person: Person,
): Promise<Pick<SubmissionRow, 'reference' | 'form_name' | 'status' | 'at' | 'member_id'>[]> {
  return listSubmissionsOfAuthor(context, toSubmissionAuthor(context, person));
}

/** Formats the decrypted answers; undefined if their key is missing, so that the rest can still be exported. */
function formatDecryptedAnswers(context: RequestContext, row: SubmissionRow) {
  const stored = findDecryptedAnswers(context, row);
  return (
    stored &&
    listAnswers(row.definition, stored).map(({ itemLabels: turns, question, value }) => ({
      question: [...turns, question.label].join(', '),
      answer: formatAnswer(question, value),
    }))
  );
}

/** Finds when a person last submitted a form; undefined if never. */
export async function findLastSubmission(context: RequestContext, person: Person): Promise<Date | undefined> {
  return (await listSubmissionsOfAuthor(context, toSubmissionAuthor(context, person))).at(-1)?.at;
}

/** Deletes the submissions of a person. The cleanup task deletes their files within three hours. */
export async function eraseSubmissionsOf(context: RequestContext, person: Person): Promise<void> {
  await deleteSubmissionsOfAuthor(context, toSubmissionAuthor(context, person));
}

function toSubmissionAuthor(context: RequestContext, { id, email }: Person): SubmissionAuthor {
  return {
    memberId: id,
    emailKey: email.trim().toLowerCase(),
    emailHashes: hashAuthorEmail(context, email),
  };
}
