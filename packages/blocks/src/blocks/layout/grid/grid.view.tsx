import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import { visibilityClasses } from '../../../core/visibility-classes.ts';
import styles from './grid.module.css';
import css from './grid.module.css?inline';
import type { GridProps, gridBlock } from './grid.schema.ts';

function Grid({ node, props, children, page }: BlockViewProps<GridProps>) {
  if (children.length === 0) return null;
  const classes = [styles.cells, styles[props.variant], styles[`per${props.perRow}`], styles[`gap-${props.gap}`]];
  return (
    <div className={styles.grid}>
      <div className={classes.filter(Boolean).join(' ')}>
        {children.map((child, position) => (
          <div
            key={position}
            className={`${styles.cell}${visibilityClasses(node.children?.[position]?.visibleOn, page)}`}
          >
            {child}
          </div>
        ))}
      </div>
    </div>
  );
}

export const gridView = defineView<typeof gridBlock>({ type: 'grid', view: Grid, css });
