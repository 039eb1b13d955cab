import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { sendCall } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { Button } from '../../base/components/button.tsx';
import { ConfirmDialog } from '../../base/dialogs/confirm-dialog.tsx';
import { useHeadingFocus } from '../../base/dialogs/use-heading-focus.ts';
import { notify } from '../../base/toasts/toasts.ts';
import styles from '../../features/refunds/refunds.module.css';

interface FindOrderProps {
  idSite: number;
  id: number;
  /** The orders it may be about, a line each: reference, then what is known of it. */
  candidates: string;
}

/** The orders that a withdrawal may be about, each one tap away: nobody types fourteen signs on a phone. */
export function FindOrder({ idSite, id, candidates }: FindOrderProps) {
  const [chosen, setChosen] = useState<{ reference: string; facts: string }>();
  const titleId = useId();
  const part = useHeadingFocus<HTMLElement>();
  const orders = candidates.split('\n').flatMap((line) => {
    const [reference, ...facts] = line.split(' · ');
    return reference ? [{ reference, facts: facts.join(' · ') }] : [];
  });
  const match = async (reference: string) => {
    await sendCall(`POST /admin/sites/${idSite}/withdrawals/${id}/match`, { body: { order: reference } });
    notify(`La rétractation porte sur la commande ${reference}.`);
    await queryClient.invalidateQueries({ queryKey: ['resource', idSite] });
  };
  return (
    <section ref={part} className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        De quelle commande parle-t-elle&#8239;?
      </h3>
      {orders.length === 0 && (
        <p className={styles.text}>
          Aucune commande n’a ce numéro, ni cette adresse. Cherchez par le nom dans{' '}
          <Link to={`${adminPaths.site(idSite)}/commandes`}>Commandes</Link>, puis donnez ici sa référence.
        </p>
      )}
      {orders.length > 0 && (
        <div className={styles.rows}>
          {orders.map(({ reference, facts }) => (
            <div key={reference} className={styles.row}>
              <span className={styles.name}>
                {reference}
                <span className={styles.cents}>{facts}</span>
              </span>
              <Button
                aria-label={`C’est elle… la commande ${reference}`}
                onClick={() => setChosen({ reference, facts })}
              >
                C’est elle…
              </Button>
            </div>
          ))}
        </div>
      )}
      {chosen && (
        <ConfirmDialog
          title={`La rétractation porte sur ${chosen.reference}\u202f?`}
          action={`Choisir la commande ${chosen.reference}`}
          onConfirm={() => match(chosen.reference)}
          onClose={() => setChosen(undefined)}
        >
          <p>{chosen.facts}</p>
          <p>
            Un courriel part à l’adresse de cette commande&nbsp;: il accuse réception de la rétractation, et la personne
            peut l’annuler pendant 24 heures.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
