import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import { ActionList, resolveHref } from '../../../parts/action-list.tsx';
import styles from './button.module.css';
import css from './button.module.css?inline';
import type { ButtonProps, buttonBlock } from './button.schema.ts';

function Button({ props, page }: BlockViewProps<ButtonProps>) {
  const classes = [styles.group, styles[props.variant], styles[`at-${props.align}`]];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      {props.variant === 'full-line' ? (
        <ul className={styles.lines}>
          {props.actions.map((action) => (
            <li key={`${action.address} ${action.label}`}>
              <a className={styles.line} href={resolveHref(action.address, page)}>
                <span>{action.label}</span>
                <svg className={styles.arrow} viewBox="0 0 40 16" aria-hidden="true" focusable="false">
                  <path d="M1 8h37M31 1.5l7 6.5-7 6.5" />
                </svg>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <ActionList actions={props.actions} page={page} />
      )}
      {props.note && <p className={styles.note}>{props.note}</p>}
    </div>
  );
}

export const buttonView = defineView<typeof buttonBlock>({ type: 'button', view: Button, css });
