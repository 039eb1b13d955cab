import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { toFailure } from '../../api/api-failure.ts';
import { callApi } from '../../api/call-api.ts';
import { Button } from '../../components/button.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { notify } from '../../shell/toasts.ts';
import { type MediaFilter, refreshMedia } from './media.queries.ts';
import styles from './media-page.module.css';

interface MediaFiltersProps {
  idSite: number;
  filter: MediaFilter;
  library: ReplyOf<'readMediaLibrary'> | undefined;
  layout: 'grid' | 'list';
  mayUpdate: boolean;
  onChange: (name: string, value: string | undefined) => void;
}

/** Search, views, kinds, folders and tags of the library; the address of the screen keeps them. */
export function MediaFilters({ idSite, filter, library, layout, mayUpdate, onChange }: MediaFiltersProps) {
  const createFolder = async () => {
    const name = window.prompt('Nom du nouveau dossier')?.trim();
    if (!name) return;
    try {
      const { id } = await callApi('createMediaFolder', { params: { idSite }, body: { name } });
      await refreshMedia(idSite);
      onChange('folder', String(id));
    } catch (error) {
      const failure = toFailure(error);
      notify(Object.values(failure.fields)[0] ?? failure.message, 'danger');
    }
  };
  return (
    <search className={styles.filters}>
      <SearchField
        label="Chercher un fichier"
        placeholder="Chercher un nom, une description"
        value={filter.q ?? ''}
        onChange={(words) => onChange('q', words.trim() ? words : undefined)}
      />
      <select aria-label="Vue" value={filter.view ?? ''} onChange={(event) => onChange('view', event.target.value)}>
        <option value="">Tout</option>
        <option value="without-alt">À décrire{library ? ` (${library.withoutAlt})` : ''}</option>
        <option value="unused">Inutilisés</option>
        <option value="bin">Corbeille{library ? ` (${library.binFiles})` : ''}</option>
      </select>
      <select aria-label="Nature" value={filter.kind ?? ''} onChange={(event) => onChange('kind', event.target.value)}>
        <option value="">Toutes natures</option>
        <option value="image">Images</option>
        <option value="drawing">Dessins</option>
        <option value="video">Vidéos</option>
        <option value="document">Documents</option>
      </select>
      <select
        aria-label="Dossier"
        value={String(filter.folder ?? '')}
        onChange={(event) => onChange('folder', event.target.value)}
      >
        <option value="">Tous les dossiers</option>
        <option value="none">Sans dossier</option>
        {library?.folders.map(({ id, name, files }) => (
          <option key={id} value={id}>
            {name} ({files})
          </option>
        ))}
      </select>
      {library && library.tags.length > 0 && (
        <select aria-label="Mot-clé" value={filter.tag ?? ''} onChange={(event) => onChange('tag', event.target.value)}>
          <option value="">Tous les mots-clés</option>
          {library.tags.map(({ tag, files }) => (
            <option key={tag} value={tag}>
              {tag} ({files})
            </option>
          ))}
        </select>
      )}
      {mayUpdate && (
        <Button kind="quiet" onClick={createFolder}>
          Nouveau dossier
        </Button>
      )}
      <Button
        kind="quiet"
        aria-pressed={layout === 'list'}
        onClick={() => onChange('liste', layout === 'list' ? undefined : '1')}
      >
        En liste
      </Button>
    </search>
  );
}
