import { useInfiniteQuery } from '@tanstack/react-query';
import { toFailure } from '../../api/api-failure.ts';
import { callApi } from '../../api/call-api.ts';
import { Button } from '../../components/button.tsx';
import { Moment } from '../../components/moment.tsx';
import { FailureNotice } from '../../components/notice.tsx';
import { EmptyRows } from '../../components/rows.tsx';
import { formatDay } from '../../format/format-date.ts';
import { Skeleton } from '../../shell/loading.tsx';
import { Page } from '../../shell/page.tsx';
import { useOpenSite } from '../../shell/use-open-site.ts';
import styles from './audit-page.module.css';
import { type AuditEntry, describeAct, describeAuthor, listChanges } from './describe-act.ts';

/** What the team has changed on a site, day by day. */
export function AuditPage() {
  const { idSite } = useOpenSite();
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['audit', idSite],
    queryFn: ({ pageParam, signal }) =>
      callApi('listAuditEntries', { params: { idSite }, query: { after: pageParam, nbItem: 50 } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const days = groupByDay(entries);
  return (
    <Page title="Journal" lead="Ce que l’équipe a changé sur ce site, le plus récent d’abord.">
      {error && <FailureNotice failure={toFailure(error)} />}
      {!data && !error && <Skeleton rows={6} />}
      {data && entries.length === 0 && (
        <EmptyRows>
          Rien n’a encore changé. Chaque changement s’écrira ici, avec ses valeurs d’avant et d’après.
        </EmptyRows>
      )}
      {[...days].map(([day, of]) => (
        <section key={day} aria-label={day}>
          <h2 className={styles.day}>{day.charAt(0).toUpperCase() + day.slice(1)}</h2>
          <ul>
            {of.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <div className={styles.more}>
          <Button isPending={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Montrer la suite
          </Button>
        </div>
      )}
    </Page>
  );
}

function groupByDay(entries: readonly AuditEntry[]): Map<string, AuditEntry[]> {
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = formatDay(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return days;
}

function Entry({ entry }: { entry: AuditEntry }) {
  const changes = listChanges(entry);
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <div>
          <div className={styles.act}>{describeAct(entry)}</div>
          <div className={styles.sub}>{describeAuthor(entry)}</div>
        </div>
        <Moment at={entry.at} />
      </div>
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.flatMap(({ field, before, after }) => [
            <dt key={`${field} name`}>{field}</dt>,
            <dd key={`${field} value`}>
              {before && (
                <del>
                  <span className={styles.hidden}>Avant : </span>
                  {before}
                </del>
              )}
              {before && after && ' → '}
              {after && (
                <ins>
                  <span className={styles.hidden}>Après : </span>
                  {after}
                </ins>
              )}
            </dd>,
          ])}
        </dl>
      )}
    </li>
  );
}
