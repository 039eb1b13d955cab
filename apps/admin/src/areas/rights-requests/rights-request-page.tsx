import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { rightsRequestLabels } from '@vitrine/domain/people/rights-requests';
import { useState } from 'react';
import { useParams } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { Button, ButtonLink } from '../../base/components/button.tsx';
import { Moment } from '../../base/components/moment.tsx';
import { FailureNotice, Notice, Status } from '../../base/components/notice.tsx';
import { Actions, Form, readField, TextAreaField } from '../../base/forms/form.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { Page, Section } from '../../base/page/page.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { refreshPersons } from '../../features/persons/persons.queries.ts';
import { ReplyPanel } from '../../features/replies/reply-panel.tsx';
import { DeadlineStatus } from './deadline-status.tsx';
import { describeProof } from './describe-proof.ts';
import { RequestActs } from './request-acts.tsx';
import styles from './rights-requests.module.css';
import { type RightsRequest, requestQuery } from './rights-requests.queries.ts';

/** One request: who made it and what proves it, what to do, and its end. */
export function RightsRequestPage() {
  const { reference = '' } = useParams();
  const site = useOpenSite();
  const { idSite } = site;
  const { data: request, error } = useQuery(requestQuery(idSite, reference));
  /** The address of an erasure that was closed here: its request no longer has it. */
  const [last, setLast] = useState<string>();
  const mayChange = hasSiteRight(site, 'customers.update');
  if (!request)
    return (
      <Page title={`Demande ${reference}`}>
        {error ? <FailureNotice failure={toFailure(error)} /> : <Skeleton rows={6} />}
        {error && (
          <div className={styles.more}>
            <ButtonLink to={`${adminPaths.site(idSite)}/droits`}>Revenir aux demandes</ButtonLink>
          </div>
        )}
      </Page>
    );
  return (
    <Page
      title={rightsRequestLabels[request.kind]}
      back={{ to: `${adminPaths.site(idSite)}/droits`, label: 'Demandes de droits' }}
      lead={
        <>
          Demande {reference}, reçue <Moment at={request.receivedAt} />.
        </>
      }
    >
      {last && (
        <Notice kind="success">
          Cette demande ne dit plus de qui elle venait. Pour prévenir une dernière fois&nbsp;:{' '}
          <a href={`mailto:${last}`}>{last}</a>.
        </Notice>
      )}
      <RequestFacts request={request} />
      {request.handledAt ? (
        <Section title="Ce qui a été fait">
          <p className={styles.message}>{request.note || 'La note est partie avec la personne, effacée depuis.'}</p>
        </Section>
      ) : (
        <>
          {request.idConversation !== null && hasSiteRight(site, 'messages.read') && (
            <Section title="Répondre" lead="Votre réponse part par courriel, à l’adresse écrite dans la demande.">
              <ReplyPanel site={site} idConversation={request.idConversation} />
            </Section>
          )}
          <RequestActs idSite={idSite} request={request} mayChange={mayChange} onErased={(email) => setLast(email)} />
          {mayChange && <CloseSection idSite={idSite} request={request} onClosed={setLast} />}
        </>
      )}
    </Page>
  );
}

function RequestFacts({ request }: { request: RightsRequest }) {
  const { author, message, handledAt, today, isSuspicious } = request;
  const name = `${author.firstname} ${author.lastname}`.trim();
  const proof = describeProof(request);
  return (
    <Section title="La demande">
      <dl className={styles.facts}>
        <div>
          <dt>Délais</dt>
          <dd>
            {handledAt ? (
              <Status kind="success">
                Close <Moment at={handledAt} />
              </Status>
            ) : (
              <DeadlineStatus request={request} today={today} />
            )}
          </dd>
        </div>
        <div>
          <dt>De</dt>
          <dd>
            {name || 'Une personne effacée'}
            {author.email && (
              <>
                <br />
                <a href={`mailto:${author.email}`}>{author.email}</a>
              </>
            )}
          </dd>
        </div>
      </dl>
      {message && <blockquote className={styles.message}>{message}</blockquote>}
      {isSuspicious && (
        <Notice kind="warning">
          Peut-être un robot&nbsp;: un champ que personne ne voit a été rempli. Aucun courriel n’en est parti&nbsp;;
          lisez-la avant de l’écarter.
        </Notice>
      )}
      {!handledAt && (
        <Notice kind={proof.needsCheck ? 'warning' : 'success'}>
          <b>{proof.title}.</b> {proof.text}
        </Notice>
      )}
    </Section>
  );
}

/** Closes the request with a note of what was done. */
function CloseSection({
  idSite,
  request: { kind, reference },
  onClosed,
}: {
  idSite: number;
  request: RightsRequest;
  onClosed(email: string | undefined): void;
}) {
  const send = async (form: FormData) => {
    try {
      const body = { note: readField(form, 'note') };
      const { email } = await callApi('closeRightsRequest', { params: { idSite, reference }, body });
      notify('Demande close. Ses deux délais s’arrêtent.');
      onClosed(email ?? undefined);
    } catch (error) {
      // A colleague was first: their note is shown.
      if (toFailure(error).code === 'conflict')
        await queryClient.invalidateQueries({ queryKey: ['rights-requests', idSite] });
      throw error;
    }
    await refreshPersons(idSite);
  };
  return (
    <Section title="Clore" lead="Une fois la réponse donnée et la demande traitée. La trace reste cinq ans.">
      <Form onSend={send} label="Clore la demande">
        {(isPending) => (
          <>
            <TextAreaField
              name="note"
              label="Ce qui a été fait"
              maxLength={1000}
              hint={
                kind === 'erasure'
                  ? 'Sans nommer la personne\u00a0: cette note reste après l’effacement.'
                  : 'Par exemple\u00a0: copie envoyée par courriel le 2 décembre.'
              }
            />
            <Actions>
              <Button kind="primary" type="submit" isPending={isPending}>
                Clore la demande
              </Button>
            </Actions>
          </>
        )}
      </Form>
    </Section>
  );
}
