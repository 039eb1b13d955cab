import { z } from 'zod';
import { answerPatterns, fileKinds } from './form-constants.data.ts';
import { validateDefinition } from './validate-definition.ts';

/** Names are unique in a form: a condition refers to an answer by its name alone. */
const name = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'Écrivez un nom en minuscules, chiffres et tirets.');
const label = z.string().trim().min(1, 'Écrivez un intitulé.').max(200, 'Au plus 200 caractères.');
const note = z.string().trim().max(1000, 'Au plus 1 000 caractères.');
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Écrivez une date comme 2026-12-31.');
const count = z.int().min(0).max(10_000);

const comparisonSchema = z.strictObject({
  /** Name of the compared input, which precedes the condition in the form. */
  input: name,
  is: z.enum(['filled', 'empty', 'equal', 'different', 'above', 'below']),
  value: z.union([z.string().max(200), z.number()]).optional(),
});
export type Comparison = z.infer<typeof comparisonSchema>;

/** The condition that makes a part of the form visible. */
export type Condition = Comparison | { all: Condition[] } | { any: Condition[] };
/** A condition as definitions and drafts hold it. */
export const conditionSchema: z.ZodType<Condition> = z
  .lazy(() =>
    z.union([
      comparisonSchema,
      z.strictObject({ all: z.array(conditionSchema).min(1).max(20) }),
      z.strictObject({ any: z.array(conditionSchema).min(1).max(20) }),
    ]),
  )
  .meta({ id: 'FormCondition', description: 'Ce qui doit être vrai pour qu’une partie soit montrée.' });

const when = { when: conditionSchema.optional() };
const questionFields = {
  name,
  label,
  hint: note.optional(),
  required: z.boolean().default(false),
  /** Never mailed, stored encrypted, and left out of drafts. */
  sensitive: z.boolean().default(false),
  ...when,
};
const choices = z
  .array(z.strictObject({ value: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/), label }))
  .min(1, 'Proposez au moins un choix.')
  .max(40, 'Au plus 40 choix.');
/** The autofill tokens that a field may use. */
const fill = z
  .enum(['given-name', 'family-name', 'name', 'street-address', 'postal-code', 'address-level2', 'bday'])
  .optional();

const inputSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    ...questionFields,
    minimum: count.optional(),
    maximum: count.max(500).default(200),
    pattern: z.enum(answerPatterns).optional(),
    fill,
  }),
  z.strictObject({
    kind: z.literal('textarea'),
    ...questionFields,
    minimum: count.optional(),
    maximum: count.default(3000),
  }),
  z.strictObject({ kind: z.literal('email'), ...questionFields }),
  z.strictObject({ kind: z.literal('phone'), ...questionFields }),
  z.strictObject({
    kind: z.literal('number'),
    ...questionFields,
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    hasDecimals: z.boolean().default(false),
    unit: z.string().trim().max(20).optional(),
  }),
  z.strictObject({
    kind: z.literal('date'),
    ...questionFields,
    earliest: z.union([day, z.literal('today')]).optional(),
    latest: z.union([day, z.literal('today')]).optional(),
    fill,
  }),
  z.strictObject({ kind: z.literal('select'), ...questionFields, choices }),
  z.strictObject({ kind: z.literal('radio'), ...questionFields, choices }),
  z.strictObject({
    kind: z.literal('checkbox'),
    ...questionFields,
    choices,
    minimum: count.max(40).optional(),
    maximum: count.max(40).optional(),
  }),
  z.strictObject({
    kind: z.literal('file'),
    ...questionFields,
    types: z.array(z.enum(fileKinds)).min(1),
    maximumBytes: z.int().min(1000).max(10_000_000).default(5_000_000),
    maximum: z.int().min(1).max(5).default(1),
  }),
  z.strictObject({ kind: z.literal('help'), name, text: note.min(1), ...when }),
]);
/** One question of a form, or a help text. */
export type FormInput = z.infer<typeof inputSchema>;
/** An input that takes an answer. */
export type Question = Exclude<FormInput, { kind: 'help' }>;

const rowSchema = z.strictObject({ kind: z.literal('row'), name, items: z.array(inputSchema).min(1).max(3) });
/** Inputs side by side where there is space. */
export type FormRow = z.infer<typeof rowSchema>;

/** Parts grouped under a title. */
export interface FormGroup {
  kind: 'group';
  name: string;
  title: string;
  text?: string | undefined;
  when?: Condition | undefined;
  items: FormNode[];
}

/** A repeating group: its parts are answered once for each child, stay or guest. */
export interface RepeatingGroup {
  kind: 'loop';
  name: string;
  title: string;
  text?: string | undefined;
  /** Label of one item: `Enfant`. */
  turn: string;
  addLabel: string;
  minimum: number;
  maximum: number;
  when?: Condition | undefined;
  items: FormNode[];
}
export type FormNode = FormInput | FormRow | FormGroup | RepeatingGroup;

const titledFields = { name, title: label, text: note.optional(), ...when };
const nodeSchema: z.ZodType<FormNode> = (
  z.lazy(() => z.union([inputSchema, rowSchema, groupSchema, repeatingGroupSchema])) as z.ZodType<FormNode>
).meta({ id: 'FormNode', description: 'Une partie d’un formulaire\u00a0: question, rangée, groupe ou répétition.' });
const groupSchema = z.strictObject({
  kind: z.literal('group'),
  ...titledFields,
  items: z.array(nodeSchema).min(1).max(60),
});
const repeatingGroupSchema = z.strictObject({
  kind: z.literal('loop'),
  ...titledFields,
  turn: label,
  addLabel: label,
  minimum: z.int().min(0).max(20).default(0),
  maximum: z.int().min(1).max(20),
  items: z.array(nodeSchema).min(1).max(60),
});

const stepSchema = z.strictObject({ ...titledFields, items: z.array(nodeSchema).min(1).max(60) });
/** A part of the form that is shown on its own. */
export type FormStep = z.infer<typeof stepSchema>;

/** A form: its questions, their order and their conditions. */
export const formDefinitionSchema = z
  .strictObject({
    steps: z.array(stepSchema).min(1, 'Ajoutez une étape.').max(12, 'Au plus douze étapes.'),
    /** Name of the email input that receives the acknowledgement. */
    acknowledge: name.optional(),
  })
  .superRefine((definition, context) => {
    for (const message of validateDefinition(definition)) context.addIssue({ code: 'custom', message });
  });
export type FormDefinition = z.infer<typeof formDefinitionSchema>;
