import { describeContentKind } from '@vitrine/domain/publishing/content-kinds';
import { findBlock } from '@vitrine/page-document/operations/edit-tree';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from '../../../base/api/store.ts';
import { Button } from '../../../base/components/button.tsx';
import { PlusIcon } from '../../../base/components/icons.tsx';
import { useLineDrag } from '../../../base/outline/use-line-drag.ts';
import { DropLine } from '../../draft-editor/drop-line.tsx';
import styles from '../../draft-editor/outline.module.css';
import { findLastPlace } from '../session/block-acts.ts';
import { countBlocks } from '../session/count-blocks.ts';
import { useDraft, useEditor } from '../session/editor-context.tsx';
import { findRowPlace } from './find-row-place.ts';
import { listRows } from './list-rows.ts';
import { OutlineRowLine } from './outline-row.tsx';

/** The blocks of the draft as a tree: chosen, moved, added and removed by pointer, keyboard and thumb. */
export function OutlinePanel({ onEdit }: { onEdit: () => void }) {
  const { session, acts } = useEditor();
  const { selection } = session;
  const { document: content } = useDraft();
  const selected = useStore(selection);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => listRows(content.blocks, closed), [content.blocks, closed]);
  const tree = useRef<HTMLDivElement>(null);
  const { drag, start } = useLineDrag(
    tree,
    (...under) => findRowPlace(rows, acts.rules(), ...under),
    (id, place) => acts.moveTo(id, place),
  );
  const hasBlocks = acts.rules().documentKind !== null;
  const present = useRef(content);
  present.current = content;
  // What is chosen in the page is shown here, its containers opened.
  useEffect(() => {
    if (!selected) return;
    setClosed((held) => {
      const open = new Set(held);
      const find = (id: string) => findBlock(present.current, id)?.parent;
      for (let at = find(selected); at; at = find(at.id)) open.delete(at.id);
      return open.size === held.size ? held : open;
    });
    tree.current?.querySelector(`[data-id="${selected}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  // The same function at each drawing: rows that do not change are not drawn again.
  const toggle = useCallback(
    (id: string, isOpen: boolean) =>
      setClosed((held) => {
        const next = new Set(held);
        if (isOpen) next.delete(id);
        else next.add(id);
        return next;
      }),
    [],
  );
  const focusRow = (id: string | undefined) => {
    if (id === undefined) return;
    session.select(id, true);
    requestAnimationFrame(() => tree.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus());
  };
  const act = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target as Element).matches('[role=treeitem]')) return;
    const at = rows.findIndex(({ node }) => node.id === selected);
    const row = rows[at];
    const isInside = row?.node.children && row.node.children.length > 0;
    const steps: Record<string, () => void> = {
      ArrowDown: () => focusRow(rows[Math.min(at + 1, rows.length - 1)]?.node.id),
      ArrowUp: () => focusRow(rows[Math.max(at - 1, 0)]?.node.id),
      Home: () => focusRow(rows[0]?.node.id),
      End: () => focusRow(rows.at(-1)?.node.id),
      ArrowRight: () =>
        row && isInside && (row.isOpen ? focusRow(row.node.children?.[0]?.id) : toggle(row.node.id, true)),
      ArrowLeft: () => row && (isInside && row.isOpen ? toggle(row.node.id, false) : focusRow(row.parent ?? undefined)),
      Enter: () => {
        if (!row) return;
        session.wanted.set({ block: row.node.id, path: [] });
        onEdit();
      },
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    step();
  };
  const focusable = rows.some(({ node }) => node.id === selected) ? selected : rows[0]?.node.id;
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title}>Plan</h2>
        <span className={styles.count}>{countBlocks(content.blocks)}</span>
      </div>
      <button
        type="button"
        className={styles.content}
        aria-pressed={selected === null}
        onClick={() => {
          session.select(null);
          onEdit();
        }}
      >
        {describeContentKind(session.target.kind).summary}
      </button>
      {hasBlocks && (
        <>
          <div ref={tree} className={styles.tree} role="tree" aria-label="Blocs" tabIndex={-1} onKeyDown={act}>
            {rows.map((row) => (
              <OutlineRowLine
                key={row.node.id}
                node={row.node}
                level={row.level}
                position={row.position}
                count={row.count}
                isOpen={row.isOpen}
                isSelected={row.node.id === selected}
                isFocusable={row.node.id === focusable}
                isDragged={drag?.id === row.node.id}
                onToggle={toggle}
                onDragStart={start}
                onEdit={onEdit}
              />
            ))}
            {drag?.line && <DropLine {...drag.line} />}
          </div>
          {rows.length === 0 && <p className={styles.empty}>Il n’y a pas encore de bloc ici. Ajoutez le premier.</p>}
          <Button className={styles.add} onClick={() => acts.openBlockPicker(findLastPlace(acts.rules(), null))}>
            <PlusIcon size={16} />
            Ajouter un bloc
          </Button>
        </>
      )}
    </div>
  );
}
