import { isConditionMet } from './condition.ts';
import type { FormDefinition, FormNode, Question, RepeatingGroup } from './form-definition.schema.ts';
import { itemCountMessage, requiredMessage } from './form-messages.ts';
import { parseAnswer } from './parse-answer.ts';
import {
  type Answer,
  type FileMetadata,
  getOwnValue,
  isBlank,
  isBlankItem,
  listItems,
  type SubmissionData,
  type SubmissionInput,
} from './submission.ts';
import { joinPath } from './walk-form.ts';

/**
 * The result of evaluating a form with the answers so far; paths are those of `joinPath`, steps are identified by their
 * name.
 */
export interface Evaluation<File extends FileMetadata = FileMetadata> {
  /** Paths of all visible steps and nodes. */
  visible: ReadonlySet<string>;
  /** The data to store: the visible and valid answers, without blank items. */
  stored: SubmissionData<File>;
  /** A French message for each invalid field, by its path, in reading order. */
  errors: Record<string, string>;
}

/** The answers of one item of a repeating group, or of the form itself. */
export interface Frame {
  answers: Map<string, Answer>;
  /** The non-empty items, by the name of their repeating group. */
  items: Map<string, Frame[]>;
  /** Whether something that is visible is answered, be it invalid. */
  isAnswered?: boolean;
  /** The enclosing frame, and the repeating group of which this one is an item. */
  outer?: { frame: Frame; loop: string };
}

interface EvaluationContext {
  definition: FormDefinition;
  today: string;
  visible: Set<string>;
  errors: Record<string, string>;
}

/**
 * Evaluates which parts of a form are visible, stored or invalid. These rules exist only here, for browsers
 * and the server alike (VAL-05). A hidden field is neither required nor stored, and counts as unanswered. `today` is
 * the site's date, as `2026-12-31`.
 */
export function evaluateForm<File extends FileMetadata>(
  definition: FormDefinition,
  given: SubmissionInput,
  today: string,
): Evaluation<File> {
  // Without prototype: a question may be named `constructor`, and that is no error.
  const errors: Record<string, string> = Object.create(null);
  const course: EvaluationContext = { definition, today, visible: new Set(), errors };
  const frame: Frame = { answers: new Map(), items: new Map() };
  const stored: SubmissionData = {};
  for (const step of definition.steps) {
    if (!isConditionMet(definition, step.when, frame)) continue;
    course.visible.add(step.name);
    evaluateNodes(course, step.items, given, frame, '', stored);
  }
  return { visible: course.visible, errors, stored: stored as SubmissionData<File> };
}

/** Evaluates nodes in reading order. */
function evaluateNodes(
  course: EvaluationContext,
  nodes: readonly FormNode[],
  given: unknown,
  frame: Frame,
  prefix: string,
  stored: SubmissionData,
): void {
  for (const node of nodes) {
    if ('when' in node && !isConditionMet(course.definition, node.when, frame)) continue;
    const path = joinPath(prefix, node.name);
    course.visible.add(path);
    if (node.kind === 'loop') evaluateRepeatingGroup(course, node, given, frame, path, stored);
    else if ('items' in node) evaluateNodes(course, node.items, given, frame, prefix, stored);
    else if (node.kind !== 'help') evaluateQuestion(course, node, getOwnValue(given, node.name), frame, path, stored);
  }
}

function evaluateQuestion(
  course: EvaluationContext,
  question: Question,
  given: unknown,
  frame: Frame,
  path: string,
  stored: SubmissionData,
): void {
  const { value, error: fault } = parseAnswer(question, given, course.today);
  frame.isAnswered ||= !isBlank(given);
  if (value !== undefined) frame.answers.set(question.name, value);
  if (fault) course.errors[path] = fault;
  else if (value !== undefined) stored[question.name] = value;
  else if (question.required) course.errors[path] = requiredMessage(question);
}

/** Evaluates items. One in which nothing that is visible is answered is blank: nothing of it is stored, required or invalid. */
function evaluateRepeatingGroup(
  course: EvaluationContext,
  loop: RepeatingGroup,
  given: unknown,
  frame: Frame,
  path: string,
  stored: SubmissionData,
): void {
  const turns = listItems(getOwnValue(given, loop.name));
  const frames: Frame[] = [];
  const kept: SubmissionData[] = [];
  let count = 0;
  for (const [place, turn] of turns.entries()) {
    // Items beyond the maximum are rejected as a whole.
    if (place >= loop.maximum) {
      if (!isBlankItem(loop.items, turn)) count += 1;
      continue;
    }
    const inside: Frame = { answers: new Map(), items: new Map(), outer: { frame, loop: loop.name } };
    const own = { ...course, errors: {} };
    const answers: SubmissionData = {};
    evaluateNodes(own, loop.items, turn, inside, joinPath(path, place), answers);
    if (!inside.isAnswered) continue;
    frame.isAnswered = true;
    count = frames.push(inside);
    kept.push(answers);
    Object.assign(course.errors, own.errors);
  }
  const fault = itemCountMessage(loop, count);
  if (fault) course.errors[path] = fault;
  frame.items.set(loop.name, frames);
  if (kept.length) stored[loop.name] = kept;
}
