import type { FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';
import { fieldGroups } from '@vitrine/page-document/descriptions/field-metadata';
import type { PropertyOperation } from '@vitrine/page-document/operations/operation';
import { useMemo } from 'react';
import { FieldRows, MoreFields } from '../rows/field-list.tsx';
import styles from '../rows/fields.module.css';
import { FieldsContext, type FieldsScope } from '../rows/fields-scope.ts';
import { isFieldShown } from '../rows/is-field-shown.ts';
import { fieldControls } from './field-controls.tsx';

export interface FieldsFormProps extends Partial<Omit<FieldsScope, 'idSite' | 'controls' | 'elementRoute'>> {
  idSite: number;
  /** Name for those who hear the form, and under which its unfolded settings are remembered. */
  name: string;
  fields: readonly FieldDescription[];
  /** The object that is edited: it may lack values, or have unfinished ones. */
  value: Readonly<Record<string, unknown>>;
  /** What the user changes, without the block. The caller applies it, and gives the new value. */
  onOperation: (operation: PropertyOperation) => void;
}

const noErrors = {};
const root = { path: [], error: '' };

/**
 * A form made from the descriptions of fields: in their groups, what is rarely needed folded. It holds no values: each
 * change is an operation, and the caller's value is shown. Give it a `key` by what it edits.
 */
export function FieldsForm({ idSite, name, fields, value, onOperation, ...scope }: FieldsFormProps) {
  const {
    locale,
    errors = noErrors,
    isDisabled = false,
    anchors,
    block,
    wanted,
    wantedLetters,
    sendsUnreadable,
  } = scope;
  const elementRoute = typeof value.route === 'string' ? value.route : undefined;
  const context = useMemo(
    () => ({
      controls: fieldControls,
      idSite,
      locale,
      errors,
      isDisabled,
      anchors,
      block,
      wanted,
      wantedLetters,
      elementRoute,
      sendsUnreadable,
    }),
    [idSite, locale, errors, isDisabled, anchors, block, wanted, wantedLetters, elementRoute, sendsUnreadable],
  );
  const shown = fields.filter((field) => isFieldShown(field, fields, value));
  const essential = shown.filter(({ depth }) => depth === 'essential');
  const more = shown.filter(({ depth }) => depth === 'more');
  const rows = { value, place: root, onOperation };
  return (
    <FieldsContext value={context}>
      <fieldset aria-label={name} className={styles.form}>
        <Groups fields={essential} render={(some) => <FieldRows {...rows} fields={some} />} />
        {more.length > 0 && (
          <MoreFields fields={more} place={root} name={name}>
            <Groups fields={more} render={(some) => <FieldRows {...rows} fields={some} />} />
          </MoreFields>
        )}
      </fieldset>
    </FieldsContext>
  );
}

/** Fields in their groups, in the order of these; a single group needs no title. */
function Groups({
  fields,
  render,
}: {
  fields: readonly FieldDescription[];
  render: (fields: readonly FieldDescription[]) => React.ReactNode;
}) {
  const groups = fieldGroups
    .map((title) => ({ title, some: fields.filter(({ group }) => group === title) }))
    .filter(({ some }) => some.length > 0);
  return groups.map(({ title, some }) => (
    <div key={title} className={styles.group}>
      {groups.length > 1 && <h3 className={styles.groupTitle}>{title}</h3>}
      {render(some)}
    </div>
  ));
}
