import { formatBytes } from './file-kinds.ts';
import type { FormDefinition, FormNode, Question } from './form-definition.schema.ts';
import { formatDay } from './form-messages.ts';
import {
  type Answer,
  type FileMetadata,
  getOwnValue,
  isFileMetadata,
  listItems,
  type SubmissionData,
} from './submission.ts';
import { joinPath, walkForm } from './walk-form.ts';

/** One formatted answer of a form. */
export interface AnswerEntry<File extends FileMetadata = FileMetadata> {
  path: string;
  question: Question;
  /** Labels of the enclosing items, from the outermost: `Enfant 2`. */
  itemLabels: readonly string[];
  value: Answer<File>;
}

/** Lists every stored answer, in the order of the form. */
export function listAnswers<File extends FileMetadata>(
  definition: Pick<FormDefinition, 'steps'>,
  stored: SubmissionData<File>,
): AnswerEntry<File>[] {
  return definition.steps.flatMap(({ items }) => listNodes<File>(items, stored, '', []));
}

function listNodes<File extends FileMetadata>(
  nodes: readonly FormNode[],
  stored: unknown,
  prefix: string,
  turns: readonly string[],
): AnswerEntry<File>[] {
  return nodes.flatMap((node): AnswerEntry<File>[] => {
    if (node.kind === 'help') return [];
    const path = joinPath(prefix, node.name);
    const value = getOwnValue(stored, node.name);
    if (node.kind === 'loop')
      return listItems(value).flatMap((turn, place) =>
        listNodes<File>(node.items, turn, joinPath(path, place), [...turns, `${node.turn} ${place + 1}`]),
      );
    if ('items' in node) return listNodes<File>(node.items, stored, prefix, turns);
    return value === undefined ? [] : [{ path, question: node, itemLabels: turns, value: value as Answer<File> }];
  });
}

/** The answers stored in plain text, and those stored encrypted, by path. */
export interface SplitSubmission<File extends FileMetadata = FileMetadata> {
  plaintext: SubmissionData<File>;
  sensitive: Record<string, Answer<File>>;
}

/** Splits the answers to sensitive questions from the others; items keep their positions. */
export function splitSensitiveAnswers<File extends FileMetadata>(
  definition: Pick<FormDefinition, 'steps'>,
  stored: SubmissionData<File>,
): SplitSubmission<File> {
  const open = copyAnswers(stored, listRepeatingGroupNames(definition));
  const sensitive: Record<string, Answer<File>> = {};
  for (const { path, question, value } of listAnswers(definition, stored)) {
    if (!question.sensitive) continue;
    sensitive[path] = value;
    delete findParent(open, path)[question.name];
  }
  return { plaintext: open, sensitive };
}

/** Merges sensitive answers back at their paths. */
export function mergeSensitiveAnswers<File extends FileMetadata>(
  definition: Pick<FormDefinition, 'steps'>,
  { plaintext: open, sensitive }: SplitSubmission<File>,
): SubmissionData<File> {
  const joined = copyAnswers(open, listRepeatingGroupNames(definition));
  for (const [path, value] of Object.entries(sensitive))
    findParent(joined, path)[path.slice(path.lastIndexOf('.') + 1)] = value;
  return joined;
}

function listRepeatingGroupNames(definition: Pick<FormDefinition, 'steps'>): ReadonlySet<string> {
  return new Set([...walkForm(definition)].flatMap(({ node }) => (node.kind === 'loop' ? [node.name] : [])));
}

/** Copies the items, which may then be changed; the answers themselves are shared. */
function copyAnswers<File extends FileMetadata>(
  answers: SubmissionData<File>,
  loops: ReadonlySet<string>,
): SubmissionData<File> {
  const copies = Object.entries(answers).map(([name, value]) => [
    name,
    loops.has(name) ? (value as SubmissionData<File>[]).map((turn) => copyAnswers(turn, loops)) : value,
  ]);
  return Object.fromEntries(copies) as SubmissionData<File>;
}

function findParent(answers: object, path: string): Record<string, unknown> {
  return path
    .split('.')
    .slice(0, -1)
    .reduce<object>((holder, name) => (holder as Record<string, object>)[name] ?? {}, answers) as Record<
    string,
    unknown
  >;
}

/** Formats an answer: choices by their labels, dates as `31/12/2026`, files by name and size. */
export function formatAnswer(question: Question, value: Answer): string {
  const labelOf = (choice: unknown) =>
    'choices' in question ? (question.choices.find((one) => one.value === choice)?.label ?? String(choice)) : '';
  if ('choices' in question) return (Array.isArray(value) ? value : [value]).map(labelOf).join(', ');
  if (Array.isArray(value))
    return value.map((one) => (isFileMetadata(one) ? `${one.name} (${formatBytes(one.bytes)})` : one)).join(', ');
  if (question.kind === 'date') return formatDay(String(value));
  if (question.kind === 'number')
    return String(value).replace('.', ',') + (question.unit ? `\u202f${question.unit}` : '');
  return String(value);
}
