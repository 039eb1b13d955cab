import { type Answer, type FileFact, isFileFact, ownValue, type StoredAnswers, turnsOf } from './answers.ts';
import { formatBytes } from './file-kinds.ts';
import type { FormDefinition, FormNode, Question } from './form-definition.schema.ts';
import { formatDay } from './form-sentences.ts';
import { joinPath, walkForm } from './walk-form.ts';

/** One answer of a form as people read it. */
export interface ListedAnswer<File extends FileFact = FileFact> {
  path: string;
  question: Question;
  /** The turns it stands in, from the outermost: `Enfant 2`. */
  turns: readonly string[];
  value: Answer<File>;
}

/** Every answer that was kept, in the order of the form. */
export function listAnswers<File extends FileFact>(
  definition: Pick<FormDefinition, 'steps'>,
  stored: StoredAnswers<File>,
): ListedAnswer<File>[] {
  return definition.steps.flatMap(({ items }) => listNodes<File>(items, stored, '', []));
}

function listNodes<File extends FileFact>(
  nodes: readonly FormNode[],
  stored: unknown,
  prefix: string,
  turns: readonly string[],
): ListedAnswer<File>[] {
  return nodes.flatMap((node): ListedAnswer<File>[] => {
    if (node.kind === 'help') return [];
    const path = joinPath(prefix, node.name);
    const value = ownValue(stored, node.name);
    if (node.kind === 'loop')
      return turnsOf(value).flatMap((turn, place) =>
        listNodes<File>(node.items, turn, joinPath(path, place), [...turns, `${node.turn} ${place + 1}`]),
      );
    if ('items' in node) return listNodes<File>(node.items, stored, prefix, turns);
    return value === undefined ? [] : [{ path, question: node, turns, value: value as Answer<File> }];
  });
}

/** What is kept in the open, and what is kept encrypted, by its path. */
export interface SplitAnswers<File extends FileFact = FileFact> {
  open: StoredAnswers<File>;
  sensitive: Record<string, Answer<File>>;
}

/** Takes the answers to sensitive questions out of the others; turns keep their places. */
export function splitSensitive<File extends FileFact>(
  definition: Pick<FormDefinition, 'steps'>,
  stored: StoredAnswers<File>,
): SplitAnswers<File> {
  const open = copyAnswers(stored, loopNames(definition));
  const sensitive: Record<string, Answer<File>> = {};
  for (const { path, question, value } of listAnswers(definition, stored)) {
    if (!question.sensitive) continue;
    sensitive[path] = value;
    delete holderOf(open, path)[question.name];
  }
  return { open, sensitive };
}

/** Puts sensitive answers back to their places. */
export function joinSensitive<File extends FileFact>(
  definition: Pick<FormDefinition, 'steps'>,
  { open, sensitive }: SplitAnswers<File>,
): StoredAnswers<File> {
  const joined = copyAnswers(open, loopNames(definition));
  for (const [path, value] of Object.entries(sensitive))
    holderOf(joined, path)[path.slice(path.lastIndexOf('.') + 1)] = value;
  return joined;
}

function loopNames(definition: Pick<FormDefinition, 'steps'>): ReadonlySet<string> {
  return new Set([...walkForm(definition)].flatMap(({ node }) => (node.kind === 'loop' ? [node.name] : [])));
}

/** A copy whose turns may be changed; the answers themselves are the same. */
function copyAnswers<File extends FileFact>(
  answers: StoredAnswers<File>,
  loops: ReadonlySet<string>,
): StoredAnswers<File> {
  const copies = Object.entries(answers).map(([name, value]) => [
    name,
    loops.has(name) ? (value as StoredAnswers<File>[]).map((turn) => copyAnswers(turn, loops)) : value,
  ]);
  return Object.fromEntries(copies) as StoredAnswers<File>;
}

function holderOf(answers: object, path: string): Record<string, unknown> {
  return path
    .split('.')
    .slice(0, -1)
    .reduce<object>((holder, name) => (holder as Record<string, object>)[name] ?? {}, answers) as Record<
    string,
    unknown
  >;
}

/** An answer in words: choices by their labels, days as `31/12/2026`, files by name and size. */
export function formatAnswer(question: Question, value: Answer): string {
  const labelOf = (choice: unknown) =>
    'choices' in question ? (question.choices.find((one) => one.value === choice)?.label ?? String(choice)) : '';
  if ('choices' in question) return (Array.isArray(value) ? value : [value]).map(labelOf).join(', ');
  if (Array.isArray(value))
    return value.map((one) => (isFileFact(one) ? `${one.name} (${formatBytes(one.bytes)})` : one)).join(', ');
  if (question.kind === 'date') return formatDay(String(value));
  if (question.kind === 'number')
    return String(value).replace('.', ',') + (question.unit ? `\u202f${question.unit}` : '');
  return String(value);
}
