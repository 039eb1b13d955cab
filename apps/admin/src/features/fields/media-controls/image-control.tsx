import { useQuery } from '@tanstack/react-query';
import { isRecord, readOwn } from '@vitrine/page-document/operations/json-value';
import { useState } from 'react';
import { Button } from '../../../base/components/button.tsx';
import { MediaIcon } from '../../../base/components/icons.tsx';
import { groupAttributes } from '../../../base/forms/control.ts';
import { LineControl } from '../../../base/forms/text-controls.tsx';
import { buildThumbnailUrl, isTall, mediaQuery } from '../../media/media.queries.ts';
import { type FieldControlProps, findError } from '../rows/field-control-props.ts';
import { useFieldsScope } from '../rows/fields-scope.ts';
import { LibraryText } from './library-text.tsx';
import styles from './media-controls.module.css';
import { MediaDrop } from './media-drop.tsx';

/**
 * A picture or video of the library. Contents hold its id; blocks an object with a description of their own, which stands
 * in place of the library's where it is given, and says that the picture is decorative where it is empty.
 */
export function ImageControl(props: FieldControlProps) {
  const { field, value, onChange, isDisabled } = props;
  const isReference = field.fields !== undefined;
  const stored = isReference ? (isRecord(value) ? readOwn(value, 'mediaId') : undefined) : value;
  const mediaId = typeof stored === 'number' ? stored : undefined;
  const empty = field.isNullable ? null : undefined;
  return (
    <fieldset {...groupAttributes(props)} className={styles.control}>
      <MediaDrop
        media={field.media ?? 'image'}
        isDisabled={isDisabled}
        label={props.label}
        chooseLabel={mediaId === undefined ? 'Choisir' : 'Remplacer'}
        attributes={{ 'aria-describedby': props.describedBy }}
        onChoose={([chosen]) => chosen && onChange(isReference ? { mediaId: chosen.id } : chosen.id)}
      >
        {mediaId !== undefined && (
          <ChosenMedia id={mediaId} isDisabled={isDisabled} label={props.label} onRemove={() => onChange(empty)} />
        )}
      </MediaDrop>
      {mediaId !== undefined && isReference && isRecord(value) && (
        <OwnText {...props} value={value} mediaId={mediaId} />
      )}
      {mediaId !== undefined && !isReference && <LibraryText id={mediaId} />}
    </fieldset>
  );
}

/** The chosen file: how it looks, its name, and the way to its crop and focal point. */
function ChosenMedia({
  id,
  label,
  isDisabled,
  onRemove,
}: {
  id: number;
  label: string;
  isDisabled: boolean;
  onRemove: () => void;
}) {
  const { idSite } = useFieldsScope();
  const { data, isError } = useQuery(mediaQuery(idSite, id));
  const media = data?.media;
  const thumbnail = media && buildThumbnailUrl(idSite, media);
  return (
    <div className={styles.chosen}>
      <span className={styles.thumbnail} data-whole={(media && isTall(media)) || undefined}>
        {thumbnail ? (
          <img
            src={thumbnail}
            alt=""
            ref={(image) => {
              if (image && media.focalPoint)
                image.style.objectPosition = `${media.focalPoint.x}% ${media.focalPoint.y}%`;
            }}
          />
        ) : (
          <MediaIcon size={24} />
        )}
      </span>
      <div className={styles.facts}>
        <span className={styles.name}>{media?.name ?? (isError ? 'Fichier absent de la médiathèque' : '\u00a0')}</span>
        {media && (
          <a
            className={styles.link}
            href={`/sites/${idSite}/medias?fichier=${id}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`Recadrer, point d’intérêt de «\u00a0${media.name}\u00a0», dans un nouvel onglet`}
          >
            Recadrer, point d’intérêt
          </a>
        )}
        <Button
          kind="link"
          className={styles.remove}
          disabled={isDisabled}
          aria-label={`Retirer (${label})`}
          onClick={onRemove}
        >
          Retirer
        </Button>
      </div>
    </div>
  );
}

/** The description of a picture where it stands, or the library's. */
function OwnText({
  value,
  place,
  field,
  onOperation,
  isDisabled,
  mediaId,
  id,
  label,
}: FieldControlProps & { value: Record<string, unknown>; mediaId: number }) {
  const { idSite, locale, errors } = useFieldsScope();
  const { data } = useQuery(mediaQuery(idSite, mediaId));
  const own = readOwn(value, 'alt');
  const library = (locale && data?.media.texts[locale]?.alt) || data?.media.alt || '';
  const [isAsked, setAsked] = useState(false);
  const isDecorative = !isAsked && (own === '' || (own === undefined && data?.media.isDecorative === true));
  const path = [...place.path, 'alt'];
  const set = (alt: string | undefined) =>
    onOperation({ kind: 'set', path, ...(alt === undefined ? {} : { value: alt }) });
  if (!field.fields?.some(({ name }) => name === 'alt')) return null;
  const error = findError(errors, { path, error: `${place.error}.alt` });
  return (
    <div className={styles.texts}>
      {!isDecorative && (
        <>
          <label className={styles.textLabel} htmlFor={`${id}-alt`}>
            Description pour qui ne voit pas l’image
          </label>
          <LineControl
            id={`${id}-alt`}
            kind="text"
            label={`${label}, description`}
            placeholder={library || 'Ce que l’on voit, en une phrase'}
            value={typeof own === 'string' ? own : ''}
            // Emptied, the library's stands again; the mark below says that there is to be none.
            onChange={(alt) => set(alt === '' ? undefined : alt)}
            isInvalid={error !== undefined}
            isDisabled={isDisabled}
            describedBy={`${id}-alt-hint`}
          />
          <span id={`${id}-alt-hint`} className={styles.hint}>
            {error ??
              (library
                ? 'Si vous laissez vide, celle de la médiathèque sert.'
                : own
                  ? ''
                  : 'À écrire\u00a0: les lecteurs d’écran et les moteurs de recherche la lisent.')}
          </span>
        </>
      )}
      <label className={styles.decorative}>
        <input
          type="checkbox"
          checked={isDecorative}
          disabled={isDisabled}
          onChange={({ currentTarget }) => {
            setAsked(!currentTarget.checked);
            set(currentTarget.checked ? '' : undefined);
          }}
        />
        Image décorative, sans description
      </label>
    </div>
  );
}
