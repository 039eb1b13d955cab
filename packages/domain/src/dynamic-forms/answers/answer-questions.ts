import type { FormDefinition, Question } from '../form-definition.schema.ts';
import { formatAnswer, listAnswers } from '../list-answers.ts';
import { getOwnValue, listItems, type SubmissionData } from '../submission.ts';
import { isQuestion, walkForm, walkQuestions } from '../walk-form.ts';

/** A form as one version of it stood. */
export type FormVersion = Pick<FormDefinition, 'steps'>;

/** A question over all versions of a form, with the words of the newest that has it. */
export interface AnswerQuestion {
  name: string;
  label: string;
  kind: Question['kind'];
  unit: string;
  /** Titles of the repeating groups around it. */
  groups: readonly string[];
  /** Where its answers stand, in any version: the names of the repeating groups, then its own. */
  paths: string[][];
  /** Choices of all versions, those of the newest first. */
  choices: { value: string; label: string }[];
  isConfidential: boolean;
  /** Whether the newest version lacks it. */
  isFormer: boolean;
}

/** Lists the questions of all versions, which are given from the newest on: those of the newest first. */
export function listQuestions(versions: readonly FormVersion[]): AnswerQuestion[] {
  const found = new Map<string, AnswerQuestion>();
  for (const [age, version] of versions.entries())
    for (const { node, repeatingGroups } of walkQuestions(version)) {
      const known = found.get(node.name) ?? createQuestion(node, repeatingGroups, age > 0);
      found.set(node.name, known);
      const path = [...repeatingGroups, node].map(({ name }) => name);
      if (!known.paths.some((one) => one.join('.') === path.join('.'))) known.paths.push(path);
      for (const choice of 'choices' in node ? node.choices : [])
        if (!known.choices.some(({ value }) => value === choice.value)) known.choices.push(choice);
    }
  return [...found.values()];
}

function createQuestion(node: Question, groups: readonly { title: string }[], isFormer: boolean): AnswerQuestion {
  return {
    name: node.name,
    label: node.label,
    kind: node.kind,
    unit: (node.kind === 'number' && node.unit) || '',
    groups: groups.map(({ title }) => title),
    paths: [],
    choices: [],
    isConfidential: node.sensitive,
    isFormer,
  };
}

/** A column of the table of answers: a question, or a repeating group as a whole. */
export interface AnswerColumn {
  name: string;
  label: string;
  kind: Question['kind'] | 'group';
  isConfidential: boolean;
  isFormer: boolean;
}

/** Lists the columns of all versions, which are given from the newest on: those of the newest first. */
export function listColumns(versions: readonly FormVersion[]): AnswerColumn[] {
  const columns = new Map<string, AnswerColumn>();
  for (const [age, version] of versions.entries())
    for (const { node, repeatingGroups } of walkForm(version)) {
      if (repeatingGroups.length > 0 || columns.has(node.name)) continue;
      const { name } = node;
      const isFormer = age > 0;
      if (node.kind === 'loop')
        columns.set(name, { name, label: node.title, kind: 'group', isConfidential: false, isFormer });
      else if (isQuestion(node))
        columns.set(name, { name, label: node.label, kind: node.kind, isConfidential: node.sensitive, isFormer });
    }
  return [...columns.values()];
}

/** An answer in the table. */
export interface AnswerCell {
  text: string;
  /** The words that the question was asked in, where they were others than those of its column. */
  label: string | null;
}

/** Characters of a cell; the answer itself says all of it. */
const cellLength = 200;

/** Presents what one person sent by columns, read with the version that they saw; confidential columns stay empty. */
export function presentCells(
  version: FormVersion,
  stored: SubmissionData,
  columns: readonly AnswerColumn[],
): Record<string, AnswerCell> {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const cells: Record<string, AnswerCell> = {};
  for (const { node, repeatingGroups } of walkForm(version)) {
    const column = byName.get(node.name);
    const value = getOwnValue(stored, node.name);
    if (!column || column.isConfidential || repeatingGroups.length > 0 || value === undefined) continue;
    const { label } = column;
    if (node.kind === 'loop') {
      const count = listItems(value).length;
      if (count > 0)
        cells[node.name] = { text: countItems(node.turn, count), label: node.title === label ? null : node.title };
    } else if (isQuestion(node)) {
      const text = formatAnswer(node, value as string);
      cells[node.name] = {
        text: text.length > cellLength ? `${text.slice(0, cellLength).toWellFormed()}…` : text,
        label: node.label === label ? null : node.label,
      };
    }
  }
  return cells;
}

/** « 3 enfants »; of several words, whose plural is not known, « 3 × Personne invitée ». */
export function countItems(turn: string, count: number): string {
  if (!/^\p{L}+$/u.test(turn)) return `${count}\u00a0× ${turn}`;
  const one = turn.toLocaleLowerCase('fr');
  if (count < 2 || /[sxz]$/.test(one)) return `${count}\u00a0${one}`;
  if (/(?:eau|au|eu)$/.test(one)) return `${count}\u00a0${one}x`;
  return `${count}\u00a0${one.endsWith('al') ? `${one.slice(0, -1)}ux` : `${one}s`}`;
}

/** Formats what one person sent by question, for a spreadsheet; the answers of a repeating group stand in one text, named by their items. */
export function formatByQuestion(version: FormVersion, stored: SubmissionData): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { question, itemLabels, value } of listAnswers(version, stored)) {
    // Days as every spreadsheet sorts them.
    const said = question.kind === 'date' ? String(value) : formatAnswer(question, value);
    const text = itemLabels.length ? `${itemLabels.join(', ')}\u00a0: ${said}` : said;
    const before = texts.get(question.name);
    texts.set(question.name, before === undefined ? text : `${before} | ${text}`);
  }
  return texts;
}
