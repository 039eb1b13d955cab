import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import styles from './columns.module.css';
import css from './columns.module.css?inline';
import type { ColumnsProps, columnsBlock } from './columns.schema.ts';

function Columns({ props, children }: BlockViewProps<ColumnsProps>) {
  if (children.length === 0) return null;
  const classes = [styles.row, styles[props.variant], styles[`at-${props.align}`], props.hasRule && styles.rule];
  return (
    <div className={styles.columns}>
      <div className={classes.filter(Boolean).join(' ')}>{children}</div>
    </div>
  );
}

export const columnsView = defineView<typeof columnsBlock>({ type: 'columns', view: Columns, css });
