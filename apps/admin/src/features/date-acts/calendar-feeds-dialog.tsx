import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { useRef, useState } from 'react';
import { toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice, Notice } from '../../base/components/notice.tsx';
import { ConfirmDialog } from '../../base/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../base/dialogs/dialog.tsx';
import { Actions, CheckField, Form, readField, TextField } from '../../base/forms/form.tsx';
import { Skeleton } from '../../base/page/loading.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import styles from './date-acts.module.css';

type Feed = ReplyOf<'listCalendarFeeds'>['feeds'][number];

const feedsQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['calendar-feeds', idSite],
    queryFn: ({ signal }) => callApi('listCalendarFeeds', { params: { idSite } }, { signal }),
  });

/** The secret addresses by which calendars follow the dates of a site: created, renewed, deleted. */
export function CalendarFeedsDialog({
  idSite,
  canChange,
  onClose,
}: {
  idSite: number;
  canChange: boolean;
  onClose(): void;
}) {
  const { data, error } = useQuery(feedsQuery(idSite));
  /** The address that was just given: it is shown once. */
  const [given, setGiven] = useState<{ name: string; url: string }>();
  const [asked, setAsked] = useState<{ feed: Feed; act: 'renew' | 'delete' }>();
  const refresh = () => queryClient.invalidateQueries(feedsQuery(idSite));
  const create = async (form: FormData) => {
    const body = { name: readField(form, 'name'), hasNames: form.has('hasNames') };
    const { feed, url } = await callApi('createCalendarFeed', { params: { idSite }, body });
    setGiven({ name: feed.name, url });
    await refresh();
  };
  const act = async () => {
    if (!asked) return;
    const params = { idSite, id: asked.feed.id };
    if (asked.act === 'delete') {
      await callApi('deleteCalendarFeed', { params });
      setGiven(undefined);
    } else {
      const { feed, url } = await callApi('renewCalendarFeed', { params });
      setGiven({ name: feed.name, url });
    }
    await refresh();
  };
  return (
    <Dialog title="S’abonner depuis un agenda" isWide onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.lead}>
          Votre téléphone ou votre ordinateur peut suivre les dates de ce site. Qui possède une de ces adresses les
          lit&nbsp;: ne la confiez qu’à votre équipe.
        </p>
        {error && <FailureNotice failure={toFailure(error)} />}
        {given && <GivenAddress {...given} />}
        {!data && !error && <Skeleton rows={2} />}
        {data && data.feeds.length > 0 && (
          <ul className={styles.persons} aria-label="Abonnements">
            {data.feeds.map((feed) => (
              <li key={feed.id}>
                <span>
                  {feed.name} <span className={styles.choice}>{describeFeed(feed)}</span>
                </span>
                {canChange && (
                  <Actions>
                    <Button kind="quiet" onClick={() => setAsked({ feed, act: 'renew' })}>
                      Renouveler…
                    </Button>
                    <Button kind="quiet" onClick={() => setAsked({ feed, act: 'delete' })}>
                      Supprimer…
                    </Button>
                  </Actions>
                )}
              </li>
            ))}
          </ul>
        )}
        {canChange && (
          <Form isWide label="Nouvel abonnement" onSend={create}>
            {(isPending) => (
              <>
                <TextField
                  name="name"
                  label="Nom"
                  hint={'Pour le retrouver, comme «\u00a0Mon téléphone\u00a0».'}
                  maxLength={60}
                />
                <CheckField name="hasNames" label="Avec les noms des personnes inscrites" />
                <Actions>
                  <Button kind="quiet" onClick={onClose}>
                    Fermer
                  </Button>
                  <Button kind="primary" type="submit" isPending={isPending}>
                    Créer l’abonnement
                  </Button>
                </Actions>
              </>
            )}
          </Form>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          title={`${asked.act === 'renew' ? 'Renouveler' : 'Supprimer'} «\u00a0${asked.feed.name}\u00a0»`}
          action={asked.act === 'renew' ? 'Renouveler l’adresse' : 'Supprimer l’abonnement'}
          onConfirm={act}
          onClose={() => setAsked(undefined)}
        >
          L’adresse d’aujourd’hui ne répondra plus&nbsp;: les agendas qui la suivent cesseront d’être à jour.
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

function describeFeed({ hasNames, hasEnded }: Feed): string {
  if (!hasNames) return 'sans les noms';
  if (!hasEnded) return 'avec les noms';
  return 'avec les noms, ne répond plus\u00a0: qui l’a créé n’a plus accès aux inscriptions. Renouvelez son adresse, ou supprimez-le.';
}

function GivenAddress({ name, url }: { name: string; url: string }) {
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      notify('Adresse copiée');
    } catch {
      notify('Copiez l’adresse choisie avec Ctrl\u00a0C.', 'danger');
    }
  };
  return (
    <Notice kind="success">
      <p>
        Adresse de «&nbsp;{name}&nbsp;»&nbsp;: copiez-la maintenant, elle n’est plus montrée ensuite. Collez-la dans
        votre agenda, là où l’on s’abonne à un calendrier.
      </p>
      <div className={styles.address}>
        <input ref={input} readOnly value={url} aria-label={`Adresse de ${name}`} />
        <Button onClick={copy}>Copier</Button>
      </div>
    </Notice>
  );
}
