import type { ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import formStyles from '../../base/forms/controls.module.css';
import { describeNeed } from '../resources/record/field-needs.ts';
import { findField } from '../resources/record/format-value.ts';
import { RecordConflict } from '../resources/record/record-conflict.tsx';
import { RecordField } from '../resources/record/record-field.tsx';
import { refreshResource, type SiteResource } from '../resources/record/resource.queries.ts';
import { useEditedRecord } from '../resources/record/use-edited-record.ts';
import type { Savers } from './product-parts.tsx';
import styles from './sold-list.module.css';
import {
  buildNewValues,
  hasSheet,
  listSaleFields,
  nameSold,
  type ProductType,
  pickSheet,
  sheetFields,
} from './sold-values.ts';
import { useSaver } from './use-saver.ts';

interface FormProps {
  resource: SiteResource;
  record: ResourceRecord | undefined;
  /** What else is sold of the product. */
  others: readonly ResourceRecord[];
  type: ProductType;
  savers: Savers;
  onSaved(): void;
  onCancel(): void;
}

/** The form of a vintage that is there. */
export function EditedSold({
  onDone,
  ...rest
}: Omit<FormProps, 'record' | 'onSaved' | 'onCancel'> & { record: ResourceRecord; onDone(): void }) {
  return <SoldForm {...rest} onCancel={onDone} onSaved={onDone} />;
}

/** The form of a new vintage. */
export function NewSold({
  productId,
  onDone,
  ...rest
}: Omit<FormProps, 'record' | 'onSaved' | 'onCancel'> & { productId: number; onDone(id: number | undefined): void }) {
  const { resource, type } = rest;
  const { description } = resource;
  const started = {
    ...resource,
    description: { ...description, initial: { ...buildNewValues(description.initial, productId, type) } },
  };
  return (
    <article className={styles.item} aria-label="Nouveau">
      <SoldForm
        {...rest}
        resource={started}
        record={undefined}
        onCancel={() => onDone(undefined)}
        onSaved={() => {
          void refreshResource(resource);
          onDone(undefined);
        }}
      />
    </article>
  );
}

function SoldForm({ resource, record, others, type, savers, onSaved, onCancel }: FormProps) {
  const { description, idSite } = resource;
  const element = useRef<HTMLFormElement>(null);
  const form = useEditedRecord(resource, record, onSaved);
  const { failure, values } = form;
  useSaver(savers, `sold ${record?.id ?? 'new'}`, () => (form.isDirty ? form.save() : Promise.resolve(undefined)));
  // One begins with the first field; where the errors are the focus goes.
  useEffect(() => element.current?.querySelector<HTMLElement>('input')?.focus(), []);
  useEffect(() => {
    if (failure) element.current?.querySelector<HTMLElement>('[aria-invalid], [data-failure]')?.focus();
  }, [failure]);
  const draw = (names: readonly string[]) =>
    names.flatMap((name) => {
      const field = findField(description, name);
      return field ? (
        <RecordField
          key={name}
          idSite={idSite}
          field={field}
          value={values[name]}
          error={failure?.fields[name] ?? failure?.fields[`values.${name}`]}
          need={describeNeed(description.name, name, values)}
          onChange={(value) => change(name, value)}
        />
      ) : (
        []
      );
    });
  /** A price and « sur demande » exclude each other: what is chosen last stands. */
  const change = (name: string, value: unknown) => {
    form.change(name, value);
    if (name === 'isOnRequest' && value === true) form.change('priceCents', null);
    if (name === 'priceCents' && value !== null) form.change('isOnRequest', false);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  const isSheetWanted = describeNeed(description.name, 'ingredients', values) !== undefined;
  const sheetErrors = sheetFields.some((name) => failure?.fields[name]);
  return (
    <form ref={element} className={styles.form} onSubmit={send} noValidate>
      {failure && <FailureNotice failure={failure} />}
      <RecordConflict resource={resource} record={record} form={form} />
      <div className={styles.fields}>{draw(listSaleFields(type))}</div>
      {type === 'WINE' && (
        <details className={styles.sheet} open={isSheetWanted || hasSheet(values) || sheetErrors}>
          <summary className={styles.sheetTitle}>
            Fiche du vin
            <span className={styles.need}>
              {isSheetWanted
                ? 'degré, ingrédients, énergie et valeurs obligatoires pour vendre ce vin'
                : 'facultative pour ce millésime'}
            </span>
          </summary>
          <SameSheet
            others={others}
            type={type}
            onChoose={(sheet) => {
              for (const [name, value] of Object.entries(sheet)) form.change(name, value);
            }}
          />
          <div className={styles.fields}>{draw(sheetFields)}</div>
        </details>
      )}
      <footer className={styles.foot}>
        <Button kind="quiet" onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit" isPending={form.isPending}>
          Enregistrer
        </Button>
        {record && (
          <Link className={styles.more} to={`${adminPaths.site(idSite)}/declinaisons/${record.id}`}>
            Image, référence, code QR, historique
          </Link>
        )}
      </footer>
    </form>
  );
}

/** Copies the sheet of another vintage: ingredients and values are seldom others from one year to the next. */
function SameSheet({
  others,
  type,
  onChoose,
}: {
  others: readonly ResourceRecord[];
  type: ProductType;
  onChoose(sheet: Record<string, unknown>): void;
}) {
  const id = useId();
  const filled = others.filter(({ values }) => hasSheet(values));
  if (!filled.length) return null;
  return (
    <p className={styles.same}>
      <label htmlFor={id}>Même fiche que</label>
      <select
        id={id}
        className={formStyles.input}
        value=""
        onChange={({ currentTarget }) => {
          const chosen = filled.find((one) => String(one.id) === currentTarget.value);
          if (chosen) onChoose(pickSheet(chosen.values));
        }}
      >
        <option value="">Choisir…</option>
        {filled.map((one) => (
          <option key={one.id} value={one.id}>
            {nameSold(one.values, type)}
          </option>
        ))}
      </select>
    </p>
  );
}
