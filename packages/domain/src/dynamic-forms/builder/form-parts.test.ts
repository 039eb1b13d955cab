import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluateForm } from '../evaluate-form.ts';
import { formArbitrary, submissionArbitrary, today } from '../form-arbitraries.fixture.ts';
import { parseDefinition } from '../parse-definition.ts';
import { findConditionFaults } from './condition-faults.ts';
import { buildDefinition, buildTrialDefinition, flattenDefinition } from './form-parts.ts';

const runs = process.env.VITRINE_LONG === '1' ? 3000 : 200;

test(`BLK-03 ${runs} random forms come back from their parts to the letter`, () => {
  fc.assert(
    fc.property(formArbitrary, (definition) => {
      const read = parseDefinition(buildDefinition(flattenDefinition(definition), definition.acknowledge));
      expect('definition' in read && read.definition).toEqual(definition);
      expect(buildTrialDefinition(flattenDefinition(definition)).steps).toEqual(definition.steps);
    }),
    { numRuns: runs },
  );
});

test(`VAL-05 of ${runs} random forms, no part that some answers show is said never to be shown`, () => {
  const withAnswers = formArbitrary.chain((definition) =>
    fc.record({
      definition: fc.constant(definition),
      answers: fc.array(submissionArbitrary(definition), { minLength: 1, maxLength: 6 }),
    }),
  );
  let never = 0;
  fc.assert(
    fc.property(withAnswers, ({ definition, answers }) => {
      const faults = findConditionFaults(flattenDefinition(definition));
      expect(faults.filter(({ isBlocking }) => isBlocking)).toEqual([]);
      const hidden = new Set(faults.flatMap(({ id, reason }) => (reason === 'never' ? [id] : [])));
      never += hidden.size;
      for (const given of answers) {
        const { visible } = evaluateForm(definition, given, today);
        const shown = [...visible].map((path) => path.slice(path.lastIndexOf('.') + 1));
        expect(shown.filter((name) => hidden.has(name))).toEqual([]);
      }
    }),
    { numRuns: runs },
  );
  // Otherwise the conditions were too simple to prove anything.
  expect(never).toBeGreaterThan(runs / 20);
});
