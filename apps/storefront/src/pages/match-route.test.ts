import { builtInSegments, legalPages, paths } from '@vitrine/domain/addresses/paths';
import { describe, expect, test } from 'vitest';
import * as blogScreens from './blog/blog-screens.ts';
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
  // The blog's screens are built by a function and have no name of their own.
  const blog: Record<string, unknown> = blogScreens;

  test.each([
    [paths.login(), 'loginScreen', []],
    [paths.confirmRegistration('abc'), 'confirmScreen', ['abc']],
    [paths.askReset(), 'askResetScreen', []],
    [paths.reset(), 'resetScreen', []],
    [paths.reset('abc'), 'resetScreen', ['abc']],
    [paths.account(), 'accountScreen', []],
    [paths.rights(), 'rightsScreen', []],
    [paths.ownBookings(), 'ownBookingsScreen', []],
    [paths.ownBookingCalendar(3), 'ownCalendarScreen', ['3']],
    [paths.booking('abc'), 'bookingScreen', ['abc']],
    [paths.bookingCalendar('abc'), 'bookingCalendarScreen', ['abc']],
    [paths.newsletter(), 'subscribeScreen', []],
    [paths.confirmNewsletter('abc'), 'confirmNewsletterScreen', ['abc']],
    [paths.leaveNewsletter('abc'), 'unsubscribeScreen', ['abc']],
    [paths.moderateTestimonial('abc'), 'moderationScreen', ['abc']],
    [paths.search(), 'searchScreen', []],
    [paths.blogList(), 'blogListScreen', []],
    [paths.blogPost(3, 'Un titre'), 'blogPostScreen', ['3', 'un-titre']],
    [paths.blogFolder(4, 'Un titre'), 'blogFolderScreen', ['4', 'un-titre']],
    [paths.newsList(), 'newsListScreen', []],
    [paths.news(3, 'Un titre'), 'newsScreen', ['3', 'un-titre']],
    [paths.albumList(), 'albumListScreen', []],
    [paths.album(3, 'Un titre'), 'albumScreen', ['3', 'un-titre']],
    [paths.serviceList(), 'serviceListScreen', []],
    [paths.service(3, 'Un titre'), 'serviceScreen', ['3', 'un-titre']],
    [paths.elementList('ateliers'), 'elementListScreen', ['ateliers']],
    [paths.element('ateliers', 3, 'Un titre'), 'elementScreen', ['ateliers', '3', 'un-titre']],
    [paths.occurrence('ateliers', 3, 'Un titre', 4), 'elementScreen', ['ateliers', '3', 'un-titre', '4']],
    ...Object.keys(legalPages).map((name) => [`/${name}`, 'legalScreen', []] as const),
  ] as const)('%s leads to %s with its parameters', (path, screen, parameters) => {
    const found = match(path);
    expect(found?.screen).toBe(blog[screen] ?? found?.screen);
    expect(screen in blog ? screen : found?.screen.name).toBe(screen);
    expect(found?.parameters).toEqual(parameters);
  });

  test('begin with a segment that no page may have', () => {
    const reserved: readonly string[] = [...builtInSegments, ...Object.keys(legalPages)];
    for (const { pattern } of routes) expect(reserved).toContain(pattern.split('/')[1]);
  });

  test('have a pattern each', () => {
    expect(new Set(routes.map(({ pattern }) => pattern)).size).toBe(routes.length);
  });
});
