import { useInfiniteQuery } from '@tanstack/react-query';
import { auditAreas } from '@vitrine/domain/people/audit-areas';
import { Link, useSearchParams } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { Moment } from '../../base/components/moment.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { EmptyRows, MoreRows } from '../../base/components/rows.tsx';
import { formatDay } from '../../base/format/format-date.ts';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { Page } from '../../base/page/page.tsx';
import {
  type AuditWords,
  type Change,
  describeAct,
  describeAuthor,
  listChanges,
  nameRecord,
} from '../../features/audit/describe-act.ts';
import { type ActGroup, describeGroup, groupSilentActs } from '../../features/audit/group-acts.ts';
import { type AuditFilter, auditQuery, useAuditWords } from './audit.queries.ts';
import { AuditFilters } from './audit-filters.tsx';
import styles from './audit-page.module.css';
import { findRecordPath } from './find-record-path.ts';

const isDay = (text: string | null) => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

function readFilter(search: URLSearchParams): AuditFilter {
  const [author, area, from, until] = ['par', 'domaine', 'du', 'au'].map((name) => search.get(name));
  return {
    author: author && /^(?:team|visitors|[1-9]\d{0,8})$/.test(author) ? author : undefined,
    area: auditAreas.find((one) => one === area),
    from: isDay(from ?? null) ? (from ?? undefined) : undefined,
    until: isDay(until ?? null) ? (until ?? undefined) : undefined,
  };
}

/** What was changed on a site, day by day: who, what, and the values before and after. */
export function AuditPage() {
  const site = useOpenSite();
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const words = useAuditWords(site);
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    auditQuery(site.idSite, filter),
  );
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const locale = data?.pages[0]?.locale ?? '';
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <Page title="Journal" lead="Ce qui a changé sur ce site depuis un an, le plus récent d’abord.">
      <AuditFilters
        site={site}
        filter={filter}
        onChange={(changes) =>
          setSearch(
            (former) => {
              const next = new URLSearchParams(former);
              for (const [name, value] of Object.entries(changes))
                if (value) next.set(name, value);
                else next.delete(name);
              return next;
            },
            { replace: true },
          )
        }
      />
      {error && <FailureNotice failure={toFailure(error)} />}
      {!data && !error && <Skeleton rows={6} />}
      {data && entries.length === 0 && (
        <div className={styles.nothing}>
          <EmptyRows>
            {isFiltered
              ? 'Rien ne correspond. Élargissez la période, ou montrez tout le monde.'
              : 'Rien n’a encore changé. Chaque changement s’écrira ici, avec ses valeurs d’avant et d’après.'}
          </EmptyRows>
        </div>
      )}
      {[...groupByDay(groupSilentActs(entries))].map(([day, groups]) => (
        <section key={day} aria-label={day}>
          <h2 className={styles.day}>{day.charAt(0).toUpperCase() + day.slice(1)}</h2>
          <ul>
            {groups.map((group) => (
              <Entry key={group.last.id} group={group} words={words} idSite={site.idSite} locale={locale} />
            ))}
          </ul>
        </section>
      ))}
      <MoreRows list={{ hasNextPage, isFetchingNextPage, fetchNextPage }} />
    </Page>
  );
}

function groupByDay(groups: readonly ActGroup[]): Map<string, ActGroup[]> {
  const days = new Map<string, ActGroup[]>();
  for (const group of groups) {
    const day = formatDay(group.last.at);
    days.set(day, [...(days.get(day) ?? []), group]);
  }
  return days;
}

function Entry({
  group,
  words,
  idSite,
  locale,
}: {
  group: ActGroup;
  words: AuditWords;
  idSite: number;
  locale: string;
}) {
  const { last: entry, entries } = group;
  const count = entries.length;
  const isMixed = entries.some((one) => one.act !== entry.act);
  const changes = listChanges(entry, words);
  const name = nameRecord(entry, words);
  const path = findRecordPath(entry, idSite, locale);
  const act = describeGroup(group, words);
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <div className={styles.text}>
          <div className={styles.act}>
            {path ? (
              <Link to={path} className={styles.link}>
                {act}
                {name && `\u00a0: ${name}`}
              </Link>
            ) : (
              <>
                {act}
                {name && `\u00a0: ${name}`}
              </>
            )}
          </div>
          <div className={styles.sub}>{describeAuthor(entry)}</div>
        </div>
        <Moment at={entry.at} />
      </div>
      {count > 1 && (
        <details className={styles.others}>
          <summary>{count}&nbsp;fois</summary>
          <ul className={styles.times}>
            {entries.map((one) => (
              <li key={one.id}>
                {isMixed && `${describeAct(one, words)}, `}
                <Moment at={one.at} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {changes.length > 0 && <Changes changes={changes.slice(0, shownChanges)} />}
      {changes.length > shownChanges && (
        <details className={styles.others}>
          <summary>
            {changes.length === shownChanges + 1
              ? 'Une autre valeur'
              : `${changes.length - shownChanges} autres valeurs`}
          </summary>
          <Changes changes={changes.slice(shownChanges)} />
        </details>
      )}
    </li>
  );
}

/** Values of an entry that are shown at once. */
const shownChanges = 5;

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className={styles.changes}>
      {changes.flatMap(({ field, before, after }) => [
        <dt key={`${field} name`}>{field}</dt>,
        <dd key={`${field} value`}>
          {before && (
            <del>
              <span className={styles.hidden}>Avant&nbsp;: </span>
              {before}
            </del>
          )}
          {before && after && ' → '}
          {after && (
            <ins>
              <span className={styles.hidden}>Après&nbsp;: </span>
              {after}
            </ins>
          )}
        </dd>,
      ])}
    </dl>
  );
}
