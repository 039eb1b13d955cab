import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import {
  type BlockDevice,
  blockDevices,
  formatDevices,
  visibilityLabel,
} from '@vitrine/page-document/tree/block-visibility';
import { memo } from 'react';
import { RightIcon } from '../../../base/components/icons.tsx';
import { isOnePanel } from '../../draft-editor/is-one-panel.ts';
import styles from '../../draft-editor/outline.module.css';
import { deviceIcons } from '../canvas/devices.ts';
import { BlockMenu } from '../session/block-acts-bar.tsx';
import { describeNode, nameBlock } from '../session/descriptions.ts';
import { useEditor } from '../session/editor-context.tsx';

interface RowProps {
  node: BlockNode;
  level: number;
  position: number;
  count: number;
  isOpen: boolean;
  isSelected: boolean;
  isFocusable: boolean;
  isDragged: boolean;
  onToggle: (id: string, isOpen: boolean) => void;
  onDragStart: (event: React.PointerEvent, id: string) => void;
  onEdit: () => void;
}

/** One block of the outline. Drawn again only when it changes: a page may have hundreds. */
export const OutlineRowLine = memo(function OutlineRowLine(props: RowProps) {
  const { node, level, position, count, isOpen, isSelected, isFocusable, isDragged, onToggle, onDragStart, onEdit } =
    props;
  const { session } = useEditor();
  const { descriptions } = session;
  const { id } = node;
  const isContainer = (node.children?.length ?? 0) > 0;
  const name = nameBlock(descriptions, node);
  const summary = describeNode(descriptions, node);
  return (
    <div
      role="treeitem"
      data-id={id}
      aria-level={level}
      aria-posinset={position + 1}
      aria-setsize={count}
      aria-selected={isSelected}
      aria-expanded={isContainer ? isOpen : undefined}
      aria-labelledby={node.visibleOn ? `plan-${id} plan-${id}-ecrans` : `plan-${id}`}
      tabIndex={isFocusable ? 0 : -1}
      className={styles.row}
      data-dragged={isDragged || undefined}
      onClick={(event) => {
        session.select(id, true);
        // Where one panel is shown at a time, a touch leads to the block's fields, and its menu to everything else.
        const { target, currentTarget } = event;
        const isOwn = target instanceof Element && currentTarget.contains(target) && !target.closest('button');
        if (isOwn && isOnePanel()) onEdit();
      }}
      onDoubleClick={onEdit}
      onFocus={(event) => event.target === event.currentTarget && session.select(id)}
      onKeyDown={() => {}}
      onPointerDown={(event) => onDragStart(event, id)}
    >
      <span className={styles.indent} data-level={Math.min(level, 6)} />
      {isContainer ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.toggle}
          aria-label={isOpen ? `Replier ${name}` : `Déplier ${name}`}
          onClick={(event) => {
            event.stopPropagation();
            onToggle(id, !isOpen);
          }}
        >
          <RightIcon size={14} />
        </button>
      ) : (
        <span className={styles.leaf} />
      )}
      <span id={`plan-${id}`} className={styles.text}>
        <span className={styles.summary}>{summary}</span>
        {!summary.startsWith(name) && <span className={styles.type}>{name}</span>}
      </span>
      {node.visibleOn && <VisibleDevices id={`plan-${id}-ecrans`} visibleOn={node.visibleOn} />}
      <span className={styles.menu}>
        <BlockMenu node={node} name={summary} isTabStop={isFocusable} />
      </span>
    </div>
  );
});

/** On which screens a block is visible that is not visible on all. */
function VisibleDevices({ id, visibleOn }: { id: string; visibleOn: readonly BlockDevice[] }) {
  const words = `${visibilityLabel}\u00a0: ${formatDevices(visibleOn)}`;
  return (
    <span id={id} className={styles.devices} role="img" aria-label={words} title={words}>
      {blockDevices.map((device) => {
        const Icon = deviceIcons[device];
        return visibleOn.includes(device) && <Icon key={device} size={14} />;
      })}
    </span>
  );
}
