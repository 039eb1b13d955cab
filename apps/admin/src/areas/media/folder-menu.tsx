import { Menu } from '@mantine/core';
import { useState } from 'react';
import { ApiFailure, toFailure } from '../../base/api/api-failure.ts';
import { Button } from '../../base/components/button.tsx';
import { MoreIcon } from '../../base/components/icons.tsx';
import { ConfirmDialog } from '../../base/dialogs/confirm-dialog.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { DialogActions, Form, readField, SelectField } from '../../base/forms/form.tsx';
import { offerUndo } from '../../base/toasts/toasts.ts';
import { deleteFolder, saveFolder } from './folder-acts.ts';
import { listFolderTargets, type MediaFolder } from './folder-paths.ts';
import { NameDialog } from './name-dialog.tsx';

interface FolderMenuProps {
  idSite: number;
  folder: MediaFolder;
  folders: readonly MediaFolder[];
  /** Opens the place where the folder was, and the folder again where its deletion is undone. */
  onOpen: (id: number | null) => void;
}

/** What can be done with the open folder of the library. */
export function FolderMenu({ idSite, folder, folders, onOpen }: FolderMenuProps) {
  const [open, setOpen] = useState<'name' | 'place' | 'delete'>();
  const close = () => setOpen(undefined);
  const name = `«\u00a0${folder.name}\u00a0»`;
  return (
    <>
      <Menu position="bottom-start" width={200}>
        <Menu.Target>
          <Button kind="quiet" isIcon aria-label={`Actions sur le dossier ${folder.name}`}>
            <MoreIcon size={16} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen('name')}>Renommer…</Menu.Item>
          <Menu.Item onClick={() => setOpen('place')}>Déplacer…</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => setOpen('delete')}>Supprimer…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'name' && (
        <NameDialog
          title={`Renommer le dossier ${name}`}
          label="Nom du dossier"
          action="Renommer"
          value={folder.name}
          maxLength={60}
          onSend={async (next) => {
            const { id, name: former } = folder;
            await saveFolder(idSite, { id, name: next });
            offerUndo({
              label: `Le dossier s’appelle «\u00a0${next}\u00a0».`,
              undo: () => saveFolder(idSite, { id, name: former }),
            });
          }}
          onClose={close}
        />
      )}
      {open === 'place' && <FolderPlaceDialog {...{ idSite, folder, folders }} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={`Supprimer le dossier ${name}\u00a0?`}
          action={`Supprimer ${name}`}
          onClose={close}
          onConfirm={async () => {
            const undo = await deleteFolder(idSite, folder);
            onOpen(folder.parentId);
            offerUndo({
              label: `Le dossier ${name} est supprimé.`,
              undo: async () => onOpen(await undo()),
            });
          }}
        >
          {describeDeletion(folder, folders)}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Moves a folder into another one, or to the first level. */
function FolderPlaceDialog({
  idSite,
  folder,
  folders,
  onClose,
}: Omit<FolderMenuProps, 'onOpen'> & { onClose: () => void }) {
  const send = async (form: FormData) => {
    const parentId = Number(readField(form, 'parentId')) || null;
    try {
      await saveFolder(idSite, { ...folder, parentId });
    } catch (error) {
      const { code, status, message, fields } = toFailure(error);
      // A name that is taken there is said beside the place.
      throw fields.name ? new ApiFailure({ code, status, message, fields: { parentId: fields.name } }) : error;
    }
    onClose();
    const target = folders.find(({ id }) => id === parentId);
    offerUndo({
      label: `Le dossier «\u00a0${folder.name}\u00a0» est ${target ? `dans «\u00a0${target.name}\u00a0»` : 'au premier niveau'}.`,
      undo: () => saveFolder(idSite, folder),
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Déplacer le dossier «\u00a0${folder.name}\u00a0»`}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <Form onSend={send}>
        {(isPending) => (
          <>
            <SelectField name="parentId" label="Rangé dans" defaultValue={folder.parentId ?? ''} data-autofocus>
              <option value="">Premier niveau</option>
              {listFolderTargets(folders, folder.id).map(({ id, path }) => (
                <option key={id} value={id}>
                  {path}
                </option>
              ))}
            </SelectField>
            <DialogActions isPending={isPending} onCancel={onClose}>
              Déplacer
            </DialogActions>
          </>
        )}
      </Form>
    </Modal>
  );
}

/** Says where what the folder holds goes. */
function describeDeletion({ id, parentId, files }: MediaFolder, folders: readonly MediaFolder[]): string {
  const parent = folders.find((folder) => folder.id === parentId);
  const below = folders.filter((folder) => folder.parentId === id).length;
  const place = (root: string) => (parent ? `dans «\u00a0${parent.name}\u00a0»` : root);
  const sentences = [
    files > 0 &&
      `${files > 1 ? `Ses ${files} fichiers restent` : 'Son fichier reste'} dans la médiathèque, ${place('sans dossier')}.`,
    below > 0 &&
      `${below > 1 ? `Ses ${below} dossiers remontent` : 'Son dossier remonte'} ${place('au premier niveau')}.`,
  ].filter(Boolean);
  return sentences.join(' ') || 'Aucun fichier ne s’y trouve.';
}
