import { useState } from 'react';
import { callApi } from '../../base/api/call-api.ts';
import { Modal } from '../../base/dialogs/modal.tsx';
import { DialogActions, Form, readField, SelectField, TextAreaField, TextField } from '../../base/forms/form.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { notify } from '../../base/toasts/toasts.ts';
import { refreshContents } from '../../features/content-life/state/content-life.queries.ts';
import { nameLocale } from '../../features/content-lists/locale-marks.tsx';
import { PictureField } from '../../features/media/picture-field.tsx';
import type { BlogFolder } from './blog-folders.queries.ts';

/** Creates a folder of the blog, or changes the texts and the picture of one. */
export function FolderDialog({
  idSite,
  folders,
  folder,
  parentId = null,
  onSaved,
  onClose,
}: {
  idSite: number;
  folders: readonly BlogFolder[];
  folder?: BlogFolder;
  parentId?: number | null;
  onSaved?: (id: number) => void;
  onClose(): void;
}) {
  const { locales } = useOpenSite();
  const [locale, setLocale] = useState(locales[0] ?? 'fr_FR');
  const [mediaId, setMediaId] = useState(folder?.mediaId ?? null);
  const text = folder?.texts[locale];
  const send = async (form: FormData) => {
    const title = readField(form, 'title');
    if (folder) {
      await callApi('updateBlogFolder', {
        params: { idSite, id: folder.id },
        body: {
          locale,
          title,
          slug: readField(form, 'slug').trim() || null,
          description: readField(form, 'description'),
          metaDescription: readField(form, 'metaDescription'),
          mediaId,
        },
      });
      notify(`Le dossier «\u00a0${title}\u00a0» est enregistré.`);
    } else {
      const { id } = await callApi('createBlogFolder', {
        params: { idSite },
        body: { title, parentId: Number(readField(form, 'parentId')) || null },
      });
      notify(`Le dossier «\u00a0${title}\u00a0» est créé.`);
      onSaved?.(id);
    }
    onClose();
    await refreshContents(idSite);
  };
  return (
    <Modal opened onClose={onClose} title={folder ? `Dossier «\u00a0${folder.title}\u00a0»` : 'Nouveau dossier'}>
      <Form onSend={send} key={locale}>
        {(isPending) => (
          <>
            {folder && locales.length > 1 && (
              <SelectField
                name="locale"
                label="Langue"
                value={locale}
                onChange={(event) => setLocale(event.currentTarget.value)}
              >
                {locales.map((one) => (
                  <option key={one} value={one}>
                    {nameLocale(one)}
                  </option>
                ))}
              </SelectField>
            )}
            <TextField
              name="title"
              label="Nom"
              defaultValue={text?.title ?? ''}
              maxLength={120}
              placeholder="Conseils"
              autoComplete="off"
              data-autofocus
            />
            {folder ? (
              <>
                <TextAreaField
                  name="description"
                  label="Présentation"
                  hint="En tête de la page du dossier."
                  rows={3}
                  defaultValue={text?.description ?? ''}
                />
                <PictureField idSite={idSite} mediaId={mediaId} onChange={setMediaId} />
                <TextField
                  name="slug"
                  label="Fin de l’adresse"
                  hint="Si vous laissez vide, elle vient du nom. L’ancienne adresse mène toujours au dossier."
                  defaultValue={text?.slug ?? ''}
                  autoComplete="off"
                />
                <TextAreaField
                  name="metaDescription"
                  label="Description pour les moteurs de recherche"
                  hint="Une ou deux phrases. Si vous laissez vide, la présentation sert."
                  rows={2}
                  defaultValue={text?.metaDescription ?? ''}
                />
              </>
            ) : (
              folders.length > 0 && (
                <SelectField name="parentId" label="Rangé dans" defaultValue={parentId ?? ''}>
                  <option value="">Premier niveau</option>
                  {folders.map(({ id, title }) => (
                    <option key={id} value={id}>
                      {title}
                    </option>
                  ))}
                </SelectField>
              )
            )}
            <DialogActions isPending={isPending} onCancel={onClose}>
              {folder ? 'Enregistrer' : 'Créer le dossier'}
            </DialogActions>
          </>
        )}
      </Form>
    </Modal>
  );
}
