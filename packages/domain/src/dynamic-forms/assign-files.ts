import type { FormDefinition } from './form-definition.schema.ts';
import { joinPath, walkQuestions } from './walk-form.ts';

/** Names under which a file goes to the only question of a form that takes one (API-03). */
const generalNames: ReadonlySet<string> = new Set(['image', 'images']);

/** A sent file: the path of its question, or what is wrong with the name it came under. */
export type FileAssignment = { path: string } | { error: string };

/**
 * Assigns a sent file to a question by the name it came under: the path of a question that takes files, or `image` or
 * `images` where only one does. No file is dropped without a word.
 */
export function assignFile(definition: FormDefinition, field: string): FileAssignment {
  const patterns = [...walkQuestions(definition)]
    .filter(({ node }) => node.kind === 'file')
    .map(({ node, repeatingGroups }) => ({
      example: joinPath(repeatingGroups.map(({ name }) => `${name}.0`).join('.'), node.name),
      groups: repeatingGroups,
      name: node.name,
    }));
  const isOfQuestion = patterns.some(({ groups, name }) => {
    const steps = field.split('.');
    return (
      steps.length === groups.length * 2 + 1 &&
      steps.at(-1) === name &&
      groups.every(
        (group, place) =>
          steps[place * 2] === group.name &&
          /^(?:0|[1-9]\d?)$/.test(steps[place * 2 + 1] ?? '') &&
          Number(steps[place * 2 + 1]) < group.maximum,
      )
    );
  });
  if (isOfQuestion) return { path: field };
  const [only, ...others] = patterns;
  if (!only) return { error: 'Ce formulaire n’attend aucun fichier\u00a0: envoyez vos réponses sans lui.' };
  if (generalNames.has(field) && others.length === 0 && only.groups.length === 0) return { path: only.name };
  const names = patterns.map(({ example }) => `«\u00a0${example}\u00a0»`).join(', ');
  return { error: `Ce formulaire n’attend pas de fichier sous ce nom\u00a0: envoyez-le sous ${names}.` };
}
