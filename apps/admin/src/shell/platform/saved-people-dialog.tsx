import { useState } from 'react';
import { ApiFailure, toFailure } from '../../base/api/api-failure.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice, Notice } from '../../base/components/notice.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { Actions, Form, PasswordField, readField } from '../../base/forms/form.tsx';
import {
  downloadPeopleArchive,
  hasSavedPeople,
  type PlatformSite,
  preparePeopleArchive,
  type SiteDeletion,
} from './platform-sites.queries.ts';

/** Takes the people and orders of a site along before it is deleted: a passphrase, the archive, its download. */
export function SavedPeopleDialog({
  site: { idSite, name },
  deletion,
  onClose,
  onBack,
}: {
  site: Pick<PlatformSite, 'idSite' | 'name'>;
  deletion: SiteDeletion;
  onClose: () => void;
  onBack: () => void;
}) {
  const { peopleArchive: archive } = deletion;
  const isSaved = hasSavedPeople(deletion);
  const isUnderWay = archive?.state === 'waiting' || archive?.state === 'running';
  const isOutdated = archive?.state === 'done' && archive.newer > 0;
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Emporter les personnes de ${name}`}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      {isUnderWay && (
        <>
          <p role="status">
            {archive.state === 'waiting' || archive.total === 0
              ? 'L’archive se prépare. Vous pouvez fermer cette fenêtre et y revenir.'
              : `L’archive se prépare\u00a0: ${archive.done} fichiers sur ${archive.total}.`}
          </p>
          <Back onBack={onBack} />
        </>
      )}
      {archive?.state === 'done' && !isOutdated && (
        <Download idSite={idSite} id={archive.id} isSaved={isSaved} onBack={onBack} />
      )}
      {!isUnderWay && (archive?.state !== 'done' || isOutdated) && (
        <>
          {archive?.failure && <Notice kind="danger">{archive.failure}</Notice>}
          {isOutdated && (
            <Notice kind="warning">
              {archive.newer > 1
                ? `${archive.newer} personnes, papiers ou envois sont arrivés depuis la dernière archive.`
                : 'Une personne, un papier ou un envoi est arrivé depuis la dernière archive.'}{' '}
              Préparez-en une autre.
            </Notice>
          )}
          <PassphraseForm idSite={idSite} onBack={onBack} />
        </>
      )}
    </Modal>
  );
}

function PassphraseForm({ idSite, onBack }: { idSite: number; onBack: () => void }) {
  return (
    <Form
      onSend={async (form) => {
        const passphrase = readField(form, 'passphrase');
        if (passphrase !== readField(form, 'again'))
          throw new ApiFailure({
            code: 'invalid-fields',
            status: 422,
            message: '',
            fields: { again: 'Les deux phrases diffèrent. Tapez la même deux fois.' },
          });
        await preparePeopleArchive(idSite, passphrase);
      }}
    >
      {(isPending) => (
        <>
          <p>
            L’archive contient tout le site, ses membres, abonnés, inscriptions, messages et commandes avec leurs
            papiers. Elle est chiffrée sous la phrase secrète que vous choisissez.
          </p>
          <PasswordField
            name="passphrase"
            label="Phrase secrète"
            hint={'Plusieurs mots, 12\u00a0caractères au moins. Personne ne peut la retrouver\u00a0: notez-la.'}
            autoComplete="off"
            data-autofocus
          />
          <PasswordField name="again" label="La même phrase" autoComplete="off" />
          <Actions>
            <Button kind="quiet" onClick={onBack}>
              Retour
            </Button>
            <Button kind="primary" type="submit" isPending={isPending}>
              Préparer l’archive
            </Button>
          </Actions>
        </>
      )}
    </Form>
  );
}

function Download({
  idSite,
  id,
  isSaved,
  onBack,
}: {
  idSite: number;
  id: string;
  isSaved: boolean;
  onBack: () => void;
}) {
  const [failure, setFailure] = useState<ApiFailure>();
  return (
    <>
      {isSaved ? (
        <Notice kind="success">L’archive est téléchargée en entier. Vous pouvez supprimer le site.</Notice>
      ) : (
        <p role="status">
          L’archive est prête. Une fois téléchargée en entier, cette fenêtre le dit, et le site peut être supprimé.
        </p>
      )}
      {failure && <FailureNotice failure={failure} />}
      <Actions>
        <Button kind="quiet" onClick={onBack}>
          Retour à la suppression
        </Button>
        <Button
          kind={isSaved ? 'plain' : 'primary'}
          onClick={() => downloadPeopleArchive(idSite, id).catch((error) => setFailure(toFailure(error)))}
        >
          {isSaved ? 'Télécharger de nouveau' : 'Télécharger'}
        </Button>
      </Actions>
    </>
  );
}

function Back({ onBack }: { onBack: () => void }) {
  return (
    <Actions>
      <Button kind="quiet" onClick={onBack}>
        Retour
      </Button>
    </Actions>
  );
}
