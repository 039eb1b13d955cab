import { type ReactNode, useId } from 'react';
import { groupAttributes } from '../../../base/forms/control.ts';
import type { FieldControlProps } from '../rows/field-control-props.ts';
import styles from './picture-choice.module.css';

interface PictureChoiceProps extends FieldControlProps {
  size: 'small' | 'large';
  /** Draws a choice; its name stands beneath. */
  draw: (value: string | number) => ReactNode;
}

/** A choice among pictures, each with its name. Arrow keys go from one to the next. */
export function PictureChoice({ field, size, draw, ...props }: PictureChoiceProps) {
  const name = useId();
  const value = props.value ?? field.defaultValue;
  return (
    <div {...groupAttributes(props)} role="radiogroup" className={styles.choices} data-size={size}>
      {field.options?.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            disabled={props.isDisabled}
            checked={option.value === value}
            onChange={() => props.onChange(option.value)}
          />
          <span className={styles.picture}>{draw(option.value)}</span>
          <span className={styles.name}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
