import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type ExportRecord, NotAnExportError } from '../export-types.ts';
import { buildAuthor, buildTerm, SiteBuilder } from './build-head.ts';
import { ItemBuilder } from './build-item.ts';
import { messages } from './messages.ts';

/** Levels of elements in one another: an export has six. */
const maximumLevels = 100;
/** Faults of XML after which a file is not worth reading. */
const maximumFaults = 100_000;

/** The prefixes that exports use, by the beginnings of the addresses that they stand for. */
const prefixesByAddress = [
  [/^https?:\/\/wordpress\.org\/export\/[\d.]+\/excerpt\/?$/, 'excerpt'],
  [/^https?:\/\/wordpress\.org\/export\/[\d.]+\/?$/, 'wp'],
  [/^http:\/\/purl\.org\/rss\/1\.0\/modules\/content\/?$/, 'content'],
  [/^http:\/\/purl\.org\/dc\/elements\/1\.1\/?$/, 'dc'],
] as const;

/** An element whose children are fields: an item, an author, a meta. */
interface Group {
  name: string;
  fields: Map<string, string>;
}

const groupNames = new Set(['wp:author', 'wp:category', 'wp:tag', 'wp:term', 'wp:postmeta', 'wp:comment', 'image']);

/** What reading goes on with at an item in the middle of a file. */
export interface ResumePlace {
  offset: number;
  ordinal: number;
  /** Of the export's site, which stands at the beginning of the file. */
  siteUrl: string;
}

/**
 * Reads the XML of an export from one piece to the next. Faults do not stop it: what is no XML stays text, as it stands.
 * Document types are skipped, so that no entity of theirs is ever expanded.
 */
export class ExportParser {
  readonly #records: ExportRecord[] = [];
  readonly #timeZone: string | undefined;
  readonly #site = new SiteBuilder();
  /** Authors and terms: the site comes before them, and the program that wrote it stands behind them. */
  #waiting: ExportRecord[] = [];
  #xml: SaxesParser;
  #prefixes = new Map<string, string>();
  #path: string[] = [];
  #groups: Group[] = [];
  #field: { name: string; depth: number; attributes: Record<string, string>; text: string[] } | undefined;
  #item: ItemBuilder | undefined;
  #itemOffset: number | null = null;
  #ordinal: number;
  /** Elements whose ends were reported, and which are still open here. */
  #ended = 0;
  #isSiteSent = false;
  #isBegun = false;
  #isEnded = false;
  #isPlain = true;
  readonly #counts = { malformed: 0, 'unknown-entities': 0 };

  constructor({ timeZone, resumeAt }: { timeZone?: string | undefined; resumeAt?: ResumePlace | undefined } = {}) {
    this.#timeZone = timeZone;
    this.#ordinal = resumeAt?.ordinal ?? 0;
    this.#xml = this.#createXml();
    if (resumeAt) {
      this.#isSiteSent = true;
      this.#site.resume(resumeAt.siteUrl);
      this.#enterChannel();
    }
  }

  /** Whether an export has begun. */
  get isBegun(): boolean {
    return this.#isBegun;
  }

  /** Reads a piece; `itemOffset` is its place in the file if it begins with `<item`. Returns what it completed. */
  read(text: string, itemOffset: number | null): ExportRecord[] {
    if (itemOffset !== null) this.#itemOffset = itemOffset;
    this.#xml.write(text);
    this.#closeEnded();
    if (this.#counts.malformed > maximumFaults) throw new NotAnExportError(messages.broken);
    return this.#records.splice(0);
  }

  /** Whether the end tag of the export was read. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Title of the item that is being read; undefined between items. */
  get openItem(): string | undefined {
    return this.#item ? this.#item.title || this.#field?.text.join('').slice(0, 120) || '' : undefined;
  }

  get ordinal(): number {
    return this.#ordinal;
  }

  /** Gives up the item that is being read, and goes on between items. */
  skipItem(): void {
    this.#item = undefined;
    this.#field = undefined;
    this.#groups = [];
    this.#path = [];
    this.#ordinal += 1;
    this.#xml = this.#createXml();
    this.#enterChannel();
  }

  /** Ends the reading; returns what is left, with the counts of faults. */
  finish(): ExportRecord[] {
    if (!this.#site.isExport && this.#ordinal === 0) throw new NotAnExportError(messages.notAnExport);
    // Closing reports everything that is still open as a fault: a cut end is reported once, by the reader.
    this.#sendSite();
    for (const fault of ['malformed', 'unknown-entities'] as const)
      if (this.#counts[fault]) this.#records.push({ type: 'fault', fault, count: this.#counts[fault] });
    return this.#records.splice(0);
  }

  #createXml(): SaxesParser {
    const xml = new SaxesParser({ position: false });
    xml.on('error', ({ message }) => this.#noteFault(message));
    xml.on('opentag', (tag) => {
      this.#closeEnded();
      this.#open(tag as SaxesTagPlain);
    });
    xml.on('closetag', () => {
      this.#ended += 1;
    });
    const addText = (text: string) => {
      this.#closeEnded();
      this.#field?.text.push(text);
    };
    xml.on('text', addText);
    xml.on('cdata', addText);
    return xml;
  }

  /**
   * For an end tag that ends nothing, the parser reports that everything ends, the document too, and says afterwards that it
   * was mistaken. So ends wait for what comes next, and such a one is judged by what is open here.
   */
  #noteFault(message: string): void {
    this.#counts[message.includes('undefined entity') ? 'unknown-entities' : 'malformed'] += 1;
    const stray = /unmatched closing tag: (.*)\.$/s.exec(message)?.[1];
    if (stray === undefined) return;
    this.#ended = 0;
    const place = this.#path.lastIndexOf(this.#rename(stray));
    // Otherwise it is a text, which the parser reports as one.
    if (place >= 0) this.#ended = this.#path.length - place;
    this.#closeEnded();
  }

  #closeEnded(): void {
    for (; this.#ended > 0; this.#ended -= 1) this.#close();
  }

  #enterChannel(): void {
    this.#xml.write('<rss><channel>');
  }

  #open({ name: written, attributes }: SaxesTagPlain): void {
    if (this.#path.length === 0) this.#begin(written, attributes);
    const name = this.#rename(written);
    this.#path.push(name);
    if (this.#path.length > maximumLevels) throw new NotAnExportError(messages.broken);
    if (this.#field) {
      // HTML that nobody put into a CDATA section.
      this.#field.text.push(formatTag(written, attributes));
      return;
    }
    const parent = this.#path.at(-2);
    if (name === 'item' && (parent === 'channel' || this.#path.length <= 3)) {
      this.#sendSite();
      this.#item = new ItemBuilder(this.#ordinal, this.#isPlain ? this.#itemOffset : null, this.#timeZone);
    } else if (groupNames.has(name) && (parent === 'channel' || parent === 'item'))
      this.#groups.push({ name, fields: new Map() });
    else if (parent === 'channel' || parent === 'item' || (parent && this.#groups.at(-1)?.name === parent))
      this.#field = { name, depth: this.#path.length, attributes, text: [] };
  }

  #close(): void {
    const depth = this.#path.length;
    const name = this.#path.pop();
    const field = this.#field;
    if (field && depth > field.depth) {
      field.text.push(`</${name}>`);
      return;
    }
    if (field) {
      this.#field = undefined;
      this.#keepField(field.name, field.attributes, field.text.join(''));
      return;
    }
    const group = this.#groups.at(-1);
    if (group && group.name === name) {
      this.#groups.pop();
      this.#keepGroup(group);
    } else if (name === 'item' && this.#item) this.#endItem(this.#item);
    else if (name === 'rss' || name === 'channel') this.#isEnded = true;
  }

  #begin(name: string, attributes: Record<string, string>): void {
    if (name !== 'rss') throw new NotAnExportError(messages.notAnExport);
    this.#isBegun = true;
    this.#site.hasRssVersion = attributes.version !== undefined;
    for (const [attribute, address] of Object.entries(attributes)) {
      if (!attribute.startsWith('xmlns:')) continue;
      const prefix = prefixesByAddress.find(([pattern]) => pattern.test(address))?.[1];
      const given = attribute.slice('xmlns:'.length);
      if (!prefix || prefix === given) continue;
      this.#prefixes.set(given, prefix);
      this.#isPlain = false;
    }
  }

  /** Names an element by the usual prefix, whatever prefix the export declares. */
  #rename(name: string): string {
    if (this.#isPlain) return name;
    const colon = name.indexOf(':');
    const prefix = colon > 0 ? this.#prefixes.get(name.slice(0, colon)) : undefined;
    return prefix ? `${prefix}:${name.slice(colon + 1)}` : name;
  }

  #keepField(name: string, attributes: Record<string, string>, text: string): void {
    const group = this.#groups.at(-1);
    if (group) group.fields.set(name, text);
    else if (this.#item) this.#item.setField(name, text, attributes);
    else this.#site.setField(name, text);
  }

  #keepGroup({ name, fields }: Group): void {
    if (this.#item) this.#item.addGroup(name, fields);
    else if (name === 'wp:author') this.#waiting.push(buildAuthor(fields));
    else if (name !== 'image') {
      const term = buildTerm(name, fields);
      if (term) this.#waiting.push(term);
    }
    if (this.#isSiteSent) this.#records.push(...this.#waiting.splice(0));
  }

  #endItem(item: ItemBuilder): void {
    this.#item = undefined;
    // A feed of news has items too, but none with what only an export says.
    if (!this.#site.isExport && !item.isOfExport) throw new NotAnExportError(messages.notAnExport);
    this.#ordinal += 1;
    const built = item.build(this.#site.url);
    if (built) this.#records.push(built);
  }

  #sendSite(): void {
    if (this.#isSiteSent) return;
    this.#isSiteSent = true;
    this.#records.push(this.#site.build(), ...this.#waiting);
    this.#waiting = [];
  }
}

/** Writes an opening tag again; the end of an element that closes itself is reported by itself. */
function formatTag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(
    ([attribute, value]) => ` ${attribute}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  );
  return `<${name}${written.join('')}>`;
}
