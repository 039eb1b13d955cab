import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { Button } from '../../base/components/button.tsx';
import { Moment } from '../../base/components/moment.tsx';
import { FailureNotice, Status } from '../../base/components/notice.tsx';
import { EmptyRows, MoreRows } from '../../base/components/rows.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { ViewLinks } from '../../base/navigation/view-links.tsx';
import { Skeleton } from '../../base/page/loading.tsx';
import { Page } from '../../base/page/page.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import styles from './outgoing-mails-page.module.css';

type OutgoingMail = ReplyOf<'listOutgoingMails'>['mails'][number];

const views = [
  { state: undefined, label: 'Tous', path: '.' },
  { state: 'given-up', label: 'Pas partis', path: '?etat=given-up' },
  { state: 'waiting', label: 'En attente', path: '?etat=waiting' },
  { state: 'sent', label: 'Partis', path: '?etat=sent' },
] as const;

/** The mails of the last thirty days: what left, what waits, what was given up and why. */
export function OutgoingMailsPage() {
  const site = useOpenSite();
  const { idSite } = site;
  const [search] = useSearchParams();
  const { state } = views.find((one) => one.state === search.get('etat')) ?? views[0];
  const list = useInfiniteQuery({
    queryKey: ['outgoing-mails', idSite, state],
    queryFn: ({ pageParam, signal }) =>
      callApi('listOutgoingMails', { params: { idSite }, query: { state, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const mails = list.data?.pages.flatMap((page) => page.mails) ?? [];
  const resend = async ({ id, recipient }: OutgoingMail) => {
    try {
      await callApi('resendOutgoingMail', { params: { idSite, id } });
      notify(`Le courriel à ${recipient} repart.`);
    } catch (error) {
      notify(toFailure(error).message, 'danger');
    }
    await queryClient.invalidateQueries({ queryKey: ['outgoing-mails', idSite] });
  };
  return (
    <Page
      title="Courriels envoyés"
      lead="Ce qui est parti de votre site depuis 30 jours. Le texte d’un courriel parti n’est pas gardé."
    >
      <ViewLinks views={views.map((one) => ({ ...one, isOpen: one.state === state }))} />
      {list.error && <FailureNotice failure={toFailure(list.error)} />}
      {list.isPending && <Skeleton rows={6} />}
      {list.data && mails.length === 0 && (
        <EmptyRows>
          {state === 'given-up'
            ? 'Tout ce qui devait partir est parti, ou attend.'
            : state === 'waiting'
              ? 'Aucun courriel n’attend.'
              : 'Aucun courriel en 30 jours. Les confirmations et accusés de réception apparaîtront ici.'}
        </EmptyRows>
      )}
      <ul>
        {mails.map((mail) => (
          <Mail
            key={mail.id}
            mail={mail}
            mayResend={hasSiteRight(site, 'messages.update')}
            onResend={() => resend(mail)}
          />
        ))}
      </ul>
      <MoreRows list={list} />
    </Page>
  );
}

function describeState(state: OutgoingMail['state'], attempts: number): string {
  if (state === 'given-up') return 'Abandonné';
  if (state === 'uncertain') return 'Incertain';
  return attempts ? 'Réessaie' : 'En attente';
}

function Mail({
  mail: { label, recipient, subject, createdAt, sentAt, state, attempts, reason, detail },
  mayResend,
  onResend,
}: {
  mail: OutgoingMail;
  mayResend: boolean;
  onResend(): Promise<void>;
}) {
  const [isPending, setPending] = useState(false);
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <div className={styles.title}>{subject ?? label}</div>
        <div className={styles.sub}>
          {subject ? `${label}, à ` : 'À '}
          {recipient}
        </div>
        {reason && (
          <div className={styles.reason}>
            {reason}
            {detail && (
              <details className={styles.detail}>
                <summary>Ce que dit le serveur</summary>
                <code>
                  {attempts > 1 ? `${attempts} essais. ` : ''}
                  {detail}
                </code>
              </details>
            )}
          </div>
        )}
      </div>
      <div className={styles.end}>
        {state === 'sent' ? (
          <span className={styles.sub}>
            <Moment at={sentAt ?? createdAt} />
          </span>
        ) : (
          <>
            <Status kind={state === 'waiting' ? 'neutral' : 'warning'}>{describeState(state, attempts)}</Status>
            {state !== 'waiting' && mayResend && (
              <Button
                isPending={isPending}
                aria-label={`Renvoyer à ${recipient}`}
                onClick={async () => {
                  setPending(true);
                  await onResend();
                  setPending(false);
                }}
              >
                Renvoyer
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  );
}
