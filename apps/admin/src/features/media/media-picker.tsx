import { useInfiniteQuery } from '@tanstack/react-query';
import type { LibraryMedia } from '@vitrine/contract/endpoints/admin/media.schemas';
import { useState } from 'react';
import { Button } from '../../base/components/button.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { mediaListQuery } from './media.queries.ts';
import { MediaGrid } from './media-grid.tsx';
import styles from './media-picker.module.css';
import { UploadList } from './upload-list.tsx';
import { addUploads } from './uploads.store.ts';

interface MediaPickerProps {
  idSite: number;
  /** What may be chosen; everything when absent. */
  kinds?: readonly LibraryMedia['kind'][];
  /** Whether several files are chosen at once. */
  isMultiple?: boolean;
  onChoose: (media: LibraryMedia[]) => void;
  onClose: () => void;
}

/** A dialog in which forms and the page editor choose files of the library, or add some. */
export function MediaPicker({ idSite, kinds, isMultiple = false, onChoose, onClose }: MediaPickerProps) {
  const [q, setQuery] = useState('');
  const [chosen, setChosen] = useState<readonly LibraryMedia[]>([]);
  const filter = { ...(kinds ? { kind: kinds.join(',') } : {}), ...(q ? { q } : {}) };
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(mediaListQuery(idSite, filter));
  const media = data?.pages.flatMap((page) => page.media) ?? [];
  const isFit = ({ kind }: LibraryMedia) => !kinds || kinds.includes(kind);
  const toggle = (one: LibraryMedia) => {
    if (!isMultiple) return onChoose([one]);
    setChosen((known) =>
      known.some(({ id }) => id === one.id) ? known.filter(({ id }) => id !== one.id) : [...known, one],
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={isMultiple ? 'Choisir des fichiers' : 'Choisir un fichier'}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <div className={styles.tools}>
        <input
          type="search"
          aria-label="Chercher un fichier"
          placeholder="Chercher un nom, une description"
          onChange={(event) => setQuery(event.target.value.trim())}
        />
        <label className={styles.add}>
          Ajouter
          <input
            type="file"
            multiple
            onChange={({ target }) =>
              target.files &&
              addUploads(idSite, target.files, null, (added) => isMultiple && isFit(added) && toggle(added))
            }
          />
        </label>
      </div>
      <UploadList />
      {data && media.length === 0 && (
        <p className={styles.empty}>
          {q ? 'Aucun fichier ne répond à ces mots.' : 'La médiathèque n’a pas encore de tel fichier. Ajoutez-en un.'}
        </p>
      )}
      <MediaGrid
        {...{ idSite, media }}
        layout="grid"
        selected={new Set(chosen.map(({ id }) => id))}
        openId={undefined}
        onOpen={toggle}
        onToggle={(id) => {
          const one = media.find((other) => other.id === id);
          if (one) toggle(one);
        }}
        onDelete={() => {}}
      />
      {hasNextPage && <Button onClick={() => fetchNextPage()}>Montrer la suite</Button>}
      {isMultiple && (
        <div className={styles.foot}>
          <span role="status">
            {chosen.length === 0 ? 'Aucun fichier choisi' : `${chosen.length} choisi${chosen.length > 1 ? 's' : ''}`}
          </span>
          <Button kind="primary" disabled={chosen.length === 0} onClick={() => onChoose([...chosen])}>
            Ajouter
          </Button>
        </div>
      )}
    </Modal>
  );
}
