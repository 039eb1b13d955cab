import type { ExportItem, ItemTerm } from '../export-types.ts';
import { toPlainText } from '../html/plain-text.ts';
import { parseId } from './build-head.ts';
import { decodeSlug } from './decode-slug.ts';
import { knownMetas } from './known-metas.data.ts';
import { parseFeedDate, parseLocalDate, toInstant } from './parse-dates.ts';

const maximumOrder = 2_147_483_647;

/** Collects the fields of an item while it is read. */
export class ItemBuilder {
  readonly #ordinal: number;
  readonly #offset: number | null;
  readonly #timeZone: string | undefined;
  readonly #fields = new Map<string, string>();
  readonly #terms: ItemTerm[] = [];
  readonly #metas: Record<string, string[]> = Object.create(null);
  #comments = 0;

  constructor(ordinal: number, offset: number | null, timeZone: string | undefined) {
    this.#ordinal = ordinal;
    this.#offset = offset;
    this.#timeZone = timeZone;
  }

  get title(): string {
    return toPlainText(this.#get('title'));
  }

  /** Whether it says what only items of exports say. */
  get isOfExport(): boolean {
    return this.#fields.has('wp:post_type') || this.#fields.has('wp:post_id');
  }

  setField(name: string, text: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'category') this.#addTerm(text, attributes);
    // Some exports repeat a field, empty: the first that says something counts.
    else if (!this.#fields.get(name)) this.#fields.set(name, text);
  }

  addGroup(name: string, fields: ReadonlyMap<string, string>): void {
    if (name === 'wp:postmeta')
      this.#addMeta(fields.get('wp:meta_key')?.trim() ?? '', fields.get('wp:meta_value') ?? '');
    else if (name === 'wp:comment' && isPublicComment(fields)) this.#comments += 1;
  }

  /** Builds the item; undefined for an empty element, of which Squarespace writes one for each thing that it leaves out. */
  build(siteUrl: string): ExportItem | undefined {
    if (!this.#fields.size) return undefined;
    const localDate = parseLocalDate(this.#get('wp:post_date'));
    const localModified = parseLocalDate(this.#get('wp:post_modified'));
    const attachmentUrl = this.#get('wp:attachment_url');
    return {
      type: 'item',
      ordinal: this.#ordinal,
      offset: this.#offset,
      wpId: parseId(this.#get('wp:post_id')),
      kind: this.#get('wp:post_type') || (attachmentUrl ? 'attachment' : 'post'),
      title: this.title,
      content: this.#fields.get('content:encoded') ?? '',
      excerpt: this.#fields.get('excerpt:encoded')?.trim() ?? '',
      publishedAt:
        this.#parseInstant('wp:post_date_gmt') ??
        parseFeedDate(this.#get('pubDate')) ??
        (localDate && toInstant(localDate, this.#timeZone)),
      modifiedAt:
        this.#parseInstant('wp:post_modified_gmt') ?? (localModified && toInstant(localModified, this.#timeZone)),
      localDate,
      status: this.#get('wp:status') || 'publish',
      slug: decodeSlug(this.#get('wp:post_name')),
      parent: parseId(this.#get('wp:post_parent')),
      menuOrder: parseOrder(this.#get('wp:menu_order')),
      link: toFullUrl(this.#get('link'), siteUrl),
      guid: this.#get('guid'),
      isSticky: this.#get('wp:is_sticky') === '1',
      password: this.#get('wp:post_password'),
      author: this.#get('dc:creator'),
      terms: this.#terms,
      metas: { ...this.#metas },
      commentCount: this.#comments,
      attachmentUrl: toFullUrl(attachmentUrl, siteUrl),
    };
  }

  #addTerm(text: string, { domain = '', nicename = '' }: Readonly<Record<string, string>>): void {
    // Exports of 2008 name each category twice, once without saying of what kind.
    const taxonomy = domain === 'tag' ? 'post_tag' : domain || 'category';
    const name = toPlainText(text);
    const slug = decodeSlug(nicename);
    if (!name && !slug) return;
    const twin = this.#terms.find((term) => term.taxonomy === taxonomy && term.name === name);
    if (!twin) this.#terms.push({ taxonomy, slug, name: name || slug });
    else if (!twin.slug) twin.slug = slug;
  }

  #addMeta(key: string, value: string): void {
    if (!knownMetas.has(key)) return;
    this.#metas[key] ??= [];
    this.#metas[key].push(value);
  }

  #parseInstant(name: string): string | null {
    const date = parseLocalDate(this.#get(name));
    return date && `${date}.000Z`;
  }

  #get(name: string): string {
    return this.#fields.get(name)?.trim() ?? '';
  }
}

/** Parses a place among others; one that no program would have given counts as the last. */
function parseOrder(text: string): number {
  return Math.max(-maximumOrder, Math.min(maximumOrder, Number.parseInt(text, 10) || 0));
}

function isPublicComment(fields: ReadonlyMap<string, string>): boolean {
  const type = fields.get('wp:comment_type')?.trim() ?? '';
  return fields.get('wp:comment_approved')?.trim() === '1' && (type === '' || type === 'comment');
}

/** Squarespace writes paths where WordPress writes addresses. */
function toFullUrl(address: string, siteUrl: string): string {
  if (!address || /^[a-z][a-z0-9+.-]*:/i.test(address) || !siteUrl) return address;
  return URL.parse(address, `${siteUrl}/`)?.href ?? address;
}
