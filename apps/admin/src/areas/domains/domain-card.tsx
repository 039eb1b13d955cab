import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { toFailure } from '../../base/api/api-failure.ts';
import { Button } from '../../base/components/button.tsx';
import { Moment } from '../../base/components/moment.tsx';
import { FailureNotice, Notice, Status } from '../../base/components/notice.tsx';
import { DomainRecords } from './domain-records.tsx';
import { domainCheckQuery, type SiteDomain } from './domains.queries.ts';
import styles from './domains-page.module.css';
import type { Registrar } from './registrars.data.ts';

/** One domain: how far it is, what to enter for it, and what can be done. */
export function DomainCard({
  idSite,
  domain,
  isMain,
  registrar,
  onRemove,
}: {
  idSite: number;
  domain: SiteDomain;
  isMain: boolean;
  registrar: Registrar;
  onRemove: () => void;
}) {
  const id = useId();
  const { data, error, isFetching, refetch } = useQuery(domainCheckQuery(idSite, domain));
  // A check may know more than the list; that of a former claim of the name says nothing.
  const check = data?.domain.askedAt === domain.askedAt ? data : undefined;
  const current = check?.domain ?? domain;
  const { title, isRecognised, records } = current;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h3 id={id} className={styles.cardTitle}>
          {title}
        </h3>
        <DomainStatus isRecognised={isRecognised} isMain={isMain} />
        <div className={styles.cardActs}>
          <Button
            kind="quiet"
            aria-label={`Chercher maintenant\u00a0: ${title}`}
            isPending={isFetching}
            onClick={() => refetch()}
          >
            Chercher maintenant
          </Button>
          <Button kind="quiet" aria-label={`Retirer ${title}`} onClick={onRemove}>
            Retirer
          </Button>
        </div>
      </div>
      <p className={styles.facts}>
        <DomainFacts domain={current} leadsHere={check?.leadsHere} />{' '}
        {check && (
          <>
            Dernière recherche <Moment at={check.checkedAt} />.
          </>
        )}
      </p>
      {error && <FailureNotice failure={toFailure(error)} />}
      {!records.some(({ purpose }) => purpose === 'address') && (
        <Notice kind="warning">
          L’adresse IP de votre site n’est pas indiquée ici. Demandez-la à votre hébergeur&nbsp;: il vous dira vers quoi
          mener votre domaine.
        </Notice>
      )}
      <details className={styles.details} open={!(isRecognised && check?.leadsHere && current.isSigned)}>
        <summary>Enregistrements à poser</summary>
        <p className={styles.steps}>{registrar.steps}</p>
        <DomainRecords domain={current} registrar={registrar} answers={check?.answers} />
      </details>
    </section>
  );
}

function DomainStatus({ isRecognised, isMain }: { isRecognised: boolean; isMain: boolean }) {
  if (isMain) return <Status kind="success">Principal</Status>;
  return isRecognised ? <Status kind="success">Reconnu</Status> : <Status kind="neutral">En attente</Status>;
}

function DomainFacts({ domain, leadsHere }: { domain: SiteDomain; leadsHere: boolean | undefined }) {
  const { isRecognised, isSigned, lapsesAt, recognisedAt } = domain;
  if (!isRecognised)
    return (
      <>
        Posez les enregistrements ci-dessous&nbsp;: le domaine est reconnu dès que le premier est trouvé.
        {lapsesAt && (
          <>
            {' '}
            Sans lui, il quitte cette liste <Moment at={lapsesAt} />.
          </>
        )}
      </>
    );
  return (
    <>
      Reconnu {recognisedAt && <Moment at={recognisedAt} />}.{' '}
      {leadsHere === false && 'Il ne mène pas encore à votre site\u00a0: vérifiez les enregistrements ci-dessous. '}
      {!isSigned && 'Ses courriels ne sont pas encore signés\u00a0: posez son enregistrement DKIM.'}
    </>
  );
}
