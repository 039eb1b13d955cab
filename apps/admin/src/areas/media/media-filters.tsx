import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { useState } from 'react';
import { callApi } from '../../base/api/call-api.ts';
import { Button } from '../../base/components/button.tsx';
import { SearchField } from '../../base/components/search-field.tsx';
import { readField, SelectField } from '../../base/forms/form.tsx';
import { type MediaFilter, refreshMedia } from '../../features/media/media.queries.ts';
import { FolderMenu } from './folder-menu.tsx';
import { listFolderPaths } from './folder-paths.ts';
import styles from './media-page.module.css';
import { NameDialog } from './name-dialog.tsx';

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
  const [isNaming, setNaming] = useState(false);
  const folders = library?.folders ?? [];
  const open = folders.find(({ id }) => String(id) === filter.folder);
  const openFolder = (id: number | null) => onChange('folder', id === null ? undefined : String(id));
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
        {listFolderPaths(folders).map(({ id, path, files }) => (
          <option key={id} value={id}>
            {path} ({files})
          </option>
        ))}
      </select>
      {mayUpdate && open && <FolderMenu {...{ idSite, folders }} folder={open} onOpen={openFolder} />}
      {mayUpdate && (
        <Button kind="quiet" onClick={() => setNaming(true)}>
          Nouveau dossier
        </Button>
      )}
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
      <Button
        kind="quiet"
        aria-pressed={layout === 'list'}
        onClick={() => onChange('liste', layout === 'list' ? undefined : '1')}
      >
        En liste
      </Button>
      {isNaming && (
        <NameDialog
          title="Nouveau dossier"
          label="Nom du dossier"
          action="Créer le dossier"
          maxLength={60}
          onSend={async (name, form) => {
            const body = { name, parentId: Number(readField(form, 'parentId')) || null };
            const { id } = await callApi('createMediaFolder', { params: { idSite }, body });
            await refreshMedia(idSite);
            openFolder(id);
          }}
          onClose={() => setNaming(false)}
        >
          {folders.length > 0 && (
            <SelectField name="parentId" label="Rangé dans" defaultValue={open?.id ?? ''}>
              <option value="">Premier niveau</option>
              {listFolderPaths(folders).map(({ id, path }) => (
                <option key={id} value={id}>
                  {path}
                </option>
              ))}
            </SelectField>
          )}
        </NameDialog>
      )}
    </search>
  );
}
