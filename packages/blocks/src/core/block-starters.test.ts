import { canStand } from '@vitrine/page-document/descriptions/block-placement';
import { describeFields } from '@vitrine/page-document/descriptions/describe-fields';
import { maximumSummaryLength, summarizeBlock } from '@vitrine/page-document/descriptions/summarize-block';
import { pageDocumentSchema, walkBlocks } from '@vitrine/page-document/tree/block-node';
import { describe, expect, test } from 'vitest';
import { blockDefinitions } from '../entrypoints/schemas.gen.ts';
import { blockStarters } from '../entrypoints/starters.ts';
import type { BlockDefinition } from './block-definition.ts';
import { type BlockStarter, createBlockFromStarter, type StarterBlock } from './block-starters.ts';
import { describeBlock } from './describe-block.ts';

const create = (starter: StarterBlock) => {
  let count = 0;
  return createBlockFromStarter(starter, blockDefinitions, () => `bloc-${++count}`);
};

/** Lists the faults of a starter. */
function findFaults(type: string, { label, props, toChoose = [], children }: BlockStarter): string[] {
  const blocks = [create({ type, props, ...(children ? { children } : {}) })];
  const shape = pageDocumentSchema.safeParse({ blocks });
  return [
    ...(label.trim() ? [] : ['no label']),
    ...(shape.success ? [] : ['the document has no valid shape']),
    ...(/mediaId/.test(JSON.stringify(blocks)) ? ['a picture that a site may not have'] : []),
    ...[...walkBlocks({ blocks })].flatMap(({ node, parent }) => {
      const definition = blockDefinitions[node.type] as BlockDefinition;
      const kind = definition.placement.documents[0] ?? 'page';
      const isPlaced = !parent || canStand(definition, parent.type, { kind, blocks }, node.id);
      const read = definition.schema.safeParse(node.props);
      const issues = (read.error?.issues ?? []).filter(({ path }) => parent || !toChoose.includes(String(path[0])));
      return [
        ...issues.map(({ path, message }) => `${node.type}.${path.join('.')}: ${message}`),
        ...(isPlaced ? [] : [`${node.type} may not stand in ${parent?.type}`]),
      ];
    }),
  ];
}

describe('starters of blocks', () => {
  test.each(Object.entries(blockStarters))('%s: one to three, valid, each with a name of its own', (type, starters) => {
    expect(starters.length).toBeGreaterThanOrEqual(1);
    expect(starters.length).toBeLessThanOrEqual(3);
    expect(starters.flatMap((starter) => findFaults(type, starter))).toEqual([]);
    const labels = starters.map(({ label }) => label);
    expect(labels).toEqual([...new Set(labels)]);
  });

  test.each(Object.entries(blockStarters))('%s: as recorded', (_, starters) => {
    expect(starters).toMatchSnapshot();
  });

  test.each(Object.entries(blockStarters))('%s: fields to choose are fields, left empty', (type, starters) => {
    const names = describeFields(blockDefinitions[type] as BlockDefinition).map((field) => field.name);
    for (const { props, toChoose = [] } of starters)
      for (const name of toChoose) {
        expect(names).toContain(name);
        expect(props).not.toHaveProperty(name);
      }
  });

  test.each(Object.entries(blockStarters))(
    '%s: each is told in the outline in a short plain text',
    (type, starters) => {
      for (const { props, children } of starters)
        for (const { node } of walkBlocks({ blocks: [create({ type, props, ...(children ? { children } : {}) })] })) {
          const summary = summarizeBlock(describeBlock(blockDefinitions[node.type] as BlockDefinition), node.props);
          expect(summary).toMatch(/^[^<>]+$/);
          expect(summary.length).toBeLessThanOrEqual(maximumSummaryLength);
        }
    },
  );

  test('an invalid property is told, a picture, a misplaced block, and a field that the site chooses is not', () => {
    const props = { variant: 'strip' };
    expect(findFaults('album-slider', { label: 'Défilé', props })).toHaveLength(1);
    expect(findFaults('album-slider', { label: 'Défilé', props, toChoose: ['albumId'] })).toEqual([]);
    expect(findFaults('image', { label: 'Image', props: { variant: 'margin', picture: { mediaId: 1 } } })).toEqual([
      'a picture that a site may not have',
    ]);
    const children = [{ type: 'column', props: { variant: 'plain' } }];
    expect(findFaults('section', { label: 'Section', props: { variant: 'column' }, children })).toEqual([
      'column may not stand in section',
    ]);
  });
});

describe('createBlockFromStarter', () => {
  test('gives ids, versions and defaults, to children too, and shares nothing with the starter', () => {
    const actions = [{ label: 'Écrire', address: '/contact' }];
    const starter = {
      type: 'section',
      props: { variant: 'column' },
      children: [{ type: 'button', props: { variant: 'row', actions } }],
    };
    const block = create(starter);
    expect(block).toEqual({
      id: 'bloc-1',
      type: 'section',
      version: 0,
      props: { variant: 'column', tone: 'plain' },
      children: [
        {
          id: 'bloc-2',
          type: 'button',
          version: 0,
          props: { variant: 'row', tone: 'plain', align: 'start', actions: [{ id: 'bloc-3', ...actions[0] }] },
        },
      ],
    });
    expect(actions).toEqual([{ label: 'Écrire', address: '/contact' }]);
  });

  test('refuses a block that does not exist', () => {
    expect(() => create({ type: 'ghost', props: {} })).toThrow('no block ghost');
  });
});
