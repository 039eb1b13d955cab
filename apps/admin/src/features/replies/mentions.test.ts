import { expect, test } from 'vitest';
import { findTypedMention, listMentioned } from './mentions.ts';

const colleagues = [
  { id: 1, name: 'Élise' },
  { id: 2, name: 'Élise Morvan' },
  { id: 3, name: 'Camille' },
  { id: 4, name: 'Jean-Luc (accueil)' },
];

test('a note mentions those whom it names after an at sign, the longest name first', () => {
  expect(listMentioned('@Élise Morvan, vois avec Camille', colleagues).map(({ id }) => id)).toEqual([2]);
  expect(listMentioned('@Élise et @Camille', colleagues).map(({ id }) => id)).toEqual([1, 3]);
  expect(listMentioned('Vu, @Jean-Luc (accueil).', colleagues).map(({ id }) => id)).toEqual([4]);
  expect(listMentioned('Écris à contact@Camille.fr, pas à @Camilleri', colleagues)).toEqual([]);
});

test('a name that is being typed is found whatever its accents, not within an address of mail', () => {
  expect(findTypedMention('Vois @eli', 9, colleagues)).toMatchObject({ start: 5, choices: [{ id: 1 }, { id: 2 }] });
  expect(findTypedMention('lea@elise', 9, colleagues)).toBeUndefined();
  expect(findTypedMention('@zoe', 4, colleagues)).toBeUndefined();
});
