import { maximumPageLevels } from '@vitrine/domain/addresses/page-places';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { findStep, listLines, type OutlineMove, type OutlineStep } from '../../base/outline/outline-moves.ts';
import { levelWidth, useOutlineDrag } from '../../base/outline/use-outline-drag.ts';
import type { SitePage } from '../../features/contents/contents.queries.ts';
import { movePageTo, readPages } from './move-page.ts';
import { PageRow } from './page-row.tsx';
import { describePlace, describePlaceChange, listPageItems, nameOf, pageGroups, placePage } from './page-tree.ts';
import styles from './pages.module.css';

const groupWords = {
  menu: { title: 'Dans le menu', empty: 'Le menu est vide. Glissez-y une page.' },
  apart: {
    title: 'Hors du menu',
    empty: 'Toutes les pages sont dans le menu. Glissez ici celles qu’on atteint seulement par un lien.',
  },
} as const;

const steps: Readonly<Record<string, OutlineStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

const refusals: Readonly<Record<OutlineStep, string>> = {
  up: 'Cette page est déjà la première.',
  down: 'Cette page est déjà la dernière.',
  in: 'Aucune page ne la précède à ce niveau, ou elle serait trop profonde.',
  out: 'Cette page est déjà au premier niveau.',
};

/** The tree of pages: dragged with pointer or finger, or moved by Alt and the arrows. */
export function PageTreeView({
  idSite,
  pages,
  locales,
  canMove,
  openId,
}: {
  idSite: number;
  pages: readonly SitePage[];
  locales: readonly string[];
  canMove: boolean;
  openId: number | undefined;
}) {
  const list = useRef<HTMLDivElement>(null);
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set());
  const [active, setActive] = useState<number>();
  const [spoken, setSpoken] = useState('');
  const items = useMemo(() => listPageItems(pages), [pages]);
  const lines = useMemo(() => listLines(items, collapsed), [items, collapsed]);
  const byId = useMemo(() => new Map(pages.map((page) => [page.id, page])), [pages]);

  const move = (wanted: OutlineMove) => {
    const current = readPages(idSite);
    const page = current.find(({ id }) => id === wanted.id);
    if (!page) return;
    const change = describePlaceChange(listPageItems(current), page, wanted);
    const { parentId } = wanted;
    if (parentId !== null) setCollapsed((held) => new Set([...held].filter((id) => id !== parentId)));
    setSpoken(`${nameOf(page)}\u00a0: ${describePlace(placePage(current, page.id, change), page.id)}.`);
    void movePageTo(idSite, page.id, change);
    focusRow(page.id);
  };
  const { drag, onPointerDown } = useOutlineDrag({
    list,
    items,
    lines,
    groups: pageGroups,
    maximumLevels: maximumPageLevels,
    isEnabled: canMove,
    onMove: move,
  });

  const focusRow = (id: number) => {
    setActive(id);
    const focus = () => {
      const row = list.current?.querySelector<HTMLElement>(`[data-line="${id}"]`);
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'nearest' });
    };
    focus();
    // Where it moves, it stands elsewhere in the next frame.
    requestAnimationFrame(focus);
  };
  // A row that moves in the document loses the focus. It has it again before the next key comes.
  useLayoutEffect(() => {
    if (active !== undefined && lines.length > 0 && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-line="${active}"]`)?.focus({ preventScroll: true });
  }, [active, lines]);
  const toggle = (id: number) =>
    setCollapsed((held) => {
      const next = new Set(held);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  const onKeyDown = (event: KeyboardEvent) => {
    const row = event.target as HTMLElement;
    const line = lines.find(({ id }) => id === Number(row.dataset.line));
    // Keys inside a row belong to its link and its buttons.
    if (!line) return;
    const at = lines.indexOf(line);
    const step = steps[event.key];
    if (step && event.altKey) {
      if (!canMove) return;
      // From where the page stands now: two keys can come before the first is drawn.
      const now = listPageItems(readPages(idSite));
      const wanted = findStep(now, line.id, step, { groups: pageGroups, maximumLevels: maximumPageLevels });
      if (wanted) move(wanted);
      else setSpoken(refusals[step]);
    } else if (event.altKey || event.ctrlKey || event.metaKey) return;
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = lines[at + (event.key === 'ArrowDown' ? 1 : -1)];
      if (next) focusRow(next.id);
    } else if (event.key === 'Home' || event.key === 'End') {
      const next = event.key === 'Home' ? lines[0] : lines.at(-1);
      if (next) focusRow(next.id);
    } else if (event.key === 'ArrowRight') {
      if (collapsed.has(line.id)) toggle(line.id);
      else if (line.hasItems) focusRow(lines[at + 1]?.id ?? line.id);
    } else if (event.key === 'ArrowLeft') {
      if (line.hasItems && !collapsed.has(line.id)) toggle(line.id);
      else if (line.parentId !== null) focusRow(line.parentId);
    } else if (event.key === 'Enter') row.querySelector<HTMLElement>('a')?.click();
    else return;
    event.preventDefault();
  };

  const moved = drag && new Set([drag.id, ...listBelow(drag.id)]);
  function listBelow(id: number): number[] {
    return items.filter(({ parentId }) => parentId === id).flatMap((item) => [item.id, ...listBelow(item.id)]);
  }
  const first = lines.some(({ id }) => id === active) ? active : lines[0]?.id;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows of its grids take the keys */}
      <div
        ref={list}
        className={styles.tree}
        data-dragging={drag ? true : undefined}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
      >
        {pageGroups.map((group) => {
          const own = lines.filter((line) => line.group === group);
          return (
            <section key={group} className={styles.group}>
              <h2 className={styles.groupTitle}>{groupWords[group].title}</h2>
              <div data-group={group} className={styles.rows}>
                {own.length === 0 ? (
                  <p className={styles.none}>{groupWords[group].empty}</p>
                ) : (
                  // Its rows are focused, opened and moved by keys: a treegrid, as ARIA has no element for it.
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see above
                  <table role="treegrid" className={styles.table} aria-label={groupWords[group].title}>
                    <tbody>
                      {own.map((line) => {
                        const page = byId.get(line.id);
                        return (
                          page && (
                            <PageRow
                              key={line.id}
                              page={page}
                              locales={locales}
                              isActive={line.id === first}
                              tree={{
                                line,
                                canMove,
                                isCollapsed: collapsed.has(line.id),
                                isOpen: line.id === openId,
                                isMoved: moved?.has(line.id) === true,
                                onFocus: () => setActive(line.id),
                                onToggle: () => toggle(line.id),
                              }}
                            />
                          )
                        );
                      })}
                    </tbody>
                  </table>
                )}
              </div>
            </section>
          );
        })}
        {drag && (
          <div
            className={styles.marker}
            data-refused={drag.gap ? undefined : true}
            style={{ top: drag.top, insetInlineStart: ((drag.gap?.level ?? 1) - 1) * levelWidth + 36 }}
          />
        )}
      </div>
      {drag && (
        <div className={styles.ghost} style={{ transform: `translate(${drag.x + 14}px, ${drag.y + 6}px)` }}>
          {nameOf(byId.get(drag.id) ?? { menuTitle: '', title: '' })}
          {moved && moved.size > 1 && <span className={styles.ghostCount}>+{moved.size - 1}</span>}
        </div>
      )}
      <div role="status" className={styles.hidden}>
        {spoken}
      </div>
    </>
  );
}
