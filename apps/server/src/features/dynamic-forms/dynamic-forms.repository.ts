import type { FormDefinition } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import type { RequestContext } from '../../request-context.ts';

export interface FormRow {
  id: number;
  name: string;
  is_open: boolean;
  version: number;
  /** Email that is notified of submissions; null for the company's. */
  recipient: string | null;
  /** The owner's text in the acknowledgement. */
  acknowledgement: string;
  retention_days: number;
  minimum_seconds: number;
  definition: FormDefinition;
}

/** Finds a form with its newest definition. */
export async function findForm(context: RequestContext, id: number): Promise<FormRow | undefined> {
  const rows = await context.transaction.query<FormRow>(
    `select form.id, form.name, form.is_open, form.version, form.recipient, form.acknowledgement, form.retention_days,
       form.minimum_seconds, kept.definition
     from dynamic_form form
     join dynamic_form_version kept on kept.site_id = form.site_id and kept.form_id = form.id and kept.version = form.version
     where form.site_id = $1 and form.id = $2`,
    [context.site.id, id],
  );
  return rows[0];
}

/** Adds or updates a form; returns its id and the version under which to store its definition. */
export async function upsertForm(
  context: RequestContext,
  form: Omit<FormRow, 'id' | 'version' | 'definition'> & { id?: number | undefined },
): Promise<{ id: number; version: number }> {
  const rows = await context.transaction.query<{ id: number; version: number }>(
    `insert into dynamic_form (site_id, id, name, is_open, version, recipient, acknowledgement, retention_days, minimum_seconds)
     values ($1, coalesce($2, nextval(pg_get_serial_sequence('dynamic_form', 'id'))), $3, $4, 1, $5, $6, $7, $8)
     on conflict (site_id, id) do update set name = excluded.name, is_open = excluded.is_open,
       version = dynamic_form.version + 1, recipient = excluded.recipient, acknowledgement = excluded.acknowledgement,
       retention_days = excluded.retention_days, minimum_seconds = excluded.minimum_seconds
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
    ],
  );
  return rows[0] as { id: number; version: number };
}

/** Stores the definition of one version of a form. */
export async function insertFormVersion(
  context: RequestContext,
  form: { id: number; version: number },
  definition: FormDefinition,
): Promise<void> {
  await context.transaction.query(
    'insert into dynamic_form_version (site_id, form_id, version, definition) values ($1, $2, $3, $4)',
    [context.site.id, form.id, form.version, JSON.stringify(definition)],
  );
}
