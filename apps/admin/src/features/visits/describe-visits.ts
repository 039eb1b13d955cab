import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { PlotDay } from '../../base/components/day-plot.tsx';

export type Visits = ReplyOf<'readVisits'>;
type DailyVisits = Visits['days'][number];

/** Says a number of visits. */
export const formatVisits = (count: number): string =>
  count > 1 ? `${count.toLocaleString('fr-FR')}\u00a0visites` : count === 1 ? '1\u00a0visite' : 'aucune visite';

/** Says a number of pages read. */
export const formatPages = (count: number): string =>
  `${count.toLocaleString('fr-FR')}\u00a0${count > 1 ? 'pages lues' : 'page lue'}`;

/** Compares a time with the one before, in words. */
export function compareVisits(current: number, former: number, before: string): string {
  if (former === 0) return current === 0 ? `Comme ${before}.` : `Aucune ${before}.`;
  const share = Math.round(((current - former) / former) * 100);
  if (share === 0) return `Autant que ${before}.`;
  const size = `${Math.abs(share).toLocaleString('fr-FR')}\u00a0%`;
  return `${size} de ${share > 0 ? 'plus' : 'moins'} que ${before} (${former.toLocaleString('fr-FR')}).`;
}

/** Makes the bars: one a day, or one a week where there are more than two months. */
export function toPlotDays(days: readonly DailyVisits[]): PlotDay[] {
  const size = days.length > 62 ? 7 : 1;
  // From the end, so that the last bar is whole.
  const groups: DailyVisits[][] = [];
  for (let end = days.length; end > 0; end -= size) groups.unshift(days.slice(Math.max(0, end - size), end));
  return groups.map((group) => ({
    day: group[0]?.day ?? '',
    ...(size > 1 ? { until: group.at(-1)?.day ?? '' } : {}),
    value: group.reduce((sum, { visits }) => sum + visits, 0),
    more: formatPages(group.reduce((sum, { pages }) => sum + pages, 0)),
  }));
}

const sourceNames: Readonly<Record<string, string>> = { direct: 'Accès direct', autres: 'Toutes les autres' };

/** Names where visits come from. */
export const nameSource = (name: string): string => sourceNames[name] ?? name;

const countries = new Intl.DisplayNames('fr', { type: 'region' });

/** Names a country by its code; `??` where the browser did not say. */
export function nameCountry(code: string): string {
  if (code === '??') return 'Inconnu';
  if (code === 'autres') return 'Tous les autres';
  try {
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
}
