import fc from 'fast-check';
import type { Condition, FormDefinition, FormNode, FormStep, Question } from './form-definition.schema.ts';
import { formDefinitionSchema } from './form-definition.schema.ts';
import type { FileMetadata, SubmissionInput } from './submission.ts';
import { walkForm } from './walk-form.ts';

/** The day on which random forms are submitted. */
export const today = '2026-11-20';

/** Texts whose parsed value is known, by kind of question; any other text is invalid. */
export const knownAnswers = {
  email: new Map([
    ['camille@exemple.fr', 'camille@exemple.fr'],
    [' Le.Goff+test@sous.domaine.example ', 'Le.Goff+test@sous.domaine.example'],
  ]),
  phone: new Map([
    ['06 12 34 56 78', '06 12 34 56 78'],
    ['+33 (0)2.61.91.42.42', '+33 (0)2.61.91.42.42'],
  ]),
  number: new Map<unknown, number>([
    ['0', 0],
    ['3', 3],
    [' 1\u202f200 ', 1200],
    ['-2', -2],
    ['3,5', 3.5],
    ['2.25', 2.25],
    [7, 7],
    [0, 0],
  ]),
  date: new Map([
    ['2026-11-20', '2026-11-20'],
    ['2026-12-31', '2026-12-31'],
    ['29/02/2024', '2024-02-29'],
    ['1.3.2030', '2030-03-01'],
  ]),
} as const;

const wrong: unknown[] = [
  'douze',
  'a@b',
  '@exemple.fr',
  'a b@exemple.fr',
  'a@exemple.fr, b@exemple.fr',
  '30/02/2026',
  '32/01/2026',
  '12',
  '1e3',
  '--',
  true,
  {},
  ['x', 'y'],
  [[]],
  [['un']],
  '__proto__',
];
const blank: unknown[] = ['', '  ', null, undefined, [], false];

const choices = ['un', 'deux', 'trois'].map((value) => ({ value, label: value }));
const fileFact = fc.record({
  name: fc.constantFrom('acte.pdf', 'photo.JPG', 'note.docx', 'virus.exe', 'sans-fin'),
  bytes: fc.constantFrom(0, 500, 1000, 1001, 6_000_000),
});

type NodeDraft = Record<string, unknown> & { kind: string; name: string };

function questionArbitrary(name: string): fc.Arbitrary<NodeDraft> {
  const common = { name: fc.constant(name), label: fc.constant(`Question ${name}`), required: fc.boolean() };
  const of = (kind: string, more: Record<string, fc.Arbitrary<unknown>> = {}) =>
    fc.record({ kind: fc.constant(kind), ...common, ...more }).map((draft) => draft as NodeDraft);
  return fc.oneof(
    of('text', {
      minimum: fc.constantFrom(undefined, 0, 3),
      maximum: fc.constantFrom(5, 40),
      pattern: fc.constantFrom(undefined, undefined, 'digits', 'postal-code', 'time'),
    }),
    of('textarea', { maximum: fc.constantFrom(10, 3000) }),
    of('email'),
    of('phone'),
    of('number', {
      minimum: fc.constantFrom(undefined, -1, 1),
      maximum: fc.constantFrom(undefined, 5),
      hasDecimals: fc.boolean(),
    }),
    of('date', {
      earliest: fc.constantFrom(undefined, 'today', '2025-01-01'),
      latest: fc.constantFrom(undefined, 'today', '2028-01-01'),
    }),
    of('select', { choices: fc.constant(choices) }),
    of('radio', { choices: fc.constant(choices) }),
    of('checkbox', {
      choices: fc.constant(choices),
      minimum: fc.constantFrom(undefined, 2),
      maximum: fc.constantFrom(undefined, 2),
    }),
    of('file', {
      types: fc.constantFrom(['pdf'], ['pdf', 'image'], ['document']),
      maximumBytes: fc.constantFrom(1000, 5_000_000),
      maximum: fc.constantFrom(1, 2),
    }),
  );
}

function comparisonArbitrary(question: Question): fc.Arbitrary<Condition> {
  const always = fc.constantFrom<Condition>(
    { input: question.name, is: 'filled' },
    { input: question.name, is: 'empty' },
  );
  const values: (string | number)[] =
    'choices' in question
      ? ['un', 'deux']
      : question.kind === 'number'
        ? [3, 0, 2.25]
        : question.kind === 'date'
          ? ['2026-12-31', '2026-11-20']
          : question.kind === 'file'
            ? []
            : ['camille@exemple.fr', 'abc', '12'];
  if (values.length === 0) return always;
  const hasOrder = question.kind === 'number' || question.kind === 'date';
  const verbs = ['equal', 'different', ...(hasOrder ? ['above', 'below'] : [])] as ('equal' | 'above')[];
  return fc.oneof(
    always,
    fc.record({ input: fc.constant(question.name), is: fc.constantFrom(...verbs), value: fc.constantFrom(...values) }),
  );
}

function conditionArbitrary(earlier: readonly Question[], depth = 0): fc.Arbitrary<Condition | undefined> {
  if (earlier.length === 0) return fc.constant(undefined);
  const leaf = fc.constantFrom(...earlier).chain(comparisonArbitrary);
  if (depth > 1) return leaf;
  const inside = fc.array(conditionArbitrary(earlier, depth + 1), { minLength: 1, maxLength: 3 });
  const many = inside.map((all) => all.filter((one) => one !== undefined));
  return fc.oneof(
    { weight: 3, arbitrary: leaf },
    { weight: 1, arbitrary: many.map((all) => ({ all })) },
    { weight: 1, arbitrary: many.map((any) => ({ any })) },
  );
}

/** A form of random parts, nested repeating groups included, with conditions on earlier questions. */
export const formArbitrary: fc.Arbitrary<FormDefinition> = fc
  .array(nodesArbitrary(0), { minLength: 1, maxLength: 3 })
  .map((steps) => {
    let number = 0;
    const rename = (nodes: readonly NodeDraft[]): NodeDraft[] =>
      nodes.map((node) => {
        number += 1;
        const name = `${node.kind === 'loop' ? 'tours' : 'q'}${number}`;
        return { ...node, name, ...(node.items ? { items: rename(node.items as NodeDraft[]) } : {}) };
      });
    const named = steps.map((items, place) => ({
      name: `etape${place}`,
      title: `Étape ${place}`,
      items: rename(items),
    }));
    return formDefinitionSchema.safeParse({ steps: named });
  })
  // A few request more files than a form may: drop them.
  .filter((read) => read.success)
  .chain(({ data }) => withConditions(data));

function nodesArbitrary(depth: number): fc.Arbitrary<NodeDraft[]> {
  const question = questionArbitrary('q');
  const help = fc.constant<NodeDraft>({ kind: 'help', name: 'q', text: 'Une aide.' });
  const row = fc
    .array(question, { minLength: 1, maxLength: 2 })
    .map((items): NodeDraft => ({ kind: 'row', name: 'q', items }));
  const leaf = fc.oneof({ weight: 6, arbitrary: question }, help, row);
  if (depth > 1) return fc.array(leaf, { minLength: 1, maxLength: 2 });
  const group = nodesArbitrary(depth + 1).map(
    (items): NodeDraft => ({ kind: 'group', name: 'q', title: 'Groupe', items }),
  );
  const loop = fc
    .record({ items: nodesArbitrary(depth + 1), minimum: fc.constantFrom(0, 0, 1), maximum: fc.constantFrom(1, 2) })
    .map(({ items, minimum, maximum }): NodeDraft => {
      return { kind: 'loop', name: 'q', title: 'Tours', turn: 'Tour', addLabel: 'Ajouter', minimum, maximum, items };
    });
  return fc.array(fc.oneof({ weight: 4, arbitrary: leaf }, group, { weight: 2, arbitrary: loop }), {
    minLength: 1,
    maxLength: 4,
  });
}

/** Gives about half of the nodes and steps a condition on earlier questions. */
function withConditions(definition: FormDefinition): fc.Arbitrary<FormDefinition> {
  const wishes: fc.Arbitrary<Condition | undefined>[] = [];
  const earlier: Question[] = [];
  for (const step of definition.steps) {
    wishes.push(optionalArbitrary(conditionArbitrary([...earlier])));
    for (const { node } of walkForm({ steps: [step] })) {
      if (node.kind === 'row') continue;
      wishes.push(optionalArbitrary(conditionArbitrary([...earlier])));
      if (!('items' in node) && node.kind !== 'help') earlier.push(node);
    }
  }
  return fc.tuple(...wishes).map((given) => {
    let place = 0;
    const next = () => {
      place += 1;
      return given[place - 1];
    };
    const addConditions = (node: FormNode): FormNode => {
      const when = node.kind === 'row' ? undefined : next();
      const items = 'items' in node ? { items: node.items.map(addConditions) } : {};
      return { ...node, ...(when ? { when } : {}), ...items } as FormNode;
    };
    const steps = definition.steps.map((step) => {
      const when = next();
      return { ...step, ...(when ? { when } : {}), items: step.items.map(addConditions) } as FormStep;
    });
    return formDefinitionSchema.parse({ steps });
  });
}

const optionalArbitrary = (arbitrary: fc.Arbitrary<Condition | undefined>) =>
  fc.oneof(fc.constant(undefined), arbitrary);

/** Answers to a form: valid, invalid or missing ones, and unknown names. */
export function submissionArbitrary(definition: FormDefinition): fc.Arbitrary<SubmissionInput> {
  return fc
    .tuple(...definition.steps.map(({ items }) => nodeAnswersArbitrary(items)))
    .map((parts) => Object.assign({ inconnu: 'x' }, ...parts) as SubmissionInput);
}

function nodeAnswersArbitrary(nodes: readonly FormNode[]): fc.Arbitrary<Record<string, unknown>> {
  const parts = nodes.map((node): fc.Arbitrary<Record<string, unknown>> => {
    if (node.kind === 'help') return fc.constant({});
    if (node.kind === 'loop')
      return fc
        .array(fc.oneof({ weight: 4, arbitrary: nodeAnswersArbitrary(node.items) }, fc.constant({})), { maxLength: 3 })
        .map((turns) => ({ [node.name]: turns }));
    if ('items' in node) return nodeAnswersArbitrary(node.items);
    return answerArbitrary(node).map((value) => (value === undefined ? {} : { [node.name]: value }));
  });
  return fc.tuple(...parts).map((all) => Object.assign({}, ...all) as Record<string, unknown>);
}

function answerArbitrary(question: Question): fc.Arbitrary<unknown> {
  const right: fc.Arbitrary<unknown> =
    question.kind === 'file'
      ? fc.array(fileFact as fc.Arbitrary<FileMetadata>, { maxLength: 3 })
      : question.kind === 'checkbox'
        ? fc.oneof(fc.subarray(['un', 'deux', 'trois', 'quatre']), fc.constant('deux'))
        : 'choices' in question
          ? fc.constantFrom('un', 'deux', 'trois')
          : question.kind === 'text' || question.kind === 'textarea'
            ? fc.constantFrom('abc', ' 12 ', '49000', '9h30', '23:59', 'une phrase\nsur deux lignes', 'x'.repeat(41))
            : fc.constantFrom<unknown>(...knownAnswers[question.kind].keys());
  return fc.oneof(
    { weight: 6, arbitrary: right },
    { weight: 1, arbitrary: fc.constantFrom(...wrong) },
    { weight: 2, arbitrary: fc.constantFrom(...blank) },
  );
}
