import { paths } from '@vitrine/domain/addresses/paths';
import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { SearchKind } from './search/search.repository.ts';

/** Where the live records of a kind are, and what else follows from their kind. SQL calls the record `live`. */
export interface ContentTables {
  table: string;
  /** Condition under which the record has ever been published. */
  isLive: string;
  /** Condition under which visitors see the record. */
  isVisible: string;
  /** What an update sets to hide it. */
  hide: string;
  /** The texts by locale, and their column with the id of the record. */
  texts: string;
  key: string;
  /** Where titles are: with the texts, or by locale in a column of the record, which may have no texts. */
  titles: 'texts' | 'record';
  hasSlug: boolean;
  hasDocument: boolean;
  /** What lists show of the record, in the words of drafts. */
  facts: Readonly<Record<string, string>>;
  /** What is counted in it, as SQL after `select`. */
  items?: string;
  /** Column of its picture; undefined where the kind has none. */
  picture: string | undefined;
  /** Further tables with pictures, and their column with the id of the record; those of which nothing is left without a picture are `lists`. */
  pictures: readonly { table: string; key: string; isList: boolean }[];
  /** Records of which a translation is expected. */
  isTranslated: string;
  /** What its entries in the visitors' search are called; undefined where visitors find none. */
  searchKind: SearchKind | undefined;
  /** Cache tag of its lists. */
  cacheTag: string;
  /** Path of the list below which visitors find it; undefined for pages, which have their own. */
  listPath: string | undefined;
}

const usual = {
  isLive: 'true',
  isVisible: 'live.is_valid',
  hide: 'is_valid = false',
  titles: 'texts',
  hasSlug: true,
  hasDocument: true,
  picture: 'media_id',
  pictures: [],
  isTranslated: 'true',
} as const;
/** A draft that has something to sell has a product without text already. */
const hasProductText =
  'exists (select 1 from product_text told where told.site_id = live.site_id and told.product_id = live.id)';
/** A form has one name, in the language of its site. */
const formTexts = `(select named.site_id, named.id as form_id, site.default_locale as locale, named.name as title,
  vitrine_fold(named.name) as searched_title from dynamic_form named join site on site.id = named.site_id)`;
const position = 'live.position';
const mediaId = 'live.media_id';

/** The live tables of each kind: whatever is asked of contents of all kinds is built from these. */
export const contentTables: Readonly<Record<ContentKind, ContentTables>> = {
  page: {
    ...usual,
    table: 'page',
    texts: 'page_text',
    key: 'page_id',
    hasSlug: false,
    facts: { url: 'live.url', mediaId },
    isTranslated: 'live.is_cms_page',
    searchKind: 'page',
    cacheTag: 'pages',
    listPath: undefined,
  },
  news: {
    ...usual,
    table: 'news',
    texts: 'news_text',
    key: 'news_id',
    facts: {
      mediaId,
      publishedAt: 'live.published_at',
      expiresAt: 'live.expires_at',
      isPromoted: 'live.is_promoted',
    },
    searchKind: 'news',
    cacheTag: 'news',
    listPath: paths.newsList(),
  },
  'blog-post': {
    ...usual,
    table: 'blog_post',
    isVisible: `live.state = 'published'`,
    hide: `state = 'draft'`,
    texts: 'blog_post_text',
    key: 'post_id',
    facts: { mediaId, publishedAt: 'live.published_at', folderId: 'live.folder_id' },
    searchKind: 'blog',
    cacheTag: 'blog',
    listPath: paths.blogList(),
  },
  album: {
    ...usual,
    table: 'album',
    texts: 'album_text',
    key: 'album_id',
    hasDocument: false,
    facts: { coverId: 'live.cover_id', position },
    items: 'count(*)::int from album_item item where item.site_id = live.site_id and item.album_id = live.id',
    picture: 'cover_id',
    pictures: [{ table: 'album_item', key: 'album_id', isList: true }],
    searchKind: 'album',
    cacheTag: 'albums',
    listPath: paths.albumList(),
  },
  'service-offer': {
    ...usual,
    table: 'service_offer',
    texts: 'service_offer_text',
    key: 'service_offer_id',
    facts: { mediaId, position, priceCents: 'live.price_cents', durationMinutes: 'live.duration_minutes' },
    searchKind: 'service',
    cacheTag: 'services',
    listPath: paths.serviceList(),
  },
  element: {
    ...usual,
    table: 'catalogue_element',
    texts: 'catalogue_element_text',
    key: 'element_id',
    titles: 'record',
    facts: {
      mediaId,
      position,
      route: 'live.route',
      url: 'live.url',
      durationMinutes: 'live.duration_minutes',
    },
    searchKind: 'element',
    cacheTag: 'elements',
    listPath: paths.elementList('[a-z0-9-]+'),
  },
  product: {
    ...usual,
    table: 'product',
    isLive: hasProductText,
    isTranslated: hasProductText,
    texts: 'product_text',
    key: 'product_id',
    facts: { mediaId, position, type: 'live.type', priceCents: 'live.price_from_cents' },
    items: `count(*)::int from declination sold
      where sold.site_id = live.site_id and sold.product_id = live.id and sold.archived_at is null`,
    pictures: [
      { table: 'product_image', key: 'product_id', isList: true },
      { table: 'declination', key: 'product_id', isList: false },
      { table: 'award', key: 'product_id', isList: false },
    ],
    searchKind: 'product',
    cacheTag: 'products',
    listPath: paths.productList(),
  },
  form: {
    ...usual,
    table: 'dynamic_form',
    texts: formTexts,
    key: 'form_id',
    hasSlug: false,
    hasDocument: false,
    facts: { isOpen: 'live.is_open' },
    items: `count(*)::int from form_answer answer
      where answer.site_id = live.site_id and answer.form_id = live.id and not answer.is_suspicious`,
    picture: undefined,
    isTranslated: 'false',
    searchKind: undefined,
    cacheTag: 'forms',
    listPath: undefined,
  },
};

const all = Object.entries(contentTables) as [ContentKind, ContentTables][];

/** Builds SQL of one query for each kind, joined by `union all`; of those with blocks where `hasDocument`. */
export function uniteKinds(
  build: (tables: ContentTables, kind: ContentKind) => string,
  { hasDocument = false }: { hasDocument?: boolean } = {},
): string {
  return all
    .filter(([, tables]) => tables.hasDocument || !hasDocument)
    .map(([kind, tables]) => build(tables, kind))
    .join(' union all ');
}

/** Builds SQL of the title of the record `live` in the locale that `locale` is the SQL of; null without one. */
export function buildTitleSql({ titles, texts, key }: ContentTables, locale: string): string {
  return titles === 'record'
    ? `live.titles ->> ${locale}`
    : `(select titled.title from ${texts} titled
        where titled.site_id = live.site_id and titled.${key} = live.id and titled.locale = ${locale})`;
}

/** Builds a query of the locales in which the record has a title; `id` is the SQL of its id, `$1` the site. */
export function buildLocalesSql({ titles, table, texts, key }: ContentTables, id: string): string {
  return titles === 'record'
    ? `select jsonb_object_keys(e.titles) as locale from ${table} e where e.site_id = $1 and e.id = ${id}`
    : `select t.locale from ${texts} t where t.site_id = $1 and t.${key} = ${id}`;
}

/** Builds a query of the ids of the records whose folded title in a locale matches a pattern, both given as SQL. */
export function buildTitleSearchSql(
  { titles, table, texts, key }: ContentTables,
  { locale, pattern }: { locale: string; pattern: string },
): string {
  return titles === 'record'
    ? `select e.id from ${table} e where e.site_id = $1 and vitrine_fold(e.titles ->> ${locale}) like ${pattern}`
    : `select t.${key} from ${texts} t where t.site_id = $1 and t.locale = ${locale} and t.searched_title like ${pattern}`;
}
