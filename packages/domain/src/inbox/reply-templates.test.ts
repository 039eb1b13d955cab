import { expect, test } from 'vitest';
import { describeUnknownFacts, fillReplyTemplate, listUnknownFacts } from './reply-templates.ts';

const values = { firstname: 'Camille', reference: '261128-ABCDEFG', site: 'L’Heure douce' };

test('facts are filled in whatever their case and spaces, and what is not known is named and stays visible', () => {
  expect(fillReplyTemplate('Bonjour {Prénom} { nom },\n{référence} – {site}, {téléphone  du site}', values)).toEqual({
    text: 'Bonjour Camille { nom },\n261128-ABCDEFG – L’Heure douce, {téléphone  du site}',
    missing: ['Nom de la personne', 'Téléphone du site'],
  });
});

test('a fact is text: braces and dollar signs in what a person wrote are not filled in again', () => {
  expect(fillReplyTemplate('{prénom}', { firstname: '{site} $& $1' })).toEqual({ text: '{site} $& $1', missing: [] });
});

test('a word that is no fact is named with those that are', () => {
  expect(listUnknownFacts('{prenom} {prénom} {constructor} {prenom}')).toEqual(['prenom', 'constructor']);
  expect(describeUnknownFacts('Bonjour {prénom}')).toBeUndefined();
  expect(describeUnknownFacts('Bonjour {prenom}')).toMatch(
    /^Rien ne remplit \{prenom\}\. Choisissez parmi \{prénom\}, .*\.$/,
  );
});
