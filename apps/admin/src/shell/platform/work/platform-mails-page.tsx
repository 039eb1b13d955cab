import { useInfiniteQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../base/components/button.tsx';
import { Moment } from '../../../base/components/moment.tsx';
import { Status } from '../../../base/components/notice.tsx';
import { Row } from '../../../base/components/rows.tsx';
import { ConfirmDialog } from '../../../base/dialogs/confirm-dialog.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import { Choices, SiteFilter } from '../filters.tsx';
import styles from '../platform.module.css';
import { PlatformList } from '../platform-list.tsx';
import { PlatformPage } from '../platform-page.tsx';
import { readSiteNumber, useFilters } from '../use-filters.ts';
import { ErrorDetail } from './error-detail.tsx';
import { changeMail, type PlatformMail, platformMailsQuery } from './platform-work.queries.ts';

const states = [
  ['', 'Tous'],
  ['given-up', 'Pas partis'],
  ['waiting', 'En attente'],
  ['sent', 'Partis'],
] as const;

/** The mails of all sites: what left, what waits, what was given up and why. Nobody's words are shown. */
export function PlatformMailsPage() {
  const { read, change } = useFilters();
  const state = states.find(([name]) => name === read('etat'))?.[0] || undefined;
  const site = readSiteNumber(read('site'));
  const query = useInfiniteQuery(platformMailsQuery({ state, site }));
  const { data } = query;
  const mails = data?.pages.flatMap((page) => page.mails);
  return (
    <PlatformPage
      title="Courriels"
      lead="Les courriels de tous les sites depuis 30 jours. Leur texte et l’adresse entière restent à chaque site."
    >
      <div className={styles.filters}>
        <Choices label="État" choices={states} chosen={state ?? ''} onChoose={(value) => change('etat', value)} />
        {site !== undefined && (
          <SiteFilter
            name={mails?.find(({ idSite }) => idSite === site)?.siteName ?? `Site nº\u00a0${site}`}
            onRemove={() => change('site', '')}
          />
        )}
      </div>
      <PlatformList
        label="Courriels"
        query={query}
        items={mails}
        empty={describeNothing(state)}
        more="courriels"
        renderRow={(mail) => <MailRow key={mail.id} mail={mail} />}
      />
    </PlatformPage>
  );
}

function describeNothing(state: PlatformMail['state'] | undefined): string {
  if (state === 'given-up') return 'Tout ce qui devait partir est parti, ou attend.';
  return state === 'waiting' ? 'Aucun courriel n’attend.' : 'Aucun courriel depuis 30 jours.';
}

function describeState(state: PlatformMail['state'], attempts: number): string {
  if (state === 'sent') return 'Parti';
  if (state === 'given-up') return 'Abandonné';
  if (state === 'uncertain') return 'Incertain';
  return attempts ? 'Réessaie' : 'En attente';
}

const acts = {
  resendOutgoingMail: {
    title: 'Renvoyer ce courriel\u00a0?',
    action: 'Renvoyer le courriel',
    effect: 'Il repart tout de suite, avec autant d’essais qu’un nouveau.',
    done: 'Le courriel repart.',
  },
  giveUpOutgoingMail: {
    title: 'Abandonner ce courriel\u00a0?',
    action: 'Abandonner le courriel',
    effect: 'Il ne part pas, et son destinataire n’en sait rien. Le site peut encore le renvoyer.',
    done: 'Le courriel est abandonné.',
  },
} as const;

function MailRow({ mail }: { mail: PlatformMail }) {
  const [asked, setAsked] = useState<keyof typeof acts>();
  const { label, recipient, idSite, siteName, state, attempts, createdAt, sentAt, reason, detail } = mail;
  const name = `${label}, à ${recipient}`;
  const act = asked && acts[asked];
  return (
    <Row
      title={label}
      sub={
        <>
          <div className={styles.facts}>
            <span>à {recipient}</span>
            <Link to={adminPaths.platformMails(idSite)}>{siteName}</Link>
            <span>
              <Moment at={sentAt ?? createdAt} />
            </span>
            {attempts > 1 && <span>{attempts}&nbsp;essais</span>}
          </div>
          <ErrorDetail reason={reason} detail={detail} />
        </>
      }
    >
      <Status kind={state === 'sent' ? 'success' : state === 'waiting' ? 'neutral' : 'warning'}>
        {describeState(state, attempts)}
      </Status>
      {state !== 'sent' && (
        <Button onClick={() => setAsked('resendOutgoingMail')} aria-label={`Renvoyer\u00a0: ${name}`}>
          Renvoyer…
        </Button>
      )}
      {state === 'waiting' && (
        <Button kind="quiet" onClick={() => setAsked('giveUpOutgoingMail')} aria-label={`Abandonner\u00a0: ${name}`}>
          Abandonner…
        </Button>
      )}
      {asked && act && (
        <ConfirmDialog
          title={act.title}
          action={act.action}
          onClose={() => setAsked(undefined)}
          onConfirm={async () => {
            await changeMail(asked, mail);
            notify(act.done);
          }}
        >
          <p>
            {name}, de {siteName}. {act.effect}
          </p>
        </ConfirmDialog>
      )}
    </Row>
  );
}
