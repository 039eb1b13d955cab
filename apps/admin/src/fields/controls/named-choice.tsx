import { useId } from 'react';
import type { FieldControlProps } from '../field-control-props.ts';
import styles from './choice-controls.module.css';
import { groupAttributes } from './choice-controls.tsx';

/** A choice among named looks, one below the other. */
export function NamedChoice({ field, ...props }: FieldControlProps) {
  const name = useId();
  const value = props.value ?? field.defaultValue;
  return (
    <div {...groupAttributes(props)} role="radiogroup" className={styles.names}>
      {field.options?.map((option) => (
        <label key={option.value} className={styles.named}>
          <input
            type="radio"
            name={name}
            disabled={props.isDisabled}
            checked={option.value === value}
            onChange={() => props.onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
