import { paths } from '@vitrine/domain/addresses/paths';
import {
  type ExportAuthor,
  type ExportItem,
  type ExportSite,
  type ExportTerm,
  NotAnExportError,
} from '@vitrine/wordpress/export-types';
import { listOldFeeds, listOldTermAddresses } from '@vitrine/wordpress/items/list-old-addresses';
import { readExport } from '@vitrine/wordpress/reading/read-export';
import type { ImportRun } from '../import-run.ts';
import { listUploadsOf } from '../uploads/wordpress-uploads.repository.ts';
import { updatePreview } from '../wordpress-imports.repository.ts';
import { deleteItems, insertItems, type NewItem } from '../wordpress-items.repository.ts';
import { buildPreview, createExportSummary, type ExportSummary, summariseContent } from './build-preview.ts';
import { describeContent, describeMedia, isForm, isInternalKind, isNoCategory } from './describe-entry.ts';
import { MenuCollector } from './menu-collector.ts';
import { findOldSite, type OldSite, toRedirectSources } from './old-addresses.ts';
import { openExport, openSentZip, UnreadableExportError } from './open-export.ts';

/** Entries that are stored by one transaction. */
const batchSize = 200;
/** Characters of a reusable block that are kept: it is shown inside others. */
const maximumPattern = 200_000;
/** Lists of the blog whose addresses lead to it. */
const maximumLists = 2000;

/** Reads an export from its beginning to its end and notes each entry of it; the site itself is not touched. */
export async function analyseExport(run: ImportRun): Promise<void> {
  const { row, folder, tools } = run;
  const { store } = tools.services;
  const siteId = run.site().id;
  const [file, media] = await run.read((context) => listUploadsOf(context, row.id));
  if (!file) throw new UnreadableExportError('Le fichier de cet import n’est plus là. Envoyez-le encore une fois.');
  await run.write({ step: 'reading', done: 0, total: 0 }, (context) => deleteItems(context, row.id));
  const opened = await openExport({ store, siteId, folder }, file);
  const zip = media ? await openSentZip({ store, siteId, folder }, media) : undefined;
  try {
    const reader = new EntryReader(run);
    for await (const chunks of opened.files()) await reader.readFile(chunks);
    await reader.finish();
    const names = new Set(zip?.list().map(({ name }) => name));
    await run.write({ step: 'reading', done: reader.count, total: reader.count }, async (context) =>
      updatePreview(context, row.id, await buildPreview(context, reader.summary, names)),
    );
  } finally {
    await zip?.close();
    await opened.close();
  }
}

/** A category as the export or one of its entries names it. */
type FolderTerm = Pick<ExportTerm, 'wpId' | 'slug' | 'name' | 'parent'>;

/** Turns the records of an export into entries, and stores them in batches: none of it grows with the file but what pages need. */
class EntryReader {
  readonly summary: ExportSummary = createExportSummary();
  count = 0;
  readonly #run: ImportRun;
  readonly #authors = new Map<string, string>();
  /** Categories, by their slugs. */
  readonly #folders = new Map<string, FolderTerm>();
  readonly #menus = new MenuCollector();
  /** Addresses of lists of the blog: by year, month, author and tag. */
  readonly #lists = new Set<string>();
  #site: ExportSite | undefined;
  #old: OldSite | undefined;
  #batch: NewItem[] = [];
  #nextId = 1;
  /** Entries of the files before this one. */
  #before = 0;
  #last = -1;

  constructor(run: ImportRun) {
    this.#run = run;
  }

  async readFile(chunks: AsyncIterable<Uint8Array>): Promise<void> {
    this.#before += this.#last + 1;
    this.#last = -1;
    for await (const record of readExport(chunks, { timeZone: this.#run.site().timeZone })) {
      if (record.type === 'site') this.#readSite(record);
      else if (record.type === 'author') this.#readAuthor(record);
      else if (record.type === 'term') {
        if (record.taxonomy === 'category') this.#addFolder(record);
        if (record.taxonomy === 'nav_menu') this.#menus.addMenu(record);
      } else if (record.type === 'item') {
        this.#last = record.ordinal;
        this.#readItem({ ...record, ordinal: this.#before + record.ordinal });
      } else if (record.fault === 'cut') this.summary.isCut = true;
      else if (record.fault === 'item-too-large') {
        this.#last = Math.max(this.#last, record.ordinal);
        this.#add({
          kind: 'other',
          title: record.title || 'Entrée sans titre',
          outcome: 'lost',
          state: 'done',
          words: ['Cette entrée dépasse 20\u00a0Mo\u00a0: elle n’est pas reprise.'],
        });
      } else this.summary.faults += record.count;
      if (this.#batch.length >= batchSize) await this.#flush();
    }
  }

  /** Adds what is told once for the whole export. */
  async finish(): Promise<void> {
    if (!this.#site)
      throw new NotAnExportError(
        'Ce fichier n’est pas un export de WordPress. Dans WordPress, ouvrez Outils, puis Exporter.',
      );
    const parents = new Map([...this.#folders.values()].map(({ slug, parent }) => [slug, parent]));
    for (const folder of this.#folders.values()) this.#writeFolder(folder, parents);
    for (const menu of this.#menus.list()) this.#add(menu);
    if (this.#lists.size > 0)
      this.#add({
        kind: 'redirect',
        title: 'Flux et listes du blog',
        url: paths.blogList(),
        addresses: toRedirectSources([...listOldFeeds({ url: this.#old?.url ?? '' }), ...this.#lists], this.#old),
      });
    for (const [kind, { count, words, outcome, itemKind }] of this.summary.others)
      this.#add({
        kind: itemKind,
        title: `${words} (${count.toLocaleString('fr')})`,
        details: {},
        outcome,
        state: 'done',
        words: [describeOther(kind)],
      });
    await this.#flush();
    if (this.count === 0 && !this.summary.isCut)
      throw new NotAnExportError(
        'Cet export est vide. Dans WordPress, choisissez «\u00a0Tout le contenu\u00a0», puis exportez encore une fois.',
      );
    this.summary.old = this.#old;
  }

  #readSite(record: ExportSite): void {
    this.#site ??= record;
    this.#old ??= findOldSite(record);
    this.summary.source ??= {
      title: record.title,
      url: record.url || null,
      generator: record.source === 'squarespace' ? 'Squarespace' : formatGenerator(record.generator),
      language: record.language || null,
    };
  }

  #readAuthor({ login, displayName }: ExportAuthor): void {
    if (this.#authors.has(login)) return;
    this.#authors.set(login, displayName);
    this.summary.count('author', 'Comptes', 'lost', 'author');
  }

  #readItem(item: ExportItem): void {
    this.count += 1;
    this.#old ??= findOldSite(this.#site, item.link);
    if (item.commentCount > 0) this.summary.count('comment', 'Commentaires', 'lost', 'comment', item.commentCount);
    if (item.kind === 'nav_menu_item') this.#menus.addEntry(item);
    else if (item.kind === 'attachment') this.#addMedia(item);
    else if (item.kind === 'page' || item.kind === 'post') this.#addContent(item);
    else if (item.kind === 'wp_block') this.#addPattern(item);
    else if (isForm(item)) this.#addForm(item);
    else if (!isInternalKind(item))
      this.summary.count(item.kind, `Éléments «\u00a0${item.kind}\u00a0»`, 'lost', 'other');
  }

  #addMedia(item: ExportItem): void {
    const media = describeMedia(item, this.#old);
    this.summary.addMedia(media.details?.file ?? '');
    this.#add(media);
  }

  #addContent(item: ExportItem): void {
    if (/^(?:trash|auto-draft)$/.test(item.status)) {
      this.summary.count('trash', 'Pages et articles à la corbeille', 'lost', 'other');
      return;
    }
    for (const { taxonomy, slug, name } of item.terms)
      if (taxonomy === 'category') this.#addFolder({ slug: slug || name, name, parent: '', wpId: null });
    const content = describeContent(item, this.#old, this.#authors);
    summariseContent(this.summary, item, content, this.#old, this.#run.site());
    this.#add(content);
    if (item.kind === 'post') this.#addLists(item);
  }

  #addLists({ localDate, author, terms }: ExportItem): void {
    if (this.#lists.size >= maximumLists) return;
    const base = this.#old?.base ?? '';
    const [year, month] = localDate?.slice(0, 7).split('-') ?? [];
    if (year && month) this.#lists.add(`${base}/${year}`).add(`${base}/${year}/${month}`);
    if (author) this.#lists.add(`${base}/author/${author.toLowerCase()}`);
    for (const { taxonomy, slug } of terms)
      if (taxonomy === 'post_tag' && slug)
        for (const address of listOldTermAddresses(
          { wpId: null, taxonomy, slug, parent: '' },
          { url: this.#old?.url ?? '' },
        ))
          this.#lists.add(address);
  }

  #addPattern(item: ExportItem): void {
    this.#add({
      ordinal: item.ordinal,
      kind: 'other',
      wpId: item.wpId,
      title: item.title || 'Bloc réutilisable',
      details: { source: item.content.slice(0, maximumPattern) },
      outcome: 'changed',
      state: 'done',
      words: ['Ce bloc réutilisable est repris dans chaque page qui le montre\u00a0: chacune a maintenant le sien.'],
    });
  }

  #addForm(item: ExportItem): void {
    this.summary.counts.set('form', (this.summary.counts.get('form') ?? 0) + 1);
    this.#add({
      ordinal: item.ordinal,
      kind: 'form',
      wpId: item.wpId,
      title: item.title || 'Formulaire sans titre',
      outcome: 'undecided',
      state: 'done',
      words: ['Un formulaire de contact le remplace là où il était. Vérifiez ses questions, ou composez-en un.'],
    });
  }

  #addFolder(term: FolderTerm): void {
    if (!this.#folders.has(term.slug) && !isNoCategory(term)) this.#folders.set(term.slug, term);
  }

  #writeFolder({ slug, name, parent, wpId }: FolderTerm, parents: ReadonlyMap<string, string>): void {
    const term = { wpId, taxonomy: 'category', slug, parent };
    this.#add({
      kind: 'folder',
      wpId,
      sourceKey: `${this.#old?.host ?? ''}${this.#old?.base ?? ''}|category|${slug}`,
      sourceHash: `${name}|${parent}`,
      title: name.slice(0, 120).trim() || slug,
      slug,
      addresses: toRedirectSources(listOldTermAddresses(term, { url: this.#old?.url ?? '' }, parents), this.#old),
      details: parent ? { parentSlug: parent } : {},
    });
  }

  #add(item: Omit<NewItem, 'id'>): void {
    if (item.kind !== 'form') this.summary.addItem(item);
    this.#batch.push({ ...item, id: this.#nextId });
    this.#nextId += 1;
  }

  async #flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    await this.#run.write({ step: 'reading', done: this.count, total: 0 }, (context) =>
      insertItems(context, this.#run.row.id, batch),
    );
  }
}

const formatGenerator = (generator: string): string | null => {
  const version = /wordpress\.org\/\?v=([\d.]+)/i.exec(generator)?.[1];
  return version
    ? `WordPress ${version}`
    : /wordpress/i.test(generator)
      ? 'WordPress'
      : generator.slice(0, 100) || null;
};

function describeOther(kind: string): string {
  if (kind === 'comment') return 'Les commentaires ne sont pas repris.';
  if (kind === 'author')
    return 'Les comptes ne sont pas repris\u00a0: leurs noms signent les articles. Invitez votre équipe dans «\u00a0Équipe\u00a0».';
  if (kind === 'trash') return 'Ce qui était à la corbeille n’est pas repris.';
  return 'Une extension ou le thème les montrait\u00a0: ils ne sont pas repris.';
}
