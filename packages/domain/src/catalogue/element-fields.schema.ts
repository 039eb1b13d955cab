import { z } from 'zod';

const name = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, 'Nommez ce champ en minuscules, comme age-conseille.');
const label = z.string().trim().min(1, 'Nommez ce champ.').max(60, 'Au plus 60 caractères.');

/** A custom field that the owner adds to the elements of a route. */
const elementFieldSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), name, label }),
  z.strictObject({ kind: z.literal('number'), name, label, unit: z.string().trim().max(20).optional() }),
  z.strictObject({ kind: z.literal('date'), name, label }),
  z.strictObject({
    kind: z.literal('choice'),
    name,
    label,
    choices: z
      .array(z.strictObject({ value: name, label }))
      .min(1, 'Donnez au moins un choix.')
      .max(20, 'Au plus vingt choix.'),
    /** Whether visitors may filter by this field. */
    isFilter: z.boolean().default(false),
  }),
  z.strictObject({ kind: z.literal('link'), name, label }),
  z.strictObject({ kind: z.literal('picture'), name, label }),
]);
export type ElementField = z.infer<typeof elementFieldSchema>;

/** The custom fields of a route, with unique names; at most three are filters. */
export const elementFieldsSchema = z
  .array(elementFieldSchema)
  .max(20, 'Au plus vingt champs.')
  .refine((fields) => new Set(fields.map((field) => field.name)).size === fields.length, 'Deux champs ont le même nom.')
  .refine(
    (fields) => fields.filter((field) => 'isFilter' in field && field.isFilter).length <= 3,
    'Au plus trois filtres.',
  );
