import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluateForm } from '../evaluate-form.ts';
import { formArbitrary, submissionArbitrary, today } from '../form-arbitraries.fixture.ts';
import { parseDefinition } from '../parse-definition.ts';
import { walkForm } from '../walk-form.ts';
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

test('BLK-03 conditions that look at each other by every way, and repetitions inside each other, keep nobody waiting', () => {
  const step = { id: 'e', kind: 'step' as const, parent: null, label: 'Étape' };
  const inputs = Array.from({ length: 60 }, (_, place) => `q${place}`);
  const circles = [
    step,
    ...inputs.map((id) => ({
      id,
      kind: 'text' as const,
      parent: 'e',
      label: id,
      when: { any: inputs.filter((one) => one !== id).map((input) => ({ input, is: 'filled' as const })) },
    })),
    { id: 'z', kind: 'text' as const, parent: 'e', label: 'z' },
  ];
  // Without what looks back at it, all ways are tried in vain.
  const [first] = findConditionFaults([
    step,
    { id: 'a', kind: 'text', parent: 'e', label: 'a', when: { input: 'q0', is: 'filled' } },
    ...circles.slice(1),
  ]);
  expect(first).toMatchObject({ id: 'a', reason: 'later' });
  expect(findConditionFaults(circles).filter(({ reason }) => reason === 'circle')).not.toEqual([]);

  const loops = Array.from({ length: 8 }, (_, place) => ({
    id: `l${place}`,
    kind: 'loop' as const,
    parent: place ? `l${place - 1}` : 'e',
    label: 'Tour',
    minimum: 20,
    maximum: 20,
  }));
  const nested = [step, ...loops, { id: 'q', kind: 'text' as const, parent: 'l7', label: 'q' }];
  const minimums = [...walkForm(buildTrialDefinition(nested))].map(({ node }) => node.kind === 'loop' && node.minimum);
  expect(minimums).toEqual([...Array(8).fill(0), false]);
});
