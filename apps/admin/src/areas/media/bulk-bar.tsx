import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { useState } from 'react';
import { Button } from '../../base/components/button.tsx';
import { listFolderPaths } from './folder-paths.ts';
import styles from './media-page.module.css';
import { NameDialog } from './name-dialog.tsx';

interface BulkBarProps {
  selected: ReadonlySet<number>;
  library: ReplyOf<'readMediaLibrary'> | undefined;
  isBin: boolean;
  onChange: (change: { folderId?: number | null; addTags?: string[] }) => void;
  onBin: () => void;
  onErase: () => void;
  onClear: () => void;
}

/** What can be done with the files chosen. */
export function BulkBar({ selected, library, isBin, onChange, onBin, onErase, onClear }: BulkBarProps) {
  const [isNaming, setNaming] = useState(false);
  return (
    <section className={styles.bulk} aria-label="Fichiers choisis">
      <strong>
        {selected.size} {selected.size > 1 ? 'fichiers choisis' : 'fichier choisi'}
      </strong>
      {!isBin && (
        <>
          <select
            aria-label="Ranger dans"
            value=""
            onChange={(event) => onChange({ folderId: Number(event.target.value) || null })}
          >
            <option value="" disabled>
              Ranger dans…
            </option>
            <option value="0">Sans dossier</option>
            {listFolderPaths(library?.folders).map(({ id, path }) => (
              <option key={id} value={id}>
                {path}
              </option>
            ))}
          </select>
          <Button onClick={() => setNaming(true)}>Ajouter un mot-clé</Button>
          {isNaming && (
            <NameDialog
              title={selected.size > 1 ? `Ajouter un mot-clé à ${selected.size} fichiers` : 'Ajouter un mot-clé'}
              label="Mot-clé"
              action="Ajouter"
              maxLength={40}
              onSend={async (tag) => tag && onChange({ addTags: [tag] })}
              onClose={() => setNaming(false)}
            />
          )}
        </>
      )}
      <Button kind="quiet" onClick={onClear}>
        Annuler le choix
      </Button>
      <Button kind={isBin ? 'plain' : 'danger'} onClick={onBin}>
        {isBin ? 'Sortir de la corbeille' : 'Mettre à la corbeille'}
      </Button>
      {isBin && (
        <Button kind="danger" onClick={onErase}>
          Supprimer pour de bon…
        </Button>
      )}
    </section>
  );
}
