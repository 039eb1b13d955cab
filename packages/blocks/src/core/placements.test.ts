import { canStand, containerTypes, type DocumentKind } from '@vitrine/page-document/descriptions/block-placement';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { describe, expect, test } from 'vitest';
import { blockExamples } from '../entrypoints/examples.ts';
import { blockDefinitions } from '../entrypoints/schemas.gen.ts';
import type { BlockDefinition } from './block-definition.ts';

const node = (id: string, type: string, children?: BlockNode[]): BlockNode => ({
  id,
  type,
  version: 0,
  props: {},
  ...(children ? { children } : {}),
});
const definition = (type: string) => blockDefinitions[type] as BlockDefinition;

describe('placement of blocks', () => {
  test.each(Object.entries(blockDefinitions))('%s: there is a place for it', (_, { placement }) => {
    expect(placement.isAllowedAtRoot || placement.containers.length > 0).toBe(true);
    expect(placement.documents.length).toBeGreaterThan(0);
  });

  test.each(containerTypes)('%s: a container holds some block', (container) => {
    const held = Object.values(blockDefinitions).filter(({ placement }) => placement.containers.includes(container));
    expect(held.length).toBeGreaterThan(0);
  });

  test.each(blockExamples.map(({ type, examples }) => [type, examples] as const))(
    '%s: the examples hold only blocks that may stand there',
    (type, examples) => {
      const { placement } = definition(type);
      // A detail block belongs to the template of its record, and the record's own document uses the same kind.
      const kind = placement.documents[0] as DocumentKind;
      const [recordKind] = kind.split('-template') as [DocumentKind];
      for (const { children = [] } of examples) {
        const check = (nodes: readonly BlockNode[], parent: string): void => {
          for (const child of nodes) {
            const document = parent === 'root' ? { kind: recordKind, blocks: nodes } : { kind, blocks: children };
            expect(canStand(definition(child.type), parent, document, child.id), `${child.type} in ${parent}`).toBe(
              true,
            );
            check(child.children ?? [], child.type);
          }
        };
        check(children, containerTypes.some((container) => container === type) ? type : 'root');
      }
    },
  );
});

describe('canStand', () => {
  const page = {
    kind: 'page' as const,
    blocks: [node('a', 'section', [node('b', 'account-login')]), node('c', 'hero')],
  };

  test.each<[string, string, DocumentKind, boolean]>([
    ['rich-text', 'root', 'page', true],
    ['rich-text', 'section', 'news', true],
    ['rich-text', 'columns', 'page', false],
    ['rich-text', 'hero', 'page', false],
    ['column', 'root', 'page', false],
    ['column', 'section', 'page', false],
    ['column', 'columns', 'page', true],
    ['image', 'columns', 'page', false],
    ['section', 'section', 'page', false],
    ['hero', 'root', 'page', true],
    ['hero', 'section', 'page', false],
    ['hero', 'root', 'news', false],
    ['news-detail', 'root', 'page', false],
    ['news-detail', 'root', 'blog-template', false],
    ['news-detail', 'root', 'news-template', true],
    ['album-detail', 'root', 'page', true],
    ['blog-list', 'root', 'blog', false],
  ])('%s in %s of a document of the kind %s: %s', (type, parent, kind, expected) => {
    expect(canStand(definition(type), parent, { kind, blocks: [] })).toBe(expected);
  });

  test('a block that stands once at most is refused a second time, at any depth, but may move itself', () => {
    expect(canStand(definition('account-login'), 'root', page)).toBe(false);
    expect(canStand(definition('account-login'), 'root', page, 'b')).toBe(true);
    expect(canStand(definition('hero'), 'root', page)).toBe(true);
  });
});
