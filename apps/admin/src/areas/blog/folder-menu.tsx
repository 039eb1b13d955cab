import { Menu } from '@mantine/core';
import { useState } from 'react';
import { callApi } from '../../base/api/call-api.ts';
import { Button } from '../../base/components/button.tsx';
import { MoreIcon } from '../../base/components/icons.tsx';
import { ConfirmDialog } from '../../base/dialogs/confirm-dialog.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { refreshContents } from '../../features/content-life/state/content-life.queries.ts';
import type { BlogFolder } from './blog-folders.queries.ts';
import { FolderDialog } from './folder-dialog.tsx';

/** What can be done with a folder of the blog. */
export function FolderMenu({
  idSite,
  folder,
  folders,
  onCreate,
  onDeleted,
}: {
  idSite: number;
  folder: BlogFolder;
  folders: readonly BlogFolder[];
  onCreate(): void;
  onDeleted(): void;
}) {
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const parent = folders.find(({ id }) => id === folder.parentId);
  const below = folders.filter(({ parentId }) => parentId === folder.id).length;
  const target = parent ? `dans «\u00a0${parent.title}\u00a0»` : 'au premier niveau du blog';
  const name = `«\u00a0${folder.title}\u00a0»`;
  const contents = [
    folder.posts > 0 && `${folder.posts} ${folder.posts > 1 ? 'articles' : 'article'}`,
    below > 0 && `${below} ${below > 1 ? 'dossiers' : 'dossier'}`,
  ].filter(Boolean);
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button kind="quiet" isIcon aria-label={`Actions sur le dossier ${folder.title}`}>
            <MoreIcon size={16} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen('edit')}>Renommer et décrire</Menu.Item>
          <Menu.Item onClick={onCreate}>Nouveau dossier dedans</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => setOpen('delete')}>Supprimer…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'edit' && (
        <FolderDialog idSite={idSite} folders={folders} folder={folder} onClose={() => setOpen(undefined)} />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={`Supprimer le dossier ${name}\u00a0?`}
          action={`Supprimer ${name}`}
          onClose={() => setOpen(undefined)}
          onConfirm={async () => {
            await callApi('deleteBlogFolder', { params: { idSite, id: folder.id } });
            notify(`Le dossier ${name} est supprimé.`);
            onDeleted();
            await refreshContents(idSite);
          }}
        >
          {contents.length > 0
            ? `Rien de ce qu’il contient n’est perdu\u00a0: ${contents.join(' et ')} remontent ${target}.`
            : 'Il est vide.'}{' '}
          Son adresse mènera {parent ? `à ${parent.title}` : 'au blog'}.
        </ConfirmDialog>
      )}
    </>
  );
}
