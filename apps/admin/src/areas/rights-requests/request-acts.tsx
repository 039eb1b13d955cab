import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useState } from 'react';
import { toFailure } from '../../base/api/api-failure.ts';
import { Button, ButtonLink } from '../../base/components/button.tsx';
import { Section } from '../../base/page/page.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { ErasureDialog } from '../../features/persons/erasure-dialog.tsx';
import { buildPersonPath, downloadPerson, type PersonKey } from '../../features/persons/persons.queries.ts';
import { SuspendDialog } from '../../features/persons/suspend-dialog.tsx';
import { describeProof, requestAdvice } from './describe-proof.ts';
import styles from './rights-requests.module.css';
import type { RightsRequest } from './rights-requests.queries.ts';

/** What each kind offers to do at once; the person's page has everything. */
const offered: Readonly<Record<RightsRequest['kind'], 'export' | 'erase' | 'suspend' | 'correct' | 'none'>> = {
  access: 'export',
  portability: 'export',
  erasure: 'erase',
  suspension: 'suspend',
  limitation: 'suspend',
  rectification: 'correct',
  objection: 'none',
  consent: 'none',
  afterlife: 'none',
};

/** The acts that answer a request. Where nothing proves who made it, they wait for a word that the identity was verified. */
export function RequestActs({
  idSite,
  request,
  mayChange,
  onErased,
}: {
  idSite: number;
  request: RightsRequest;
  mayChange: boolean;
  /** Receives the address to tell, where no mail tells it. */
  onErased(email: string | undefined): void;
}) {
  const { kind, reference, author, account, addressAccount, proof } = request;
  const { needsCheck } = describeProof(request);
  const [isVerified, setVerified] = useState(false);
  const [dialog, setDialog] = useState<'erase' | 'suspend'>();
  const [isPending, setPending] = useState(false);
  // The person of a proven request is its account; of any other, whoever has the address that was typed.
  const member = proof === 'account' ? (account?.id ?? null) : addressAccount;
  const who: PersonKey = member === null ? { email: author.email } : { member };
  const answered = { request: reference, isIdentityVerified: needsCheck && isVerified };
  const isBlocked = needsCheck && !isVerified;
  const act = offered[kind];
  const download = async () => {
    setPending(true);
    await downloadPerson(idSite, who, answered).catch((error: unknown) => {
      const { fields, message } = toFailure(error);
      notify(Object.values(fields)[0] ?? message, 'danger');
    });
    setPending(false);
  };
  return (
    <Section title="Quoi faire">
      <p className={styles.advice}>{requestAdvice[kind]}</p>
      {needsCheck && act !== 'none' && (
        <label className={styles.check}>
          <input type="checkbox" checked={isVerified} onChange={(event) => setVerified(event.currentTarget.checked)} />
          <span>J’ai vérifié autrement que la personne nommée demande bien cela.</span>
        </label>
      )}
      {isBlocked && act !== 'none' && <p className={styles.advice}>Cochez cette case pour pouvoir agir.</p>}
      <div className={styles.acts}>
        {act === 'export' && (
          <Button disabled={isBlocked} isPending={isPending} onClick={download}>
            Télécharger ses données
          </Button>
        )}
        {act === 'erase' && mayChange && (
          <Button kind="danger" disabled={isBlocked} onClick={() => setDialog('erase')}>
            Effacer ses données…
          </Button>
        )}
        {act === 'suspend' && mayChange && member !== null && (
          <Button disabled={isBlocked} onClick={() => setDialog('suspend')}>
            Suspendre le compte
          </Button>
        )}
        {act === 'correct' && member !== null && (
          <ButtonLink to={`${adminPaths.site(idSite)}/membres/${member}`}>Corriger sa fiche</ButtonLink>
        )}
        <ButtonLink to={buildPersonPath(idSite, { member, email: author.email })}>Voir cette personne</ButtonLink>
        {proof === 'other' && account && (
          <ButtonLink kind="quiet" to={buildPersonPath(idSite, { member: account.id, email: account.email })}>
            Voir le compte qui l’a envoyée
          </ButtonLink>
        )}
      </div>
      {act === 'suspend' && member === null && (
        <p className={styles.advice}>Cette adresse n’a pas de compte&nbsp;: il n’y a rien à suspendre.</p>
      )}
      {dialog === 'erase' && (
        <ErasureDialog
          idSite={idSite}
          who={who}
          name={`${author.firstname} ${author.lastname}`.trim() || author.email}
          answered={{
            ...answered,
            note: `${answered.isIdentityVerified ? 'Identité vérifiée. ' : ''}Données effacées depuis l’administration.`,
          }}
          onErased={({ isTold }) => {
            setDialog(undefined);
            notify(
              isTold
                ? 'Données effacées, demande close. Un courriel l’annonce à la personne.'
                : 'Données effacées, demande close.',
            );
            onErased(isTold ? undefined : author.email);
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'suspend' && member !== null && (
        <SuspendDialog
          idSite={idSite}
          id={member}
          note="Notez ensuite ce qui a été fait pour clore la demande."
          onClose={() => setDialog(undefined)}
        />
      )}
    </Section>
  );
}
