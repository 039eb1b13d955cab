import { arrangeParts, listPlacedParts } from '@vitrine/domain/dynamic-forms/builder/arrange-parts';
import { findConditionFaults } from '@vitrine/domain/dynamic-forms/builder/condition-faults';
import {
  buildDefinition,
  buildTrialDefinition,
  flattenDefinition,
} from '@vitrine/domain/dynamic-forms/builder/form-parts';
import { evaluateForm } from '@vitrine/domain/dynamic-forms/evaluate-form';
import { submissionArbitrary, today } from '@vitrine/domain/dynamic-forms/form-arbitraries.fixture';
import type { FormDefinition } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import { formatAnswer, listAnswers } from '@vitrine/domain/dynamic-forms/list-answers';
import { evaluateNaively } from '@vitrine/domain/dynamic-forms/naive-form.fixture';
import { parseDefinition } from '@vitrine/domain/dynamic-forms/parse-definition';
import type { SubmissionData } from '@vitrine/domain/dynamic-forms/submission';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits, editSeeds, emptyForm } from './form-edits.fixture.ts';

const isLong = process.env.VITRINE_LONG === '1';
const forms = isLong ? 3000 : 300;
test(`VAL-05 ${forms} forms made by operations: valid, or each fault named; browser, server and a naive model judge alike`, () => {
  const seen = { valid: 0, faults: 0, conditions: 0, loops: 0 };
  fc.assert(
    fc.property(editSeeds(60), (seeds) => {
      const parts = applyEdits(emptyForm, seeds);
      // Nothing is lost on the way from the list to the form, and every part has one place.
      const placed = listPlacedParts(arrangeParts(parts)).map(({ part }) => part.id);
      expect([...placed].sort()).toEqual(parts.map(({ id }) => id).sort());
      const read = parseDefinition(buildDefinition(parts));
      const blocking = findConditionFaults(parts).filter(({ isBlocking }) => isBlocking);
      if ('errors' in read) {
        seen.faults += 1;
        expect(Object.keys(read.errors).length).toBeGreaterThan(0);
      } else {
        seen.valid += 1;
        expect(blocking).toEqual([]);
        expect(flattenDefinition(read.definition).map(({ id }) => id)).toEqual(placed);
      }
      if (blocking.length) expect('errors' in read).toBe(true);
      // What is drawn while it is being built is judged by the same rules.
      const trial = buildTrialDefinition(parts);
      for (const part of parts) {
        if (part.when) seen.conditions += 1;
        if (part.kind === 'loop') seen.loops += 1;
      }
      const [given] = fc.sample(submissionArbitrary(trial), { numRuns: 1, seed: parts.length });
      const { visible, errors, stored } = evaluateForm(trial, given ?? {}, today);
      const naive = evaluateNaively(trial, given ?? {});
      expect([...visible].sort()).toEqual([...naive.visible].sort());
      expect(Object.keys(errors).sort()).toEqual([...naive.errors].sort());
      expect(stored).toEqual(naive.stored);
    }),
    { numRuns: forms },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(forms / 20);
});

const changes = 1000;
test(`API-28 through ${changes} renames, moves and removals, answers are read as they were given`, () => {
  fc.assert(
    fc.property(editSeeds(50, 'adding'), editSeeds(changes, 'changing'), (first, later) => {
      const versions: { definition: FormDefinition; stored: SubmissionData; lines: string[] }[] = [];
      const kinds = new Map<string, string>();
      let parts = applyEdits(emptyForm, first);
      for (let place = 0; place < later.length; place += 10) {
        const definition = buildTrialDefinition(parts);
        const [given] = fc.sample(submissionArbitrary(definition), { numRuns: 1, seed: place });
        const { stored } = evaluateForm(definition, given ?? {}, today);
        versions.push({ definition, stored, lines: listLines(definition, stored) });
        parts = applyEdits(parts, later.slice(place, place + 10));
        // Whatever is done to it, a name means the same question for ever.
        for (const { id, kind } of parts) {
          expect(kinds.get(id) ?? kind).toBe(kind);
          kinds.set(id, kind);
        }
      }
      for (const { definition, stored, lines } of versions) expect(listLines(definition, stored)).toEqual(lines);
      expect(versions.flatMap(({ lines }) => lines).length).toBeGreaterThan(versions.length);
    }),
    { numRuns: isLong ? 20 : 1 },
  );
});

const listLines = (definition: FormDefinition, stored: SubmissionData) =>
  listAnswers(definition, stored).map(
    ({ path, itemLabels, question, value }) =>
      `${path}: ${[...itemLabels, question.label].join(', ')} = ${formatAnswer(question, value)}`,
  );
