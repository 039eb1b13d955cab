import { describe, expect, test } from 'vitest';
import { findFileKind, hasMatchingSignature, sanitizeFileName } from './file-kinds.ts';
import { formDefinitionSchema } from './form-definition.schema.ts';
import {
  addItem,
  countShownItems,
  findReplacementItem,
  mergeFiles,
  parseFormFields,
  removeItem,
} from './form-fields.ts';
import { formatAnswer, listAnswers, mergeSensitiveAnswers, splitSensitiveAnswers } from './list-answers.ts';

const repeatingGroup = {
  kind: 'loop' as const,
  name: 'enfants',
  title: 'Enfants',
  turn: 'Enfant',
  addLabel: 'Ajouter',
  maximum: 3,
  items: [
    { kind: 'text', name: 'prenom', label: 'Prénom' },
    { kind: 'textarea', name: 'sante', label: 'Santé', sensitive: true },
    {
      kind: 'loop',
      name: 'actes',
      title: 'Actes',
      turn: 'Acte',
      addLabel: 'Ajouter',
      maximum: 2,
      items: [{ kind: 'file', name: 'acte', label: 'Acte', types: ['pdf'] }],
    },
  ],
};
const form = formDefinitionSchema.parse({
  steps: [
    {
      name: 'etape',
      title: 'Étape',
      items: [
        { kind: 'text', name: 'nom', label: 'Nom' },
        {
          kind: 'checkbox',
          name: 'envies',
          label: 'Envies',
          choices: ['bain', 'portage'].map((value) => ({ value, label: value.toUpperCase() })),
        },
        repeatingGroup,
      ],
    },
  ],
});

describe('BLK-03 the fields of a page', () => {
  test('BLK-03 a question whose name begins as that of a loop makes no turn of it', () => {
    const [step] = form.steps;
    const items = [...(step?.items ?? []), { kind: 'text' as const, name: 'enfants-1', label: 'Autre' }];
    const both = formDefinitionSchema.parse({ steps: [{ ...step, items }] });
    expect(parseFormFields(both, [['enfants-1', 'Zoé']])).toEqual({ enfants: [], 'enfants-1': 'Zoé' });
  });

  test('BLK-03 are read into turns and lists, files in nested loops among them; what the form does not know is left', () => {
    const pdf = { name: 'acte.pdf', bytes: 10 };
    expect(
      parseFormFields(form, [
        ['form', 'bloc'],
        ['nom', 'Le Goff'],
        ['nom', 'encore'],
        ['envies', 'bain'],
        ['envies', 'portage'],
        ['enfants.0', ''],
        ['enfants.1.prenom', 'Zoé'],
        ['enfants.1.actes.0.acte', pdf],
        ['enfants.77.prenom', 'loin'],
        ['enfants.constructor.prenom', 'x'],
        ['__proto__.nom', 'x'],
      ]),
    ).toEqual({
      nom: 'Le Goff',
      envies: ['bain', 'portage'],
      enfants: [{ actes: [] }, { prenom: 'Zoé', actes: [{ acte: [pdf] }] }, { actes: [] }],
    });
  });

  test('BLK-03 turns are added up to the most there may be, and removed, inside turns too', () => {
    const given = { nom: 'A', enfants: [{ prenom: 'Zoé', actes: [{}] }, { prenom: 'Léo' }] };
    expect(addItem(form, given, 'enfants').enfants).toHaveLength(3);
    expect(addItem(form, addItem(form, given, 'enfants'), 'enfants').enfants).toHaveLength(3);
    expect(addItem(form, {}, 'enfants')).toEqual({ enfants: [{}, {}] });
    expect(addItem(form, given, 'enfants.0.actes').enfants).toEqual([
      { prenom: 'Zoé', actes: [{}, {}] },
      { prenom: 'Léo' },
    ]);
    expect(removeItem(form, given, 'enfants.0')).toEqual({ nom: 'A', enfants: [{ prenom: 'Léo' }] });
    for (const path of ['', 'nom', 'nom.0', 'enfants.9', '__proto__.0', 'x.y.z'])
      expect(removeItem(form, given, path), path).toEqual(given);
    expect([countShownItems(form.steps[0]?.items[2] as never, {}), addItem(form, given, '__proto__')]).toEqual([
      1,
      given,
    ]);
  });
});

describe('BLK-03 the files of a page', () => {
  const pdf = (name: string) => ({ name, bytes: 10 });

  test('BLK-03 stand among the answers at their own question, in items that nothing else was written in too', () => {
    const given = {
      nom: 'Le Goff',
      envies: ['bain'],
      enfants: [{ prenom: 'Zoé', actes: [{ acte: 'pas un fichier' }, { acte: [pdf('du texte')] }] }],
      inconnu: 'x',
    };
    expect(
      mergeFiles(form, given, [
        ['enfants.0.actes.1.acte', pdf('a.pdf')],
        ['enfants.1.actes.0.acte', pdf('b.pdf')],
        ['enfants.1.actes.0.acte', pdf('c.pdf')],
        ['nom', pdf('d.pdf')],
        ['inconnu', pdf('e.pdf')],
      ]),
    ).toEqual({
      nom: 'Le Goff',
      envies: ['bain'],
      enfants: [
        { prenom: 'Zoé', actes: [{}, { acte: [pdf('a.pdf')] }] },
        { actes: [{ acte: [pdf('b.pdf'), pdf('c.pdf')] }] },
      ],
    });
  });

  test('BLK-03 without files the answers are as they were, but for what was posted in their place', () => {
    const given = { nom: 'A', enfants: [{ prenom: 'Zoé', sante: 'rien', actes: [{ acte: 'x' }] }] };
    expect(mergeFiles(form, given, [])).toEqual({ nom: 'A', enfants: [{ prenom: 'Zoé', sante: 'rien', actes: [{}] }] });
  });
});

test.each([
  ['enfants.0', 'enfants.0'],
  ['enfants.1', 'enfants.1'],
  ['enfants.2', 'enfants.1'],
  ['enfants.9', 'enfants.1'],
  ['enfants.0.actes.1', 'enfants.0.actes.0'],
  ['enfants.1.actes.0', 'enfants.1.actes.0'],
  ['inconnu.3', 'inconnu.0'],
])('BLK-03 once the item %s is removed, the next one to look at is %s', (removed, next) => {
  expect(findReplacementItem({ enfants: [{ actes: [{}] }, {}] }, removed)).toBe(next);
});

describe('ENT-13 stored answers', () => {
  const stored = {
    nom: 'Le Goff',
    envies: ['bain', 'portage'],
    enfants: [
      { sante: 'allergie' },
      { prenom: 'Zoé', sante: 'rien', actes: [{ acte: [{ name: 'a.pdf', bytes: 1_250_000 }] }] },
    ],
  };

  test('ENT-13 are listed in the order of the form, each with its turns, in words', () => {
    const listed = listAnswers(form, stored);
    expect(
      listed.map(({ path, itemLabels: turns, question, value }) => [
        path,
        turns.join(', '),
        formatAnswer(question, value),
      ]),
    ).toEqual([
      ['nom', '', 'Le Goff'],
      ['envies', '', 'BAIN, PORTAGE'],
      ['enfants.0.sante', 'Enfant 1', 'allergie'],
      ['enfants.1.prenom', 'Enfant 2', 'Zoé'],
      ['enfants.1.sante', 'Enfant 2', 'rien'],
      ['enfants.1.actes.0.acte', 'Enfant 2, Acte 1', 'a.pdf (1,3\u202fMo)'],
    ]);
  });

  test('ENT-13 the sensitive ones are taken out, and come back where they were', () => {
    const before = structuredClone(stored);
    const split = splitSensitiveAnswers(form, stored);
    expect(split.sensitive).toEqual({ 'enfants.0.sante': 'allergie', 'enfants.1.sante': 'rien' });
    expect(JSON.stringify(split.plaintext)).not.toMatch(/allergie|rien/);
    expect(mergeSensitiveAnswers(form, split)).toEqual(stored);
    expect(stored).toEqual(before);
  });
});

describe('VAL-05 files', () => {
  test('VAL-05 are told by their names, and held to them by their first bytes', () => {
    expect(['a.PDF', 'b.jpeg', 'c.odt', 'd.exe', 'pdf', '.pdf'].map(findFileKind)).toEqual([
      'pdf',
      'image',
      'document',
      undefined,
      undefined,
      'pdf',
    ]);
    const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    expect(hasMatchingSignature('a.pdf', bytes('%PDF-1.7 …'))).toBe(true);
    expect(hasMatchingSignature('a.png', bytes('\x89PNG\r\n\x1a\n'))).toBe(true);
    expect(hasMatchingSignature('a.webp', bytes('RIFF0000WEBPVP8 '))).toBe(true);
    for (const name of ['a.pdf', 'a.jpg', 'a.docx', 'a', 'a.html'])
      expect(hasMatchingSignature(name, bytes('<script>alert(1)')), name).toBe(false);
  });

  test.each([
    ['C:\\Documents\\acte.pdf', 'acte.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['a\u0000\u202eb.pdf', 'ab.pdf'],
    ['', 'fichier'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ])('VAL-05 the name %j is shown as %j', (name, shown) => expect(sanitizeFileName(name)).toBe(shown));
});
