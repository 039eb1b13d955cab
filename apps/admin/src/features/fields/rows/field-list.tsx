import type { FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';
import { isRecord, readOwn } from '@vitrine/page-document/operations/json-value';
import type { PropertyOperation } from '@vitrine/page-document/operations/operation';
import { type ReactNode, useState } from 'react';
import { createStore, useStore } from '../../../base/api/store.ts';
import { RightIcon } from '../../../base/components/icons.tsx';
import { type FieldPlace, isConcerned } from './field-control-props.ts';
import { FieldRow } from './field-row.tsx';
import styles from './fields.module.css';
import { useFieldsScope } from './fields-scope.ts';
import { isFieldShown } from './is-field-shown.ts';

interface FieldListProps {
  fields: readonly FieldDescription[];
  /** The object that the fields are of. */
  value: unknown;
  place: FieldPlace;
  onOperation: (operation: PropertyOperation) => void;
}

/** Returns where a field of an object stands. */
export function placeField({ path, error }: FieldPlace, name: string): FieldPlace {
  return { path: [...path, name], error: error ? `${error}.${name}` : name };
}

/** Fields one below the other. */
export function FieldRows({ fields, value, place, onOperation }: FieldListProps) {
  return fields.map((field) => (
    <FieldRow
      key={field.name}
      field={field}
      place={placeField(place, field.name)}
      value={isRecord(value) ? readOwn(value, field.name) : undefined}
      onOperation={onOperation}
    />
  ));
}

/** The fields of an object inside: what is rarely needed is folded. */
export function FieldList(props: FieldListProps) {
  const { fields, value } = props;
  const shown = fields.filter((field) => isFieldShown(field, fields, isRecord(value) ? value : {}));
  const essential = shown.filter(({ depth }) => depth === 'essential');
  const more = shown.filter(({ depth }) => depth === 'more');
  return (
    <>
      <FieldRows {...props} fields={essential} />
      {more.length > 0 && (
        <MoreFields fields={more} place={props.place}>
          <FieldRows {...props} fields={more} />
        </MoreFields>
      )}
    </>
  );
}

/** Forms whose further settings stand open, by name, as long as the window is open. */
const openForms = createStore<ReadonlySet<string>>(new Set());

/** Folded fields. They open by themselves where one of them is wrong; `name` remembers that they were opened. */
export function MoreFields({
  fields,
  place,
  name,
  children,
}: {
  fields: readonly FieldDescription[];
  place: FieldPlace;
  name?: string;
  children: ReactNode;
}) {
  const scope = useFieldsScope();
  const known = useStore(openForms);
  const [isOpened, setOpened] = useState(name !== undefined && known.has(name));
  const isWrong = fields.some((field) => isConcerned(placeField(place, field.name), scope));
  const isWanted = fields.some((field) =>
    isConcerned(placeField(place, field.name), { errors: {}, wanted: scope.wanted }),
  );
  // It stays open once the wanted field has the focus.
  if (isWanted && !isOpened) setOpened(true);
  const isOpen = isOpened || isWrong;
  return (
    <div className={styles.more}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        onClick={() => {
          setOpened(!isOpen);
          if (!name) return;
          const next = new Set(known);
          if (isOpen) next.delete(name);
          else next.add(name);
          openForms.set(next);
        }}
      >
        <RightIcon size={16} />
        Plus de réglages
      </button>
      {isOpen && <div className={styles.folded}>{children}</div>}
    </div>
  );
}
