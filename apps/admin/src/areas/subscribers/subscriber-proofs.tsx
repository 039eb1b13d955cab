import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { newsletterConsentLabels, unsubscribeLabels } from '@vitrine/domain/people/newsletter';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { hasSiteRight, type StaffSite } from '../../base/api/session.queries.ts';
import { Button, ButtonLink } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { Row, Rows } from '../../base/components/rows.tsx';
import { ConfirmDialog } from '../../base/dialogs/confirm-dialog.tsx';
import { formatDate, formatDay, formatMoment } from '../../base/format/format-date.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { buildPersonPath } from '../../features/persons/persons.queries.ts';
import styles from './subscribers.module.css';
import { proofsQuery, refreshSubscribers } from './subscribers.queries.ts';

type Proofs = ReplyOf<'readSubscriberProofs'>;

/** The letters of a subscriber, and what proves that they agreed. */
export function SubscriberProofs({
  site,
  record,
  onDeleting,
}: {
  site: StaffSite;
  record: ResourceRecord;
  /** Says that the record is ending, or stays: word of its end may come before the answer to the call. */
  onDeleting(isDeleting: boolean): void;
}) {
  const { idSite } = site;
  const [isLeaving, setLeaving] = useState(false);
  const { data, error } = useQuery({ ...proofsQuery(idSite, record.id), enabled: !isLeaving });
  const [left, setLeft] = useState<Proofs['lists'][number]>();
  const navigate = useNavigate();
  if (error) return <FailureNotice failure={toFailure(error)} />;
  if (!data) return <Skeleton rows={3} />;
  const isLast = data.lists.length === 1;
  const remove = async (list: Proofs['lists'][number]) => {
    const params = { idSite, id: record.id, idList: list.id };
    const end = (isEnding: boolean) => {
      setLeaving(isEnding);
      onDeleting(isEnding);
    };
    end(isLast);
    const { isGone } = await callApi('removeSubscription', { params }).catch((refusal: unknown) => {
      end(false);
      throw refusal;
    });
    end(isGone);
    notify(
      isGone ? `${record.title} ne reçoit plus rien.` : `${record.title} ne reçoit plus «\u00a0${list.name}\u00a0».`,
    );
    if (isGone) navigate(`/sites/${idSite}/abonnes`);
    await refreshSubscribers(idSite);
  };
  return (
    <>
      <section>
        <h3 className={styles.subtitle}>Lettres reçues</h3>
        <Rows label="Lettres reçues">
          {data.lists.map((list) => (
            <Row key={list.id} title={list.name} sub={`Depuis le ${formatDay(list.since)}`}>
              {hasSiteRight(site, 'customers.update') && (
                <Button aria-label={`Retirer de «\u00a0${list.name}\u00a0»`} onClick={() => setLeft(list)}>
                  Retirer…
                </Button>
              )}
            </Row>
          ))}
        </Rows>
        <p>
          <ButtonLink to={buildPersonPath(idSite, { member: null, email: String(record.values.email) })}>
            Tout de cette personne
          </ButtonLink>
        </p>
      </section>
      <section>
        <h3 className={styles.subtitle}>Preuves de son accord</h3>
        <ol className={styles.proofs}>
          {data.waiting.map((one) => (
            <li key={one.askedAt} className={styles.proof}>
              <p className={styles.when}>Demandé {formatMoment(one.askedAt)}, sans réponse encore</p>
              <p className={styles.sub}>{one.lists.join(', ')}</p>
            </li>
          ))}
          {data.consents.map((one, place) => (
            <Proof key={place} proof={one} />
          ))}
        </ol>
      </section>
      {left && (
        <ConfirmDialog
          title={`Retirer ${record.title} de «\u00a0${left.name}\u00a0»\u00a0?`}
          action="Retirer l’adresse"
          onConfirm={() => remove(left)}
          onClose={() => setLeft(undefined)}
        >
          {isLast
            ? 'C’est sa dernière lettre\u00a0: son adresse rejoint celles qui ne reçoivent plus rien. Un import ne la ramène pas, et la personne seule peut se réinscrire.'
            : 'Faites-le à sa demande\u00a0: la preuve de son accord garde la date de ce retrait. Ses autres lettres continuent.'}
        </ConfirmDialog>
      )}
    </>
  );
}

function Proof({ proof }: { proof: Proofs['consents'][number] }) {
  const { way, askedAt, givenAt, withdrawnAt, withdrawnWay } = proof;
  const asked =
    way === 'hand' && askedAt !== givenAt ? `Accord du ${formatDate(askedAt.slice(0, 10))}, noté` : 'Accord donné';
  return (
    <li className={styles.proof} data-ended={withdrawnAt ? true : undefined}>
      <p className={styles.when}>
        {asked} {formatMoment(givenAt)}
      </p>
      <blockquote className={styles.wording}>{proof.wording}</blockquote>
      <p className={styles.sub}>
        {newsletterConsentLabels[way]} · {proof.lists.join(', ')}
        {way !== 'hand' && askedAt !== givenAt && ` · demandé ${formatMoment(askedAt)}`}
      </p>
      {withdrawnAt && (
        <p className={styles.ended}>
          Retiré {formatMoment(withdrawnAt)}
          {withdrawnWay && `, ${unsubscribeLabels[withdrawnWay]}`}
        </p>
      )}
    </li>
  );
}
