import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { toLocalMinute } from '@vitrine/domain/kernel/local-time';
import { formatDate } from '@vitrine/domain/publishing/format-date';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { Button, ButtonLink } from '../../base/components/button.tsx';
import { BackIcon, RightIcon } from '../../base/components/icons.tsx';
import { FailureNotice, Notice } from '../../base/components/notice.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { Page } from '../../base/page/page.tsx';
import { CalendarFeeds } from '../../features/date-acts/calendar-feeds.tsx';
import styles from './diary-page.module.css';
import { type Diary, type DiaryDate, diaryQuery } from './state/diary.queries.ts';
import { describeRange, findRange, readDay, readView, shiftDay, type View, views } from './state/diary-range.ts';
import { moveFocus, useDiaryKeys } from './state/use-diary-keys.ts';
import { groupByDay } from './views/diary-days.ts';
import { ListView, MonthView, WeekView } from './views/views.tsx';

/** Elements that are chosen by buttons; more of them by a list. */
const shownElements = 6;
const viewKeys: Readonly<Record<string, View>> = { j: 'jour', s: 'semaine', m: 'mois', l: 'liste' };

/** The dates of elements by day, week, month or as a list; what is chosen stands in the URL. */
export function DiaryPage() {
  const site = useOpenSite();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) === true;
  const view = readView(search.get('vue'), isPhone ? 'liste' : 'semaine');
  const day = readDay(search.get('jour'), new Date().toLocaleDateString('sv-SE'));
  const elements = search.get('elements') ?? '';
  const range = findRange(view, day);
  const { data, error, isPlaceholderData } = useQuery(
    diaryQuery(site.idSite, { ...range, ...(elements ? { elements } : {}) }),
  );

  const pathOf = (changes: { vue?: View; jour?: string | undefined; elements?: string }) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries({ vue: view, ...changes }))
      if (value) next.set(name, value);
      else next.delete(name);
    return `?${next}`;
  };
  const go = (changes: Parameters<typeof pathOf>[0]) => navigate(pathOf(changes));
  useDiaryKeys((key) => {
    const wanted = viewKeys[key];
    if (wanted) go({ vue: wanted });
    else if (key === 't') go({ jour: undefined });
    else if (key === 'ArrowLeft' || key === 'ArrowRight')
      go({ jour: shiftDay(view, day, key === 'ArrowRight' ? 1 : -1) });
    else if (key === 'ArrowDown' || key === 'ArrowUp') return moveFocus('[data-date]', key === 'ArrowDown' ? 1 : -1);
    else return false;
    return true;
  });

  return (
    <Page
      isWide
      title="Agenda"
      action={
        <div className={styles.ways}>
          {hasSiteRight(site, 'content.read') && (
            <ButtonLink to={`${adminPaths.site(site.idSite)}/dates`}>Donner des dates</ButtonLink>
          )}
          <CalendarFeeds idSite={site.idSite} rights={site.rights} />
          <Button onClick={() => window.print()}>Imprimer</Button>
        </div>
      }
    >
      <div className={styles.toolbar}>
        <div className={styles.moves}>
          <ButtonLink to={pathOf({ jour: undefined })} aria-keyshortcuts="t">
            Aujourd’hui
          </ButtonLink>
          <Link className={styles.step} to={pathOf({ jour: shiftDay(view, day, -1) })} aria-label="Avant">
            <BackIcon size={20} />
          </Link>
          <Link className={styles.step} to={pathOf({ jour: shiftDay(view, day, 1) })} aria-label="Après">
            <RightIcon size={20} />
          </Link>
          <p className={styles.period} role="status">
            {describeRange(view, day)}
          </p>
        </div>
        <nav aria-label="Vue" className={styles.views}>
          {(Object.keys(views) as View[]).map((one) => (
            <Link
              key={one}
              className={styles.view}
              data-wide={one === 'semaine' || one === 'mois' || undefined}
              to={pathOf({ vue: one })}
              aria-current={one === view ? 'true' : undefined}
            >
              {views[one]}
            </Link>
          ))}
        </nav>
      </div>
      {data && data.elements.length > 1 && (
        <ElementFilter elements={data.elements} chosen={elements} onChoose={(ids) => go({ elements: ids })} />
      )}
      {error && <FailureNotice failure={toFailure(error)} />}
      {!data && !error && <Skeleton rows={8} />}
      {data && (
        <div data-stale={isPlaceholderData || undefined} className={styles.body}>
          <Dates
            data={data}
            view={isPhone && view !== 'jour' ? 'liste' : view}
            range={range}
            day={day}
            pathOfDate={(date) => `dates/${date.id}${search.size ? `?${search}` : ''}`}
            pathOfDay={(one) => pathOf({ vue: 'jour', jour: one })}
          />
        </div>
      )}
      {data && data.dates.length === 0 && !isPlaceholderData && (
        <EmptyDiary data={data} pathOf={(jour) => pathOf({ jour })} mayAdd={hasSiteRight(site, 'content.publish')} />
      )}
    </Page>
  );
}

function Dates({
  data,
  view,
  range,
  day,
  pathOfDate,
  pathOfDay,
}: {
  data: Diary;
  view: View;
  range: { from: string; until: string };
  day: string;
  pathOfDate(date: DiaryDate): string;
  pathOfDay(day: string): string;
}) {
  const days = groupByDay(data, range);
  const shared = { days, timeZone: data.timeZone, pathOf: pathOfDate };
  return (
    <>
      {data.isCut && (
        <Notice kind="warning">
          Ces jours ont plus de {data.dates.length.toLocaleString('fr-FR')} dates{'\u00a0'}: choisissez un élément, ou
          moins de jours.
        </Notice>
      )}
      {view === 'semaine' && <WeekView {...shared} />}
      {view === 'mois' && <MonthView {...shared} month={day.slice(0, 7)} pathOfDay={pathOfDay} />}
      {(view === 'liste' || view === 'jour') && <ListView {...shared} isWhole={view === 'jour'} />}
    </>
  );
}

/** Chooses elements whose dates are shown; none is all of them. */
function ElementFilter({
  elements,
  chosen,
  onChoose,
}: {
  elements: Diary['elements'];
  chosen: string;
  onChoose(ids: string): void;
}) {
  const ids = chosen ? chosen.split(',').map(Number) : [];
  if (elements.length > shownElements)
    return (
      <div className={styles.filter}>
        <select
          className={styles.select}
          aria-label="Élément"
          value={chosen}
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value="">Tous les éléments</option>
          {elements.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </div>
    );
  return (
    <fieldset className={styles.filter} aria-label="Éléments">
      {elements.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          className={styles.chip}
          aria-pressed={ids.includes(id)}
          onClick={() => onChoose((ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]).join(','))}
        >
          {title}
        </button>
      ))}
    </fieldset>
  );
}

/** Where nothing takes place: when it does, or how a date is given. */
function EmptyDiary({ data, pathOf, mayAdd }: { data: Diary; pathOf(day: string): string; mayAdd: boolean }) {
  const { timeZone, nextAt, previousAt } = data;
  const link = (at: string) => (
    <Link to={pathOf(toLocalMinute(Date.parse(at), timeZone).slice(0, 10))}>
      {formatDate(at, 'full', { timeZone })}
    </Link>
  );
  return (
    <p className={styles.empty}>
      Aucune date ces jours-ci.{' '}
      {nextAt ? (
        <>La prochaine est le {link(nextAt)}.</>
      ) : previousAt ? (
        <>La dernière était le {link(previousAt)}.</>
      ) : (
        mayAdd && <>Donnez-en une à un élément publié{'\u00a0'}: ses visiteurs peuvent alors s’inscrire.</>
      )}
    </p>
  );
}
