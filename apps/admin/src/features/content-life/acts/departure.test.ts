import { expect, test } from 'vitest';
import { countDependents, type Dependent } from './departure.ts';

const of = (kind: string, id: number | null, title = '') => ({ kind, id, title }) as unknown as Dependent;

test.each<[Dependent[], string]>([
  [[of('page', 1)], '1 page mène à « Soins ».'],
  [[of('page', 1), of('page', 1)], '1 page mène à « Soins ».'],
  [[of('page', 1), of('page', 2)], '2 pages mènent à « Soins ».'],
  [[of('page', 1), of('redirect', 1)], '1 page et 1 redirection mènent à « Soins ».'],
  [[of('setting', null, 'Logo'), of('setting', null, 'Fond')], '2 réglages mènent à « Soins ».'],
  [[of('redirect', 1), of('redirect', 2)], '2 redirections mènent à « Soins ».'],
  [[of('setting', null, 'Logo')], '1 réglage mène à « Soins ».'],
  [[of('menu', 1)], '1 contenu mène à « Soins ».'],
  [[of('menu', 1), of('menu', 2)], '2 contenus mènent à « Soins ».'],
])('ENT-01 what leads to a content (%j) is counted: %s', (dependents, sentence) => {
  expect(countDependents(dependents, '« Soins »').replaceAll('\u00a0', ' ')).toBe(sentence);
});
