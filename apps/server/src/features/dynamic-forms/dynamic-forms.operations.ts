import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { FormDefinition } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import { readDefinition } from '@vitrine/domain/dynamic-forms/read-definition';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import { typographyOf } from '@vitrine/domain/publishing/french-typography';
import { dependOn, type Scope } from '../../scope.ts';
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
export async function readForm(scope: Scope, id: number): Promise<Result<ReplyOf<'readForm'>>> {
  dependOn(scope, `form:${id}`);
  const form = await findForm(scope, id);
  if (!form?.is_open) return refuse('not-found');
  return succeed({ id: form.id, name: form.name, definition: form.definition });
}

/** Adds or changes a form; what its definition gets wrong is named. Answers keep the version that they were given to. */
export async function saveForm(scope: Scope, draft: FormDraft): Promise<Result<{ id: number }>> {
  const read = readDefinition(draft.definition);
  if ('faults' in read) return refuse('invalid-fields', read.faults);
  const set = typographyOf(scope.site.defaultLocale);
  const form = await upsertForm(scope, {
    id: draft.id,
    name: set(draft.name),
    is_open: draft.isOpen ?? true,
    recipient: draft.recipient ?? null,
    acknowledgement: set(draft.acknowledgement ?? ''),
    retention_days: draft.retentionDays,
    minimum_seconds: draft.minimumSeconds ?? 4,
  });
  await insertFormVersion(scope, form, setTexts(read.definition, '', set) as FormDefinition);
  scope.transaction.invalidate(`form:${form.id}`);
  return succeed({ id: form.id });
}

const texts: ReadonlySet<string> = new Set(['label', 'title', 'text', 'hint', 'turn', 'addLabel', 'unit']);

/** Sets what people read as texts of the site's language are set; names and values stay as they are. */
function setTexts(value: unknown, name: string, set: (text: string) => string): unknown {
  if (typeof value === 'string') return texts.has(name) ? set(value) : value;
  if (Array.isArray(value)) return value.map((one) => setTexts(one, name, set));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, setTexts(one, inner, set)]));
}
