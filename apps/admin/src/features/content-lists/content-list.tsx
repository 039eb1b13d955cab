import { useMemo, useRef, useState } from 'react';
import type { useRowSelection } from '../../base/components/use-row-selection.ts';
import { listLines, type OutlineItem } from '../../base/outline/outline-moves.ts';
import { useOutlineDrag } from '../../base/outline/use-outline-drag.ts';
import type { ContentFilter, ListedContent } from '../contents/contents.queries.ts';
import type { FactNames } from './content-facts.tsx';
import type { ContentListKind, ListedKind } from './content-kinds.data.ts';
import styles from './content-list.module.css';
import { moveContentTo } from './content-order.ts';
import { ContentRow } from './content-row.tsx';

const groups = ['list'] as const;

/** The rows of a list of contents, in the order of the site where it has one: dragged, or moved by the arrows. */
export function ContentList({
  idSite,
  kind,
  name,
  filter,
  contents,
  locales,
  names,
  shown,
  isDense,
  rows,
  canSelect,
  canOrder,
}: {
  idSite: number;
  kind: ContentListKind;
  name: ListedKind;
  filter: ContentFilter;
  contents: readonly ListedContent[];
  locales: readonly string[];
  names: FactNames;
  /** Keys of the columns that are shown. */
  shown: ReadonlySet<string>;
  isDense: boolean;
  rows: ReturnType<typeof useRowSelection<HTMLTableSectionElement>>;
  canSelect: boolean;
  canOrder: boolean;
}) {
  const list = useRef<HTMLDivElement>(null);
  const [spoken, setSpoken] = useState('');
  const items = useMemo(
    () => contents.map(({ id }): OutlineItem => ({ id, parentId: null, group: groups[0] })),
    [contents],
  );
  const lines = useMemo(() => listLines(items), [items]);
  const move = (id: number, after: number | null) => {
    const content = contents.find((one) => one.id === id);
    if (!content) return;
    const others = contents.filter((one) => one.id !== id);
    const place = after === null ? 1 : others.findIndex((one) => one.id === after) + 2;
    setSpoken(`${content.title}\u00a0: place ${place} sur ${contents.length}.`);
    void moveContentTo(idSite, name, filter, content, after);
  };
  const { drag, onPointerDown } = useOutlineDrag({
    list,
    items,
    lines,
    groups,
    maximumLevels: 1,
    isEnabled: canOrder,
    onMove: ({ id, after }) => move(id, after),
  });
  const step = (at: number, direction: 'up' | 'down') => {
    const content = contents[at];
    const after = direction === 'up' ? contents[at - 2] : contents[at + 1];
    if (!content || (direction === 'up' ? at === 0 : !after)) {
      setSpoken(direction === 'up' ? 'Déjà la première place.' : 'Déjà la dernière place.');
      return;
    }
    move(content.id, after?.id ?? null);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-line="${content.id}"] [data-handle]`)?.focus(),
    );
  };
  return (
    <div ref={list} className={styles.list} data-dragging={drag ? true : undefined} onPointerDown={onPointerDown}>
      <table
        className={styles.table}
        data-group={groups[0]}
        data-dense={isDense || undefined}
        onKeyDown={rows.onKeyDown}
      >
        <caption className={styles.hidden}>
          {kind.title}. Les touches j et k changent de ligne, x la choisit, Entrée l’ouvre.
        </caption>
        <tbody ref={rows.body}>
          {contents.map((content, at) => (
            <ContentRow
              key={content.id}
              kind={kind}
              content={content}
              locales={locales}
              names={names}
              shown={shown}
              isSelected={rows.selected.has(content.id)}
              canSelect={canSelect}
              order={canOrder ? (direction) => step(at, direction) : undefined}
              isMoved={drag?.id === content.id}
              onSelect={(isRange) => rows.select(content.id, isRange)}
            />
          ))}
        </tbody>
      </table>
      {drag?.gap && <div className={styles.marker} style={{ top: drag.top }} />}
      <div role="status" className={styles.hidden}>
        {spoken}
      </div>
    </div>
  );
}
