import { rightsRequestLabels } from '@vitrine/domain/people/rights-requests';
import { formatDate, formatMoment } from '../../../base/format/format-date.ts';
import type { SubjectOf } from '../conversations/inbox.queries.ts';
import { countDays } from '../list/describe-due.ts';
import styles from './subject-view.module.css';

/** A request about personal data with its two deadlines: the law's answer, and the act that is asked. */
export function RequestDeadlines({
  subject: { request, answerBy, handleBy, handledAt },
}: {
  subject: SubjectOf<'request'>;
}) {
  return (
    <>
      <p className={styles.about}>{rightsRequestLabels[request]}</p>
      {handledAt ? (
        <p>{`Demande traitée ${formatMoment(handledAt)}.`}</p>
      ) : (
        <dl className={styles.deadlines}>
          {handleBy && <Deadline title="À traiter avant le" day={handleBy} rule="10 jours ouvrés" />}
          <Deadline title="À répondre avant le" day={answerBy} rule="30 jours" />
        </dl>
      )}
    </>
  );
}

function Deadline({ title, day, rule }: { title: string; day: string; rule: string }) {
  const rest = countDays(day);
  return (
    <div
      className={styles.deadline}
      data-late={rest < 0 || undefined}
      data-pressing={(rest >= 0 && rest <= 3) || undefined}
    >
      <dt className={styles.deadlineTitle}>{title}</dt>
      <dd className={styles.deadlineDay}>{formatDate(day)}</dd>
      <dd className={styles.deadlineRest}>{`${sayRest(rest)}, délai de ${rule}`}</dd>
    </div>
  );
}

function sayRest(days: number): string {
  if (days < 0) return `En retard de ${-days}\u00a0jour${days < -1 ? 's' : ''}`;
  if (days === 0) return 'C’est aujourd’hui';
  return days === 1 ? 'Demain' : `Dans ${days}\u00a0jours`;
}
