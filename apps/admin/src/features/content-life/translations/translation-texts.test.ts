import type { FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';
import { applyBatch } from '@vitrine/page-document/operations/apply-batch';
import type { Draft } from '@vitrine/page-document/operations/operation';
import { expect, test } from 'vitest';
import { pairTexts } from './translation-texts.ts';

const field = (name: string, control: FieldDescription['control'], more: Partial<FieldDescription> = {}) =>
  ({
    name,
    label: name,
    control,
    depth: 'essential',
    group: 'Contenu',
    isRequired: false,
    ...more,
  }) as FieldDescription;
const texts = [field('title', 'text'), field('slug', 'text'), field('summary', 'multiline')];
const blockFields = [
  field('html', 'rich-text'),
  field('tone', 'select'),
  field('items', 'list', { itemLabel: 'Question', fields: [field('question', 'text')] }),
];
const block = (id: string, html: string, items: { id: string; question: string }[] = []) => ({
  id,
  type: 'text',
  version: 0,
  props: { html, tone: 'plain', items },
});
const source: Draft = {
  fields: { title: 'Bonjour', slug: 'bonjour', summary: '' },
  document: {
    blocks: [
      block('a', '<p>Un</p>', [
        { id: 'x', question: 'Quand ?' },
        { id: 'y', question: 'Où ?' },
      ]),
      block('b', '<p>Deux</p>'),
    ],
  },
};
const target: Draft = {
  fields: { title: 'Hello', slug: null, summary: '' },
  document: { blocks: [block('a', '<p>Un</p>', [{ id: 'x', question: '' }]), block('old', '<p>Old</p>')] },
};
const pair = (draft: Draft) => pairTexts(source, draft, texts, () => blockFields);

test('texts are paired by block and item; what is empty, the same or absent is to be translated', () => {
  const { parts, surplus, total, done } = pair(target);
  expect(
    parts.map((part) => [part.block?.id ?? null, part.texts.map(({ source: from, isDone }) => `${from} ${isDone}`)]),
  ).toEqual([
    [null, ['Bonjour true']],
    ['a', ['<p>Un</p> false', 'Quand ? false']],
    ['b', []],
  ]);
  expect([total, done]).toEqual([3, 1]);
  expect(surplus.map(({ id }) => id)).toEqual(['old']);
});

test('what the translation lacks is brought where it stands', () => {
  const missing = pair(target).parts.flatMap((part) => part.missing);
  expect(missing.map(({ kind }) => kind)).toEqual(['insertItem', 'insert']);
  const applied = applyBatch(target, missing);
  expect(applied.ok && applied.value.draft.document.blocks.map(({ id }) => id)).toEqual(['a', 'b', 'old']);
  expect(applied.ok && pair(applied.value.draft).parts.flatMap((part) => part.missing)).toEqual([]);
  expect(applied.ok && pair(applied.value.draft).total).toBe(5);
});
