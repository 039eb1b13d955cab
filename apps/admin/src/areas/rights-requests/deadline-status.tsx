import { Status } from '../../base/components/notice.tsx';
import { describeDeadlines } from './describe-deadline.ts';
import styles from './rights-requests.module.css';

const kinds = { far: 'neutral', near: 'warning', late: 'danger' } as const;

/** Both deadlines of a request, by word, shape and colour. */
export function DeadlineStatus({
  request,
  today,
}: {
  request: { answerBy: string; handleBy: string | null };
  today: string;
}) {
  return (
    <span className={styles.deadlines}>
      {describeDeadlines(request, today).map(({ state, text }) => (
        <Status key={text} kind={kinds[state]}>
          {text}
        </Status>
      ))}
    </span>
  );
}
