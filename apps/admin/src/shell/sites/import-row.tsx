import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { type ReactNode, useState } from 'react';
import { toFailure } from '../../base/api/api-failure.ts';
import { Button, ButtonLink } from '../../base/components/button.tsx';
import { Row } from '../../base/components/rows.tsx';
import { Actions, Form, readField, TextField } from '../../base/forms/form.tsx';
import { ProgressBar } from '../../base/page/progress-bar.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import styles from './imports.module.css';
import { type ArchiveImport, deleteImport, isUnderWay, startImport } from './imports.queries.ts';

/** An archive that was sent: how far it is, why it was refused, or the site that it has become. */
export function ImportRow({ one }: { one: ArchiveImport }) {
  const [isPending, setPending] = useState(false);
  const { id, fileName, report } = one;
  const remove = async () => {
    setPending(true);
    try {
      await deleteImport(id);
    } catch (error) {
      notify(toFailure(error).message, 'danger');
      setPending(false);
    }
  };
  const removal = (
    <Button kind="quiet" isPending={isPending} aria-label={`Retirer ${fileName} de la liste`} onClick={remove}>
      Retirer
    </Button>
  );
  return (
    <Row title={report?.name ?? fileName} sub={<ImportFacts one={one} removal={removal} />}>
      {report && <ButtonLink to={adminPaths.site(report.idSite)}>Ouvrir le site</ButtonLink>}
      {!isUnderWay(one) && !canStart(one) && removal}
    </Row>
  );
}

function ImportFacts({ one, removal }: { one: ArchiveImport; removal: ReactNode }) {
  const { failure, report, received, length, done, total, fileName } = one;
  if (isUnderWay(one))
    return (
      <>
        <span role="status">{describeProgress(one)}</span>
        <ProgressBar label={`Import de ${fileName}`} done={done < total ? done : undefined} total={total} />
      </>
    );
  if (report)
    return (
      <>
        <span role="status">Répond à {report.hosts.join(', ')}.</span>
        {report.omitted.map((line) => (
          <div key={line}>Laissé de côté&nbsp;: {line}.</div>
        ))}
        {report.reserved.length > 0 && (
          <div className={styles.warning}>
            Repris avec vos droits&nbsp;: {report.reserved.join(', ')}. Vérifiez que vous en connaissez l’auteur.
          </div>
        )}
        {report.secrets.length > 0 && (
          <div className={styles.warning}>Clés à saisir de nouveau&nbsp;: {report.secrets.join(', ')}.</div>
        )}
      </>
    );
  if (!canStart(one))
    return `Envoi interrompu à ${Math.floor((100 * received) / length)}\u00a0%. Choisissez de nouveau le même fichier pour le reprendre.`;
  return (
    <>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <StartForm one={one} removal={removal} />
    </>
  );
}

/** Begins, or begins again at another address, without sending the archive once more. */
function StartForm({ one: { id, host, state }, removal }: { one: ArchiveImport; removal: ReactNode }) {
  return (
    <Form onSend={(form) => startImport(id, readField(form, 'host'))} label="Recommencer">
      {(isPending) => (
        <>
          <TextField
            name="host"
            label="Adresse du site"
            defaultValue={host ?? ''}
            placeholder="monsite.fr"
            inputMode="url"
            autoCapitalize="off"
            spellCheck={false}
          />
          <Actions>
            <Button type="submit" isPending={isPending}>
              {state === 'failed' ? 'Recommencer' : 'Importer cette archive'}
            </Button>
            {removal}
          </Actions>
        </>
      )}
    </Form>
  );
}

/** Whether all of it is here, and no site has been made of it. */
const canStart = ({ state, received, length }: ArchiveImport) =>
  state === 'failed' || (state === 'receiving' && received === length);

function describeProgress({ state, done, total }: ArchiveImport): string {
  if (state === 'waiting') return 'En attente de son tour';
  if (total === 0) return 'Lecture et vérification de l’archive…';
  return done < total ? `Fichier ${done} sur ${total}` : 'Écriture des contenus…';
}
