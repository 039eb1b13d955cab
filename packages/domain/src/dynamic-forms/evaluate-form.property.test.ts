import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluateForm } from './evaluate-form.ts';
import { formArbitrary, submissionArbitrary, today } from './form-arbitraries.fixture.ts';
import type { Condition, FormDefinition } from './form-definition.schema.ts';
import { evaluateNaively } from './naive-form.fixture.ts';
import { findQuestion, isQuestion, walkForm } from './walk-form.ts';

const runs = process.env.VITRINE_LONG === '1' ? 10_000 : 1000;
const formWithAnswers = formArbitrary.chain((definition) =>
  fc.record({ definition: fc.constant(definition), given: submissionArbitrary(definition) }),
);

test(`VAL-05 on ${runs} random forms and answers the evaluator agrees with a second, naive one`, () => {
  const seen = { conditions: 0, hidden: 0, loops: 0, nested: 0, emptyLoops: 0, errors: 0, stored: 0 };
  fc.assert(
    fc.property(formWithAnswers, ({ definition, given }) => {
      const { visible, errors, stored } = evaluateForm(definition, given, today);
      const naive = evaluateNaively(definition, given);
      expect([...visible].sort()).toEqual([...naive.visible].sort());
      expect(Object.keys(errors).sort()).toEqual([...naive.errors].sort());
      expect(stored).toEqual(naive.stored);
      for (const sentence of Object.values(errors)) expect(sentence).toMatch(/^\p{Lu}.{5,150}\.$/u);
      for (const { node, repeatingGroups: loops } of walkForm(definition)) {
        if ('when' in node && node.when) seen.conditions += 1;
        if ('when' in node && requiresEmptyGroup(definition, node.when, stored)) seen.emptyLoops += 1;
        if (isQuestion(node) && loops.length === 0 && !visible.has(node.name)) seen.hidden += 1;
        if (node.kind === 'loop') seen[loops.length ? 'nested' : 'loops'] += 1;
      }
      seen.errors += Object.keys(errors).length;
      seen.stored += Object.keys(stored).length;
    }),
    { numRuns: runs },
  );
  // Otherwise the random forms were too simple to prove anything.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(runs / 10);
});

/** Whether a condition requires an empty question of a repeating group that has no stored item. */
function requiresEmptyGroup(definition: FormDefinition, condition: Condition | undefined, stored: object): boolean {
  if (!condition) return false;
  if ('all' in condition) return condition.all.some((one) => requiresEmptyGroup(definition, one, stored));
  if ('any' in condition) return condition.any.some((one) => requiresEmptyGroup(definition, one, stored));
  const [loop] = findQuestion(definition, condition.input)?.repeatingGroups ?? [];
  return condition.is === 'empty' && loop !== undefined && !Object.hasOwn(stored, loop.name);
}

test('VAL-05 what is hidden changes nothing: without those answers the same is stored, asked and refused', () => {
  let removed = 0;
  fc.assert(
    fc.property(formWithAnswers, ({ definition, given }) => {
      const { visible, errors, stored } = evaluateForm(definition, given, today);
      const shown = Object.fromEntries(Object.entries(given).filter(([name]) => visible.has(name)));
      removed += Object.keys(given).length - Object.keys(shown).length;
      const again = evaluateForm(definition, shown, today);
      expect([again.visible, again.errors, again.stored]).toEqual([visible, errors, stored]);
    }),
    { numRuns: runs },
  );
  expect(removed).toBeGreaterThan(runs);
});
