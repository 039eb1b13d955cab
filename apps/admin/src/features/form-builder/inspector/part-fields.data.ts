import type { FormPart, PartKind } from '@vitrine/domain/dynamic-forms/builder/form-part';
import type { FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';

const essential = { depth: 'essential', group: 'Contenu', isRequired: false } as const;
const more = { depth: 'more', group: 'Contenu', isRequired: false } as const;
const text = (name: keyof FormPart, label: string, other: Partial<FieldDescription> = {}): FieldDescription => ({
  ...essential,
  name,
  label,
  control: 'text',
  maximumLength: 200,
  ...other,
});
const number = (name: keyof FormPart, label: string, other: Partial<FieldDescription> = {}): FieldDescription => ({
  ...more,
  name,
  label,
  control: 'number',
  ...other,
});
const choice = (
  name: keyof FormPart,
  label: string,
  options: readonly (readonly [value: string, label: string])[],
): FieldDescription => ({
  ...more,
  name,
  label,
  control: 'select',
  options: options.map(([value, one]) => ({ value, label: one })),
});

const hint = text('hint', 'Précision sous la question', { control: 'multiline', maximumLength: 1000 });
const required: FieldDescription = { ...essential, name: 'required', label: 'Réponse obligatoire', control: 'switch' };
const sensitive: FieldDescription = {
  ...essential,
  name: 'sensitive',
  label: 'Réponse confidentielle',
  hint: 'Gardée chiffrée, jamais envoyée par courriel. Pour la santé, la religion, les revenus.',
  control: 'switch',
};
const ofQuestion = [text('label', 'Question', { control: 'multiline', isRequired: true }), hint, required, sensitive];
const choices: FieldDescription = {
  ...essential,
  name: 'choices',
  label: 'Choix proposés',
  control: 'list',
  itemLabel: 'Choix',
  itemSummary: 'label',
  maximumLength: 40,
  fields: [text('label', 'Choix')],
};
const below = text('text', 'Texte sous le titre', { control: 'multiline', maximumLength: 1000 });
const fill = choice('fill', 'Rempli d’avance par le navigateur avec', [
  ['name', 'Nom complet'],
  ['given-name', 'Prénom'],
  ['family-name', 'Nom de famille'],
  ['street-address', 'Adresse'],
  ['postal-code', 'Code postal'],
  ['address-level2', 'Commune'],
]);

/** What the inspector offers of each kind of part, in order. */
export const partFields: Readonly<Record<PartKind, readonly FieldDescription[]>> = {
  step: [text('label', 'Titre de l’étape'), below],
  group: [text('label', 'Titre du groupe'), below],
  loop: [
    text('label', 'Titre'),
    below,
    text('turn', 'Nom d’un élément', { hint: 'Comme «\u00a0Enfant\u00a0»\u00a0: il est numéroté.' }),
    text('addLabel', 'Bouton qui en ajoute un'),
    number('minimum', 'Au moins', { depth: 'essential' }),
    number('maximum', 'Au plus', { depth: 'essential', hint: 'Vingt au plus.' }),
  ],
  row: [],
  help: [text('text', 'Texte', { control: 'multiline', maximumLength: 1000 })],
  text: [
    ...ofQuestion,
    choice('pattern', 'Ce qui est attendu', [
      ['postal-code', 'Un code postal'],
      ['digits', 'Des chiffres'],
      ['time', 'Une heure'],
    ]),
    fill,
    number('minimum', 'Caractères au moins'),
    number('maximum', 'Caractères au plus'),
  ],
  textarea: [...ofQuestion, number('minimum', 'Caractères au moins'), number('maximum', 'Caractères au plus')],
  email: ofQuestion,
  phone: ofQuestion,
  number: [
    ...ofQuestion,
    number('minimum', 'Au moins', { depth: 'essential' }),
    number('maximum', 'Au plus', { depth: 'essential' }),
    text('unit', 'Unité', { hint: 'Comme m² ou ans.', maximumLength: 20 }),
    { ...more, name: 'hasDecimals', label: 'Nombres à virgule', control: 'switch' },
  ],
  date: [
    ...ofQuestion,
    choice('earliest', 'Au plus tôt', [['today', 'Aujourd’hui']]),
    choice('latest', 'Au plus tard', [['today', 'Aujourd’hui']]),
  ],
  select: [...ofQuestion.slice(0, 1), choices, ...ofQuestion.slice(1)],
  radio: [...ofQuestion.slice(0, 1), choices, ...ofQuestion.slice(1)],
  checkbox: [
    ...ofQuestion.slice(0, 1),
    choices,
    ...ofQuestion.slice(1),
    number('minimum', 'Cases à cocher au moins'),
    number('maximum', 'Cases à cocher au plus'),
  ],
  file: [
    ...ofQuestion,
    {
      ...essential,
      name: 'types',
      label: 'Fichiers acceptés',
      control: 'multi-select',
      options: [
        { value: 'pdf', label: 'PDF' },
        { value: 'image', label: 'Images' },
        { value: 'document', label: 'Documents' },
      ],
    },
    number('maximum', 'Fichiers au plus', { hint: 'Cinq au plus.' }),
  ],
};
