import type { ExportItem, ExportTerm } from '@vitrine/wordpress/export-types';
import type { NewItem } from '../wordpress-items.repository.ts';

/** Entries of menus that are kept: more would be no menu. */
const maximumEntries = 5000;

interface Entry {
  wpId: number | null;
  parent: number;
  order: number;
  type: string;
  object: number;
  title: string;
}

/** Collects the menus of an export: their entries stand between the others. */
export class MenuCollector {
  readonly #names = new Map<string, string>();
  readonly #entries = new Map<string, Entry[]>();
  #count = 0;

  addMenu({ slug, name }: ExportTerm): void {
    this.#names.set(slug, name);
  }

  addEntry(item: ExportItem): void {
    this.#count += 1;
    const menu = item.terms.find(({ taxonomy }) => taxonomy === 'nav_menu');
    if (!menu || item.status === 'draft' || this.#count > maximumEntries) return;
    const meta = (name: string) => item.metas[name]?.[0] ?? '';
    const entries = this.#entries.get(menu.slug) ?? [];
    entries.push({
      wpId: item.wpId,
      parent: Number(meta('_menu_item_menu_item_parent')) || 0,
      order: item.menuOrder,
      type: meta('_menu_item_type') === 'post_type' ? meta('_menu_item_object') : meta('_menu_item_type') || 'custom',
      object: Number(meta('_menu_item_object_id')) || 0,
      title: item.title,
    });
    this.#entries.set(menu.slug, entries);
    if (!this.#names.has(menu.slug)) this.#names.set(menu.slug, menu.name);
  }

  /** Lists the menus, the one with the most pages first: it becomes the menu of the site. */
  list(): Omit<NewItem, 'id'>[] {
    const menus = [...this.#names].map(([slug, name]) => {
      const entries = (this.#entries.get(slug) ?? []).sort((one, other) => one.order - other.order);
      const pages = entries.filter(({ type, object }) => type === 'page' && object > 0);
      const pageOf = new Map(pages.map(({ wpId, object }) => [wpId, object]));
      return {
        name,
        others: entries.length - pages.length,
        pages: pages.map(({ object, parent }) => ({ wpId: object, parentWpId: pageOf.get(parent) ?? null })),
      };
    });
    menus.sort((one, other) => other.pages.length - one.pages.length);
    return menus.map(({ name, others, pages }, index) => ({
      kind: 'menu',
      title: name || 'Menu',
      ...(index === 0 && pages.length > 0
        ? {
            details: {
              menu: pages,
              notes: others
                ? [
                    `Seules ses pages sont reprises\u00a0: ${others === 1 ? 'une autre entrée, qui menait ailleurs, reste' : `${others} autres entrées, qui menaient ailleurs, restent`} à ajouter.`,
                  ]
                : [],
            },
          }
        : {
            outcome: 'lost',
            state: 'done',
            words: ['Un site a ici un seul menu\u00a0: celui-ci n’est pas repris.'],
          }),
    }));
  }
}
