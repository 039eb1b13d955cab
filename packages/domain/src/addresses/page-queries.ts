import { isRegistrationOutcome } from '../booking/booking-rules.ts';
import { parseCartCookie } from '../cart/cart-cookie.ts';
import { paidState, placedBeforeState, placedState } from '../cart/placed-state.ts';
import { choiceValuePattern } from '../dynamic-forms/prefilled-answers.ts';
import { parseAccountNotice } from '../people/account-notices.ts';
import { contactTopics } from '../people/contact-topics.ts';
import { isReturnPath } from '../people/return-path.ts';
import { paths } from './paths.ts';

/**
 * Whether pages that a value makes may be cached: anybody can invent values, and in the cache they would evict the real
 * pages. `confirmation`: only where a block of the page says that its confirmation is the same for everybody.
 */
export type QueryCaching = 'always' | 'confirmation' | 'never';

/** A query parameter of a page. */
interface QueryParameter {
  /** The values that the page knows; others would fill the cache with copies of a page. */
  accepts: RegExp | ((value: string) => boolean);
  caching: QueryCaching | ((value: string) => QueryCaching);
}

type PageQuery = Readonly<Record<string, QueryParameter>>;

const isOneOf = (words: readonly string[]) => (value: string) => words.includes(value);

/** The parameters of pages with blocks, which may stand anywhere: results of forms, and what is put into the cart. */
const queryOfEveryPage = {
  /** `1`, or the block id of a composed form. */
  envoye: {
    accepts: /^[a-z0-9][a-z0-9-]{0,39}$/,
    caching: (value) => (value === '1' ? 'confirmation' : 'never'),
  },
  reference: { accepts: /^\d{6}-[A-Z]{7}$/, caching: 'never' },
  /** Set where no acknowledgement mail is sent for a submission. */
  accuse: { accepts: isOneOf(['non']), caching: 'never' },
  sujet: { accepts: isOneOf(contactTopics), caching: 'confirmation' },
  /** A choice of a composed form. */
  choix: { accepts: choiceValuePattern, caching: 'never' },
  /** What was put into the cart without script, and how many. */
  panier: { accepts: /^[1-9]\d{0,9}$/, caching: 'never' },
  ajout: { accepts: /^[1-9]\d{0,3}-[1-9]\d{0,3}$/, caching: 'never' },
} as const satisfies PageQuery;

const pageNumber: PageQuery = { page: { accepts: /^[1-9]\d{0,3}$/, caching: 'always' } };
const searchWords: PageQuery = { q: { accepts: (value) => value.length <= 200, caching: 'never' } };
const accountNotice: PageQuery = {
  etat: { accepts: (value) => parseAccountNotice(value) !== undefined, caching: 'never' },
};
// Only the screen knows the words of a shop: an unknown one gives a 404, which is never cached.
const shopWord: QueryParameter = { accepts: (value) => value.length <= 60, caching: 'always' };
const orderState: PageQuery = {
  etat: { accepts: isOneOf([placedState, placedBeforeState, paidState]), caching: 'never' },
};

/** A route with parameters of its own. */
interface QueriedRoute {
  pattern: RegExp;
  query: PageQuery;
  /** Whether it takes filters, whose names and values only the screen knows: `f-NAME`, six at most. */
  takesFilters?: true;
}

/** Declares the query of a route; segments that begin with a colon match any text. */
function route(path: string, query: PageQuery, more: Pick<QueriedRoute, 'takesFilters'> = {}): QueriedRoute {
  const segments = path.split('/').map((segment) => (segment.startsWith(':') ? '[^/]+' : segment));
  return { pattern: new RegExp(`^${segments.join('/')}$`), query, ...more };
}

const blogFolder = `${paths.blogFolder('', '').split('/').slice(0, 3).join('/')}/:id`;
const occurrence = `${paths.elementList(':route')}/:id/:slug/:occurrence`;

/** The routes with parameters of their own, below the prefix of a language. */
const routes: readonly QueriedRoute[] = [
  ...[paths.newsList(), paths.albumList(), paths.blogList(), blogFolder, `${blogFolder}/:slug`].map((path) =>
    route(path, pageNumber),
  ),
  route(paths.elementList(':route'), pageNumber, { takesFilters: true }),
  route(occurrence, {
    inscription: { accepts: isRegistrationOutcome, caching: 'always' },
    /** A receipt that the program encrypted. */
    recu: { accepts: /^[\w-]{44,4000}$/, caching: 'never' },
  }),
  route(paths.search(), { ...pageNumber, ...searchWords }),
  route(paths.productList(), {
    ...pageNumber,
    ...searchWords,
    nature: shopWord,
    etiquette: shopWord,
    tri: { accepts: isOneOf(['prix', 'prix-decroissant', 'nom', 'nouveautes']), caching: 'always' },
  }),
  ...[paths.account(), paths.askReset(), paths.rights(), paths.newsletter()].map((path) => route(path, accountNotice)),
  route(paths.login(), { ...accountNotice, retour: { accepts: isReturnPath, caching: 'never' } }),
  route(paths.cart(), { retire: { accepts: (value) => parseCartCookie(value).length === 1, caching: 'never' } }),
  route(paths.checkout(), {
    etat: { accepts: isOneOf(['confirme', 'confirme-lettre']), caching: 'never' },
    /** A product, or the lines of a cart that was packed into an address. */
    panier: { accepts: /^(?:[1-9]\d{0,9}|[\da-z._]{3,3600})$/, caching: 'never' },
  }),
  ...[paths.order(':token'), paths.payOrder(':token'), paths.stopReviewMail(':token')].map((path) =>
    route(path, orderState),
  ),
];

/** The names of all parameters of pages but filters. */
export const pageParameters: readonly string[] = [
  ...new Set([queryOfEveryPage, ...routes.map(({ query }) => query)].flatMap((query) => Object.keys(query))),
];

const filterName = /^f-[a-z][a-z0-9-]{0,29}$/;
const filterValue = /^[a-z][a-z0-9-]{0,29}$/;
const maximumFilters = 6;

/**
 * Filters a query to the parameters that the page at `path`, below the prefix of its language, may depend on, in a fixed
 * order: cache keys and requests hold no others.
 */
export function readPageQuery(search: URLSearchParams, path: string): Record<string, string> {
  const query: Record<string, string> = {};
  if (search.size === 0) return query;
  const own = routes.find(({ pattern }) => pattern.test(path));
  for (const [name, { accepts }] of Object.entries<QueryParameter>({ ...queryOfEveryPage, ...own?.query })) {
    const value = search.get(name);
    // A control character is in no link of the site, and calls refuse it.
    if (!value || /\p{Cc}/u.test(value)) continue;
    if (accepts instanceof RegExp ? accepts.test(value) : accepts(value)) query[name] = value;
  }
  // An unknown filter gives a 404, which is never cached.
  if (own?.takesFilters)
    for (const [name, value] of [...search]
      .filter(([name]) => filterName.test(name))
      .sort()
      .slice(0, maximumFilters))
      if (filterValue.test(value)) query[name] = value;
  return query;
}

/** Whether a page with this query, as `readPageQuery` returns it, may be cached: the strictest of its parameters decides. */
export function getQueryCaching(query: Readonly<Record<string, string>>): QueryCaching {
  const found = Object.entries(query).map(([name, value]) => {
    // Filters have none of their own.
    const caching = cachingByName.get(name);
    return typeof caching === 'function' ? caching(value) : caching;
  });
  return found.includes('never') ? 'never' : found.includes('confirmation') ? 'confirmation' : 'always';
}

/** Whether a query has parameters of a form: search engines index no page with them. */
export function hasFormParameters(query: Readonly<Record<string, string>>): boolean {
  return Object.keys(query).some((name) => name in queryOfEveryPage);
}

const cachingByName = new Map(
  [queryOfEveryPage, ...routes.map(({ query }) => query)].flatMap((query) =>
    Object.entries<QueryParameter>(query).map(([name, { caching }]) => [name, caching] as const),
  ),
);
