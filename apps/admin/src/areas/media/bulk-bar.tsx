import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { Button } from '../../components/button.tsx';
import styles from './media-page.module.css';

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
            {library?.folders.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <Button
            onClick={() => {
              const tag = window.prompt('Mot-clé à ajouter')?.trim();
              if (tag) onChange({ addTags: [tag] });
            }}
          >
            Ajouter un mot-clé
          </Button>
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
