import { findBlock } from '@vitrine/page-document/operations/edit-tree';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from '../../../base/api/store.ts';
import { PlusIcon } from '../../../base/components/icons.tsx';
import { findPlaceAfter } from '../session/block-acts.ts';
import { BlockActs } from '../session/block-acts-bar.tsx';
import { nameBlock } from '../session/descriptions.ts';
import { useDraft, useEditor } from '../session/editor-context.tsx';
import styles from './canvas-overlay.module.css';

interface OverlayProps {
  scale: number;
  left: number;
  top: number;
  /** Of the frame, in pixels of the page. */
  width: number;
  height: number;
}

/** Outlines over the page: the block under the pointer and the chosen one, with its name and what can be done to it. */
export function CanvasOverlay({ scale, left, top, width, height }: OverlayProps) {
  const { session, acts } = useEditor();
  const { canvas, descriptions, selection } = session;
  const { document } = useDraft();
  const selected = useStore(selection);
  const { hovered } = useStore(canvas.state);
  const node = selected ? findBlock(document, selected)?.node : undefined;
  const under = hovered && hovered !== selected ? findBlock(document, hovered)?.node : undefined;
  const selectedBox = useRef<HTMLDivElement>(null);
  const hoveredBox = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const selectedId = node?.id;
  const hoveredId = under?.id;
  const firstId = document.blocks[0]?.id;
  /** Written to the elements directly: the page scrolls more often than React should draw. */
  const place = useCallback(() => {
    const put = (element: HTMLDivElement | null, id: string | undefined) => {
      const box = element && id !== undefined ? canvas.measure(id) : undefined;
      if (!element) return undefined;
      element.hidden = !box;
      if (!box) return undefined;
      element.style.transform = `translate(${box.left * scale}px, ${box.top * scale}px)`;
      element.style.width = `${box.width * scale}px`;
      element.style.height = `${box.height * scale}px`;
      return box;
    };
    put(hoveredBox.current, hoveredId);
    const box = put(selectedBox.current, selectedId);
    const element = bar.current;
    if (!element) return;
    const limit = height * scale;
    const start = box ? box.top * scale : 0;
    const end = box ? (box.top + box.height) * scale : 0;
    // Beside the block while some of it is seen: above it, else inside at the upper edge of the window. Above the first one
    // stand the site's logo and menu, which stay to be read.
    const above = start - 40;
    const first = canvas.measure(firstId ?? '')?.top ?? 0;
    const coversHeader = box !== undefined && above < first * scale && box.top >= first;
    const seen = !box || (end > 0 && start < limit);
    element.hidden = !seen;
    const room = width * scale - element.offsetWidth - 8;
    const across = Math.max(8, Math.min((box?.left ?? 0) * scale, room));
    const down = above >= 4 && !coversHeader ? above : Math.min(Math.max(start, 0) + 8, Math.max(8, end - 44));
    element.style.transform = `translate(${across}px, ${down}px)`;
  }, [canvas, scale, width, height, selectedId, hoveredId, firstId]);
  useLayoutEffect(place);
  useEffect(() => canvas.onLayout(place), [canvas, place]);
  return (
    <div
      className={styles.overlay}
      style={{ transform: `translate(${left}px, ${top}px)`, width: width * scale, height: height * scale }}
    >
      <div ref={hoveredBox} className={styles.hovered} hidden>
        {under && <span className={styles.name}>{nameBlock(descriptions, under)}</span>}
      </div>
      <div ref={selectedBox} className={styles.selected} hidden>
        {node && (
          <button
            type="button"
            className={styles.plus}
            aria-label={`Ajouter un bloc après «\u00a0${nameBlock(descriptions, node)}\u00a0»`}
            title="Ajouter un bloc après"
            onClick={() => acts.openBlockPicker(findPlaceAfter({ document }, node.id))}
          >
            <PlusIcon size={16} />
          </button>
        )}
      </div>
      {node && (
        <div ref={bar} className={styles.bar} role="toolbar" aria-label={`Bloc ${nameBlock(descriptions, node)}`}>
          <span className={styles.barName}>{nameBlock(descriptions, node)}</span>
          <BlockActs node={node} onTry={() => canvas.setInteractive(true)} />
        </div>
      )}
    </div>
  );
}
