import type { Publication } from '../review/use-publication.ts';
import { formatSiteMoment } from '../state/format-site-moment.ts';
import styles from './schedule.module.css';
import { sayMoment } from './schedule-moments.ts';

/** Says what a schedule does: what is shown when, and what comes back at its end. */
export function ScheduleEffect({
  begin,
  end,
  publication: { draft, published },
  timeZone,
}: {
  begin: number;
  end: number | undefined;
  publication: Publication;
  timeZone: string;
}) {
  const isOnline = draft.state === 'published';
  const start = `Le ${sayMoment(begin, false, timeZone)}, `;
  const shown = isOnline ? 'ce texte remplace ce qui est en ligne' : 'ce contenu paraît sur le site';
  const since = published?.at ? `, la version publiée le ${formatSiteMoment(published.at, timeZone)},` : '';
  return (
    <div className={styles.effect} role="status">
      <p>
        {start}
        {shown}
        {end === undefined ? ', et y reste.' : '.'}
      </p>
      {end !== undefined && (
        <p>
          À la {sayMoment(end, true, timeZone).replace(/^(?!fin)/, 'fin, le ')},{' '}
          {isOnline ? `ce qui est en ligne aujourd’hui${since} revient de soi-même.` : 'il quitte le site de lui-même.'}
        </p>
      )}
      {!isOnline && 'publishedAt' in draft.fields && <p>Sa date de publication devient celle de ce début.</p>}
      <p>Le brouillon reste modifiable&nbsp;: ce qui est programmé est le texte tel qu’il est maintenant.</p>
    </div>
  );
}
