import { describeTakenSeats } from '@vitrine/domain/booking/diary';
import type { DiaryDate } from '../state/diary.queries.ts';
import styles from './views.module.css';

/** How many seats of a date are taken, in words and as a bar. */
export function TakenSeats({ date, hasBar = true }: { date: Omit<DiaryDate, 'id'>; hasBar?: boolean }) {
  if (date.state === 'cancelled') return <span className={styles.takenSeats}>Annulée</span>;
  const share = Math.min(100, (date.heldSeats / date.capacity) * 100);
  return (
    <span className={styles.takenSeats} data-full={date.heldSeats >= date.capacity || undefined}>
      {describeTakenSeats(date)}
      {hasBar && (
        <svg className={styles.bar} preserveAspectRatio="none" viewBox="0 0 100 1" aria-hidden="true">
          <rect width={share} height="1" />
        </svg>
      )}
    </span>
  );
}
