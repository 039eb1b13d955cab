import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { exampleServices } from '../../../parts/publishing/example-publications.ts';
import { serviceListExamples } from './service-list.examples.ts';
import { loadServiceList } from './service-list.load.ts';
import { serviceListBlock } from './service-list.schema.ts';
import { serviceListView } from './service-list.view.tsx';

describeBlock(serviceListBlock, serviceListView, serviceListExamples, { requirement: 'BLK-09', data: exampleServices });

const render = (changes: object, data: unknown = exampleServices) =>
  renderBlock('service-list', { variant: 'index', tags: [], emptyText: 'Rien encore.', ...changes }, { data });

describe.each(['index', 'rows', 'columns'])('BLK-09 services as %s', (variant) => {
  test('each service shows its title that links, its summary, its duration and its price', () => {
    const html = render({ variant, label: 'Soins', title: 'Ce que je propose', text: 'Ici ou chez vous.' });
    for (const shown of [
      'Soins',
      'Ce que je propose',
      'Ici ou chez vous.',
      'href="/prestations/1/prestation-1"',
      'Le bain thérapeutique',
      'tout le temps qu’il faut',
      '1\u202fh\u202f15',
      '85\u202f€',
      'sur demande',
    ])
      expect(html).toContain(shown);
  });

  test('says so when there is none', () => {
    expect(render({ variant }, [])).toContain('Rien encore.');
  });
});

test('pictures stand in the rows only', () => {
  expect(render({ variant: 'rows' }).match(/<img/g)).toHaveLength(3);
  expect(render({ variant: 'columns' })).not.toContain('<img');
});

test('CST-03 API-43 the loader asks for a hundred services, with the tags joined by commas', async () => {
  const listServices = async (input: unknown) => ({ services: [input], total: 1 });
  const load = (changes: object) =>
    loadServiceList(serviceListBlock.schema.parse({ variant: 'index', ...changes }), {
      client: { listServices },
    } as unknown as Parameters<typeof loadServiceList>[1]);
  expect(await load({})).toEqual([{ query: { page: '1', nbItem: '100' } }]);
  expect(await load({ tags: ['bébé', 'maman'] })).toEqual([{ query: { page: '1', nbItem: '100', tag: 'bébé,maman' } }]);
});
