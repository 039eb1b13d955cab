import { builtInSegments, legalPages, paths } from '@vitrine/domain/site/paths';
import { describe, expect, test } from 'vitest';
import { createRouteMatcher } from './match-route.ts';
import { routes } from './routes.ts';
import type { ScreenHandler } from './screen.ts';

const screens = Object.fromEntries(
  ['list', 'detail', 'literal', 'long'].map((name) => [name, (() => undefined) satisfies ScreenHandler]),
);
const nameOf = (screen: ScreenHandler | undefined) => Object.keys(screens).find((name) => screens[name] === screen);

describe('a path is matched', () => {
  const match = createRouteMatcher(
    Object.entries({
      '/album': 'list',
      '/album/dossier': 'literal',
      '/album/:id': 'detail',
      '/album/:id/page/:slug': 'long',
    }).map(([pattern, name]) => ({ pattern, screen: screens[name] as ScreenHandler })),
  );

  test.each([
    ['/album', 'list', []],
    ['/album/12', 'detail', ['12']],
    ['/album/dossier', 'literal', []],
    ['/album/12/page/un-titre', 'long', ['12', 'un-titre']],
  ])('%s by the first route of its form', (path, name, parameters) => {
    const found = match(path);
    expect(nameOf(found?.screen)).toBe(name);
    expect(found?.parameters).toEqual(parameters);
  });

  test.each([
    '/',
    '/autre',
    '/album/',
    '/album/12/page/',
    '/album/12/autre/un-titre',
    '/album/1/2/3/4',
    '/constructor',
  ])('%s by none', (path) => {
    expect(match(path)).toBeUndefined();
  });
});

describe('the routes of the built-in screens', () => {
  const match = createRouteMatcher(routes);

  test.each([
    paths.login(),
    paths.confirmRegistration('abc'),
    paths.askReset(),
    paths.reset(),
    paths.reset('abc'),
    paths.account(),
    paths.rights(),
    paths.ownBookings(),
    paths.ownBookingCalendar(3),
    paths.booking('abc'),
    paths.bookingCalendar('abc'),
    paths.newsletter(),
    paths.confirmNewsletter('abc'),
    paths.leaveNewsletter('abc'),
    paths.moderateTestimonial('abc'),
    paths.search(),
    paths.blogList(),
    paths.blogPost(3, 'Un titre'),
    paths.blogFolder(3, 'Un titre'),
    paths.newsList(),
    paths.news(3, 'Un titre'),
    paths.albumList(),
    paths.album(3, 'Un titre'),
    paths.serviceList(),
    paths.service(3, 'Un titre'),
    paths.elementList('ateliers'),
    paths.element('ateliers', 3, 'Un titre'),
    paths.occurrence('ateliers', 3, 'Un titre', 4),
    ...Object.keys(legalPages).map((name) => `/${name}`),
  ])('%s has one', (path) => {
    expect(match(path)).toBeDefined();
  });

  test('begin with a segment that no page may have', () => {
    const reserved: readonly string[] = [...builtInSegments, ...Object.keys(legalPages)];
    for (const { pattern } of routes) expect(reserved).toContain(pattern.split('/')[1]);
  });

  test('have a pattern each', () => {
    expect(new Set(routes.map(({ pattern }) => pattern)).size).toBe(routes.length);
  });
});
