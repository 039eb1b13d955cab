import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { DayPlot, DayTable } from '../../base/components/day-plot.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { EmptyRows } from '../../base/components/rows.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { Page, Section } from '../../base/page/page.tsx';
import {
  compareVisits,
  formatPages,
  formatVisits,
  nameCountry,
  nameSource,
  toPlotDays,
  type Visits,
} from '../../features/visits/describe-visits.ts';
import styles from './visits-page.module.css';

const ranges = [
  { days: '7', label: '7 jours', before: 'les 7\u00a0jours d’avant' },
  { days: '30', label: '30 jours', before: 'les 30\u00a0jours d’avant' },
  { days: '365', label: 'Un an', before: 'l’année d’avant' },
] as const;

/** How many came, when, from where, and what they read. */
export function VisitsPage() {
  const { idSite } = useOpenSite();
  const [search] = useSearchParams();
  const range = ranges.find(({ days }) => days === search.get('jours')) ?? ranges[1];
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['visits', idSite, range.days],
    queryFn: ({ signal }) => callApi('readVisits', { params: { idSite }, query: { days: range.days } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      isWide
      title="Visites"
      lead="Des sommes par jour, jamais des personnes. Les robots, l’équipe et qui demande à ne pas être suivi ne comptent pas."
      action={
        <nav aria-label="Période" className={styles.ranges}>
          {ranges.map(({ days, label }) => (
            <Link
              key={days}
              to={`?jours=${days}`}
              replace
              className={styles.range}
              aria-current={days === range.days ? 'true' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      }
    >
      {error ? (
        <FailureNotice failure={toFailure(error)} />
      ) : data ? (
        <div data-stale={isPlaceholderData || undefined} className={styles.report}>
          <Report data={data} before={range.before} />
        </div>
      ) : (
        <Skeleton rows={6} />
      )}
    </Page>
  );
}

function Report({ data, before }: { data: Visits; before: string }) {
  const visits = data.days.reduce((sum, day) => sum + day.visits, 0);
  const pages = data.days.reduce((sum, day) => sum + day.pages, 0);
  const best = [...data.days].sort((one, other) => other.visits - one.visits)[0];
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>Visites</dt>
          <dd>{visits.toLocaleString('fr-FR')}</dd>
          <dd className={styles.sub}>{compareVisits(visits, data.former.visits, before)}</dd>
        </div>
        <div>
          <dt>Pages lues</dt>
          <dd>{pages.toLocaleString('fr-FR')}</dd>
          <dd className={styles.sub}>{compareVisits(pages, data.former.pages, before)}</dd>
        </div>
        <div>
          <dt>Pages par visite</dt>
          <dd>{visits ? (pages / visits).toLocaleString('fr-FR', { maximumFractionDigits: 1 }) : '–'}</dd>
          <dd className={styles.sub}>Ce que lit une personne avant de partir.</dd>
        </div>
      </dl>
      <DayPlot
        days={toPlotDays(data.days)}
        unit={formatVisits}
        label={`${formatVisits(visits)} et ${formatPages(pages)} en ${data.days.length} jours${
          best?.visits ? `\u00a0; le plus fort est de ${formatVisits(best.visits)} en un jour` : ''
        }.`}
      />
      <DayTable
        columns={['Visites', 'Pages lues']}
        days={data.days.map((one) => ({ day: one.day, values: [one.visits, one.pages] }))}
      />
      <div className={styles.lists}>
        <Ranking
          title="Pages lues"
          names={data.pages}
          format={(name) => name}
          isCode
          empty="Aucune page n’a été lue."
        />
        <Ranking
          title="Provenances"
          names={data.sources}
          format={nameSource}
          empty="Aucune visite n’est venue d’ailleurs."
        />
        <Ranking
          title="Liens que vous avez semés"
          names={data.links}
          format={nameSource}
          empty={
            'Ajoutez «\u00a0?from=carte\u00a0» à l’adresse que vous imprimez ou envoyez\u00a0: les visites de ce lien se comptent ici.'
          }
        />
        <Ranking
          title="Pays, d’après la langue du navigateur"
          names={data.countries}
          format={nameCountry}
          empty="Aucune visite n’a été comptée."
        />
      </div>
    </>
  );
}

function Ranking({
  title,
  names,
  format,
  isCode = false,
  empty,
}: {
  title: string;
  names: Visits['pages'];
  format: (name: string) => string;
  isCode?: boolean;
  empty: string;
}) {
  const most = names[0]?.visits ?? 0;
  const shown = names.slice(0, 10);
  return (
    <Section title={title}>
      {shown.length === 0 ? (
        <EmptyRows>{empty}</EmptyRows>
      ) : (
        <ol className={styles.ranking}>
          {shown.map(({ name, visits }) => (
            <li key={name}>
              <svg className={styles.share} preserveAspectRatio="none" viewBox="0 0 100 1" aria-hidden="true">
                <rect width={(visits / most) * 100} height="1" />
              </svg>
              <span className={isCode ? styles.code : styles.name}>{format(name)}</span>
              <span className={styles.value}>{visits.toLocaleString('fr-FR')}</span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
