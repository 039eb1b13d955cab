import { useQuery } from '@tanstack/react-query';
import type { RepeaterItem } from '@vitrine/page-document/operations/operation';
import { useState } from 'react';
import { Button } from '../../../base/components/button.tsx';
import { BinIcon, GripIcon, MediaIcon } from '../../../base/components/icons.tsx';
import { groupAttributes } from '../../../base/forms/control.ts';
import { buildThumbnailUrl, isTall, mediaQuery } from '../../media/media.queries.ts';
import { summarizeItem } from '../controls/list-control.tsx';
import { type FieldControlProps, isConcerned } from '../rows/field-control-props.ts';
import { FieldList } from '../rows/field-list.tsx';
import { useFieldsScope } from '../rows/fields-scope.ts';
import { useItemOperations } from '../rows/use-item-operations.ts';
import { useSorting } from '../rows/use-sorting.ts';
import { LibraryText } from './library-text.tsx';
import styles from './media-controls.module.css';
import { MediaDrop } from './media-drop.tsx';

/** Pictures in order: several are added at once, each opens to its own words. */
export function MediaListControl(props: FieldControlProps) {
  const { field, place, isDisabled } = props;
  const scope = useFieldsScope();
  const { items, insertMany, move, remove } = useItemOperations(props);
  const name = field.itemLabel ?? 'Image';
  const nameItem = (index: number) => summarizeItem(items[index], field.itemSummary) || `${name} ${index + 1}`;
  const { list, handle, describeDrag, announcement } = useSorting(items.length, nameItem, move);
  const [openId, setOpenId] = useState<string>();
  const openIndex = items.findIndex(({ id }) => id === openId);
  const open = items[openIndex];
  const details = (field.fields ?? []).filter(({ name: own }) => own !== 'mediaId');
  const placeItem = (item: RepeaterItem, index: number) => ({
    path: [...place.path, { id: item.id }],
    error: `${place.error}.${index}`,
  });
  return (
    <fieldset {...groupAttributes(props)} className={styles.control}>
      {items.length > 0 && (
        <ul ref={list} className={styles.grid}>
          {items.map((item, index) => {
            const isWrong = isConcerned(placeItem(item, index), scope);
            return (
              <li
                key={item.id}
                className={styles.cell}
                data-drag={describeDrag(index)}
                data-wrong={isWrong || undefined}
              >
                <button
                  type="button"
                  className={styles.cellButton}
                  aria-expanded={item.id === openId}
                  aria-label={`${nameItem(index)}, ouvrir`}
                  onClick={() => setOpenId(item.id === openId ? undefined : item.id)}
                >
                  <Thumbnail item={item} />
                </button>
                <button
                  type="button"
                  className={styles.cellHandle}
                  disabled={isDisabled || items.length < 2}
                  {...handle(index)}
                >
                  <GripIcon size={14} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {open && (
        <div className={styles.details}>
          <FieldList fields={details} value={open} place={placeItem(open, openIndex)} onOperation={props.onOperation} />
          {typeof open.mediaId === 'number' && !open.alt && <LibraryText id={open.mediaId} />}
          <Button
            kind="quiet"
            className={styles.takeOff}
            disabled={isDisabled}
            aria-label={`Retirer «\u00a0${nameItem(openIndex)}\u00a0»`}
            onClick={() => {
              setOpenId(undefined);
              remove(open);
            }}
          >
            <BinIcon size={16} />
            Retirer
          </Button>
        </div>
      )}
      <MediaDrop
        media={field.media ?? 'visual'}
        isMultiple
        isDisabled={isDisabled}
        label={props.label}
        chooseLabel="Ajouter"
        attributes={{ 'aria-describedby': props.describedBy }}
        onChoose={(chosen) => insertMany(chosen.map(({ id }) => ({ mediaId: id })))}
      />
      <span className={styles.spoken} role="status">
        {announcement}
      </span>
    </fieldset>
  );
}

function Thumbnail({ item }: { item: RepeaterItem }) {
  const { idSite } = useFieldsScope();
  const id = typeof item.mediaId === 'number' ? item.mediaId : 0;
  const { data } = useQuery({ ...mediaQuery(idSite, id), enabled: id > 0 });
  const source = data && buildThumbnailUrl(idSite, data.media, 180);
  return source ? (
    <img src={source} alt="" loading="lazy" data-whole={isTall(data.media) || undefined} />
  ) : (
    <MediaIcon size={20} />
  );
}
