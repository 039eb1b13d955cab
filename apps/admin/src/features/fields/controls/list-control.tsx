import { toPlainText } from '@vitrine/domain/publishing/truncate-text';
import { isRecord } from '@vitrine/page-document/operations/json-value';
import type { RepeaterItem } from '@vitrine/page-document/operations/operation';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../base/components/button.tsx';
import { BinIcon, DuplicateIcon, GripIcon, PlusIcon, RightIcon } from '../../../base/components/icons.tsx';
import { groupAttributes } from '../../../base/forms/control.ts';
import { createObject } from '../rows/create-object.ts';
import { type FieldControlProps, findError, isConcerned } from '../rows/field-control-props.ts';
import { FieldList } from '../rows/field-list.tsx';
import { useFieldsScope } from '../rows/fields-scope.ts';
import { useItemOperations } from '../rows/use-item-operations.ts';
import { useSorting } from '../rows/use-sorting.ts';
import styles from './list-control.module.css';

/** A repeater: items that open, are added, copied, taken off and put in order. */
export function ListControl(props: FieldControlProps) {
  const { field, place, isDisabled } = props;
  const scope = useFieldsScope();
  const { items, insert, duplicate, move, remove } = useItemOperations(props);
  const name = field.itemLabel ?? 'Élément';
  const nameItem = (index: number) => summarizeItem(items[index], field.itemSummary) || `${name} ${index + 1}`;
  const { list, handle, describeDrag, announcement } = useSorting(items.length, nameItem, move);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [fresh, setFresh] = useState<string>();
  const adder = useRef<HTMLButtonElement>(null);
  const isFull = field.maximumLength !== undefined && items.length >= field.maximumLength;
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const show = (id: string) => {
    setOpen(new Set([...open, id]));
    setFresh(id);
  };
  // What was opened for a wanted field stays so once that has the focus.
  const wantedItem = items.find(({ id }) =>
    isConcerned({ path: [...place.path, { id }], error: '' }, { errors: {}, wanted: scope.wanted }),
  );
  if (wantedItem && !open.has(wantedItem.id)) setOpen(new Set([...open, wantedItem.id]));
  // A new item is filled in at once.
  useEffect(() => {
    if (!fresh) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-item='${fresh}'] [data-field] :is(input, textarea, select, button)`)
      ?.focus();
    setFresh(undefined);
  }, [fresh, list]);
  return (
    <fieldset {...groupAttributes(props)} className={styles.control}>
      {items.length > 0 && (
        <ul ref={list} className={styles.items}>
          {items.map((item, index) => {
            const own = { path: [...place.path, { id: item.id }], error: `${place.error}.${index}` };
            const error = findError(scope.errors, own);
            const isOpen = open.has(item.id) || isConcerned(own, scope);
            return (
              <li key={item.id} className={styles.item} data-item={item.id} data-drag={describeDrag(index)}>
                <div className={styles.head}>
                  <button
                    type="button"
                    className={styles.handle}
                    disabled={isDisabled || items.length < 2}
                    {...handle(index)}
                  >
                    <GripIcon size={16} />
                  </button>
                  <button type="button" className={styles.title} aria-expanded={isOpen} onClick={() => toggle(item.id)}>
                    <span className={styles.name} data-empty={!summarizeItem(item, field.itemSummary) || undefined}>
                      {nameItem(index)}
                    </span>
                    <RightIcon size={16} />
                  </button>
                </div>
                {error && <p className={styles.error}>{error}</p>}
                {isOpen && (
                  <div className={styles.fields}>
                    <FieldList fields={field.fields ?? []} value={item} place={own} onOperation={props.onOperation} />
                    <div className={styles.tools}>
                      <Button kind="quiet" disabled={isDisabled || isFull} onClick={() => show(duplicate(item))}>
                        <DuplicateIcon size={16} />
                        Dupliquer
                      </Button>
                      <Button
                        kind="quiet"
                        disabled={isDisabled}
                        aria-label={`Retirer «\u00a0${nameItem(index)}\u00a0»`}
                        onClick={() => {
                          remove(item);
                          adder.current?.focus();
                        }}
                      >
                        <BinIcon size={16} />
                        Retirer
                      </Button>
                    </div>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <button
        ref={adder}
        type="button"
        className={styles.add}
        disabled={isDisabled || isFull}
        onClick={() => show(insert(createObject(field.fields ?? [])))}
      >
        <PlusIcon size={16} />
        {isFull ? `${field.maximumLength} au plus` : `Ajouter\u00a0: ${name.toLowerCase()}`}
      </button>
      <span className={styles.spoken} role="status">
        {announcement}
      </span>
    </fieldset>
  );
}

/** Returns the text that names an item in its list; empty where it has none yet. */
export function summarizeItem(item: RepeaterItem | undefined, name: string | undefined): string {
  const value = isRecord(item) && name ? item[name] : undefined;
  return typeof value === 'string' ? toPlainText(value) : '';
}
