import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toFailure } from '../../base/api/api-failure.ts';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { Button } from '../../base/components/button.tsx';
import { Moment } from '../../base/components/moment.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { ConfirmDialog } from '../../base/dialogs/confirm-dialog.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { Page } from '../../base/page/page.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { decideSuspicious, type Suspicious, suspiciousQuery } from './suspicious.queries.ts';
import styles from './suspicious-page.module.css';

const kinds: Readonly<Record<Suspicious['kind'], { name: string; accepted: string }>> = {
  message: { name: 'Message', accepted: 'Message accepté\u00a0: ses courriels sont partis.' },
  answer: { name: 'Réponse à un formulaire', accepted: 'Réponse acceptée\u00a0: ses courriels sont partis.' },
  testimonial: { name: 'Témoignage', accepted: 'Témoignage accepté\u00a0: il attend maintenant votre relecture.' },
  newsletter: {
    name: 'Inscription à la lettre',
    accepted: 'Inscription acceptée\u00a0: un courriel demande à la personne de la confirmer.',
  },
  booking: { name: 'Inscription à une date', accepted: 'Inscription acceptée\u00a0: ses courriels sont partis.' },
};

/** What filled in the trap of a form: kept apart until somebody takes it for a person's, or deletes it. */
export function SuspiciousPage() {
  const site = useOpenSite();
  const { idSite } = site;
  const { data, error } = useQuery(suspiciousQuery(idSite));
  const [deleted, setDeleted] = useState<Suspicious>();
  const [pending, setPending] = useState<readonly string[]>([]);
  const mayDecide = hasSiteRight(site, 'messages.update');
  const decide = async ({ reference, kind }: Suspicious, isAccepted: boolean) => {
    setPending((others) => [...others, reference]);
    try {
      await decideSuspicious(idSite, reference, isAccepted);
      notify(isAccepted ? kinds[kind].accepted : 'Envoi supprimé.');
    } catch (failure) {
      const { fields, message } = toFailure(failure);
      notify(Object.values(fields)[0] ?? message, 'danger');
    } finally {
      setPending((all) => all.filter((one) => one !== reference));
    }
  };
  return (
    <Page
      isWide
      title="Envois suspects"
      lead={
        'Le champ piège de ces formulaires était rempli\u00a0: un robot le plus souvent, parfois le navigateur d’une personne. Rien n’en est envoyé, réservé ni publié avant vous, et tout s’efface après 60\u00a0jours.'
      }
    >
      {error && <FailureNotice failure={toFailure(error)} />}
      {!data && !error && <Skeleton rows={4} />}
      {data?.submissions.length === 0 && <p className={styles.empty}>Aucun envoi n’est suspect.</p>}
      <ul>
        {data?.submissions.map((one) => (
          <li key={one.reference} className={styles.row}>
            <div className={styles.what}>
              <div className={styles.title}>{one.sender}</div>
              <div className={styles.sub}>
                {kinds[one.kind].name}, <Moment at={one.sentAt} />
              </div>
              {one.text && <p className={styles.text}>{one.text}</p>}
            </div>
            {mayDecide && (
              <div className={styles.acts}>
                <Button
                  isPending={pending.includes(one.reference)}
                  aria-label={`C’est une personne\u00a0: ${one.sender}`}
                  onClick={() => decide(one, true)}
                >
                  C’est une personne
                </Button>
                <Button
                  kind="quiet"
                  isPending={pending.includes(one.reference)}
                  aria-label={`Supprimer l’envoi de ${one.sender}`}
                  onClick={() => setDeleted(one)}
                >
                  Supprimer
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {deleted && (
        <ConfirmDialog
          title={'Supprimer cet envoi\u00a0?'}
          action="Supprimer"
          onConfirm={() => decide(deleted, false)}
          onClose={() => setDeleted(undefined)}
        >
          L’envoi de {deleted.sender} s’efface pour toujours.
        </ConfirmDialog>
      )}
    </Page>
  );
}
