import type { ProductSummary } from '@vitrine/contract/endpoints/product.endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import { nullIfNotFound } from '../../../parts/publishing/null-if-not-found.ts';
import { parsePageNumber } from '../../../parts/publishing/pagination-items.ts';
import type { ProductListProps } from './product-list.schema.ts';

/** What visitors choose in the URL of the list. */
export interface ProductListChoice {
  nature: string;
  etiquette: string;
  tri: string;
  q: string;
}

export interface ProductListData {
  products: readonly ProductSummary[];
  total: number;
  /** Number of the page, from 1. */
  page: number;
  kinds: readonly { word: string; count: number }[];
  tags: readonly { word: string; count: number }[];
  chosen: ProductListChoice;
}

const orders: Readonly<Record<string, string>> = {
  prix: 'price',
  'prix-decroissant': '-price',
  nom: 'name',
  nouveautes: '-createdAt',
};

/** Loads one page of the products, filtered by the URL; none on a site without shop. */
export const loadProductList: BlockLoad<ProductListProps, ProductListData> = async (props, { client, query }) => {
  const isWhole = props.follow === 'pages';
  const read = (name: keyof ProductListChoice) => (isWhole ? (query[name] ?? '') : '');
  const chosen = { nature: read('nature'), etiquette: read('etiquette'), tri: read('tri'), q: read('q') };
  const page = isWhole ? parsePageNumber(query.page) : 1;
  const list = (orderBy: string) =>
    client.listProducts({
      query: {
        page: String(page),
        nbItem: String(props.count),
        orderBy,
        ...(chosen.nature || props.kinds.length ? { kind: chosen.nature || props.kinds.join(',') } : {}),
        ...(chosen.etiquette ? { tags: chosen.etiquette } : {}),
        ...(chosen.q ? { search: chosen.q } : {}),
      },
    });
  const found = await nullIfNotFound(
    list(orders[chosen.tri] ?? 'usual').catch((error: { status?: number }) => {
      // An order that the call refuses, by prices that are hidden, is as if there were none (SET-15).
      if (!chosen.tri || error.status !== 400) throw error;
      return list('usual');
    }),
  );
  if (!found) return { products: [], total: 0, page: 1, kinds: [], tags: [], chosen };
  const { kinds, tags } = isWhole ? await client.listProductFilters({}) : { kinds: [], tags: [] };
  return { ...found, page, kinds, tags, chosen };
};
