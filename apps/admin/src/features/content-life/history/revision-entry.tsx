import { toLocalMinute } from '@vitrine/domain/kernel/local-time';
import { formatLocalTime } from '@vitrine/domain/publishing/format-date';
import { Button } from '../../../base/components/button.tsx';
import { Status } from '../../../base/components/notice.tsx';
import type { Revision } from '../state/content-life.queries.ts';
import { formatPeriod } from '../state/describe-content-state.ts';
import styles from './content-history.module.css';

/** A state that was kept: published, scheduled, or under a name. */
export function RevisionEntry({
  revision,
  timeZone,
  isOnline,
  onCompare,
}: {
  revision: Revision;
  timeZone: string;
  /** Whether the content is published now: what a departure keeps is called so no more. */
  isOnline: boolean;
  onCompare: () => void;
}) {
  const { author, createdAt, failure, isPublished } = revision;
  return (
    <li className={styles.entry} data-kind="revision">
      <div className={styles.what}>
        <p className={styles.title}>
          {describeRevision(revision, timeZone)}
          {isPublished && isOnline && <Status kind="success">Publié</Status>}
        </p>
        <p className={styles.sub}>
          {formatTimeOf(createdAt, timeZone)}
          {author && ` · ${author}`}
        </p>
        {failure && <p className={styles.failure}>{failure}</p>}
      </div>
      <Button kind="quiet" onClick={onCompare}>
        Comparer
      </Button>
    </li>
  );
}

/** Names a revision: « Publication », « Avant travaux », « Programmé du 1er au 21 août ». */
export function describeRevision(
  { kind, name, author, from, until, startedAt, endedAt, failure }: Revision,
  timeZone: string,
): string {
  if (kind === 'named') return `«\u00a0${name ?? ''}\u00a0»`;
  if (kind === 'published') return author ? 'Publication' : 'Version d’origine';
  const period = formatPeriod({ from: from ?? '', until }, timeZone);
  if (failure) return `Programmation ${period}, en échec`;
  if (endedAt) return startedAt ? `Programmation ${period}, terminée` : `Programmation ${period}, annulée`;
  return startedAt ? `Programmation ${period}, en cours` : `Programmation ${period}`;
}

/** Writes the time of a moment in the time zone of a site: « 14 h 02 ». */
export function formatTimeOf(moment: string, timeZone: string): string {
  return formatLocalTime(toLocalMinute(Date.parse(moment), timeZone).slice(11));
}
