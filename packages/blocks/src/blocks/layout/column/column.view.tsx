import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import styles from './column.module.css';
import css from './column.module.css?inline';
import type { ColumnProps, columnBlock } from './column.schema.ts';

function Column({ props, children }: BlockViewProps<ColumnProps>) {
  // A column is never at the top level, where the band renders the tint: it renders its own.
  const tint = props.tone && props.tone !== 'plain' && `tone-${props.tone} ${styles.sheet}`;
  return (
    <div className={[styles.column, styles[props.variant], tint].filter(Boolean).join(' ')}>
      {props.label && <p className="label">{props.label}</p>}
      {children}
    </div>
  );
}

export const columnView = defineView<typeof columnBlock>({ type: 'column', view: Column, css });
