import type { FieldControlProps } from '../rows/field-control-props.ts';
import styles from './choice-controls.module.css';
import { RadioChoice } from './choice-controls.tsx';

/** A choice among named looks, one below the other. */
export function NamedChoice(props: FieldControlProps) {
  return <RadioChoice {...props} listClass={styles.names} optionClass={styles.named} />;
}
