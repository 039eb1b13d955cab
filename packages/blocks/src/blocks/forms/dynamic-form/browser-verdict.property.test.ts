import { buildTrialDefinition } from '@vitrine/domain/dynamic-forms/builder/form-parts';
import { type Evaluation, evaluateForm } from '@vitrine/domain/dynamic-forms/evaluate-form';
import { formArbitrary, submissionArbitrary, today } from '@vitrine/domain/dynamic-forms/form-arbitraries.fixture';
import type { FormDefinition, FormNode, Question } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import { mergeFiles, parseFormFields } from '@vitrine/domain/dynamic-forms/form-fields';
import { evaluateNaively } from '@vitrine/domain/dynamic-forms/naive-form.fixture';
import { getOwnValue, isFileMetadata, listItems, type SubmissionInput } from '@vitrine/domain/dynamic-forms/submission';
import { joinPath } from '@vitrine/domain/dynamic-forms/walk-form';
import { applyEdits, editSeeds, emptyForm } from '@vitrine/page-document/forms/form-edits.fixture';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { removeDefaults } from './remove-defaults.ts';
import { filterVisibleAnswers } from './visible-answers.ts';

const forms = process.env.VITRINE_LONG === '1' ? 3000 : 300;
/** Half of them made by operations of the builder. */
const formWithAnswers = fc
  .oneof(
    formArbitrary,
    editSeeds(30).map((seeds) => buildTrialDefinition(applyEdits(emptyForm, seeds))),
  )
  .chain((definition) =>
    fc.record({
      definition: fc.constant(definition as FormDefinition),
      given: submissionArbitrary(definition).map((given) => toFields(definition, given)),
    }),
  );

type Field = [path: string, value: unknown];

/** The fields that a browser could hold of random answers: texts, ticked values and files, of as many items as there may be. */
function toFields({ steps }: Pick<FormDefinition, 'steps'>, given: unknown): Field[] {
  return steps.flatMap(({ items }) => listFields(items, given, ''));
}

function listFields(nodes: readonly FormNode[], given: unknown, prefix: string): Field[] {
  return nodes.flatMap((node): Field[] => {
    if (node.kind === 'help') return [];
    const path = joinPath(prefix, node.name);
    const value = getOwnValue(given, node.name);
    if (node.kind === 'loop')
      return listItems(value)
        .slice(0, node.maximum)
        .flatMap((item, place) => [
          [joinPath(path, place), ''] as Field,
          ...listFields(node.items, item, joinPath(path, place)),
        ]);
    if ('items' in node) return listFields(node.items, given, prefix);
    return [value]
      .flat()
      .filter(isHeld[node.kind] ?? isText)
      .map((one): Field => [path, one]);
  });
}

const isText = (value: unknown) => typeof value === 'string';
const isHeld: Partial<Record<Question['kind'], (value: unknown) => boolean>> = { file: isFileMetadata };

const judge = ({ errors, stored }: Evaluation) => ({ errors: Object.keys(errors).sort(), stored });

test(`VAL-05 ${forms} random forms: the browser, the server and a naive model judge alike, with and without script`, () => {
  const seen = { refused: 0, taken: 0, hidden: 0, files: 0, items: 0 };
  fc.assert(
    fc.property(formWithAnswers, ({ definition, given }) => {
      // As the page carries it, and as its script holds what is typed.
      const carried = JSON.parse(JSON.stringify(removeDefaults(definition))) as FormDefinition;
      const typed = parseFormFields(carried, given);
      const browser = evaluateForm(carried, typed, today);
      const naive = evaluateNaively(definition, typed);
      expect(judge(browser)).toEqual({ errors: [...naive.errors].sort(), stored: naive.stored });

      const isFile = ([, value]: Field) => isFileMetadata(value);
      const files = given.filter(isFile).filter(([path]) => browser.visible.has(path)) as Parameters<
        typeof mergeFiles
      >[2];
      const receive = (answers: SubmissionInput, arrived = files) =>
        judge(evaluateForm(definition, mergeFiles(definition, answers, arrived), today));
      const sent = JSON.parse(JSON.stringify(filterVisibleAnswers(carried, typed, browser.visible))) as SubmissionInput;
      expect(receive(sent)).toEqual(judge(browser));
      // Without script what is hidden is posted too.
      const posted = parseFormFields(
        definition,
        given.filter((field) => !isFile(field)),
      );
      expect(receive(posted, given.filter(isFile) as typeof files)).toEqual(judge(browser));

      seen[judge(browser).errors.length ? 'refused' : 'taken'] += 1;
      seen.files += [...files].length;
      for (const [path] of given) {
        if (!browser.visible.has(path) && !/\.\d+$/.test(path)) seen.hidden += 1;
        if (/\.\d+\./.test(path)) seen.items += 1;
      }
    }),
    { numRuns: forms },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(forms / 30);
});
