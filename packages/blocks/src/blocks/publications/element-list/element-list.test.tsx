import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { exampleElementList } from '../../../parts/catalogue/catalogue.examples.ts';
import { elementListExamples } from './element-list.examples.ts';
import { loadElementList } from './element-list.load.ts';
import { elementListBlock } from './element-list.schema.ts';
import { elementListView } from './element-list.view.tsx';

describeBlock(elementListBlock, elementListView, elementListExamples, {
  requirement: 'ENT-13',
  data: exampleElementList,
});

const render = (changes: object = {}, given: object = {}) =>
  renderBlock(
    'element-list',
    { ...elementListExamples.examples[0]?.props, ...changes },
    { data: { ...exampleElementList, ...given } },
  );

describe.each(['ledger', 'gallery', 'compact'])('ENT-13 elements as %s', (variant) => {
  test('shows titles that link, the next date, what it costs and what is left', () => {
    const html = render({ variant, title: 'Ateliers' });
    for (const shown of [
      'Ateliers',
      'href="/catalogue/ateliers/1/atelier"',
      '28\u00a0novembre',
      '35\u202f€ par famille',
      'Il reste 2\u00a0places',
      'Complet, liste d’attente',
      'Gratuit',
      '2\u00a0autres dates',
    ])
      expect(html).toContain(shown);
  });

  test('says so when there is none', () => {
    const html = render({ variant, emptyText: 'Rien encore.' }, { items: [], total: 0, filters: [] });
    expect(html).toContain('Rien encore.');
    expect(html).not.toContain('<nav');
  });
});

test('ENT-13 the whole list has a calendar to subscribe to, and a copy of it', () => {
  const html = render({ follow: 'pages', route: 'ateliers' });
  expect(html).toContain(
    '<a href="webcal://lheuredouce.example/catalogue/ateliers/agenda.ics">S’abonner au calendrier</a>',
  );
  expect(html).toMatch(/<a href="\/catalogue\/ateliers\/agenda\.ics" download="">/);
  expect(render({ follow: 'none', route: 'ateliers' })).not.toContain('webcal:');
});

describe('CST-03 ENT-13 pages of twenty-four', () => {
  const load = async (query: object, changes: object = {}) => {
    const asked: unknown[] = [];
    const client = {
      listElementRoutes: async () => ({ routes: [{ route: 'ateliers', filters: exampleElementList.filters }] }),
      listElements: async (input: unknown) => {
        asked.push(input);
        return { items: [], total: 0 };
      },
    };
    const props = elementListBlock.schema.parse({ variant: 'ledger', route: 'ateliers', ...changes });
    await loadElementList(props, { client, query } as unknown as Parameters<typeof loadElementList>[1]);
    return asked;
  };

  test('the list takes twenty-four unless told, the page and the choices that the address names, and no others', async () => {
    const params = { route: 'ateliers' };
    expect(await load({})).toEqual([{ params, query: { page: '1', nbItem: '24', field: '' } }]);
    expect(await load({ page: '3', 'f-age': 'bebe' })).toEqual([
      { params, query: { page: '3', nbItem: '24', field: 'age:bebe' } },
    ]);
    expect(await load({ page: 'x', 'f-age': 'vieux', 'f-lieu': 'bebe' })).toEqual([
      { params, query: { page: '1', nbItem: '24', field: '' } },
    ]);
    expect(await load({ page: '3', 'f-age': 'bebe' }, { follow: 'link', count: 3 })).toEqual([
      { params, query: { page: '1', nbItem: '3', field: '' } },
    ]);
  });

  test('links to other pages keep the choice, which the form shows', () => {
    const html = render({}, { chosen: { age: 'bebe' } });
    expect(html).toContain('href="/catalogue/ateliers?f-age=bebe&amp;page=2"');
    expect(html).toMatch(/<option value="bebe" selected="">/);
    expect(html).toContain('method="get"');
  });

  test('ENT-13 the whole list leads to its calendar, where something is to come', () => {
    expect(render()).toContain('href="/catalogue/ateliers/agenda.ics"');
    expect(render({ follow: 'link' })).not.toContain('.ics');
    const none = exampleElementList.items.map((item) => ({ ...item, nextOccurrence: null }));
    expect(render({}, { items: none })).not.toContain('.ics');
  });

  test('a choice without element leads back to all', () => {
    expect(render({}, { items: [], total: 0, chosen: { age: 'bebe' } })).toContain(
      '<a href="/catalogue/ateliers">Tout voir</a>',
    );
  });
});
