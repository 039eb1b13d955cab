import type { LibraryMedia } from '@vitrine/contract/endpoints/admin/media.schemas';
import { type KeyboardEvent, useRef } from 'react';
import { FileIcon, MediaIcon, PlayIcon } from '../../base/components/icons.tsx';
import { formatBytes } from '../../base/format/format-bytes.ts';
import { buildThumbnailUrl, isTall } from './media.queries.ts';
import styles from './media-grid.module.css';

interface MediaGridProps {
  idSite: number;
  media: readonly LibraryMedia[];
  layout: 'grid' | 'list';
  selected: ReadonlySet<number>;
  openId: number | undefined;
  onOpen: (media: LibraryMedia) => void;
  onToggle: (id: number) => void;
  onDelete: (ids: number[]) => void;
}

/**
 * The files of the library. Arrows go from one to the next, Space selects, Enter opens, Delete bins the selection or the
 * file itself.
 */
export function MediaGrid({ idSite, media, layout, selected, openId, onOpen, onToggle, onDelete }: MediaGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const handleKey = (event: KeyboardEvent, one: LibraryMedia) => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
    const index = media.indexOf(one);
    const top = cards[0]?.offsetTop;
    const columns = Math.max(
      1,
      cards.findIndex((card) => card.offsetTop !== top),
    );
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
    const step = steps[event.key];
    if (step !== undefined) cards[index + step]?.focus();
    else if (event.key === ' ') onToggle(one.id);
    else if (event.key === 'Delete') onDelete(selected.size > 0 ? [...selected] : [one.id]);
    else return;
    event.preventDefault();
  };
  return (
    <ul ref={list} className={layout === 'grid' ? styles.grid : styles.list} aria-label="Fichiers">
      {media.map((one) => {
        const thumbnail = buildThumbnailUrl(idSite, one);
        const lacksText = one.kind !== 'document' && !one.isDecorative && one.alt === '';
        return (
          <li key={one.id} className={styles.cell} data-selected={selected.has(one.id) || undefined}>
            <button
              type="button"
              data-card
              className={styles.card}
              aria-current={openId === one.id || undefined}
              onClick={() => onOpen(one)}
              onKeyDown={(event) => handleKey(event, one)}
            >
              <span className={styles.thumbnail} data-kind={one.kind} data-whole={isTall(one) || undefined}>
                {thumbnail ? (
                  <img
                    src={thumbnail}
                    alt=""
                    loading="lazy"
                    decoding="async"
                    ref={(image) => {
                      // The policy of this host refuses style attributes, not the object model.
                      if (image && one.focalPoint)
                        image.style.objectPosition = `${one.focalPoint.x}% ${one.focalPoint.y}%`;
                    }}
                  />
                ) : one.kind === 'document' ? (
                  <FileIcon size={32} />
                ) : (
                  <MediaIcon size={32} />
                )}
                {one.kind === 'video' && (
                  <span className={styles.play}>
                    <PlayIcon size={16} />
                  </span>
                )}
              </span>
              <span className={styles.name}>{one.name}</span>
              <span className={styles.facts}>
                {one.kind === 'video' && 'Vidéo · '}
                {one.kind === 'document' ? 'PDF' : `${one.width} × ${one.height}`} · {formatBytes(one.bytes)}
                <ConversionFlag conversion={one.conversion} />
                {lacksText && <span className={styles.flag}>À décrire</span>}
              </span>
            </button>
            <label className={styles.check}>
              <input type="checkbox" checked={selected.has(one.id)} onChange={() => onToggle(one.id)} />
              <span className={styles.hidden}>Choisir {one.name}</span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}

/** What a card of the library says of a conversion, besides its facts. */
function ConversionFlag({ conversion }: Pick<LibraryMedia, 'conversion'>) {
  if (conversion?.state === 'pending') return <span>Conversion en cours…</span>;
  if (conversion?.state === 'failed') return <span className={styles.flag}>Échec de la conversion</span>;
  return null;
}
