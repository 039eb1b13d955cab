import type { StoredAnswers } from '@vitrine/domain/dynamic-forms/answers';
import type { FormDefinition } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import type { Scope } from '../../scope.ts';
import type { Transaction } from '../../storage/database.ts';

/** What the owner has made of an answer. */
export type AnswerStatus = 'new' | 'read' | 'handled' | 'refused';

export interface AnswerRow {
  id: number;
  form_id: number;
  form_name: string;
  reference: string;
  status: AnswerStatus;
  note: string;
  answers: StoredAnswers;
  sealed: Buffer | null;
  at: Date;
  /** The member who was logged in when it was sent. */
  member_id: number | null;
  definition: FormDefinition;
}

/** A file of an answer: whose answer it is, by its path and its place there, and its name in the store. */
export interface AnswerFileRow {
  path: string;
  position: number;
  stored_name: string;
  bytes: number;
}

export interface NewAnswerRow {
  formId: number;
  version: number;
  reference: string;
  answers: StoredAnswers;
  sealed: Buffer | null;
  /** The member who sent it, where one was logged in. */
  memberId: number | null;
  /** Keyed mark of the address that was to be told. */
  authorMark: Buffer | null;
  /** Mark of the sending, by which it is taken once. */
  sending: string | null;
}

/** Stores an answer; returns its number. */
export async function insertAnswer(scope: Scope, answer: NewAnswerRow): Promise<number> {
  const rows = await scope.transaction.query<{ id: number }>(
    `insert into form_answer (site_id, form_id, version, reference, answers, sealed, member_id, author_mark, sending)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      scope.site.id,
      answer.formId,
      answer.version,
      answer.reference,
      JSON.stringify(answer.answers),
      answer.sealed,
      answer.memberId,
      answer.authorMark,
      answer.sending,
    ],
  );
  return (rows[0] as { id: number }).id;
}

/** Notes a file of an answer. */
export async function insertAnswerFile(scope: Scope, answerId: number, file: AnswerFileRow): Promise<void> {
  await scope.transaction.query(
    `insert into form_answer_file (site_id, answer_id, path, position, stored_name, bytes) values ($1, $2, $3, $4, $5, $6)`,
    [scope.site.id, answerId, file.path, file.position, file.stored_name, file.bytes],
  );
}

const columns = `answer.id, answer.form_id, form.name as form_name, answer.reference, answer.status, answer.note, answer.answers,
  answer.sealed, answer.at, answer.member_id, kept.definition`;
const source = `form_answer answer
  join dynamic_form form on form.site_id = answer.site_id and form.id = answer.form_id
  join dynamic_form_version kept
    on kept.site_id = answer.site_id and kept.form_id = answer.form_id and kept.version = answer.version`;

/** The latest answers of the site, newest first, and how many there are in all. */
export async function listAnswerRows(
  scope: Scope,
  query: { formId?: number | undefined; status?: AnswerStatus | undefined; limit: number },
): Promise<{ rows: AnswerRow[]; total: number }> {
  const rows = await scope.transaction.query<AnswerRow & { total: number }>(
    `select ${columns}, count(*) over ()::int as total from ${source}
     where answer.site_id = $1 and ($2::int is null or answer.form_id = $2) and ($3::text is null or answer.status = $3)
     order by answer.at desc, answer.id desc limit $4`,
    [scope.site.id, query.formId ?? null, query.status ?? null, query.limit],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/** An answer by its reference. */
export async function findAnswer(scope: Scope, reference: string): Promise<AnswerRow | undefined> {
  const rows = await scope.transaction.query<AnswerRow>(
    `select ${columns} from ${source} where answer.site_id = $1 and answer.reference = $2`,
    [scope.site.id, reference],
  );
  return rows[0];
}

/** Whose answers are looked for: a member's own, and those that named her address. */
export interface AnswerAuthor {
  memberId: number | null;
  /** Her address in small letters, for answers that were stored before addresses were marked. */
  emailKey: string;
  marks: readonly Buffer[];
}

const isOfAuthor = `answer.site_id = $1 and (answer.member_id = $2 or answer.author_mark in (select decode(mark, 'hex') from unnest($4::text[]) mark)
  or answer.author_mark is null and lower(answer.answers ->> (kept.definition ->> 'acknowledge')) = $3)`;

function authorValues(scope: Scope, { memberId, emailKey, marks }: AnswerAuthor) {
  return [scope.site.id, memberId, emailKey, marks.map((mark) => mark.toString('hex'))];
}

/** The answers of a person, the oldest first. */
export function listAnswersOfAuthor(scope: Scope, author: AnswerAuthor): Promise<AnswerRow[]> {
  return scope.transaction.query<AnswerRow>(
    `select ${columns} from ${source} where ${isOfAuthor} order by answer.id`,
    authorValues(scope, author),
  );
}

/** Removes the answers of a person; returns how many there were. */
export async function deleteAnswersOfAuthor(scope: Scope, author: AnswerAuthor): Promise<number> {
  const rows = await scope.transaction.query(
    `delete from form_answer where site_id = $1 and id in (select answer.id from ${source} where ${isOfAuthor}) returning id`,
    authorValues(scope, author),
  );
  return rows.length;
}

/** Removes an answer and what says which its files are; returns their names in the store, undefined where there is none. */
export async function deleteAnswer(scope: Scope, reference: string): Promise<string[] | undefined> {
  const row = await findAnswer(scope, reference);
  if (!row) return undefined;
  const files = await listAnswerFiles(scope, row.id);
  await scope.transaction.query('delete from form_answer where site_id = $1 and id = $2', [scope.site.id, row.id]);
  return files.map(({ stored_name: name }) => name);
}

/** The reference that a sending has been given already; undefined where it is the first of its mark. */
export async function findSending(scope: Scope, formId: number, sending: string): Promise<string | undefined> {
  const rows = await scope.transaction.query<{ reference: string }>(
    'select reference from form_answer where site_id = $1 and form_id = $2 and sending = $3',
    [scope.site.id, formId, sending],
  );
  return rows[0]?.reference;
}

/** Has two sendings of one mark wait for each other until the first is stored. */
export async function holdSending(scope: Scope, formId: number, sending: string): Promise<void> {
  await scope.transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `sending ${scope.site.id} ${formId} ${sending}`,
  ]);
}

/** How many answers with files the site has stored in the last twenty-four hours, and what those files weigh. */
export async function measureLatestAnswers(scope: Scope): Promise<{ count: number; bytes: number }> {
  const rows = await scope.transaction.query<{ count: number; bytes: number }>(
    `select count(distinct answer.id)::int as count, coalesce(sum(file.bytes), 0)::float8 as bytes
     from form_answer answer join form_answer_file file on file.site_id = answer.site_id and file.answer_id = answer.id
     where answer.site_id = $1 and answer.at > now() - interval '1 day'`,
    [scope.site.id],
  );
  return rows[0] as { count: number; bytes: number };
}

/** The files of an answer, in the order of its questions. */
export function listAnswerFiles(scope: Scope, answerId: number): Promise<AnswerFileRow[]> {
  return scope.transaction.query(
    `select path, position, stored_name, bytes from form_answer_file where site_id = $1 and answer_id = $2 order by path, position`,
    [scope.site.id, answerId],
  );
}

/** Changes the status of an answer, and its note where there is a new one; tells whether there is such an answer. */
export async function updateAnswer(
  scope: Scope,
  reference: string,
  change: { status: AnswerStatus; note?: string | undefined },
): Promise<boolean> {
  const rows = await scope.transaction.query(
    `update form_answer set status = $3, note = coalesce($4, note), status_at = now() where site_id = $1 and reference = $2 returning id`,
    [scope.site.id, reference, change.status, change.note ?? null],
  );
  return rows.length > 0;
}

/** Removes the answers of every site that have been kept as long as their form says; under the platform's role. */
export async function deleteOutdatedAnswers(transaction: Transaction): Promise<number> {
  const rows = await transaction.query(
    `delete from form_answer answer using dynamic_form form
     where form.site_id = answer.site_id and form.id = answer.form_id
       and answer.at < now() - make_interval(days => form.retention_days) returning answer.id`,
  );
  return rows.length;
}

/** Which of these names of the store belong to an answer of the site. */
export async function listKnownFiles(scope: Scope, names: readonly string[]): Promise<Set<string>> {
  const rows = await scope.transaction.query<{ stored_name: string }>(
    'select stored_name from form_answer_file where site_id = $1 and stored_name = any($2)',
    [scope.site.id, names],
  );
  return new Set(rows.map(({ stored_name: name }) => name));
}
