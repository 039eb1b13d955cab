import type { ExportItem, ExportTerm } from '@vitrine/wordpress/export-types';
import { type MenuEntry, readMenuEntry } from '@vitrine/wordpress/items/read-menu-entry';
import type { NewItem } from '../wordpress-items.repository.ts';

/** Entries of menus that are kept: more would be no menu. */
const maximumEntries = 5000;

/** Collects the menus of an export: their entries stand between the others. */
export class MenuCollector {
  readonly #names = new Map<string, string>();
  readonly #entries = new Map<string, MenuEntry[]>();
  #count = 0;

  addMenu({ slug, name }: Pick<ExportTerm, 'slug' | 'name'>): void {
    this.#names.set(slug, name);
  }

  addEntry(item: ExportItem): void {
    this.#count += 1;
    const entry = readMenuEntry(item);
    if (!entry || this.#count > maximumEntries) return;
    this.#entries.set(entry.menu, [...(this.#entries.get(entry.menu) ?? []), entry]);
    const term = item.terms.find(({ slug }) => slug === entry.menu);
    if (!this.#names.has(entry.menu)) this.#names.set(entry.menu, term?.name ?? '');
  }

  /** Lists the menus, the one with the most pages first: it becomes the menu of the site. */
  list(): Omit<NewItem, 'id'>[] {
    const menus = [...this.#names].map(([slug, name]) => {
      const entries = (this.#entries.get(slug) ?? []).sort((one, other) => one.order - other.order);
      const pageOf = new Map<number, number>();
      for (const { wpId, target } of entries)
        if (target.kind === 'item' && target.itemKind === 'page') pageOf.set(wpId, target.wpId);
      const pages = entries.flatMap(({ wpId, parent }) => {
        const page = pageOf.get(wpId);
        return page === undefined ? [] : [{ wpId: page, parentWpId: pageOf.get(parent ?? 0) ?? null }];
      });
      return { name, pages, others: entries.length - pages.length };
    });
    menus.sort((one, other) => other.pages.length - one.pages.length);
    return menus.map(({ name, others, pages }, index) => ({
      kind: 'menu',
      title: name || 'Menu',
      ...(index === 0 && pages.length > 0
        ? { details: { menu: pages, notes: others ? [describeOthers(others)] : [] } }
        : {
            outcome: 'lost',
            state: 'done',
            words: ['Un site a ici un seul menu\u00a0: celui-ci n’est pas repris.'],
          }),
    }));
  }
}

const describeOthers = (count: number): string =>
  count === 1
    ? 'Seules ses pages sont reprises\u00a0: une entrée, qui menait ailleurs, reste à ajouter.'
    : `Seules ses pages sont reprises\u00a0: ${count} entrées, qui menaient ailleurs, restent à ajouter.`;
