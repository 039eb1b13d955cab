import type { z } from 'zod';

/** The messages of the library, which are English; those of our schemas are French. */
const libraryMessage = /^(?:Invalid|Too|Expected|Unrecognized)/;

/** The end of the library's message where nothing was given: the issue itself does not say what was. */
const absence = /received (?:undefined|null)$/;

const wrongTypes: Readonly<Record<string, string>> = {
  int: 'Écrivez un nombre entier.',
  number: 'Écrivez un nombre.',
  string: 'Écrivez un texte.',
  boolean: 'Choisissez oui ou non.',
};

/** Says what to write instead of a value of another type. `expected` is the type in the library's words. */
export function describeWrongType(expected: string): string {
  return wrongTypes[expected] ?? 'Cette valeur ne convient pas ici.';
}

/**
 * Describes the issues of a schema in French, by field: nested names are dotted after `prefix`. `whole` names the value
 * itself. The first issue of a field wins. The result has no prototype: `constructor` is a name like any other.
 */
export function describeIssues(issues: readonly z.core.$ZodIssue[], prefix = '', whole = ''): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  const name = (path: readonly PropertyKey[]) => [prefix, ...path.map(String)].filter(Boolean).join('.') || whole;
  for (const issue of issues)
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) fields[name([...issue.path, key])] ??= 'Ce champ n’est pas attendu.';
    else fields[name(issue.path)] ??= describeIssue(issue);
  return fields;
}

function describeIssue(issue: z.core.$ZodIssue): string {
  if (!libraryMessage.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_type')
    return absence.test(issue.message) ? 'Ce champ est obligatoire.' : describeWrongType(issue.expected);
  if (issue.code === 'invalid_value') return 'Choisissez une des valeurs proposées.';
  const isExclusive = 'inclusive' in issue && issue.inclusive === false;
  if (isExclusive && issue.code === 'too_big') return `Moins de ${formatLimit(issue.maximum, issue.origin)}.`;
  if (isExclusive && issue.code === 'too_small') return `Plus de ${formatLimit(issue.minimum, issue.origin)}.`;
  if (issue.code === 'too_big') return `${formatLimit(issue.maximum, issue.origin)} au plus.`;
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1)
    return 'Ce champ est obligatoire.';
  if (issue.code === 'too_small') return `${formatLimit(issue.minimum, issue.origin)} au moins.`;
  return 'Cette valeur n’est pas acceptée.';
}

function formatLimit(limit: number | bigint, origin: string): string {
  const number = limit.toLocaleString('fr-FR');
  const plural = limit > 1 ? 's' : '';
  if (origin === 'string') return `${number} caractère${plural}`;
  return origin === 'array' || origin === 'set' ? `${number} élément${plural}` : number;
}
