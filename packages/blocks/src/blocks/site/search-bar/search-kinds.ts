import type { SearchResult } from '@vitrine/contract/endpoints/search.endpoints';

/** Labels of each kind of search result: plural and singular. */
export const searchKinds: Readonly<Record<SearchResult['kind'], { many: string; one: string }>> = {
  product: { many: 'Vins et coffrets', one: 'Vin ou coffret' },
  page: { many: 'Pages', one: 'Page' },
  service: { many: 'Prestations', one: 'Prestation' },
  element: { many: 'Ateliers et rencontres', one: 'Atelier ou rencontre' },
  blog: { many: 'Articles', one: 'Article' },
  news: { many: 'Actualités', one: 'Actualité' },
  album: { many: 'Albums', one: 'Album' },
};
