import { expect, test } from 'vitest';
import { listConsentPurposes, siteTrackers, type Tracker, withPseudonym } from './trackers.ts';

test('CST-09 BLK-06 who agrees to contents of other services is told of the pictures beside reviews, not of films alone', () => {
  const [purpose, ...others] = listConsentPurposes([], true);
  expect([purpose?.id, others]).toEqual(['embeds', []]);
  expect(purpose?.description).toMatch(/vidéos.+photos.+avis sur Google Maps/);
});

test('CST-09 a visitor is asked where a tracker waits for it, and may take back an answer where none is left', () => {
  const measure: Tracker = { purpose: 'audience', name: 'Mesure', src: 'https://mesure.example/a.js', attributes: {} };
  const list = (...given: Parameters<typeof listConsentPurposes>) =>
    listConsentPurposes(...given).map(({ id, services }) => [id, services]);
  expect(list([], false)).toEqual([]);
  expect(list([], true)).toEqual([['embeds', []]]);
  for (const hasAnswered of [false, true])
    expect(list([measure, { ...measure, name: 'Maison', src: '/a.js' }], hasAnswered)).toEqual(
      expect.arrayContaining([
        ['audience', ['Mesure (mesure.example)', 'Maison']],
        ['embeds', []],
      ]),
    );
});

const page = (id: number, jsCode: string, changes: object = {}) => ({
  ...{ id, menuTitle: `Page ${id}`, showInMenu: true, link: { jsCode }, children: [] },
  ...changes,
});
const list = (settings: object, pages: object[] = [], dashboard: string = 'NONE') =>
  siteTrackers(settings as never, pages as never, dashboard as never);

test('SET-10 scripts of menu entries wait for the same consent; what would end its element runs nowhere', () => {
  const pages = [
    page(1, 'un()', { children: [page(2, 'deux()')] }),
    ...[
      page(3, ''),
      page(4, 'quatre()', { showInMenu: false }),
      page(5, 'x</script>'),
      page(6, '<!-- x'),
      page(7, '', { link: null }),
    ],
  ];
  expect(list({}, pages)).toEqual(
    [
      [1, 'un'],
      [2, 'deux'],
    ].map(([id, call]) => ({
      ...{ purpose: 'audience', name: `Script du menu «\u00a0Page ${id}\u00a0»`, src: '', attributes: {} },
      code: `for(const link of document.querySelectorAll('[data-script="${id}"]'))link.addEventListener('click',function(event){${call}()\n})`,
    })),
  );
});

test('SET-10 SET-33 trackers are those with an address; statistics have the name and the domain of their service', () => {
  const src = 'https://mesure.example/a.js';
  const measure = { purpose: 'audience', name: 'Mesure d’audience respectueuse de la vie privée', src, attributes: {} };
  expect(list({ PRIVACY_ANALYTICS_URL: src, ANALYTICS_TAG_URL: '//a.example/b.js', SCRIPT_TO_LOAD: '' })).toEqual([
    measure,
  ]);
  expect(
    list({ SCRIPT_TO_LOAD: '/c.js', SOCIAL_PIXEL_URL: 'http://d.example' }).map(({ purpose, src: from }) => [
      purpose,
      from,
    ]),
  ).toEqual([
    ['audience', '/c.js'],
    ['social', 'http://d.example'],
  ]);
  const plausible = { PRIVACY_ANALYTICS_URL: src, PRIVACY_ANALYTICS_DOMAIN: 'pre.example', ANALYTICS_TAG_URL: src };
  expect(list(plausible, [], 'PLAUSIBLE').map(({ name, attributes }) => [name, attributes])).toEqual([
    ['Plausible', { 'data-domain': 'pre.example' }],
    ['Balise de mesure', {}],
  ]);
});

test('STA-14 a visitor who is signed in is known to statistics by a pseudonym, and to nobody else', () => {
  const tracker: Tracker = { purpose: 'audience', name: 'Mesure', src: '/a.js', attributes: { 'data-domain': 'x' } };
  expect(withPseudonym(tracker, 'p1').attributes).toEqual({
    'data-domain': 'x',
    'data-user-id': 'p1',
    'event-user': 'p1',
  });
  for (const other of [
    { ...tracker, purpose: 'social' as const },
    { ...tracker, src: '' },
  ])
    expect(withPseudonym(other, 'p1')).toBe(other);
  expect(withPseudonym(tracker, undefined)).toBe(tracker);
});
