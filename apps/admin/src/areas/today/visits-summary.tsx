import { ButtonLink } from '../../base/components/button.tsx';
import { DayPlot } from '../../base/components/day-plot.tsx';
import { Section } from '../../base/page/page.tsx';
import { compareVisits, formatVisits, toPlotDays } from '../../features/visits/describe-visits.ts';
import type { Today } from './today.queries.ts';
import styles from './today-page.module.css';

/** How many came in the last seven days, beside the seven before. */
export function VisitsSummary({
  visits: { days, current, former },
  to,
}: {
  visits: NonNullable<Today['visits']>;
  to: string;
}) {
  return (
    <Section
      title="Visites"
      action={
        <ButtonLink kind="quiet" to={to}>
          En détail
        </ButtonLink>
      }
    >
      <p className={styles.figure}>{current.toLocaleString('fr-FR')}</p>
      <p className={styles.sub}>
        {current === 0 && former === 0
          ? 'Aucune visite depuis 14\u00a0jours. Les robots et l’équipe ne comptent pas.'
          : `En 7\u00a0jours. ${compareVisits(current, former, 'les 7\u00a0jours d’avant')}`}
      </p>
      <div className={styles.plot}>
        <DayPlot
          isSmall
          paleUntil={7}
          days={toPlotDays(days)}
          unit={formatVisits}
          label={`${formatVisits(current)} en 7 jours, ${formatVisits(former)} les 7 jours d’avant.`}
        />
      </div>
    </Section>
  );
}
