import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

/** The chosen rows of a list, and the keys by which they are reached and chosen: j, k or the arrows, x, Escape. */
export function useRowSelection<Body extends HTMLElement>(
  ids: readonly number[],
): {
  /** The element whose rows have `data-row`. */
  body: RefObject<Body | null>;
  selected: ReadonlySet<number>;
  select(id: number, isRange?: boolean): void;
  selectAll(isSelected: boolean): void;
  onKeyDown(event: KeyboardEvent): void;
} {
  const body = useRef<Body>(null);
  const anchor = useRef<number>(undefined);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());

  const select = (id: number, isRange = false) => {
    const next = new Set(selected);
    const from = isRange && anchor.current !== undefined ? ids.indexOf(anchor.current) : -1;
    if (from < 0) {
      if (!next.delete(id)) next.add(id);
    } else {
      const to = ids.indexOf(id);
      for (const one of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one);
    }
    anchor.current = id;
    setSelected(next);
  };

  /** Moves the focus to another row; with Shift, the rows on the way are selected. */
  const move = (row: HTMLElement, step: 1 | -1, isRange: boolean) => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const next = rows[rows.indexOf(row) + step];
    if (!next) return;
    next.querySelector('a')?.focus();
    next.scrollIntoView({ block: 'nearest' });
    if (!isRange) return;
    const [own, other] = [Number(row.dataset.row), Number(next.dataset.row)];
    anchor.current ??= own;
    setSelected(new Set([...selected, own, other]));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>('[data-row]');
    const isTyping = target.matches('input:not([type=checkbox]), select, textarea, [data-handle], [role=menuitem]');
    if (!row || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'j' || key === 'arrowdown') move(row, 1, event.shiftKey);
    else if (key === 'k' || key === 'arrowup') move(row, -1, event.shiftKey);
    else if (key === 'x') select(Number(row.dataset.row), event.shiftKey);
    else if (key === 'escape' && selected.size) setSelected(new Set());
    else return;
    event.preventDefault();
  };

  return {
    body,
    selected,
    select,
    selectAll: (isSelected) => setSelected(isSelected ? new Set(ids) : new Set()),
    onKeyDown,
  };
}
