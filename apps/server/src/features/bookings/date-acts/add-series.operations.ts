import type { DateActPlan } from '@vitrine/contract/endpoints/admin/date-act.endpoints';
import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import {
  type LeftOutReason,
  listSeriesDates,
  type SeriesDate,
  seriesLimits,
} from '@vitrine/domain/booking/date-series';
import { formatOccurrence } from '@vitrine/domain/booking/format-occurrence';
import { toLocalMinute } from '@vitrine/domain/kernel/local-time';
import { fail, type Result } from '@vitrine/domain/kernel/result';
import { addDays } from '@vitrine/domain/kernel/working-days';
import { formatLocalDate } from '@vitrine/domain/publishing/format-date';
import { parseClosures } from '@vitrine/domain/site/closures';
import type { RequestContext } from '../../../request-context.ts';
import { getSettings } from '../../settings/settings.operations.ts';
import { listStartsOf } from '../occurrences/occurrence-records.repository.ts';
import { insertSeries } from './date-acts.repository.ts';
import { finishDateAct, readDateSubject, readMoments, sayCount } from './plan-date-act.operations.ts';

const reasons: Readonly<Record<LeftOutReason, string>> = {
  past: 'déjà passé',
  chosen: 'jour que vous écartez',
  holiday: 'jour férié',
  closure: 'fermeture annoncée',
  absent: 'ce mois n’a pas ce jour',
  'skipped-hour': 'cette heure n’existe pas ce jour-là, les horloges avancent',
  known: 'l’élément a déjà cette date',
};

/** Adds dates like one by a rule, each of which is then its own; without `confirm` only shows them. */
export async function addDateSeries(
  context: RequestContext,
  id: number,
  { confirm, ...rule }: InputOf<'addDateSeries'>['body'],
): Promise<Result<DateActPlan>> {
  const found = await readDateSubject(context, id);
  if (!found.ok) return found;
  const { occurrence } = found.value;
  if (occurrence.cancelled_at)
    return fail('conflict', { message: 'Cette date est annulée. Répétez-en une autre, ou dupliquez celle-ci.' });
  const { timeZone } = context.site;
  const firstDay = toLocalMinute(occurrence.starts_at.getTime(), timeZone).slice(0, 10);
  const fault = findFault(rule, firstDay);
  if (fault) return fail('invalid-fields', { fields: fault });
  const { CLOSURES: closures } = await getSettings(context);
  const dates = listSeriesDates(readMoments(occurrence), rule, {
    timeZone,
    closures: parseClosures(closures) ?? [],
    knownStarts: new Set(await listStartsOf(context, occurrence.element_id)),
    now: context.now,
  });
  const kept = dates.filter(({ leftOut }) => leftOut === null);
  if (!kept.length)
    return fail('conflict', {
      message: 'Aucune date ne s’ajoute\u00a0: toutes sont écartées, passées ou déjà là. Changez la règle.',
    });
  return finishDateAct(context, {
    name: 'series',
    input: rule,
    subject: found.value,
    persons: [],
    confirm,
    plan: {
      sentences: describeSeries(kept, dates.length - kept.length, rule),
      dates: dates.map(({ day, moments, leftOut }) => ({
        day,
        label:
          leftOut === 'absent'
            ? formatLocalDate(day, 'monthAndYear')
            : formatOccurrence(moments.startsAt, moments.endsAt, context.site),
        leftOut: leftOut && reasons[leftOut],
      })),
    },
    apply: () =>
      insertSeries(
        context,
        occurrence,
        kept.map(({ moments }) => moments),
      ),
    after: { dates: kept.length },
  });
}

function findFault(
  { until, count }: Pick<InputOf<'addDateSeries'>['body'], 'until' | 'count'>,
  firstDay: string,
): Record<string, string> | undefined {
  if (until === null && count === null) return { count: 'Indiquez combien de dates s’ajoutent, ou jusqu’à quel jour.' };
  if (until === null) return undefined;
  if (until <= firstDay) return { until: `Choisissez un jour après le ${formatLocalDate(firstDay, 'long')}.` };
  const last = addDays(firstDay, seriesLimits.days);
  return until > last
    ? { until: `Choisissez un jour jusqu’au ${formatLocalDate(last, 'long')}\u00a0: trois ans au plus.` }
    : undefined;
}

function describeSeries(
  kept: readonly SeriesDate[],
  leftOut: number,
  { count, until }: { count: number | null; until: string | null },
): string[] {
  const [first, last] = [kept[0], kept.at(-1)].map((one) => formatLocalDate(one?.day ?? '', 'long'));
  const isShort = until === null && count !== null && kept.length < count;
  return [
    kept.length > 1
      ? `${sayCount(kept.length, 'date s’ajoute', 'dates s’ajoutent')}, du ${first} au ${last}, à la même heure, au même lieu et au même prix, sans inscriptions.`
      : `1\u00a0date s’ajoute, le ${first}, à la même heure, au même lieu et au même prix, sans inscriptions.`,
    ...(leftOut
      ? [
          `${sayCount(leftOut, 'jour est laissé', 'jours sont laissés')} de côté\u00a0: la liste dit ${leftOut > 1 ? 'lesquels' : 'lequel'} et pourquoi.`,
        ]
      : []),
    ...(isShort ? ['La série s’arrête là\u00a0: elle ne dépasse pas trois ans.'] : []),
    'Chaque date est ensuite indépendante\u00a0: elle se change, se déplace ou s’annule seule.',
  ];
}
