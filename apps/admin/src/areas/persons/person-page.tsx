import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { rightsRequestLabels } from '@vitrine/domain/people/rights-requests';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { Button, ButtonLink } from '../../base/components/button.tsx';
import { Moment } from '../../base/components/moment.tsx';
import { FailureNotice, Status } from '../../base/components/notice.tsx';
import { EmptyRows, Row, Rows } from '../../base/components/rows.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { Page, Section } from '../../base/page/page.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { type Erased, ErasureDialog } from '../../features/persons/erasure-dialog.tsx';
import {
  buildRequestPath,
  downloadPerson,
  type PersonPage as PersonData,
  type PersonKey,
  personQuery,
} from '../../features/persons/persons.queries.ts';
import { AccountSection } from './account-section.tsx';
import { ConsentSection } from './consent-section.tsx';
import { type Activity, listActivities } from './list-activities.ts';
import styles from './persons.module.css';

const mailStates = {
  waiting: { kind: 'neutral', label: 'En attente' },
  sent: { kind: 'success', label: 'Parti' },
  'given-up': { kind: 'danger', label: 'Abandonné' },
  uncertain: { kind: 'danger', label: 'Incertain' },
} as const;

/** Everything that the site keeps of one person. */
export function PersonPage() {
  const { member } = useParams();
  const [search] = useSearchParams();
  const site = useOpenSite();
  const who: PersonKey = member ? { member: Number(member) } : { email: search.get('email') ?? '' };
  const { data, error } = useQuery(personQuery(site.idSite, who));
  if (data) return <LoadedPerson key={data.email} idSite={site.idSite} who={who} person={data} />;
  return (
    <Page title="Personne">
      {error ? (
        <>
          <FailureNotice failure={toFailure(error)} />
          <p className={styles.note}>
            <ButtonLink to={`${adminPaths.site(site.idSite)}/personnes`}>Revenir aux personnes</ButtonLink>
          </p>
        </>
      ) : (
        <Skeleton rows={8} />
      )}
    </Page>
  );
}

function LoadedPerson({ idSite, who, person }: { idSite: number; who: PersonKey; person: PersonData }) {
  const site = useOpenSite();
  const navigate = useNavigate();
  const [isErasing, setErasing] = useState(false);
  const [isDownloading, setDownloading] = useState(false);
  const { email, name, phone, account, rightsRequests, mails, pending } = person;
  const mayChange = hasSiteRight(site, 'customers.update');
  const activities = listActivities(person);
  const download = async () => {
    setDownloading(true);
    await downloadPerson(idSite, who).catch((error: unknown) => notify(toFailure(error).message, 'danger'));
    setDownloading(false);
  };
  const leave = ({ openRequests }: Erased) => {
    notify(
      openRequests.length
        ? `Effacé. La demande ${openRequests.join(', ')} garde son nom\u00a0: répondez-y, puis effacez de nouveau.`
        : 'Effacé\u00a0: plus rien ne dit qui c’était.',
    );
    void navigate(`${adminPaths.site(idSite)}/personnes`, { replace: true });
  };
  return (
    <Page
      title={name || email}
      lead={
        <span className={styles.contact}>
          <a href={`mailto:${email}`}>{email}</a>
          {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
        </span>
      }
      action={
        <div className={styles.acts}>
          <Button isPending={isDownloading} onClick={download}>
            Télécharger ses données
          </Button>
          {mayChange && (
            <Button kind="danger" onClick={() => setErasing(true)}>
              Effacer…
            </Button>
          )}
        </div>
      }
    >
      <AccountSection idSite={idSite} account={account} pending={pending} mayChange={mayChange} />
      {rightsRequests.length > 0 && (
        <Section title="Demandes sur ses données">
          <Rows>
            {rightsRequests.map(({ reference, kind, receivedAt, handledAt, isOfAccount }) => (
              <Row
                key={reference}
                title={<Link to={buildRequestPath(idSite, reference)}>{rightsRequestLabels[kind]}</Link>}
                sub={
                  <>
                    {reference}, reçue <Moment at={receivedAt} />
                    {account && !isOfAccount && ', hors de son compte'}
                  </>
                }
              >
                <Status kind={handledAt ? 'success' : 'warning'}>{handledAt ? 'Close' : 'À répondre'}</Status>
              </Row>
            ))}
          </Rows>
        </Section>
      )}
      {account && (
        <Section title="Depuis son compte">
          <Activities
            idSite={idSite}
            activities={activities.filter(({ isOfAccount }) => isOfAccount)}
            empty="Rien n’est venu de son compte."
          />
        </Section>
      )}
      {(activities.some(({ isOfAccount }) => !isOfAccount) || !account) && (
        <Section
          title={account ? 'Envoyé hors de son compte, avec cette adresse' : 'Envoyé avec cette adresse'}
          lead={'Une adresse tapée ne prouve rien\u00a0: quelqu’un d’autre a pu l’écrire.'}
        >
          <Activities
            idSite={idSite}
            activities={activities.filter(({ isOfAccount }) => !isOfAccount)}
            empty="Rien n’a été envoyé avec cette adresse."
          />
        </Section>
      )}
      <ConsentSection newsletter={person.newsletter} />
      <Section title="Courriels que le site lui a écrits" lead="Ceux des trente derniers jours.">
        {mails.length === 0 ? (
          <EmptyRows>Aucun courriel en trente jours.</EmptyRows>
        ) : (
          <Rows>
            {mails.map(({ id, title, createdAt, sentAt, state, reason }) => (
              <Row
                key={id}
                title={title}
                sub={
                  <>
                    <Moment at={sentAt ?? createdAt} />
                    {reason && <span className={styles.quote}>{reason}</span>}
                  </>
                }
              >
                <Status kind={mailStates[state].kind}>{mailStates[state].label}</Status>
              </Row>
            ))}
          </Rows>
        )}
      </Section>
      {isErasing && (
        <ErasureDialog
          idSite={idSite}
          who={who}
          name={name || email}
          onErased={leave}
          onClose={() => setErasing(false)}
        />
      )}
    </Page>
  );
}

function Activities({ idSite, activities, empty }: { idSite: number; activities: readonly Activity[]; empty: string }) {
  if (activities.length === 0) return <EmptyRows>{empty}</EmptyRows>;
  return (
    <Rows>
      {activities.map(({ key, kind, title, state, at, path }) => (
        <Row
          key={key}
          title={
            path ? (
              <Link to={`${adminPaths.site(idSite)}/${path}`}>{title}</Link>
            ) : (
              <span className={styles.message}>{title}</span>
            )
          }
          sub={
            <>
              {kind}, <Moment at={at} />
            </>
          }
        >
          {state && <Status kind="neutral">{state}</Status>}
        </Row>
      ))}
    </Rows>
  );
}
