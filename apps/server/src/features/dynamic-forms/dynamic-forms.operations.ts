import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { FormDefinition } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import { parseDefinition } from '@vitrine/domain/dynamic-forms/parse-definition';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import { addCacheTags, type RequestContext } from '../../request-context.ts';
import { findForm, insertFormVersion, upsertForm } from './dynamic-forms.repository.ts';

/** A form as its owner composes it. */
export interface FormDraft {
  /** Number to give it, or of the form that is changed. */
  id?: number;
  name: string;
  definition: unknown;
  isOpen?: boolean;
  /** Who is told of answers, where it is not the company's own address. */
  recipient?: string;
  /** A sentence or two that the acknowledgement adds. */
  acknowledgement?: string;
  /** Days after which an answer is forgotten, 1 to 3650. */
  retentionDays: number;
  /** Seconds that no person is faster than. */
  minimumSeconds?: number;
}

/** A form that takes answers (API-29). */
export async function readForm(context: RequestContext, id: number): Promise<Result<ReplyOf<'readForm'>>> {
  addCacheTags(context, `form:${id}`);
  const form = await findForm(context, id);
  if (!form?.is_open) return fail('not-found');
  return succeed({ id: form.id, name: form.name, definition: form.definition });
}

/** Adds or changes a form; what its definition gets wrong is named. Answers keep the version that they were given to. */
export async function saveForm(context: RequestContext, draft: FormDraft): Promise<Result<{ id: number }>> {
  const read = parseDefinition(draft.definition);
  if ('errors' in read) return fail('invalid-fields', read.errors);
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

/** Sets what people read as texts of the site's language are set; names and values stay as they are. */
function applyTypography(value: unknown, name: string, set: (text: string) => string): unknown {
  if (typeof value === 'string') return textProperties.has(name) ? set(value) : value;
  if (Array.isArray(value)) return value.map((one) => applyTypography(one, name, set));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, applyTypography(one, inner, set)]));
}
