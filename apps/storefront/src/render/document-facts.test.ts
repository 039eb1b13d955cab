import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { expect, test } from 'vitest';
import { documentFacts } from './document-facts.ts';

const heading = (id: string, shownOn?: BlockNode['shownOn']): BlockNode => ({
  id,
  type: 'heading',
  version: 0,
  anchor: id,
  ...(shownOn ? { shownOn } : {}),
  props: { title: id, level: 2 },
});
const section = (id: string, children: BlockNode[], shownOn?: BlockNode['shownOn']): BlockNode => ({
  ...heading(id, shownOn),
  type: 'section',
  props: { title: id },
  children,
});

test('a block that some widths do not show neither titles the page nor begins its headings', () => {
  const phone = section('telephone', [heading('dedans')], ['phone']);
  const facts = documentFacts([
    phone,
    heading('titre'),
    heading('seul', ['computer']),
    heading('suite'),
    heading('fin'),
  ]);
  expect(facts.titleBlockId).toBe('titre');
  expect(['seul', 'suite', 'fin'].map(facts.hasHeadingBefore)).toEqual([false, false, true]);
  expect(facts.headings.map(({ anchor, shownOn }) => [anchor, shownOn])).toEqual([
    ['telephone', ['phone']],
    ['dedans', ['phone']],
    ['titre', undefined],
    ['seul', ['computer']],
    ['suite', undefined],
    ['fin', undefined],
  ]);
  // The page has its own title then, on every width.
  expect(documentFacts([phone]).titleBlockId).toBeUndefined();
});
