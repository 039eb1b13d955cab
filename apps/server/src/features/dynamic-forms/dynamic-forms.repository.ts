import type { FormDefinition } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import { toWellFormed } from '@vitrine/domain/kernel/to-well-formed';
import type { RequestContext } from '../../request-context.ts';

export interface FormRow {
  id: number;
  name: string;
  is_open: boolean;
  /** Whether it is online: a form that was taken off the site takes no answers. */
  is_valid: boolean;
  version: number;
  /** Email that is notified of submissions; null for the company's. */
  recipient: string | null;
  /** The owner's text in the acknowledgement. */
  acknowledgement: string;
  retention_days: number;
  minimum_seconds: number;
  /** Submissions after which it closes; null without limit. */
  answer_limit: number | null;
  closes_at: Date | null;
  is_one_per_person: boolean;
  /** Whether the acknowledgement repeats the answers that may be mailed. */
  is_copied: boolean;
  /** What is shown after sending, and where one goes on from there. */
  after_text: string;
  after_url: string | null;
  definition: FormDefinition;
}

const columns = `form.id, form.name, form.is_open, form.is_valid, form.recipient, form.acknowledgement, form.retention_days,
  form.minimum_seconds, form.answer_limit, form.closes_at, form.is_one_per_person, form.is_copied, form.after_text, form.after_url,
  kept.version, kept.definition`;

/** Finds a form with its newest definition. */
export async function findForm(context: RequestContext, id: number): Promise<FormRow | undefined> {
  const rows = await context.transaction.query<FormRow>(
    `select ${columns} from dynamic_form form
     join dynamic_form_version kept on kept.site_id = form.site_id and kept.form_id = form.id and kept.version = form.version
     where form.site_id = $1 and form.id = $2`,
    [context.site.id, id],
  );
  return rows[0];
}

/** Finds a form with the definition of a version that stood published after a moment; undefined where there is none. */
export async function findFormVersion(
  context: RequestContext,
  id: number,
  version: number,
  since: Date,
): Promise<FormRow | undefined> {
  const rows = await context.transaction.query<FormRow>(
    `select ${columns} from dynamic_form form
     join dynamic_form_version kept on kept.site_id = form.site_id and kept.form_id = form.id and kept.version = $3
     where form.site_id = $1 and form.id = $2 and not exists (select from dynamic_form_version next
       where next.site_id = $1 and next.form_id = $2 and next.version = $3 + 1 and next.made_at < $4)`,
    [context.site.id, id, version, since],
  );
  return rows[0];
}

/** Waits until no other answer to a form is being stored, and counts those that came from people. */
export async function lockAndCountSubmissions(context: RequestContext, id: number): Promise<number> {
  await lockForm(context, id);
  return countSubmissions(context, id);
}

/** Waits until no answer to a form is being stored, and counts all: deleting the form would delete them. */
export async function lockAndCountAllSubmissions(context: RequestContext, id: number): Promise<number> {
  await lockForm(context, id);
  const rows = await context.transaction.query<{ count: number }>(
    'select count(*)::int as count from form_answer where site_id = $1 and form_id = $2',
    [context.site.id, id],
  );
  return rows[0]?.count ?? 0;
}

async function lockForm(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query('select from dynamic_form where site_id = $1 and id = $2 for update', [
    context.site.id,
    id,
  ]);
}

/**
 * Counts the answers of people that a form has taken: those that are there, and those that were forgotten in time or with their person.
 * What the owner has deleted gives its place back.
 */
export async function countSubmissions(context: RequestContext, id: number): Promise<number> {
  const rows = await context.transaction.query<{ count: number }>(
    `select form.answers_gone + (select count(*)::int from form_answer where site_id = $1 and form_id = $2 and not is_suspicious) as count
     from dynamic_form form where form.site_id = $1 and form.id = $2`,
    [context.site.id, id],
  );
  return rows[0]?.count ?? 0;
}

/** Whether a person has answered a form: by their account, or by a hash of their address. */
export async function hasSubmissionOf(
  context: RequestContext,
  id: number,
  { memberId, hashes }: { memberId: number | null; hashes: readonly Buffer[] },
): Promise<boolean> {
  const rows = await context.transaction.query(
    `select from form_answer where site_id = $1 and form_id = $2 and not is_suspicious
       and (member_id = $3 or author_mark in (select decode(mark, 'hex') from unnest($4::text[]) mark)) limit 1`,
    [context.site.id, id, memberId, hashes.map((hash) => hash.toString('hex'))],
  );
  return rows.length > 0;
}

export type FormSettings = Omit<FormRow, 'id' | 'version' | 'definition' | 'is_valid'> & { id?: number | undefined };

/** Adds or updates a form, and shows it; returns its id and the version that stood before, 0 for a new one. */
export async function upsertForm(
  context: RequestContext,
  form: FormSettings,
): Promise<{ id: number; version: number }> {
  const rows = await context.transaction.query<{ id: number; version: number }>(
    `insert into dynamic_form (site_id, id, name, is_open, version, recipient, acknowledgement, retention_days, minimum_seconds,
       answer_limit, closes_at, is_one_per_person, is_copied, after_text, after_url)
     values ($1, coalesce($2, nextval(pg_get_serial_sequence('dynamic_form', 'id'))), $3, $4, 0, $5, $6, $7, $8, $9, $10, $11, $12,
       $13, $14)
     on conflict (site_id, id) do update set name = excluded.name, is_open = excluded.is_open, is_valid = true,
       recipient = excluded.recipient, acknowledgement = excluded.acknowledgement,
       retention_days = excluded.retention_days, minimum_seconds = excluded.minimum_seconds,
       answer_limit = excluded.answer_limit, closes_at = excluded.closes_at, is_one_per_person = excluded.is_one_per_person,
       is_copied = excluded.is_copied, after_text = excluded.after_text, after_url = excluded.after_url
     returning id, version`,
    [
      context.site.id,
      form.id ?? null,
      form.name,
      form.is_open,
      form.recipient,
      form.acknowledgement,
      form.retention_days,
      form.minimum_seconds,
      form.answer_limit,
      form.closes_at,
      form.is_one_per_person,
      form.is_copied,
      form.after_text,
      form.after_url,
    ],
  );
  return rows[0] as { id: number; version: number };
}

/** Finds the definition of one version of a form as it was stored, as JSON. */
export async function findDefinition(
  context: RequestContext,
  { id, version }: { id: number; version: number },
): Promise<FormDefinition | undefined> {
  const rows = await context.transaction.query<{ definition: FormDefinition }>(
    'select definition from dynamic_form_version where site_id = $1 and form_id = $2 and version = $3',
    [context.site.id, id, version],
  );
  return rows[0]?.definition;
}

/** Stores a definition as the next version of a form. Half a sign in it would keep every answer to it from being stored. */
export async function insertFormVersion(
  context: RequestContext,
  form: { id: number; version: number },
  definition: FormDefinition,
): Promise<void> {
  await context.transaction.query('update dynamic_form set version = $3 where site_id = $1 and id = $2', [
    context.site.id,
    form.id,
    form.version,
  ]);
  await context.transaction.query(
    'insert into dynamic_form_version (site_id, form_id, version, definition, made_at) values ($1, $2, $3, $4, $5)',
    [context.site.id, form.id, form.version, JSON.stringify(toWellFormed(definition)), new Date(context.now)],
  );
}
