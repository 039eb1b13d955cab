import { formatLastMoment } from '../booking/format-occurrence.ts';
import { fail, type Result } from '../kernel/result.ts';
import { type Act, findLaterMoment, type PublishAct, type ScheduleAct } from './content-life-acts.ts';
import {
  applyEffects,
  findCover,
  findFirstPlan,
  findLiveSchedule,
  isOriginalLive,
  type LifeFacts,
} from './content-life-facts.ts';
import { endReplaced, isResumable } from './content-life-steps.ts';

/** Why an act is refused. */
export type Refusal = Extract<Result<never>, { ok: false }>;

/** Refuses changes of a content in the archive or in the bin. */
export function checkOpen({ place }: Pick<LifeFacts, 'place'>): Refusal | undefined {
  if (place === 'bin')
    return fail('conflict', { message: 'Ce contenu est dans la corbeille. Restaurez-le, puis recommencez.' });
  if (place === 'archive')
    return fail('conflict', { message: 'Ce contenu est archivé. Sortez-le des archives, puis recommencez.' });
  return undefined;
}

/** Refuses a translation whose original is neither online nor planned. */
export function checkOriginal(facts: LifeFacts, { locale }: PublishAct | ScheduleAct) {
  const isThere = locale === facts.defaultLocale || isOriginalLive(facts) || findFirstPlan(facts);
  return !isThere && fail('conflict', { message: 'Publiez d’abord ce contenu dans la langue du site.' });
}

/** Refuses to show a translation whose original is not online. */
export function checkOriginalLive(facts: LifeFacts, { schedule }: Act<'run'>) {
  const isThere = schedule.locale === facts.defaultLocale || isOriginalLive(facts);
  return !isThere && fail('conflict', { message: 'Ce contenu n’a pas paru dans la langue du site.' });
}

/** Asks what a publication means while a schedule shows another version. */
export function checkDuring(facts: LifeFacts, { locale }: PublishAct) {
  const live = findLiveSchedule(facts, locale);
  if (!live) return undefined;
  const end = live.until_at ? ` jusqu’au ${formatLastMoment(live.until_at.getTime(), facts)}` : '';
  return fail('conflict', {
    fields: {
      during: 'Choisissez «\u00a0now\u00a0» (maintenant, et annuler le retour) ou «\u00a0after\u00a0» (après la fin).',
    },
    message: `Une version programmée est en ligne${end}. Publiez maintenant, et annulez le retour, ou après la fin.`,
  });
}

export function checkPeriod(facts: LifeFacts, { locale, from, until }: ScheduleAct) {
  if (from.getTime() <= facts.now)
    return fail('invalid-fields', { fields: { from: 'Ce moment est passé. Choisissez-en un à venir.' } });
  if (until && until <= from) return fail('invalid-fields', { fields: { until: 'La fin doit suivre le début.' } });
  const first = locale === facts.defaultLocale ? undefined : findFirstPlan(facts);
  if (first && first.from_at > from)
    return fail('invalid-fields', { fields: { from: 'Dans la langue du site, ce contenu paraît plus tard.' } });
  return undefined;
}

/** Refuses what would never be seen: its display ends before it begins. */
export function checkShown(facts: LifeFacts, act: PublishAct | ScheduleAct) {
  const from = findLaterMoment(facts, act);
  const isOver = from && act.dates.until && act.dates.until <= from;
  return isOver && fail('invalid-fields', { fields: { expiresAt: 'La fin d’affichage précède ce début.' } });
}

/** Refuses a second version for one moment of a language. */
export function checkFree(facts: LifeFacts, act: PublishAct | ScheduleAct) {
  const left = act.kind === 'publish' ? applyEffects(facts, endReplaced(facts, act)) : facts;
  const from = findLaterMoment(facts, act);
  const until = act.kind === 'schedule' ? act.until : null;
  return (
    from !== undefined &&
    findCover(left, act.locale, { from_at: from, until_at: until }) &&
    fail('conflict', { message: 'Une autre programmation couvre ce moment. Annulez-la, ou choisissez d’autres dates.' })
  );
}

export const checkOngoing = (_: LifeFacts, { schedule }: Act<'cancel'>) =>
  schedule.ended_at !== null && fail('conflict', { message: 'Cette programmation est terminée.' });

export const checkResumable = (facts: LifeFacts, { schedule }: Act<'resume'>) =>
  !isResumable(facts, schedule, schedule.ended_at) &&
  fail('conflict', { message: 'Cette programmation ne peut plus reprendre. Programmez une version.' });

export const checkDeparture = ({ leaving }: LifeFacts) => !leaving.ok && leaving;

/** What only a schedule shows can be taken off, too. */
export const checkOnline = ({ state, isVisible }: LifeFacts) =>
  state === 'draft' && !isVisible && fail('conflict', { message: 'Ce contenu n’a jamais été publié.' });

/** Refuses to show again what has not left the site last, or of which nothing stood. */
export function checkDeparted({ state, isVisible }: LifeFacts, { departure, standing }: Act<'show-again'>) {
  if (state !== 'unpublished' || isVisible || !departure)
    return fail('conflict', { message: 'Ce contenu a changé entre-temps. Regardez son état, puis publiez-le.' });
  const isKnown = departure.state !== 'published' || standing;
  return !isKnown && fail('conflict', { message: 'Rien n’était publié. Publiez le brouillon.' });
}

/** Refuses to remove the language of the site. */
export const checkTranslation = ({ defaultLocale }: LifeFacts, { locale }: Act<'remove-translation'>) =>
  locale === defaultLocale &&
  fail('conflict', { message: 'La langue du site ne se retire pas. Supprimez plutôt le contenu.' });

/** Refuses to delete for good what is not in the bin, unless it is forced. */
export const checkInBin = ({ place }: LifeFacts, { isForced }: Act<'delete'>) =>
  place !== 'bin' && !isForced && fail('conflict', { message: 'Mettez d’abord ce contenu à la corbeille.' });
