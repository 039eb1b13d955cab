import { Modal } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { LibraryMedia } from '@vitrine/contract/endpoints/admin/media.schemas';
import { useState } from 'react';
import { mediaListQuery } from '../areas/media/media.queries.ts';
import { MediaGrid } from '../areas/media/media-grid.tsx';
import { UploadList } from '../areas/media/upload-list.tsx';
import { addUploads } from '../areas/media/uploads.store.ts';
import { Button } from '../components/button.tsx';
import styles from './media-picker.module.css';

interface MediaPickerProps {
  idSite: number;
  /** What may be chosen; everything when absent. */
  kind?: 'image' | 'drawing' | 'video' | 'document';
  onChoose: (media: LibraryMedia) => void;
  onClose: () => void;
}

/** A dialog in which forms and the page editor choose a file of the library, or add one. */
export function MediaPicker({ idSite, kind, onChoose, onClose }: MediaPickerProps) {
  const [q, setQuery] = useState('');
  const filter = { ...(kind ? { kind } : {}), ...(q ? { q } : {}) };
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(mediaListQuery(idSite, filter));
  const media = data?.pages.flatMap((page) => page.media) ?? [];
  return (
    <Modal opened onClose={onClose} size="xl" title="Choisir un fichier" closeButtonProps={{ 'aria-label': 'Fermer' }}>
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
            onChange={(event) => event.target.files && addUploads(idSite, event.target.files)}
          />
        </label>
      </div>
      <UploadList />
      <MediaGrid
        {...{ idSite, media }}
        layout="grid"
        selected={noSelection}
        openId={undefined}
        onOpen={onChoose}
        onToggle={(id) => {
          const chosen = media.find((one) => one.id === id);
          if (chosen) onChoose(chosen);
        }}
        onDelete={() => {}}
      />
      {hasNextPage && <Button onClick={() => fetchNextPage()}>Montrer la suite</Button>}
    </Modal>
  );
}

const noSelection: ReadonlySet<number> = new Set();
