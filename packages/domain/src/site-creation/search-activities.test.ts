import { describe, expect, test } from 'vitest';
import { foldText } from '../kernel/fold-text.ts';
import { activities, templateNames } from './activities.data.ts';
import { findActivity, searchActivities } from './search-activities.ts';

const first = (query: string) => searchActivities(query)[0]?.id;

describe('the activities that « Créer mon site » proposes', () => {
  test('each has an id and a label of its own, and every template has some', () => {
    expect(new Set(activities.map(({ id }) => id)).size).toBe(activities.length);
    expect(new Set(activities.map(({ label }) => foldText(label))).size).toBe(activities.length);
    expect(activities.length).toBeGreaterThanOrEqual(80);
    expect(new Set(activities.map(({ template }) => template))).toEqual(new Set([...templateNames, null]));
  });

  test('each is the first one found by its own label', () => {
    expect(activities.filter(({ id, label }) => first(label) !== id)).toEqual([]);
  });

  test('each is found by every one of its further words, as it is written and without accents', () => {
    const lost = activities.flatMap(({ id, words }) =>
      words.filter((word) =>
        [word, foldText(word)].some((one) => !searchActivities(one, 30).some((found) => found.id === id)),
      ),
    );
    expect(lost).toEqual([]);
  });
});

describe('the search of activities', () => {
  test.each([
    ['accents left out', 'osteopathe', 'osteopathe'],
    ['capitals', 'OSTÉO', 'osteopathe'],
    ['the beginning of a word', 'plom', 'plombier'],
    ['a plural', 'photographes', 'photographe'],
    ['a plural in -aux', 'animal', 'protection-animaux'],
    ['a feminine', 'coiffeuse', 'coiffeur'],
    ['a further word', 'kiné', 'kinesitherapeute'],
    ['a word with its article', 'une boulangerie', 'boulanger'],
    ['two words in either order', 'beauté institut', 'estheticien'],
    ['an apostrophe that is typed', "chambre d'hôtes", 'chambres-hotes'],
    ['a letter that lacks', 'restauran', 'restaurant'],
    ['a letter too many', 'menuissier', 'menuisier'],
    ['two letters swapped', 'pohtographe', 'photographe'],
    ['a slip before the word is whole', 'sophrolgu', 'sophrologue'],
    ['a name of the trade by ear', 'electrissien', 'electricien'],
  ])('%s', (_, query, id) => {
    expect(first(query)).toBe(id);
  });

  test('a label stands before a further word', () => {
    expect(searchActivities('café').map(({ id }) => id)[0]).toBe('cafe');
    expect(
      searchActivities('peintre')
        .map(({ id }) => id)
        .slice(0, 2)
        .sort(),
    ).toEqual(['peintre', 'peintre-artiste']);
  });

  test('slips propose nothing where a word is found as it is', () => {
    expect(searchActivities('pain').map(({ id }) => id)).toEqual(['boulanger']);
  });

  test.each([[''], ['   '], ['x'], ['zzzzzzzz'], ['xq 12'], ['<script>'], ['plombier xylophage']])(
    '%j finds none',
    (query) => {
      expect(searchActivities(query)).toEqual([]);
    },
  );

  test('it gives at most as many as are asked for', () => {
    expect(searchActivities('s', 6)).toEqual([]);
    expect(searchActivities('co', 3)).toHaveLength(3);
  });

  test('an id that is not in the list has no activity', () => {
    expect(findActivity('coiffeur')?.template).toBe('soins');
    expect(findActivity('dresseur-de-dragons')).toBeUndefined();
  });
});
