import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { FormDefinition } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import { parseDefinition } from '@vitrine/domain/dynamic-forms/parse-definition';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import { addCacheTags, type RequestContext, setExpiry } from '../../request-context.ts';
import {
  countSubmissions,
  type FormRow,
  findDefinition,
  findForm,
  findFormVersion,
  insertFormVersion,
  upsertForm,
} from './dynamic-forms.repository.ts';
import { keepSubmissionsAsPromised } from './form-submissions.repository.ts';

/** A form as its owner writes it. */
export interface FormDraft {
  /** Id of the new form, or of the form to update. */
  id?: number;
  name: string;
  definition: unknown;
  isOpen?: boolean;
  /** Email that is notified of submissions; defaults to the company's. */
  recipient?: string | null;
  /** A sentence or two added to the acknowledgement. */
  acknowledgement?: string;
  /** Days after which a submission is deleted, 1 to 3650. */
  retentionDays: number;
  /** A form submitted faster than this, in seconds, comes from a bot. */
  minimumSeconds?: number;
  /** Submissions after which it closes. */
  answerLimit?: number | null;
  closesAt?: Date | null;
  isOnePerPerson?: boolean;
  /** Whether its author gets the answers that may be mailed. */
  isCopied?: boolean;
  /** What is shown after sending. */
  afterText?: string;
  /** Where one goes on after sending: a path of the site, or an address of another. */
  afterUrl?: string | null;
}

/** Gets a form that takes answers, in its newest version or in one that stood published lately (API-29). */
export async function readForm(
  context: RequestContext,
  id: number,
  version?: number,
): Promise<Result<ReplyOf<'readForm'>>> {
  addCacheTags(context, `form:${id}`);
  const form = await findOpenForm(context, id, version);
  if (!form) return fail('not-found');
  setExpiry(context, form.closes_at?.getTime());
  const { after_text: afterText, after_url: afterUrl } = form;
  return succeed({
    id: form.id,
    name: form.name,
    version: form.version,
    definition: form.definition,
    afterText,
    afterUrl,
  });
}

/** Milliseconds for which answers to a former version are still taken: as long as browsers keep what was begun. */
const formerVersionTime = 30 * 24 * 3_600_000;

/**
 * Finds a form that takes answers. Of a version that stood published lately, what was filled in is judged as it was seen; of
 * an older or unknown one by the newest.
 */
export async function findOpenForm(
  context: RequestContext,
  id: number,
  version?: number,
): Promise<FormRow | undefined> {
  const newest = await findForm(context, id);
  if (!newest?.is_open || !newest.is_valid) return undefined;
  if (newest.closes_at !== null && newest.closes_at.getTime() <= context.now) return undefined;
  if (newest.answer_limit !== null && (await countSubmissions(context, id)) >= newest.answer_limit) return undefined;
  if (version === undefined || version >= newest.version) return newest;
  return (await findFormVersion(context, id, version, new Date(context.now - formerVersionTime))) ?? newest;
}

/**
 * Adds or updates a form; reports every error of its definition. Existing submissions keep their version of the form. A
 * definition that has not changed keeps its version: only settings did.
 */
export async function saveForm(context: RequestContext, draft: FormDraft): Promise<Result<{ id: number }>> {
  const read = parseDefinition(draft.definition);
  if ('errors' in read) return fail('invalid-fields', { fields: read.errors });
  const set = getTypographyFormatter(context.site.defaultLocale);
  if (draft.id !== undefined) await keepSubmissionsAsPromised(context, draft.id, draft.retentionDays);
  const form = await upsertForm(context, {
    id: draft.id,
    name: set(draft.name),
    is_open: draft.isOpen ?? true,
    recipient: draft.recipient ?? null,
    acknowledgement: set(draft.acknowledgement ?? ''),
    retention_days: draft.retentionDays,
    minimum_seconds: draft.minimumSeconds ?? 4,
    answer_limit: draft.answerLimit ?? null,
    closes_at: draft.closesAt ?? null,
    is_one_per_person: draft.isOnePerPerson ?? false,
    is_copied: draft.isCopied ?? false,
    after_text: set(draft.afterText ?? ''),
    after_url: draft.afterUrl ?? null,
  });
  const definition = applyTypography(read.definition, '', set) as FormDefinition;
  const former = form.version > 0 ? await findDefinition(context, form) : undefined;
  if (JSON.stringify(former) !== JSON.stringify(definition))
    await insertFormVersion(context, { ...form, version: form.version + 1 }, definition);
  context.transaction.invalidate(`form:${form.id}`, 'forms');
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
