import { useId } from 'react';
import { controlAttributes, groupAttributes } from '../../../base/forms/control.ts';
import formStyles from '../../../base/forms/controls.module.css';
import type { FieldControlProps } from '../rows/field-control-props.ts';
import styles from './choice-controls.module.css';

/** A choice among several, in a menu. */
export function SelectFieldControl({ field, ...props }: FieldControlProps) {
  const { options = [] } = field;
  const chosen = options.find(({ value }) => value === (props.value ?? field.defaultValue));
  const hasNone = !chosen || field.isNullable || (!field.isRequired && field.defaultValue === undefined);
  return (
    <select
      {...controlAttributes(props)}
      className={formStyles.input}
      value={chosen ? String(chosen.value) : ''}
      onChange={({ currentTarget }) =>
        props.onChange(
          options.find(({ value }) => String(value) === currentTarget.value)?.value ??
            (field.isNullable ? null : undefined),
        )
      }
    >
      {hasNone && <option value="">{field.isRequired ? 'Choisir…' : 'Aucun choix'}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** A choice among few, all of them in sight. Arrow keys go from one to the next. */
export function SegmentedControl(props: FieldControlProps) {
  return <RadioChoice {...props} listClass={styles.segments} optionClass={styles.segment} />;
}

/** A choice by radio buttons, in the look of two classes. */
export function RadioChoice({
  field,
  listClass,
  optionClass,
  ...props
}: FieldControlProps & { listClass: string | undefined; optionClass: string | undefined }) {
  const name = useId();
  const value = props.value ?? field.defaultValue;
  return (
    <div {...groupAttributes(props)} role="radiogroup" className={listClass}>
      {field.options?.map((option) => (
        <label key={option.value} className={optionClass}>
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

/** Several of a few choices, in their own order. */
export function MultiSelectControl({ field, ...props }: FieldControlProps) {
  const given = props.value ?? field.defaultValue;
  const chosen: readonly unknown[] = Array.isArray(given) ? given : [];
  const options = field.options ?? [];
  return (
    <fieldset {...groupAttributes(props)} className={styles.checks}>
      {options.map(({ value, label }) => (
        <label key={value} className={styles.check}>
          <input
            type="checkbox"
            disabled={props.isDisabled}
            checked={chosen.includes(value)}
            onChange={({ currentTarget }) =>
              props.onChange(
                options
                  .map((option) => option.value)
                  .filter((one) => (one === value ? currentTarget.checked : chosen.includes(one))),
              )
            }
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
