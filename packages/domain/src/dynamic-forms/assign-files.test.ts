import { describe, expect, test } from 'vitest';
import { assignFile } from './assign-files.ts';
import { formDefinitionSchema } from './form-definition.schema.ts';

const file = (name: string) => ({ kind: 'file', name, label: 'Un fichier', types: ['pdf'] });
const text = { kind: 'text', name: 'nom', label: 'Votre nom' };
const loop = (name: string, items: object[]) => ({
  kind: 'loop',
  name,
  title: 'Vos enfants',
  turn: 'Enfant',
  addLabel: 'Ajouter un enfant',
  maximum: 3,
  items,
});
const define = (...items: object[]) => formDefinitionSchema.parse({ steps: [{ name: 'un', title: 'Un', items }] });

describe('API-03 a file goes to the question that takes it', () => {
  const one = define(text, { kind: 'row', name: 'ligne', items: [file('acte')] });
  const two = define(file('acte'), file('photo'));
  const repeated = define(text, loop('enfants', [file('ordonnance')]));
  test.each([
    [one, 'acte', 'acte'],
    [one, 'images', 'acte'],
    [one, 'image', 'acte'],
    [two, 'photo', 'photo'],
    [repeated, 'enfants.2.ordonnance', 'enfants.2.ordonnance'],
    [define(file('images'), file('acte')), 'images', 'images'],
  ])('%#: %s', (definition, field, path) => expect(assignFile(definition, field)).toEqual({ path }));

  test.each([
    [define(text), 'images', 'aucun fichier'],
    [one, 'nom', '«\u00a0acte\u00a0»'],
    [one, 'piece', '«\u00a0acte\u00a0»'],
    [one, '', '«\u00a0acte\u00a0»'],
    [one, 'acte.0', '«\u00a0acte\u00a0»'],
    [two, 'images', '«\u00a0acte\u00a0», «\u00a0photo\u00a0»'],
    [repeated, 'image', '«\u00a0enfants.0.ordonnance\u00a0»'],
    [repeated, 'ordonnance', '«\u00a0enfants.0.ordonnance\u00a0»'],
    [repeated, 'enfants.3.ordonnance', '«\u00a0enfants.0.ordonnance\u00a0»'],
    [repeated, 'enfants.00.ordonnance', '«\u00a0enfants.0.ordonnance\u00a0»'],
  ])('%#: %s is refused, with the names that are expected', (definition, field, said) =>
    expect(assignFile(definition, field)).toEqual({ error: expect.stringContaining(said) }),
  );
});
