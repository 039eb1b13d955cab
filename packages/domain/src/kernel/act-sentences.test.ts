import { expect, test } from 'vitest';
import {
  type ActWords,
  askAct,
  describeAct,
  describeActDone,
  nameAct,
  nameRecords,
  recordActDone,
  sayActDone,
  usualActs,
} from './act-sentences.ts';
import type { Noun } from './french-noun.ts';

const order: Noun = { singular: 'commande', plural: 'commandes', gender: 'f' };
const stock: Noun = { singular: 'stock', plural: 'stocks', gender: 'm' };
const movement: Noun = { singular: 'mouvement', plural: 'mouvements', gender: 'm' };
const pay: ActWords = { infinitive: 'Marquer', as: 'payé', participle: 'payé' };
const end: ActWords = { infinitive: 'Mettre fin', preposition: 'to', participle: 'terminé' };
const note: ActWords = { infinitive: 'Noter un mouvement', preposition: 'of', participle: 'noté', result: movement };
const cancel: ActWords = { infinitive: 'Annuler', participle: 'annulé', namesObject: true };
const one = { noun: order, title: '42-7' };

test('PLT-05 an act is named, asked and told in sentences that agree', () => {
  expect([nameRecords(one), nameRecords({ noun: order, count: 12 })]).toEqual([
    'la commande «\u00a042-7\u00a0»',
    '12 commandes',
  ]);
  expect([
    nameAct(pay, order),
    nameAct(cancel, order),
    nameAct(end, order),
    nameAct({ ...end, namesObject: true }, order),
  ]).toEqual(['Marquer comme payée', 'Annuler la commande', 'Mettre fin', 'Mettre fin à la commande']);
  expect([
    describeAct(pay, one),
    describeAct(pay, { noun: order, count: 1 }),
    describeAct(pay, { noun: order, count: 2 }),
    describeAct(end, { noun: order, count: 3 }),
    describeAct(note, { noun: stock, title: 'Rosé' }),
    describeAct(note, { noun: stock, count: 2 }),
  ]).toEqual([
    'Marquer la commande «\u00a042-7\u00a0» comme payée',
    'Marquer 1 commande comme payée',
    'Marquer 2 commandes comme payées',
    'Mettre fin à 3 commandes',
    'Noter un mouvement du stock «\u00a0Rosé\u00a0»',
    'Noter un mouvement de 2 stocks',
  ]);
  expect(askAct(cancel, one)).toBe('Annuler la commande «\u00a042-7\u00a0»\u00a0?');
  expect([
    sayActDone(pay, one),
    sayActDone(pay, { noun: order, count: 1 }),
    sayActDone(pay, { noun: order, count: 2 }),
    sayActDone(note, { noun: stock, title: 'Rosé' }),
  ]).toEqual([
    'Commande «\u00a042-7\u00a0» payée.',
    '1 commande payée.',
    '2 commandes payées.',
    'Mouvement du stock «\u00a0Rosé\u00a0» noté.',
  ]);
  expect([
    describeActDone(cancel, order),
    describeActDone(note, stock),
    recordActDone(cancel, order),
    recordActDone(note, stock),
  ]).toEqual(['Annulée', 'Mouvement noté', 'Commande annulée', 'Mouvement du stock noté']);
  expect(Object.values(usualActs).map((act) => `${nameAct(act, order)}: ${sayActDone(act, one)}`)).toEqual([
    'Créer: Commande «\u00a042-7\u00a0» créée.',
    'Modifier: Commande «\u00a042-7\u00a0» modifiée.',
    'Dupliquer: Commande «\u00a042-7\u00a0» copiée.',
    'Archiver: Commande «\u00a042-7\u00a0» archivée.',
    'Remettre en service: Commande «\u00a042-7\u00a0» remise en service.',
    'Supprimer: Commande «\u00a042-7\u00a0» supprimée.',
  ]);
});
