import type { ExportAuthor, ExportSite, ExportTerm } from '../export-types.ts';
import { toPlainText } from '../html/plain-text.ts';
import { decodeSlug } from './decode-slug.ts';

type Fields = ReadonlyMap<string, string>;

/** Collects what stands before the items. */
export class SiteBuilder {
  readonly #fields = new Map<string, string>();
  /** Whether the export says `<rss version="2.0">`, which Squarespace leaves out. */
  hasRssVersion = true;

  setField(name: string, text: string): void {
    if (!this.#fields.has(name)) this.#fields.set(name, text);
  }

  /** Takes the site of an export that is read on from the middle. */
  resume(siteUrl: string): void {
    this.#fields.set('wp:base_blog_url', siteUrl);
    this.#fields.set('wp:wxr_version', '');
  }

  /** Whether it says by itself that it is an export. */
  get isExport(): boolean {
    return this.#fields.has('wp:wxr_version');
  }

  /** Home page, without trailing slash. WordPress.com gives its own address as that of the network, so that one is last. */
  get url(): string {
    const candidates = ['wp:base_blog_url', 'link', 'wp:base_site_url'].map((name) => this.#get(name));
    return (candidates.find((url) => /^https?:\/\//i.test(url)) ?? '').replace(/\/+$/, '');
  }

  build(): ExportSite {
    const generator = this.#get('generator');
    return {
      type: 'site',
      title: toPlainText(this.#get('title')),
      description: toPlainText(this.#get('description')),
      url: this.url,
      language: this.#get('language'),
      version: this.#get('wp:wxr_version'),
      generator,
      source: this.#findSource(generator),
    };
  }

  #findSource(generator: string): ExportSite['source'] {
    if (/squarespace/i.test(generator) || /\.squarespace\.com/i.test(this.url)) return 'squarespace';
    if (/wordpress/i.test(generator)) return 'wordpress';
    return !generator && !this.hasRssVersion && !this.#fields.has('wp:base_blog_url') ? 'squarespace' : 'other';
  }

  #get(name: string): string {
    return this.#fields.get(name)?.trim() ?? '';
  }
}

/** Builds an author from the fields of `wp:author`. */
export function buildAuthor(fields: Fields): ExportAuthor {
  const login = get(fields, 'wp:author_login');
  const names = [get(fields, 'wp:author_first_name'), get(fields, 'wp:author_last_name')].filter(Boolean).join(' ');
  return {
    type: 'author',
    wpId: parseId(get(fields, 'wp:author_id')),
    login,
    displayName: toPlainText(get(fields, 'wp:author_display_name') || names || login),
  };
}

/** Builds a term from `wp:category`, `wp:tag` or `wp:term`; undefined without a name. */
export function buildTerm(element: string, fields: Fields): ExportTerm | undefined {
  const [taxonomy, slug, name, description, parent] = {
    'wp:category': ['category', 'category_nicename', 'cat_name', 'category_description', 'category_parent'],
    'wp:tag': ['post_tag', 'tag_slug', 'tag_name', 'tag_description', ''],
  }[element] ?? [get(fields, 'wp:term_taxonomy'), 'term_slug', 'term_name', 'term_description', 'term_parent'];
  const read = (field: string | undefined) => (field ? get(fields, `wp:${field}`) : '');
  const label = toPlainText(read(name)) || decodeSlug(read(slug));
  if (!label || !taxonomy) return undefined;
  return {
    type: 'term',
    wpId: parseId(read('term_id')),
    taxonomy,
    slug: decodeSlug(read(slug)),
    name: label,
    description: toPlainText(read(description)),
    parent: decodeSlug(read(parent)),
  };
}

/** Parses a number of WordPress; null for what is none, and for 0, which Squarespace gives to all of its pages. */
export function parseId(text: string): number | null {
  const id = Number(text.trim() || Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

function get(fields: Fields, name: string): string {
  return fields.get(name)?.trim() ?? '';
}
