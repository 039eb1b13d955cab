import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { Link } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { hasSiteRight, useSession } from '../../base/api/session.queries.ts';
import { Button, OutsideLink } from '../../base/components/button.tsx';
import { CircleIcon, DoneIcon, OutsideIcon, RightIcon, WarningIcon } from '../../base/components/icons.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { formatDay } from '../../base/format/format-date.ts';
import { buildSiteUrl } from '../../base/navigation/build-site-url.ts';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { Page, Section } from '../../base/page/page.tsx';
import { openWithPanel } from '../../features/preview/open-with-panel.ts';
import { LaunchChecklist } from '../../features/site-launch/launch-checklist.tsx';
import { listArrivals, listTodayParts, type TodayLine } from './list-today-lines.ts';
import { RecentChanges } from './recent-changes.tsx';
import { todayQuery } from './today.queries.ts';
import styles from './today-page.module.css';
import { VisitsSummary } from './visits-summary.tsx';

/** The first screen of a site: what there is to know, and where it leads. */
export function TodayPage() {
  const site = useOpenSite();
  const session = useSession();
  const now = formatDay(new Date().toISOString());
  const { data, error } = useQuery(todayQuery(site.idSite));
  const parts = data && listTodayParts(data, site, session);
  const arrivals = data ? listArrivals(data, site) : [];
  return (
    <Page
      isWide
      title="Aujourd’hui"
      lead={`${now.charAt(0).toUpperCase()}${now.slice(1)}. Bonjour${session.account.name ? ` ${session.account.name}` : ''}.`}
      action={
        // Wide windows have both in their bar.
        <div className={styles.ways}>
          {site.host && !site.isBuilding && (
            <OutsideLink kind="plain" href={buildSiteUrl(site.host)}>
              Voir le site
              <OutsideIcon size={16} />
            </OutsideLink>
          )}
          {hasSiteRight(site, 'site.enter') && (
            <Button onClick={() => openWithPanel(site.idSite)}>Ouvrir avec le panneau</Button>
          )}
        </div>
      }
    >
      <div className={styles.columns}>
        <div className={styles.lines}>
          {site.isBuilding && hasSiteRight(site, 'content.read') && <LaunchChecklist site={site} />}
          {error ? (
            <FailureNotice failure={toFailure(error)} />
          ) : !parts ? (
            <Skeleton rows={6} />
          ) : parts.length === 0 ? (
            <Nothing />
          ) : (
            parts.map(({ title, lines }) => (
              <Section key={title} title={title}>
                <Lines lines={lines} />
              </Section>
            ))
          )}
          {arrivals.length > 0 && (
            <Section title="Arrivé depuis peu">
              <Lines lines={arrivals} />
            </Section>
          )}
        </div>
        <div className={styles.aside}>
          {data?.visits && <VisitsSummary visits={data.visits} to={`${adminPaths.site(site.idSite)}/visites`} />}
          {hasSiteRight(site, 'audit.read') && <RecentChanges idSite={site.idSite} />}
        </div>
      </div>
    </Page>
  );
}

function Nothing() {
  return (
    <div className={styles.nothing}>
      <DoneIcon size={24} />
      <div>
        <h2 className={styles.nothingTitle}>Rien n’attend.</h2>
        <p className={styles.sub}>Rien de nouveau à lire, aucun brouillon à publier, rien à corriger.</p>
      </div>
    </div>
  );
}

function Lines({ lines }: { lines: readonly TodayLine[] }) {
  return (
    <ul className={styles.list}>
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </ul>
  );
}

function Line({ line: { title, sub, to, act, isUrgent } }: { line: TodayLine }) {
  const content = (
    <>
      <span className={styles.mark} data-urgent={isUrgent || undefined}>
        {isUrgent ? <WarningIcon /> : <CircleIcon />}
      </span>
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {sub && <span className={styles.sub}>{sub}</span>}
      </span>
      <span className={styles.act}>
        {act}
        <RightIcon size={16} />
      </span>
    </>
  );
  return (
    <li>
      <Link className={styles.line} to={to}>
        {content}
      </Link>
    </li>
  );
}
