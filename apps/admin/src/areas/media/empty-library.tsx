import { Button } from '../../base/components/button.tsx';
import type { MediaFilter } from '../../features/media/media.queries.ts';
import styles from './media-page.module.css';

interface EmptyLibraryProps {
  filter: MediaFilter;
  /** Takes these parameters out of the address. */
  onClear: (names: readonly (keyof MediaFilter)[]) => void;
}

/** Says why no file is shown: what was searched, what was filtered, or that there is none yet. */
export function EmptyLibrary({ filter: { q, view, kind, tag, folder }, onClear }: EmptyLibraryProps) {
  const isFiltered = Boolean(kind || tag || folder === 'none' || (view && view !== 'bin'));
  const isNarrowed = Boolean(isFiltered || (q && (view || folder)));
  return (
    <div className={styles.empty} role="status">
      <strong>{nameEmpty()}</strong>
      {!q && !isFiltered && view !== 'bin' && (
        <p>Déposez vos photos n’importe où sur cette page, collez-les, ou choisissez-les sur votre appareil.</p>
      )}
      {(q || isNarrowed) && (
        <p className={styles.clearing}>
          {q && <Button onClick={() => onClear(['q'])}>Effacer la recherche</Button>}
          {isNarrowed && (
            <Button kind={q ? 'quiet' : 'plain'} onClick={() => onClear(['q', 'view', 'kind', 'tag', 'folder'])}>
              Montrer tous les fichiers
            </Button>
          )}
        </p>
      )}
    </div>
  );

  function nameEmpty(): string {
    if (q) return `Aucun fichier ne répond à «\u00a0${q}\u00a0»${isNarrowed ? ' parmi ceux que vous filtrez' : ''}.`;
    if (isFiltered) return 'Aucun fichier ne répond à ces filtres.';
    if (view === 'bin') return 'La corbeille est vide.';
    return folder ? 'Ce dossier est vide.' : 'Rien ici pour l’instant.';
  }
}
