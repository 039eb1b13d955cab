import type { FormDefinition } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import type { SubmissionData } from '@vitrine/domain/dynamic-forms/submission';
import type { RequestContext } from '../../request-context.ts';
import { getChangeTag } from '../../storage/change-tags.ts';
import type { Transaction } from '../../storage/database.ts';
import { insertRow } from '../../storage/insert-rows.ts';
import type { FormAnswerFileTable } from '../../storage/schema.gen.ts';

/** The owner's processing status of a submission. */
export type SubmissionStatus = 'new' | 'read' | 'handled' | 'refused';

export interface SubmissionRow {
  id: number;
  form_id: number;
  form_name: string;
  /** The version of the form that it answers. */
  version: number;
  reference: string;
  status: SubmissionStatus;
  note: string;
  answers: SubmissionData;
  sealed: Buffer | null;
  at: Date;
  /** The member who was logged in when it was sent. */
  member_id: number | null;
  is_suspicious: boolean;
  definition: FormDefinition;
}

/** A file of a submission: its question's path, its position there, and its name in the store. */
export type SubmissionFileRow = Pick<FormAnswerFileTable, 'path' | 'position' | 'stored_name' | 'bytes'>;

export interface NewSubmission {
  formId: number;
  version: number;
  reference: string;
  answers: SubmissionData;
  encryptedAnswers: Buffer | null;
  /** The member who sent it, if logged in. */
  memberId: number | null;
  /** Blind index of the email to acknowledge. */
  authorHash: Buffer | null;
  /** Key by which a repeated submission is stored once. */
  idempotencyKey: string | null;
  /** Whether the honeypot field was filled in. */
  isSuspicious: boolean;
}

/** Stores a submission; returns its id. */
export async function insertSubmission(context: RequestContext, answer: NewSubmission): Promise<number> {
  const { id } = await insertRow(
    context,
    'form_answer',
    {
      form_id: answer.formId,
      version: answer.version,
      reference: answer.reference,
      answers: JSON.stringify(answer.answers),
      sealed: answer.encryptedAnswers,
      member_id: answer.memberId,
      author_mark: answer.authorHash,
      sending: answer.idempotencyKey,
      is_suspicious: answer.isSuspicious,
    },
    ['id'],
  );
  context.transaction.invalidate(getChangeTag(answer.isSuspicious ? 'suspicious' : 'answers'));
  return id;
}

/** Stores the row of a submission's file. */
export async function insertSubmissionFile(
  context: RequestContext,
  answerId: number,
  file: SubmissionFileRow,
): Promise<void> {
  await insertRow(context, 'form_answer_file', {
    answer_id: answerId,
    path: file.path,
    position: file.position,
    stored_name: file.stored_name,
    bytes: file.bytes,
  });
}

const columns = `answer.id, answer.form_id, form.name as form_name, answer.version, answer.reference, answer.status, answer.note, answer.answers,
  answer.sealed, answer.at, answer.member_id, answer.is_suspicious, kept.definition`;
const source = `form_answer answer
  join dynamic_form form on form.site_id = answer.site_id and form.id = answer.form_id
  join dynamic_form_version kept
    on kept.site_id = answer.site_id and kept.form_id = answer.form_id and kept.version = answer.version`;

/** Finds a submission by its reference. */
export async function findSubmission(context: RequestContext, reference: string): Promise<SubmissionRow | undefined> {
  const rows = await context.transaction.query<SubmissionRow>(
    `select ${columns} from ${source} where answer.site_id = $1 and answer.reference = $2`,
    [context.site.id, reference],
  );
  return rows[0];
}

/** The author to search for: a member's own submissions, and those that gave their email. */
export interface SubmissionAuthor {
  memberId: number | null;
  /** Their email in lower case, for submissions that were stored before emails were hashed. */
  emailKey: string;
  emailHashes: readonly Buffer[];
}

/** Notes in SQL how many answers of people left each form: a form that was full does not open again by what is forgotten. */
const noteGone = `noted as (update dynamic_form form set answers_gone = form.answers_gone + taken.count
  from (select site_id, form_id, count(*)::int as count from gone where not is_suspicious group by site_id, form_id) taken
  where form.site_id = taken.site_id and form.id = taken.form_id)`;

const isOfAuthor = `answer.site_id = $1 and (answer.member_id = $2 or answer.author_mark in (select decode(mark, 'hex') from unnest($4::text[]) mark)
  or answer.author_mark is null and lower(answer.answers ->> (kept.definition ->> 'acknowledge')) = $3)`;

function authorValues(context: RequestContext, { memberId, emailKey, emailHashes: marks }: SubmissionAuthor) {
  return [context.site.id, memberId, emailKey, marks.map((mark) => mark.toString('hex'))];
}

/** Lists the submissions of a person, oldest first. */
export function listSubmissionsOfAuthor(context: RequestContext, author: SubmissionAuthor): Promise<SubmissionRow[]> {
  return context.transaction.query<SubmissionRow>(
    `select ${columns} from ${source} where ${isOfAuthor} order by answer.id`,
    authorValues(context, author),
  );
}

/** Deletes the submissions of a person, which keep counting for the limits of their forms; returns how many there were. */
export async function deleteSubmissionsOfAuthor(context: RequestContext, author: SubmissionAuthor): Promise<number> {
  const rows = await context.transaction.query(
    `with gone as (delete from form_answer where site_id = $1 and id in (select answer.id from ${source} where ${isOfAuthor})
       returning site_id, form_id, is_suspicious), ${noteGone} select from gone`,
    authorValues(context, author),
  );
  return rows.length;
}

/** Stores the delay of a form with its answers where it is about to become shorter: they were sent under the longer one. */
export async function keepSubmissionsAsPromised(context: RequestContext, formId: number, days: number): Promise<void> {
  await context.transaction.query(
    `update form_answer answer set kept_days = form.retention_days from dynamic_form form
     where answer.site_id = $1 and answer.form_id = $2 and form.site_id = $1 and form.id = $2 and form.retention_days > $3
       and coalesce(answer.kept_days, 0) < form.retention_days`,
    [context.site.id, formId, days],
  );
}

/** Finds the submission with this idempotency key; undefined if the key is new. */
export async function findByIdempotencyKey(
  context: RequestContext,
  formId: number,
  sending: string,
): Promise<{ reference: string; is_suspicious: boolean } | undefined> {
  const rows = await context.transaction.query<{ reference: string; is_suspicious: boolean }>(
    'select reference, is_suspicious from form_answer where site_id = $1 and form_id = $2 and sending = $3',
    [context.site.id, formId, sending],
  );
  return rows[0];
}

/**
 * Takes an advisory lock: concurrent submissions with one idempotency key wait for each other until the first is
 * stored.
 */
export async function lockIdempotencyKey(context: RequestContext, formId: number, sending: string): Promise<void> {
  await context.transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `sending ${context.site.id} ${formId} ${sending}`,
  ]);
}

/** Counts the submissions with files of the last 24 hours, and the total bytes of those files. */
export async function countRecentUploads(context: RequestContext): Promise<{ count: number; bytes: number }> {
  const rows = await context.transaction.query<{ count: number; bytes: number }>(
    `select count(distinct answer.id)::int as count, coalesce(sum(file.bytes), 0)::float8 as bytes
     from form_answer answer join form_answer_file file on file.site_id = answer.site_id and file.answer_id = answer.id
     where answer.site_id = $1 and answer.at > now() - interval '1 day'`,
    [context.site.id],
  );
  return rows[0] as { count: number; bytes: number };
}

/** Lists the files of a submission, ordered by the path of their question and their position. */
export function listSubmissionFiles(context: RequestContext, answerId: number): Promise<SubmissionFileRow[]> {
  return context.transaction.query(
    `select path, position, stored_name, bytes from form_answer_file where site_id = $1 and answer_id = $2 order by path, position`,
    [context.site.id, answerId],
  );
}

/** Marks a suspicious submission as one that a person sent; returns whether one of that reference was suspicious. */
export async function updateSubmissionTrusted(context: RequestContext, reference: string): Promise<boolean> {
  const rows = await context.transaction.query(
    `update form_answer set is_suspicious = false where site_id = $1 and reference = $2 and is_suspicious returning id`,
    [context.site.id, reference],
  );
  if (rows.length) context.transaction.invalidate(getChangeTag('answers'));
  return rows.length > 0;
}

/**
 * Deletes the submissions of every site that are past their form's retention period, or past the longer one under which they were
 * sent, and suspicious ones after sixty days. They keep counting for the limits of their forms. Needs the platform role.
 */
export async function deleteSubmissionsPastRetention(transaction: Transaction): Promise<number> {
  const rows = await transaction.query(
    `with gone as (delete from form_answer answer using dynamic_form form
       where form.site_id = answer.site_id and form.id = answer.form_id
         and (answer.at < now() - make_interval(days => greatest(form.retention_days, answer.kept_days))
           or answer.is_suspicious and answer.at < now() - interval '60 days')
       returning answer.site_id, answer.form_id, answer.is_suspicious), ${noteGone} select from gone`,
  );
  return rows.length;
}

/** Finds which of these stored names belong to a submission of the site. */
export async function listReferencedFiles(context: RequestContext, names: readonly string[]): Promise<Set<string>> {
  const rows = await context.transaction.query<{ stored_name: string }>(
    'select stored_name from form_answer_file where site_id = $1 and stored_name = any($2)',
    [context.site.id, names],
  );
  return new Set(rows.map(({ stored_name: name }) => name));
}

/** Lists the submissions of the site whose ids follow one, in their order. */
export function listSubmissionsAfter(context: RequestContext, after: number, limit: number): Promise<SubmissionRow[]> {
  return context.transaction.query<SubmissionRow>(
    `select ${columns} from ${source} where answer.site_id = $1 and answer.id > $2 order by answer.id limit $3`,
    [context.site.id, after, limit],
  );
}

/** Stores the blind indexes of the authors of submissions. */
export async function updateAuthorHashes(
  context: RequestContext,
  hashes: readonly { id: number; hash: Buffer }[],
): Promise<void> {
  await context.transaction.query(
    `update form_answer answer set author_mark = decode(given.hash, 'hex')
       from unnest($2::int[], $3::text[]) given(id, hash) where answer.site_id = $1 and answer.id = given.id`,
    [context.site.id, hashes.map(({ id }) => id), hashes.map(({ hash }) => hash.toString('hex'))],
  );
}
