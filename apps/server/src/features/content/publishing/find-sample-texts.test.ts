import { blockDefinitions } from '@vitrine/blocks/schemas';
import { blockStarters, createBlockFromStarter } from '@vitrine/blocks/starters';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { expect, test } from 'vitest';
import { findSampleTexts } from './find-sample-texts.ts';

let ids = 0;

/** A block as the editor inserts it. */
function insert(type: string, starter = 0): BlockNode {
  const chosen = blockStarters[type]?.[starter];
  if (!chosen) throw new Error(`no starter ${starter} of ${type}`);
  const createId = () => {
    ids += 1;
    return `b${ids}`;
  };
  return createBlockFromStarter({ ...chosen, type }, blockDefinitions, createId);
}

const toSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

/** What is found in one block, without its id. */
function find(block: BlockNode): Record<string, string> {
  const found = Object.entries(findSampleTexts({ blocks: [block] }));
  return Object.fromEntries(found.map(([name, message]) => [name.slice(name.indexOf('.') + 1), toSpaces(message)]));
}

test('sentences of a sample are found, titles and buttons that anybody would write are not', () => {
  expect(find(insert('quote'))).toEqual({
    html: '« Je venais pour un conseil. Je suis restée trois ans. »',
    role: '« une fidèle de la première heure »',
  });
  const hero = insert('hero');
  expect(Object.keys(find(hero))).toEqual(['title', 'text', 'note']);
  hero.props = { ...hero.props, text: 'Trois praticiennes, à deux pas de la gare de Nantes.', note: '' };
  expect(Object.keys(find(hero))).toEqual(['title']);
});

test('a line with a price is found as a whole, until its price or its words are changed', () => {
  const list = insert('price-list');
  const lines = (block: BlockNode) => Object.keys(find(block)).filter((name) => name.startsWith('groups'));
  expect(lines(list)).toEqual(['groups.0.lines.0', 'groups.0.lines.1', 'groups.1.lines.0']);
  expect(find(list)['groups.1.lines.0']).toBe('« Journée, Déjeuner compris »');
  const [first, second] = (list.props as { groups: { lines: Record<string, unknown>[] }[] }).groups;
  Object.assign(first?.lines[0] ?? {}, { priceCents: 4500 });
  Object.assign(second?.lines[0] ?? {}, { label: 'Journée entière' });
  expect(lines(list)).toEqual(['groups.0.lines.1']);
});

test('blocks inside of others are looked at, and so are dates', () => {
  const columns = insert('columns', 2);
  expect(Object.values(findSampleTexts({ blocks: [columns] })).map(toSpaces)).toEqual([
    '« Écouter Comprendre ce que vous cherchez vraiment. »',
    '« Proposer Une réponse claire, un prix, une date. »',
    '« Accompagner Jusqu’au bout, et encore un peu après. »',
  ]);
  expect(find(insert('agenda', 1))).toMatchObject({
    'entries.0': '« Marché de printemps, Place du Marché »',
    'entries.1': '« Portes ouvertes, Chez nous »',
  });
});

test('the same words in a block of another type are somebody’s own', () => {
  const { html } = insert('quote').props;
  expect(find({ ...insert('rich-text'), props: { variant: 'plain', html } })).toEqual({});
});
