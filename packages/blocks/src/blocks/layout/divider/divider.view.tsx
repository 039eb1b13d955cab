import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import styles from './divider.module.css';
import css from './divider.module.css?inline';
import type { DividerProps, dividerBlock } from './divider.schema.ts';
import { Ornament } from './ornament.tsx';

function Divider({ props }: BlockViewProps<DividerProps>) {
  const classes = [styles.divider, styles[props.variant], styles[props.size]].filter(Boolean).join(' ');
  if (props.variant === 'line') return <hr className={classes} />;
  if (props.variant === 'space') return <div className={classes} aria-hidden="true" />;
  return (
    <div className={classes}>
      <Ornament name={props.ornament} className={styles.drawing} />
    </div>
  );
}

export const dividerView = defineView<typeof dividerBlock>({ type: 'divider', view: Divider, css });
