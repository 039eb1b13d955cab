import { expect, test } from 'vitest';
import { adminPaths } from './admin-paths.ts';
import { builtInAnchors, monthAnchorPrefix } from './built-in-anchors.ts';
import { builtInScreens, describeElementScreen, findScreenPath, findScreenRoute } from './built-in-screens.ts';
import { listHiddenPaths } from './hidden-paths.ts';
import { normalizeRedirectPath } from './normalize-redirect-path.ts';
import { paths } from './paths.ts';

test('every path of the administration, to the letter: mails and bookmarks lead there', () => {
  const build = Object.entries(adminPaths as unknown as Record<string, (...words: string[]) => string>);
  expect(build.map(([name, path]) => `${name} ${path('a', 'b', 'c', 'd')}`)).toMatchSnapshot();
  expect(adminPaths.guide()).toBe('/aide');
});

test('ENT-04 the screens of the program, and the page that can stand for each', () => {
  expect(builtInScreens.map(({ route, path, label }) => `${route} ${path} ${label}`)).toMatchSnapshot();
  for (const { route, path } of builtInScreens)
    expect([findScreenPath(route), findScreenRoute(path)]).toEqual([path, route]);
  const ateliers = describeElementScreen('ateliers', 'Ateliers');
  expect(ateliers).toEqual({ route: 'element-list:ateliers', path: '/catalogue/ateliers', label: 'Ateliers' });
  expect([findScreenPath('element-list:ateliers'), findScreenRoute('/catalogue/ateliers')]).toEqual([
    ateliers.path,
    ateliers.route,
  ]);
  expect(
    ['element-list:Les ateliers', 'element-list:', `element-list:${'a'.repeat(61)}`, 'nope', 'x-element-list:a'].map(
      findScreenPath,
    ),
  ).toEqual(Array(5).fill(undefined));
  expect(['/catalogue/ateliers/un', '/catalogue/', '/x/catalogue/a', '/nope'].map(findScreenRoute)).toEqual(
    Array(4).fill(undefined),
  );
});

test('no anchor of an owner takes the id of an element that the program writes', () => {
  expect([...builtInAnchors, monthAnchorPrefix].join(' ')).toBe(
    'contenu menu langues langues-mobile choix choix-cookies choix-cookies-titre pied-lettre dates a-lire-ensuite confirmation mois-',
  );
});

test('SET-13 a screen that is switched off is hidden everywhere', () => {
  const all = { HIDE_CONTACT_PAGE: false, BLOG: true, SEARCH_BAR: true, NEWSLETTER: true } as const;
  expect([...listHiddenPaths(all)]).toEqual([]);
  expect([...listHiddenPaths({ ...all, HIDE_CONTACT_PAGE: true })]).toEqual([paths.contact()]);
  expect([...listHiddenPaths({ ...all, BLOG: false })]).toEqual([paths.blogList()]);
  expect([...listHiddenPaths({ ...all, SEARCH_BAR: false })]).toEqual([paths.search()]);
  expect([...listHiddenPaths({ ...all, NEWSLETTER: false })]).toEqual([paths.newsletter()]);
});

test.each([
  ['/ancienne/', '/ancienne'],
  ['//a//b/', '/a/b'],
  ['/', '/'],
  ['/caf%C3%A9', '/café'],
  ['/cafe\u0301', '/café'],
  ['/100%', '/100%'],
  ['ancienne/', 'ancienne/'],
])('the former address %s is compared as %s', (path, normalized) =>
  expect(normalizeRedirectPath(path)).toBe(normalized),
);
