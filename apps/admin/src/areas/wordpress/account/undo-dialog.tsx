import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toFailure } from '../../../base/api/api-failure.ts';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { ConfirmDialog } from '../../../base/dialogs/confirm-dialog.tsx';
import { Modal } from '../../../base/dialogs/modal.tsx';
import { Skeleton } from '../../../base/page/loading.tsx';
import { EffectChoices } from '../../../features/content-life/publishing/effect-choices.tsx';
import { formatCount, itemKinds } from '../state/describe-import.ts';
import { undoImport, undoQuery, type WordpressImport, type WordpressUndo } from '../state/wordpress.queries.ts';
import styles from './undo-dialog.module.css';

const title = 'Annuler l’import\u00a0?';

/** Says what leaves the site with an import, asks what becomes of what was edited since, and takes it away. */
export function UndoDialog({ idSite, one, onClose }: { idSite: number; one: WordpressImport; onClose: () => void }) {
  const { data, error } = useQuery(undoQuery(idSite, one.id));
  const [keepEdited, setKeepEdited] = useState(true);
  if (!data)
    return (
      <Modal opened onClose={onClose} title={title}>
        {error ? <FailureNotice failure={toFailure(error)} /> : <Skeleton rows={3} />}
      </Modal>
    );
  const { edited, editedCount } = data;
  return (
    <ConfirmDialog
      title={title}
      action={editedCount && !keepEdited ? 'Annuler l’import et ces changements' : 'Annuler l’import'}
      onConfirm={() => undoImport(idSite, one.id, keepEdited)}
      onClose={onClose}
    >
      <p>{sayUndo(data)}</p>
      {editedCount > 0 && (
        <>
          <p className={styles.lead}>
            {editedCount === 1
              ? 'Une de ces entrées a été modifiée depuis, ou sert ailleurs\u00a0:'
              : `${editedCount.toLocaleString('fr-FR')} de ces entrées ont été modifiées depuis, ou servent ailleurs\u00a0:`}
          </p>
          <ul className={styles.edited}>
            {edited.map((item) => (
              <li key={item.id}>
                <span>{item.title}</span>
                <span className={styles.kind}>{itemKinds[item.kind].one}</span>
              </li>
            ))}
          </ul>
          <EffectChoices
            legend="Que deviennent-elles&nbsp;?"
            value={keepEdited}
            onChange={setKeepEdited}
            choices={[
              { value: true, label: 'Les garder', effect: 'Elles restent sur votre site, comme elles sont.' },
              { value: false, label: 'Les retirer aussi', effect: 'Vos changements sont perdus avec elles.' },
            ]}
          />
        </>
      )}
    </ConfirmDialog>
  );
}

const list = new Intl.ListFormat('fr', { type: 'conjunction' });

/** Says what an undo takes away, and what it leaves. */
function sayUndo({ contents, media, folders, redirects }: WordpressUndo): string {
  const parts = [
    contents && formatCount(contents, 'un contenu', 'contenus'),
    media && formatCount(media, 'un fichier de la médiathèque', 'fichiers de la médiathèque'),
    folders && formatCount(folders, 'un dossier', 'dossiers'),
    redirects && formatCount(redirects, 'une redirection', 'redirections'),
  ].filter((part) => part !== 0);
  return parts.length
    ? `L’annulation retire de votre site ${list.format(parts)}. Tout le reste redevient comme avant l’import.`
    : 'Rien de cet import n’est plus sur votre site.';
}
