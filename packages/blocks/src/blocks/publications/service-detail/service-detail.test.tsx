import { createPageFacts, describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { exampleService } from '../../../parts/publishing/example-publications.ts';
import { serviceDetailExamples } from './service-detail.examples.ts';
import { loadServiceDetail } from './service-detail.load.ts';
import { serviceDetailBlock } from './service-detail.schema.ts';
import { serviceDetailView } from './service-detail.view.tsx';

describeBlock(serviceDetailBlock, serviceDetailView, serviceDetailExamples, {
  requirement: 'BLK-09',
  data: exampleService,
});

const children = [
  { id: 'suite', type: 'rich-text', version: 0, props: { variant: 'plain', html: '<p>Le déroulé.</p>' } },
];
const props = {
  variant: 'classic',
  shape: 'plain',
  contactLabel: 'Prendre rendez-vous',
  backLabel: 'Toutes les prestations',
};
const render = (changes: object = {}, options: object = {}, site: object = {}) => {
  const { page, ...rest } = options as { page?: object };
  const facts = { site: { ...createPageFacts().site, ...site }, ...page };
  return renderBlock(
    'service-detail',
    { ...props, ...changes },
    { data: exampleService, children, page: facts, ...rest },
  );
};

describe('SET-25 SERVICE_PAGE_STYLE', () => {
  test.each([
    ['CLASSIC', 'classic'],
    ['SPLIT', 'split'],
    ['LETTER', 'letter'],
  ])('%s gives the page the look %s', (servicePageStyle, look) => {
    const bySite = render({ variant: 'site' }, {}, { servicePageStyle });
    expect(bySite.replace(' data-look="site"', '')).toBe(render({ variant: look }));
  });

  test('the three looks differ, and a look of the block’s own wins over the setting', () => {
    const looks = ['CLASSIC', 'SPLIT', 'LETTER'].map((servicePageStyle) =>
      render({ variant: 'site' }, {}, { servicePageStyle }),
    );
    expect(new Set(looks).size).toBe(3);
    expect(render({ variant: 'split' }, {}, { servicePageStyle: 'LETTER' })).toBe(render({ variant: 'split' }));
  });
});

test.each(['classic', 'split', 'letter'])(
  'BLK-09 %s shows title, summary, picture, prices, duration, content and actions',
  (variant) => {
    const html = render({ variant }, { page: { titleBlockIds: ['essai'] } });
    expect(html).toMatch(/<h1[^>]*>Le bain thérapeutique/);
    for (const shown of [
      'tout le temps qu’il faut',
      'alt="Des ronds dans l’eau"',
      'Au cabinet',
      'Une heure, linge compris',
      '85\u202f€',
      '95\u202f€',
      'sur demande',
      'Durée\u00a0: 1\u202fh',
      '<p>Le déroulé.</p>',
      'href="/contact?sujet=rendez-vous"',
      'Prendre rendez-vous',
      'href="/prestations"',
    ])
      expect(html).toContain(shown);
  },
);

test.each(['classic', 'split', 'letter'])(
  'BLK-09 %s: one full button, which leads to the form for appointments with the service chosen where there is one',
  (variant) => {
    const html = render({ variant }, {}, { appointmentPath: '/rendez-vous' });
    expect(html.match(/<a class="button" href="[^"]*"/g)).toEqual([
      `<a class="button" href="/rendez-vous?choix=prestation-${exampleService.id}"`,
    ]);
    expect(html).not.toContain('sujet=rendez-vous');
  },
);

test.each(['classic', 'split', 'letter'])('BLK-09 %s: the prices stand before the words that explain', (variant) => {
  const html = render({ variant });
  expect(html.indexOf('85\u202f€')).toBeGreaterThan(0);
  expect(html.indexOf('85\u202f€')).toBeLessThan(html.indexOf('Le déroulé.'));
});

test('SET-33 the technical file in tiles shows what the lines show, the duration among them', () => {
  const html = render({}, {}, { technicalFileModel: 'MODERN' });
  expect(html).toMatch(/<dt[^>]*>Durée<\/dt><dd[^>]*>1\u202fh<\/dd>/);
  for (const words of ['Au cabinet', '85\u202f€'])
    expect([html.includes(words), render().includes(words)]).toEqual([true, true]);
  const onRequest = render(
    {},
    { data: { ...exampleService, prices: [], priceCents: null } },
    { technicalFileModel: 'MODERN' },
  );
  expect(onRequest).toContain('sur demande');
});

test('a letter is signed with the name of the site', () => {
  expect(render({ variant: 'letter' })).toMatch(/script[^>]*>L’Heure douce/);
  expect(render()).not.toContain('L’Heure douce');
});

test('a service with one price shows it, and none of what it lacks', () => {
  const html = render(
    {},
    {
      data: { ...exampleService, prices: [], priceCents: 4250, durationMinutes: null, image: null, summary: '' },
      children: [],
    },
  );
  expect(html).toContain('42,50\u202f€');
  expect(html).not.toContain('Durée');
  expect(html).not.toContain('<img');
});

test('where the contact page is hidden the action calls; without phone there is none', () => {
  expect(render({}, {}, { isContactPageShown: false })).toContain('href="tel:+33261914242"');
  expect(render({}, {}, { isContactPageShown: false, phone: '' })).not.toContain('class="button"');
  expect(render({ contactLabel: '' })).not.toContain('class="button"');
});

test('the picture takes the shape of the block; the way back goes when it has no words', () => {
  expect(render({ shape: 'arch' })).toContain('shape-arch');
  expect(render({ backLabel: '' })).not.toContain('href="/prestations"');
});

test('nothing is shown without service; the editor says what will be there', () => {
  expect(render({}, { data: null })).toBe('');
  expect(render({}, { data: null, page: { isEditing: true } })).toContain('se montre à cette place');
});

test('the loader reads the service of the address', async () => {
  const readService = async (input: unknown) => input;
  const load = (subjectId?: number) =>
    loadServiceDetail(serviceDetailBlock.schema.parse(props), {
      client: { readService },
      subjectId,
    } as unknown as Parameters<typeof loadServiceDetail>[1]);
  expect(await load(4)).toEqual({ params: { id: 4 } });
  expect(await load()).toBeNull();
});
