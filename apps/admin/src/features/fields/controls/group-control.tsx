import { isRecord } from '@vitrine/page-document/operations/json-value';
import type { PropertyOperation } from '@vitrine/page-document/operations/operation';
import { Button } from '../../../base/components/button.tsx';
import { PlusIcon } from '../../../base/components/icons.tsx';
import { groupAttributes } from '../../../base/forms/control.ts';
import { createObject } from '../rows/create-object.ts';
import type { FieldControlProps } from '../rows/field-control-props.ts';
import { FieldList } from '../rows/field-list.tsx';
import styles from './group-control.module.css';
import listStyles from './list-control.module.css';

/** An object inside: shown where it is there, added and taken off where it may be absent. */
export function GroupControl(props: FieldControlProps) {
  const { field, place, value, onChange, isDisabled } = props;
  const fields = field.fields ?? [];
  const isThere = isRecord(value);
  const isOptional = field.isNullable || !field.isRequired;
  if (!isThere && isOptional)
    return (
      <button
        type="button"
        id={props.id}
        className={listStyles.add}
        disabled={isDisabled}
        aria-describedby={props.describedBy}
        onClick={() => onChange(createObject(fields))}
      >
        <PlusIcon size={16} />
        {`Ajouter\u00a0: ${field.label.toLowerCase()}`}
      </button>
    );
  // No operation creates an object on its way: the first value comes with the object.
  const send = (operation: PropertyOperation) => {
    const name = operation.path.at(-1);
    if (isThere || operation.kind !== 'set' || typeof name !== 'string') return props.onOperation(operation);
    onChange({ ...createObject(fields), [name]: operation.value });
  };
  return (
    <fieldset {...groupAttributes(props)} className={styles.group}>
      <FieldList fields={fields} value={value} place={place} onOperation={send} />
      {isThere && isOptional && (
        <Button
          kind="quiet"
          className={styles.remove}
          disabled={isDisabled}
          onClick={() => onChange(field.isNullable ? null : undefined)}
        >
          {`Retirer\u00a0: ${field.label.toLowerCase()}`}
        </Button>
      )}
    </fieldset>
  );
}
