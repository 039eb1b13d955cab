import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import type { GenericFont } from '@vitrine/domain/appearance/font-catalogue.data';
import { parseFontFamily, parseGenericFont } from '@vitrine/domain/appearance/font-file-name';
import { parseFontStyle, parseFontWeight } from '@vitrine/domain/appearance/font-weight';
import { type DragEvent, useState } from 'react';
import { toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { Button } from '../../base/components/button.tsx';
import { Notice } from '../../base/components/notice.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { Actions } from '../../base/forms/form.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { sendUpload } from '../../features/media/send-upload.ts';
import { FontFileFields } from './font-file-fields.tsx';
import styles from './font-section.module.css';
import { type FontFamily, themeQuery } from './theme.queries.ts';

/** A chosen file, with what its name says of it and what was said of its sending. */
export interface FontFile {
  key: string;
  file: File;
  family: string;
  generic: GenericFont;
  weight: number;
  style: 'normal' | 'italic';
  error?: string | undefined;
}

const isFont = ({ name }: File) => /\.(?:woff2?|ttf|otf)$/i.test(name);

/** Adds the files of a family: guessed by their names, corrected by the owner, who confirms the licence. */
export function FontDialog({
  idSite,
  families,
  onAdded,
  onClose,
}: {
  idSite: number;
  families: readonly FontFamily[];
  onAdded: (family: FontFamily) => void;
  onClose: () => void;
}) {
  const [files, setFiles] = useState<readonly FontFile[]>([]);
  const [hasLicence, setLicence] = useState(false);
  const [isOver, setOver] = useState(false);
  const [isPending, setPending] = useState(false);
  const [note, setNote] = useState('');
  const add = (chosen: readonly File[]) => {
    const fitting = chosen.filter(isFont);
    setNote(fitting.length < chosen.length ? 'Seuls les fichiers woff2, woff, ttf et otf sont des polices.' : '');
    setFiles((known) => [...known, ...fitting.map(describeFile)]);
  };
  const change = (key: string, part: Partial<FontFile>) =>
    setFiles((known) => known.map((one) => (one.key === key ? { ...one, error: undefined, ...part } : one)));

  async function send() {
    if (isPending) return;
    if (!hasLicence) {
      setNote('Confirmez que vous avez le droit d’utiliser cette police, puis ajoutez-la.');
      return;
    }
    setPending(true);
    setNote('');
    let added: FontFamily | undefined;
    const refused: string[] = [];
    for (const { key, file, family, generic, weight, style } of files) {
      try {
        const upload = await sendUpload(adminPaths.uploads(idSite), file, {
          signal: new AbortController().signal,
          onProgress: () => {},
        });
        const body = { upload, family, generic, weight, style, hasLicence: true as const };
        const reply = await callApi('createSiteFont', { params: { idSite }, body });
        added = reply.family;
        if (reply.warning) notify(reply.warning, 'danger');
        setFiles((known) => known.filter((one) => one.key !== key));
      } catch (error) {
        const failure = toFailure(error);
        refused.push(key);
        change(key, { error: Object.values(failure.fields)[0] ?? failure.message });
      }
    }
    setPending(false);
    queryClient.removeQueries({ queryKey: ['font-sample', idSite, added?.family] });
    await queryClient.invalidateQueries({ queryKey: themeQuery(idSite).queryKey, exact: true });
    if (!added) return;
    onAdded(added);
    if (refused.length === 0) onClose();
  }

  return (
    <Modal opened onClose={onClose} title="Ajouter une police" closeButtonProps={{ 'aria-label': 'Fermer' }}>
      {note && <Notice kind="warning">{note}</Notice>}
      {files.map((one) => (
        <FontFileFields
          key={one.key}
          font={one}
          families={families}
          onChange={(part) => change(one.key, part)}
          onRemove={() => setFiles((known) => known.filter(({ key }) => key !== one.key))}
        />
      ))}
      <label
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          setOver(false);
          add([...event.dataTransfer.files]);
        }}
      >
        <strong>{files.length ? 'Choisir d’autres fichiers' : 'Choisir des fichiers'}</strong>
        <span>ou les glisser ici&nbsp;: woff2, woff, ttf, otf</span>
        <input
          type="file"
          multiple
          accept=".woff2,.woff,.ttf,.otf"
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </label>
      {files.length > 0 && (
        <>
          <label className={styles.licence}>
            <input type="checkbox" checked={hasLicence} onChange={(event) => setLicence(event.target.checked)} />
            <span>
              J’ai le droit d’utiliser cette police sur mon site. Une licence «&nbsp;pour ordinateur&nbsp;» n’y suffit
              pas toujours&nbsp;: c’est la licence «&nbsp;web&nbsp;» qui compte.
            </span>
          </label>
          <Actions>
            <Button kind="quiet" onClick={onClose}>
              Annuler
            </Button>
            <Button kind="primary" isPending={isPending} onClick={() => void send()}>
              {isPending
                ? 'Ajout en cours…'
                : files.length > 1
                  ? `Ajouter ${files.length} fichiers`
                  : 'Ajouter la police'}
            </Button>
          </Actions>
        </>
      )}
    </Modal>
  );
}

let keys = 0;

function describeFile(file: File): FontFile {
  keys += 1;
  return {
    key: String(keys),
    file,
    family: parseFontFamily(file.name),
    generic: parseGenericFont(file.name),
    weight: parseFontWeight(file.name),
    style: parseFontStyle(file.name),
  };
}
