import {
  type Answer,
  type FileFact,
  type GivenAnswers,
  isBlankTurn,
  ownValue,
  type StoredAnswers,
  turnsOf,
} from './answers.ts';
import { holds } from './condition.ts';
import type { FormDefinition, FormLoop, FormNode, Question } from './form-definition.schema.ts';
import { loopSentence, requiredSentence } from './form-sentences.ts';
import { readAnswer } from './read-answer.ts';
import { joinPath } from './walk-form.ts';

/** What a form makes of the answers given so far; paths are those of `joinPath`, steps are named by their name. */
export interface Evaluation<File extends FileFact = FileFact> {
  /** Paths of all steps and nodes that are shown. */
  visible: ReadonlySet<string>;
  /** Paths of the questions that must be answered. */
  required: ReadonlySet<string>;
  /** What would be kept: the answers that are shown and right, without turns that hold nothing. */
  stored: StoredAnswers<File>;
  /** A French sentence for each wrong field, by its path, in reading order. */
  errors: Record<string, string>;
}

/** The answers of one turn of a loop, or of the form itself. */
export interface Frame {
  answers: Map<string, Answer>;
  /** The turns that hold something, by the name of their loop. */
  turns: Map<string, Frame[]>;
  /** The frame around, and the loop of which this one is a turn. */
  outer?: { frame: Frame; loop: string };
}

interface Course {
  definition: FormDefinition;
  today: string;
  visible: Set<string>;
  required: Set<string>;
  errors: Record<string, string>;
}

/**
 * Says what of a form is shown, what must be answered, what would be stored and what is wrong. The one place where these
 * rules stand, for browsers and the server alike (VAL-05): a hidden field is neither required nor stored, and counts as
 * unanswered. `today` is the site's date, as `2026-12-31`.
 */
export function evaluateForm<File extends FileFact>(
  definition: FormDefinition,
  given: GivenAnswers,
  today: string,
): Evaluation<File> {
  // Without prototype: a question may be called `constructor`, and is not wrong for that.
  const errors: Record<string, string> = Object.create(null);
  const course: Course = { definition, today, visible: new Set(), required: new Set(), errors };
  const frame: Frame = { answers: new Map(), turns: new Map() };
  const stored: StoredAnswers = {};
  for (const step of definition.steps) {
    if (!holds(definition, step.when, frame)) continue;
    course.visible.add(step.name);
    evaluateNodes(course, step.items, given, frame, '', stored);
  }
  const { visible, required } = course;
  return { visible, required, errors, stored: stored as StoredAnswers<File> };
}

/** Goes through nodes in reading order; without `stored`, in a turn that holds nothing, it says what is shown only. */
function evaluateNodes(
  course: Course,
  nodes: readonly FormNode[],
  given: unknown,
  frame: Frame,
  prefix: string,
  stored: StoredAnswers | undefined,
): void {
  for (const node of nodes) {
    if ('when' in node && !holds(course.definition, node.when, frame)) continue;
    const path = joinPath(prefix, node.name);
    course.visible.add(path);
    if (node.kind === 'loop') evaluateLoop(course, node, given, frame, path, stored);
    else if ('items' in node) evaluateNodes(course, node.items, given, frame, prefix, stored);
    else if (node.kind !== 'help') evaluateQuestion(course, node, ownValue(given, node.name), frame, path, stored);
  }
}

function evaluateQuestion(
  course: Course,
  question: Question,
  given: unknown,
  frame: Frame,
  path: string,
  stored: StoredAnswers | undefined,
): void {
  if (!stored) return;
  const { value, fault } = readAnswer(question, given, course.today);
  if (question.required) course.required.add(path);
  if (value !== undefined) frame.answers.set(question.name, value);
  if (fault) course.errors[path] = fault;
  else if (value !== undefined) stored[question.name] = value;
  else if (question.required) course.errors[path] = requiredSentence(question);
}

function evaluateLoop(
  course: Course,
  loop: FormLoop,
  given: unknown,
  frame: Frame,
  path: string,
  stored: StoredAnswers | undefined,
): void {
  const turns = turnsOf(ownValue(given, loop.name));
  const answered = turns.filter((turn) => !isBlankTurn(loop.items, turn)).length;
  if (stored) {
    const fault = loopSentence(loop, answered);
    if (fault) course.errors[path] = fault;
  }
  const frames: Frame[] = [];
  const kept: StoredAnswers[] = [];
  // What goes beyond the most that are taken has been refused as a whole, above.
  for (const [place, turn] of turns.slice(0, loop.maximum).entries()) {
    const inside: Frame = { answers: new Map(), turns: new Map(), outer: { frame, loop: loop.name } };
    const holdsSomething = stored !== undefined && !isBlankTurn(loop.items, turn);
    const answers: StoredAnswers | undefined = holdsSomething ? {} : undefined;
    evaluateNodes(course, loop.items, turn, inside, joinPath(path, place), answers);
    if (!answers) continue;
    frames.push(inside);
    kept.push(answers);
  }
  frame.turns.set(loop.name, frames);
  if (stored && kept.length) stored[loop.name] = kept;
}
