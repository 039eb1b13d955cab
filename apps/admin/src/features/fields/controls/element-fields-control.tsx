import { useQuery } from '@tanstack/react-query';
import { isRecord } from '@vitrine/page-document/operations/json-value';
import type { PropertyOperation } from '@vitrine/page-document/operations/operation';
import { groupAttributes } from '../../../base/forms/control.ts';
import formStyles from '../../../base/forms/controls.module.css';
import type { FieldControlProps } from '../rows/field-control-props.ts';
import { FieldRows } from '../rows/field-list.tsx';
import { fieldChoicesQuery } from '../rows/fields.queries.ts';
import { useFieldsScope } from '../rows/fields-scope.ts';
import styles from './group-control.module.css';

/** The values of the fields that the route of an element declares. */
export function ElementFieldsControl(props: FieldControlProps) {
  const { idSite, elementRoute } = useFieldsScope();
  const { data } = useQuery(fieldChoicesQuery(idSite));
  const { value, place, onChange, onOperation } = props;
  const route = data?.elementRoutes.find((one) => one.value === elementRoute);
  if (!elementRoute) return <p className={formStyles.note}>Choisissez d’abord la rubrique.</p>;
  if (data && !route?.fields.length) return <p className={formStyles.note}>Cette rubrique n’a pas de champ à elle.</p>;
  // The values are a whole until the first of them is there.
  const send = (operation: PropertyOperation) => {
    const name = operation.path.at(-1);
    if (isRecord(value) || operation.kind !== 'set' || typeof name !== 'string') return onOperation(operation);
    onChange({ [name]: operation.value });
  };
  return (
    <fieldset {...groupAttributes(props)} className={styles.group}>
      <FieldRows fields={route?.fields ?? []} value={value} place={place} onOperation={send} />
    </fieldset>
  );
}
