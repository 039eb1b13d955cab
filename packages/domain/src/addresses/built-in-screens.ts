import { legalPages, paths } from './paths.ts';

/** A screen of the program for which a page of the owner can stand: it then has its URL, and gives it its title. */
export interface BuiltInScreen {
  /** The wire word of ENT-04, `cms.route`. */
  route: string;
  path: string;
  /** French name for the owner. */
  label: string;
}

/** The screens that every site has; each route of the catalogue adds one. */
export const builtInScreens: readonly BuiltInScreen[] = [
  { route: 'news-list', path: paths.newsList(), label: 'Les actualités' },
  { route: 'blog-list', path: paths.blogList(), label: 'Le blog' },
  { route: 'album-list', path: paths.albumList(), label: 'Les albums' },
  { route: 'service-list', path: paths.serviceList(), label: 'Les prestations' },
  { route: 'product-list', path: paths.productList(), label: 'La boutique' },
  { route: 'newsletter', path: paths.newsletter(), label: 'L’inscription à la lettre' },
  { route: 'search', path: paths.search(), label: 'La recherche' },
  { route: 'account', path: paths.account(), label: 'L’espace des membres' },
  { route: 'login', path: paths.login(), label: 'La connexion des membres' },
  { route: 'rights', path: paths.rights(), label: 'Les demandes sur les données personnelles' },
  ...Object.entries(legalPages).map(([name, { title }]) => ({
    route: name,
    path: paths.legal(name as keyof typeof legalPages),
    label: title,
  })),
];

const listOfRoute = 'element-list:';

/** Describes the screen that lists a route of the catalogue, `ateliers` as `element-list:ateliers`. */
export function describeElementScreen(route: string, title: string): BuiltInScreen {
  return { route: listOfRoute + route, path: paths.elementList(route), label: title };
}

/** Returns the path of a screen by its route; undefined for no screen. */
export function findScreenPath(route: string): string | undefined {
  if (route.startsWith(listOfRoute)) {
    const name = route.slice(listOfRoute.length);
    return /^[a-z0-9][a-z0-9-]{0,59}$/.test(name) ? paths.elementList(name) : undefined;
  }
  return builtInScreens.find((screen) => screen.route === route)?.path;
}

/** Returns the route of the screen at a path; undefined where there is none. */
export function findScreenRoute(path: string): string | undefined {
  const ofElements = /^\/catalogue\/([a-z0-9][a-z0-9-]*)$/.exec(path)?.[1];
  return ofElements ? listOfRoute + ofElements : builtInScreens.find((screen) => screen.path === path)?.route;
}

/** Whether a path is that of the list of a route of the catalogue. */
export function isElementList(path: string): boolean {
  return findScreenRoute(path)?.startsWith(listOfRoute) ?? false;
}
