import { isDeeperThan } from '../kernel/nesting.ts';
import { formLimits } from './form-constants.data.ts';
import { type FormDefinition, formDefinitionSchema } from './form-definition.schema.ts';

/** A valid definition of a form, or its errors: a French message by path, as `definition.steps`. */
type ParsedDefinition = { definition: FormDefinition } | { errors: Readonly<Record<string, string>> };

/** Parses the definition of a form; it rejects one that is too deep or too long before any other check. */
export function parseDefinition(value: unknown): ParsedDefinition {
  if (isDeeperThan(value, formLimits.levels))
    return { errors: { definition: 'Ce formulaire imbrique trop de parties les unes dans les autres.' } };
  if (String(JSON.stringify(value)).length > formLimits.characters)
    return { errors: { definition: 'Ce formulaire est trop long\u00a0: retirez des questions ou des textes.' } };
  const read = formDefinitionSchema.safeParse(value);
  if (read.success) return { definition: read.data };
  const faults: Record<string, string> = {};
  for (const { path, message } of read.error.issues) faults[['definition', ...path].join('.')] ??= message;
  return { errors: faults };
}
