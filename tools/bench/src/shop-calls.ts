import type { Request } from 'autocannon';

/** The same question to the project and to Vendure, a new one at each turn. */
export interface ShopCall {
  name: string;
  ours(turn: number): Request;
  theirs(turn: number): Request;
}

const words = [
  'Perruches',
  'chenin',
  'cabernet',
  'tuffeau',
  'crémant',
  'vendange',
  'magnum',
  'moelleux',
  'rosé',
  'coffret',
];
const pickWord = (turn: number) => words[turn % words.length] ?? '';
const graphql = (query: string, variables: object): Request => ({
  method: 'POST',
  path: '/shop-api',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query, variables }),
});

export const shopCalls: readonly ShopCall[] = [
  {
    name: 'liste, cent par page',
    ours: (turn) => ({ method: 'GET', path: `/api/product?nbItem=100&page=${1 + (turn % 50)}` }),
    theirs: (turn) =>
      graphql(
        'query($skip: Int) { products(options: { take: 100, skip: $skip, sort: { name: ASC } }) { totalItems items { id name slug description facetValues { name } variants { id sku priceWithTax stockLevel } } } }',
        { skip: (turn % 50) * 100 },
      ),
  },
  {
    name: 'recherche',
    ours: (turn) => ({ method: 'GET', path: `/api/product?nbItem=24&search=${encodeURIComponent(pickWord(turn))}` }),
    theirs: (turn) =>
      graphql(
        'query($term: String) { search(input: { term: $term, take: 24, groupByProduct: true }) { totalItems items { productId productName slug description priceWithTax { ... on PriceRange { min max } } } } }',
        { term: pickWord(turn) },
      ),
  },
];

/** What visitors of any shop ask, with answers that are as long with a hundred products as with any number. */
export const usualRequests: Readonly<Record<string, (turn: number) => string>> = {
  'premières pages de la liste': (turn) => `/api/product?nbItem=30&page=${1 + (turn % 3)}`,
  'recherche d’un mot': (turn) => `/api/product?nbItem=6&search=${encodeURIComponent(pickWord(turn))}`,
  'page de la boutique': (turn) => `/boutique${['', '?tri=nom', '?tri=prix-decroissant'][turn % 3]}`,
};
