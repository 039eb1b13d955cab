import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { expect, test } from 'vitest';
import { listCanvasChanges } from '../canvas/list-canvas-changes.ts';
import { documentFacts } from './document-facts.ts';

const heading = (id: string, visibleOn?: BlockNode['visibleOn']): BlockNode => ({
  id,
  type: 'heading',
  version: 0,
  anchor: id,
  ...(visibleOn ? { visibleOn } : {}),
  props: { title: id, level: 2 },
});
const section = (id: string, children: BlockNode[], visibleOn?: BlockNode['visibleOn']): BlockNode => ({
  ...heading(id, visibleOn),
  type: 'section',
  props: { title: id },
  children,
});

test('a block that some devices do not show neither titles the page nor begins its headings', () => {
  const phone = section('telephone', [heading('dedans')], ['phone']);
  const facts = documentFacts([
    phone,
    heading('titre'),
    heading('seul', ['desktop']),
    heading('suite'),
    heading('fin'),
  ]);
  expect(facts.titleBlockIds).toEqual(['titre']);
  expect(['seul', 'suite', 'fin'].map(facts.hasHeadingBefore)).toEqual([false, false, true]);
  expect(facts.headings.map(({ anchor, visibleOn }) => [anchor, visibleOn])).toEqual([
    ['telephone', ['phone']],
    ['dedans', ['phone']],
    ['titre', undefined],
    ['seul', ['desktop']],
    ['suite', undefined],
    ['fin', undefined],
  ]);
  // The page has its own title then, on every device.
  expect(documentFacts([phone]).titleBlockIds).toEqual([]);
});

test('of two heads of a page for different devices, both have its title and load their picture first', () => {
  const hero = (id: string, visibleOn?: BlockNode['visibleOn']): BlockNode => ({
    ...heading(id, visibleOn),
    type: 'hero',
  });
  const heads = [hero('telephone', ['phone']), hero('ordinateur', ['tablet', 'desktop'])];
  const listPriorities = (blocks: BlockNode[]) => {
    const { getImagePriority } = documentFacts(blocks);
    return blocks.flatMap(({ id }) => (getImagePriority(id) ? [[id, getImagePriority(id)?.media]] : []));
  };
  expect(documentFacts([...heads, hero('suite')]).titleBlockIds).toEqual(['telephone', 'ordinateur']);
  expect(listPriorities([...heads, hero('suite')])).toEqual([
    ['telephone', '(max-width:47.99875rem)'],
    ['ordinateur', '(min-width:48rem) and (max-width:62.24875rem),(min-width:62.25rem)'],
  ]);
  expect(listPriorities([hero('partout'), hero('suite')])).toEqual([['partout', undefined]]);
  // Below another one, a head for all waits on a phone.
  expect(listPriorities([hero('telephone', ['phone']), hero('partout')])).toEqual([
    ['telephone', '(max-width:47.99875rem)'],
    ['partout', '(min-width:48rem) and (max-width:62.24875rem),(min-width:62.25rem)'],
  ]);
  expect(documentFacts(heads).titleBlockIds).toEqual(['telephone', 'ordinateur']);
  // A device that shows both would have two titles.
  expect(documentFacts([hero('petits', ['phone', 'tablet']), ...heads.slice(1)]).titleBlockIds).toEqual([]);
  // The canvas draws those again that take the title, or lose it.
  const former = [hero('telephone', ['phone']), hero('ordinateur', ['desktop']), hero('suite')];
  expect(listCanvasChanges(former, [...heads, hero('suite')], 'page').blockIds.sort()).toEqual([
    'ordinateur',
    'suite',
    'telephone',
  ]);
});
