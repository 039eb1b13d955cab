import type { FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';
import type { PropertyOperation } from '@vitrine/page-document/operations/operation';
import { useId, useRef } from 'react';
import { type FieldPlace, findError, formatPlace } from './field-control-props.ts';
import styles from './fields.module.css';
import { useFieldsScope } from './fields-scope.ts';
import { useWantedFocus } from './use-wanted-focus.ts';

/** Controls that a `label` element cannot name: they are groups of several, and take their name as an attribute. */
const groups: ReadonlySet<FieldDescription['control']> = new Set([
  'segmented',
  'multi-select',
  'variant',
  'swatch',
  'shape',
  'image',
  'media-list',
  'link',
  'list',
  'group',
  'element-fields',
  'rich-text',
]);

/** Controls whose text has a greatest length. */
const texts: ReadonlySet<FieldDescription['control']> = new Set([
  'text',
  'multiline',
  'email',
  'telephone',
  'url',
  'path',
]);

interface FieldRowProps {
  field: FieldDescription;
  place: FieldPlace;
  value: unknown;
  onOperation: (operation: PropertyOperation) => void;
}

/** One field: its name, its control, what is wrong, what helps. */
export function FieldRow({ field, place, value, onOperation }: FieldRowProps) {
  const id = useId();
  const { errors, isDisabled, controls, marksOptional, need } = useFieldsScope();
  const element = useRef<HTMLDivElement>(null);
  const path = formatPlace(place);
  const { control, label, hint, maximumLength } = field;
  const error = findError(errors, place);
  const length = texts.has(control) && typeof value === 'string' ? value.length : 0;
  const isNear = maximumLength !== undefined && length > maximumLength * 0.8 && maximumLength - length < 60;
  const excess = maximumLength === undefined ? 0 : length - maximumLength;
  const describedBy =
    [error && `${id}-error`, isNear && `${id}-count`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  useWantedFocus(element, path, control);
  const Control = controls[control];
  if (!Control) throw new Error(`the form has no control for fields of the kind ${control}`);
  const isGroup = groups.has(control);
  // It has a value in any case.
  const hasDefault = field.defaultValue !== undefined && field.defaultValue !== '';
  return (
    <div className={styles.field} data-control={control} data-field={place.error} data-path={path} ref={element}>
      <div className={styles.head}>
        {isGroup ? (
          <span className={styles.label}>{label}</span>
        ) : (
          <label htmlFor={id} className={styles.label}>
            {label}
            {marksOptional && !field.isRequired && !hasDefault && control !== 'switch' && (
              <span className={styles.optional}>{need ?? 'facultatif'}</span>
            )}
          </label>
        )}
        {isNear && (
          <span id={`${id}-count`} className={styles.count} data-excess={excess > 0 || undefined}>
            {excess > 0 ? `${excess}\u00a0signe${excess > 1 ? 's' : ''} de trop` : `${length} / ${maximumLength}`}
          </span>
        )}
      </div>
      <Control
        id={id}
        name={field.name}
        field={field}
        place={place}
        value={value}
        label={label}
        describedBy={describedBy}
        isInvalid={error !== undefined || excess > 0}
        isDisabled={isDisabled}
        isRequired={marksOptional && field.isRequired}
        onChange={(next) =>
          onOperation({ kind: 'set', path: place.path, ...(next === undefined ? {} : { value: next }) })
        }
        onOperation={onOperation}
      />
      {error && (
        <div id={`${id}-error`} className={styles.error}>
          {error}
        </div>
      )}
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}
