import { isDeeperThan } from '../kernel/nesting.ts';
import { formLimits } from './form-constants.data.ts';
import { type FormDefinition, formDefinitionSchema } from './form-definition.schema.ts';

/** A definition of a form that works, or what is wrong with it: a French sentence by the place in it, as `definition.steps`. */
type ParsedDefinition = { definition: FormDefinition } | { errors: Readonly<Record<string, string>> };

/** Reads what somebody has composed; what is too deep or too long to be a form is not even looked into. */
export function parseDefinition(value: unknown): ParsedDefinition {
  if (isDeeperThan(value, formLimits.levels))
    return { errors: { definition: 'Ce formulaire imbrique trop de parties les unes dans les autres.' } };
  if ((JSON.stringify(value) ?? '').length > formLimits.characters)
    return { errors: { definition: 'Ce formulaire est trop long\u00a0: retirez des questions ou des textes.' } };
  const read = formDefinitionSchema.safeParse(value);
  if (read.success) return { definition: read.data };
  const faults: Record<string, string> = {};
  for (const { path, message } of read.error.issues) faults[['definition', ...path].join('.')] ??= message;
  return { errors: faults };
}
