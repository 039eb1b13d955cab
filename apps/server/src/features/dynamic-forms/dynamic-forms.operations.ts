import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { FormDefinition } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import { parseDefinition } from '@vitrine/domain/dynamic-forms/parse-definition';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import { addCacheTags, type RequestContext } from '../../request-context.ts';
import { findForm, insertFormVersion, upsertForm } from './dynamic-forms.repository.ts';

/** A form as its owner writes it. */
export interface FormDraft {
  /** Id of the new form, or of the form to update. */
  id?: number;
  name: string;
  definition: unknown;
  isOpen?: boolean;
  /** Email that is notified of submissions; defaults to the company's. */
  recipient?: string;
  /** A sentence or two added to the acknowledgement. */
  acknowledgement?: string;
  /** Days after which a submission is deleted, 1 to 3650. */
  retentionDays: number;
  /** A form submitted faster than this, in seconds, comes from a bot. */
  minimumSeconds?: number;
}

/** Gets a form that is open (API-29). */
export async function readForm(context: RequestContext, id: number): Promise<Result<ReplyOf<'readForm'>>> {
  addCacheTags(context, `form:${id}`);
  const form = await findForm(context, id);
  if (!form?.is_open) return fail('not-found');
  return succeed({ id: form.id, name: form.name, definition: form.definition });
}

/**
 * Adds or updates a form; reports every error of its definition. Existing submissions keep their version of the form.
 */
export async function saveForm(context: RequestContext, draft: FormDraft): Promise<Result<{ id: number }>> {
  const read = parseDefinition(draft.definition);
  if ('errors' in read) return fail('invalid-fields', { fields: read.errors });
  const set = getTypographyFormatter(context.site.defaultLocale);
  const form = await upsertForm(context, {
    id: draft.id,
    name: set(draft.name),
    is_open: draft.isOpen ?? true,
    recipient: draft.recipient ?? null,
    acknowledgement: set(draft.acknowledgement ?? ''),
    retention_days: draft.retentionDays,
    minimum_seconds: draft.minimumSeconds ?? 4,
  });
  await insertFormVersion(context, form, applyTypography(read.definition, '', set) as FormDefinition);
  context.transaction.invalidate(`form:${form.id}`);
  return succeed({ id: form.id });
}

const textProperties: ReadonlySet<string> = new Set(['label', 'title', 'text', 'hint', 'turn', 'addLabel', 'unit']);

/** Applies the typography of the site's language to displayed texts; names and values stay unchanged. */
function applyTypography(value: unknown, name: string, set: (text: string) => string): unknown {
  if (typeof value === 'string') return textProperties.has(name) ? set(value) : value;
  if (Array.isArray(value)) return value.map((one) => applyTypography(one, name, set));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, applyTypography(one, inner, set)]));
}
