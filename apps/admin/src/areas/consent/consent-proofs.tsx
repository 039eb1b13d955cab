import { useQuery } from '@tanstack/react-query';
import { consentPurposeTexts } from '@vitrine/domain/site/trackers.data';
import { Link } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { FailureNotice } from '../../base/components/notice.tsx';
import { formatMoment } from '../../base/format/format-date.ts';
import styles from './consent.module.css';
import { consentSummaryQuery } from './consent.queries.ts';

/** How many answers are kept, and what they were. They name nobody. */
export function ConsentProofs({ idSite }: { idSite: number }) {
  const { data, error } = useQuery(consentSummaryQuery(idSite));
  if (error) return <FailureNotice failure={toFailure(error)} />;
  if (!data) return null;
  const format = (count: number) => count.toLocaleString('fr-FR');
  if (data.answers === 0)
    return (
      <p className={styles.help}>
        Aucune réponse n’est gardée encore. Chaque choix d’un visiteur le sera ici avec sa date, sans nom ni adresse.
      </p>
    );
  return (
    <>
      <dl className={styles.numbers}>
        <div>
          <dt>Réponses gardées</dt>
          <dd>{format(data.answers)}</dd>
        </div>
        <div>
          <dt>Tout refusé</dt>
          <dd>{format(data.refusals)}</dd>
        </div>
        <div>
          <dt>Retirées depuis</dt>
          <dd>{format(data.withdrawn)}</dd>
        </div>
        {data.accepted
          .filter(({ answers }) => answers > 0)
          .map(({ purpose, answers }) => (
            <div key={purpose}>
              <dt>Oui à «&nbsp;{consentPurposeTexts.find(({ id }) => id === purpose)?.label}&nbsp;»</dt>
              <dd>{format(answers)}</dd>
            </div>
          ))}
      </dl>
      <p className={styles.help}>
        {data.since && `Depuis ${formatMoment(data.since)}, la dernière ${formatMoment(data.latest ?? data.since)}. `}
        Chacune nomme la{' '}
        <Link to={`/sites/${idSite}/textes-legaux/COOKIE_POLICY`}>
          {data.policyVersion ? `version ${data.policyVersion}` : 'version du programme'} de votre politique de cookies
        </Link>{' '}
        en vigueur ce jour-là, et personne.
      </p>
    </>
  );
}
