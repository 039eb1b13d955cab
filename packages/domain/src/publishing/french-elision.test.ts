import { describe, expect, test } from 'vitest';
import { elide } from './french-elision.ts';

describe('LEG-01 a short word loses its vowel before a vowel or a mute h', () => {
  test.each([
    ['de', 'Élise Morvan EI', 'd’Élise Morvan EI'],
    ['de', 'Angers', 'd’Angers'],
    ['De', 'Œuvre douce', 'D’Œuvre douce'],
    ['de', 'L’Heure douce', 'de L’Heure douce'],
    ['de', 'Marc Étienne', 'de Marc Étienne'],
    ['de', 'Hélène', 'd’Hélène'],
    ['de', 'Hôtel du Lac', 'd’Hôtel du Lac'],
    ['de', 'Haut Moulin', 'de Haut Moulin'],
    ['de', 'Hautefeuille', 'de Hautefeuille'],
    ['de', 'Hangar 9', 'de Hangar 9'],
    ['de', 'Héros et fils', 'de Héros et fils'],
    ['de', 'Héroïne', 'd’Héroïne'],
    ['de', 'Hollande', 'de Hollande'],
    ['de', 'Hobbit & Cie', 'de Hobbit & Cie'],
    ['de', 'Hobby Terre', 'de Hobby Terre'],
    ['de', 'Yves', 'd’Yves'],
    ['de', 'Yann', 'de Yann'],
    ['de', 'Yoga pour tous', 'de Yoga pour tous'],
    ['de', 'Onze heures', 'de Onze heures'],
    ['de', 'Ouistiti', 'de Ouistiti'],
    ['de', 'Oui', 'de Oui'],
    ['de', 'Ouest', 'd’Ouest'],
    ['de', '12 rue du Lavoir', 'de 12 rue du Lavoir'],
    ['que', 'Élise', 'qu’Élise'],
    ['Que', 'Luc', 'Que Luc'],
    ['le', 'atelier', 'l’atelier'],
    ['la', 'histoire', 'l’histoire'],
    ['de', '', 'de '],
    ['de', '« Élise »', 'de « Élise »'],
  ])('%s + %s', (word, next, expected) => {
    expect(elide(word, next)).toBe(expected);
  });
});
