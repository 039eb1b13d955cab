import type { Frame } from './evaluate-form.ts';
import type { Comparison, Condition, FormDefinition } from './form-definition.schema.ts';
import type { Answer } from './submission.ts';
import { findQuestion } from './walk-form.ts';

/**
 * Whether a condition holds at the position of `frame`. A comparison with a question in a repeating group reads the
 * same item if both are in it. Otherwise one of all non-empty items must match. A question without an answer, or
 * without any item to answer in, is `empty` and nothing else.
 */
export function isConditionMet(definition: FormDefinition, condition: Condition | undefined, frame: Frame): boolean {
  if (!condition) return true;
  if ('all' in condition) return condition.all.every((one) => isConditionMet(definition, one, frame));
  if ('any' in condition) return condition.any.some((one) => isConditionMet(definition, one, frame));
  const frames = findFrames(definition, condition.input, frame);
  if (frames.length === 0) return condition.is === 'empty';
  return frames.some(({ answers }) => matchesComparison(condition, answers.get(condition.input)));
}

/** Finds the frames that contain the question of this name, as seen from `frame`. */
function findFrames(definition: FormDefinition, name: string, frame: Frame): Frame[] {
  const loops = findQuestion(definition, name)?.repeatingGroups.map((loop) => loop.name) ?? [];
  const around: { frame: Frame; loop: string }[] = [];
  let root = frame;
  for (let outer = frame.outer; outer; outer = outer.frame.outer) {
    around.unshift({ frame: root, loop: outer.loop });
    root = outer.frame;
  }
  let frames = [root];
  let isShared = true;
  for (const [depth, loop] of loops.entries()) {
    const own = around[depth];
    isShared &&= own?.loop === loop;
    frames = isShared && own ? [own.frame] : frames.flatMap(({ items: turns }) => turns.get(loop) ?? []);
  }
  return frames;
}

function matchesComparison({ is, value }: Comparison, answer: Answer | undefined): boolean {
  if (is === 'empty') return answer === undefined;
  if (answer === undefined) return false;
  if (is === 'filled') return true;
  if (value === undefined) return false;
  if (is === 'above' || is === 'below') return isInOrder(is, answer, value);
  const isEqual = Array.isArray(answer) ? answer.some((one) => one === value) : answer === value;
  return is === 'equal' ? isEqual : !isEqual;
}

/** Compares numbers as numbers, and dates as texts, whose order is that of the calendar. */
function isInOrder(is: 'above' | 'below', answer: Answer, value: string | number): boolean {
  if (typeof answer === 'number' && typeof value === 'number') return is === 'above' ? answer > value : answer < value;
  if (typeof answer === 'string' && typeof value === 'string') return is === 'above' ? answer > value : answer < value;
  return false;
}
