import { type Result, succeed } from '../kernel/result.ts';
import { type Act, type ContentAct, findLaterMoment, type PublishAct, type ScheduleAct } from './content-life-acts.ts';
import { applyEffects, findLiveSchedule, type LifeEffect, type LifeFacts } from './content-life-facts.ts';
import {
  checkDeparted,
  checkDeparture,
  checkDuring,
  checkFree,
  checkInBin,
  checkOngoing,
  checkOnline,
  checkOpen,
  checkOriginal,
  checkOriginalLive,
  checkPeriod,
  checkResumable,
  checkShown,
  checkTranslation,
  type Refusal,
} from './content-life-needs.ts';
import {
  begin,
  bringBackBeneath,
  end,
  endAll,
  endLive,
  endReplaced,
  endStarted,
  finish,
  follow,
  hideWaiting,
  keepFormer,
  keepLive,
  leave,
  plan,
  publish,
  removeTranslation,
  resumeAll,
  resumeEnded,
  resumeReplaced,
  setDate,
  setPlace,
  write,
} from './content-life-steps.ts';
import { isUntouchedDate } from './usual-date.ts';

type Need<Acted> = (facts: LifeFacts, act: Acted) => Refusal | false | undefined;
type Step<Acted> = (facts: LifeFacts, act: Acted) => LifeEffect[];
interface Rule<Acted> {
  needs: readonly Need<Acted>[];
  steps: readonly Step<Acted>[];
}

/** What each act needs, and what follows from it in this order. A publication has a row for each of its situations. */
const rules = {
  publish: rule<PublishAct>([checkOpen, checkOriginal, checkDuring], [keepFormer, write, endReplaced, publish, follow]),
  'publish-again': rule<PublishAct>([checkOpen, checkOriginal], []),
  'publish-later': rule<PublishAct>(
    [checkOpen, checkOriginal, checkShown, checkFree],
    [hideWaiting, endReplaced, plan, follow],
  ),
  'publish-over': rule<PublishAct>(
    [checkOpen, checkOriginal],
    [keepFormer, write, endLive, endReplaced, publish, follow],
  ),
  'publish-beneath': rule<PublishAct>([checkOpen, checkOriginal], [keepFormer, endReplaced, publish, follow]),
  schedule: rule<ScheduleAct>([checkOpen, checkOriginal, checkPeriod, checkShown, checkFree], [setDate, plan, follow]),
  cancel: rule<Act<'cancel'>>([checkOpen, checkOngoing], [bringBackBeneath, end, resumeReplaced, follow]),
  resume: rule<Act<'resume'>>([checkOpen, checkResumable], [resumeAll, follow]),
  begin: rule<Act<'run'>>([checkOpen, checkOriginalLive], [keepLive, begin]),
  over: rule<Act<'run'>>([], [finish]),
  idle: rule<Act<'run'>>([], []),
  unpublish: rule<Act<'unpublish'>>([checkOpen, checkDeparture, checkOnline], [endAll, leave]),
  archive: rule<Act<'archive'>>([checkDeparture], [endStarted, leave, setPlace]),
  unarchive: rule<Act<'unarchive'>>([], [setPlace]),
  bin: rule<Act<'bin'>>([checkDeparture], [endStarted, leave, setPlace]),
  restore: rule<Act<'restore'>>([], [setPlace]),
  'show-again': rule<Act<'show-again'>>([checkOpen, checkDeparted, checkShowable], [showStanding, resumeEnded, follow]),
  'remove-translation': rule<Act<'remove-translation'>>([checkOpen, checkTranslation], [removeTranslation]),
  delete: rule<Act<'delete'>>([checkInBin, checkDeparture], [() => [{ kind: 'delete' }]]),
};

function rule<Acted>(needs: readonly Need<Acted>[], steps: readonly Step<Acted>[]): Rule<Acted> {
  return { needs, steps };
}

/** Decides what an act does to a content, from facts that were read under its lock: effects in their order, or why it is refused. */
export function decideLife(facts: LifeFacts, act: ContentAct): Result<LifeEffect[]> {
  if (act.kind === 'publish') return decidePublication(facts, act);
  if (act.kind === 'run') return succeed(decideDue(facts, act));
  return applyRule(facts, rules[act.kind] as Rule<ContentAct>, act);
}

function applyRule<Acted>(facts: LifeFacts, { needs, steps }: Rule<Acted>, act: Acted): Result<LifeEffect[]> {
  for (const need of needs) {
    const refusal = need(facts, act);
    if (refusal) return refusal;
  }
  return succeed(takeSteps(facts, steps, act));
}

/** Lists the effects of steps, each decided by what those before it leave. */
function takeSteps<Acted>(facts: LifeFacts, steps: readonly Step<Acted>[], act: Acted): LifeEffect[] {
  const effects: LifeEffect[] = [];
  for (const step of steps) effects.push(...step(applyEffects(facts, effects), act));
  return effects;
}

/**
 * Publishes with the date that a draft is to have: this moment, in place of a date that nobody has chosen, and of one to
 * come where it `isImmediate`.
 */
function decidePublication(facts: LifeFacts, act: PublishAct): Result<LifeEffect[]> {
  const now = new Date(facts.now);
  const date = act.locale === facts.defaultLocale ? act.dates.from?.getTime() : undefined;
  const isUntouched =
    date !== undefined &&
    facts.state === 'draft' &&
    isUntouchedDate({ date, createdAt: act.createdAt.getTime(), now: facts.now });
  const isDated =
    act.source === 'draft' && date !== undefined && (isUntouched || (act.isImmediate === true && date > facts.now));
  const dated = isDated ? { ...act, isSame: false, dates: { ...act.dates, from: now } } : act;
  const decided = applyRule(facts, rules[findSituation(facts, dated)], dated);
  return decided.ok && isDated ? succeed([{ kind: 'set-date', date: now }, ...decided.value]) : decided;
}

function findSituation(facts: LifeFacts, act: PublishAct) {
  const live = findLiveSchedule(facts, act.locale);
  const isStanding = act.isSame && facts.standing[act.locale]?.revision != null && facts.state === 'published';
  // Two clicks at once: the second finds its work done. A live schedule shows something else.
  if (act.source === 'draft' && isStanding && !live) return 'publish-again';
  if (findLaterMoment(facts, act)) return 'publish-later';
  if (!live || !act.during) return 'publish';
  return act.during === 'now' ? 'publish-over' : 'publish-beneath';
}

/** Begins or ends a schedule; one that cannot be shown ends, and says why. */
function decideDue(facts: LifeFacts, act: Act<'run'>): LifeEffect[] {
  const { from_at: from, until_at: until, started_at: started, ended_at: ended } = act.schedule;
  const isOver = until !== null && until.getTime() <= facts.now;
  const isIdle = ended !== null || from.getTime() > facts.now || (started !== null && !isOver);
  const decided = applyRule(facts, rules[isIdle ? 'idle' : isOver ? 'over' : 'begin'], act);
  if (decided.ok) return decided.value;
  const { message } = decided.failure;
  return [{ kind: 'end', schedule: act.schedule, failure: { kind: 'not-shown', reason: message } }];
}

/** Publishes again what stood published when the content left; what was only shown by a schedule has the state that it had. */
function showStanding(facts: LifeFacts, { departure, standing }: Act<'show-again'>): LifeEffect[] {
  if (departure?.state !== 'published') return [{ kind: 'set-state', state: departure?.state ?? facts.state }];
  const published = standing && decidePublication(facts, standing);
  return published?.ok ? published.value : [];
}

function checkShowable(facts: LifeFacts, { departure, standing }: Act<'show-again'>): ReturnType<Need<never>> {
  const published = departure?.state === 'published' && standing && decidePublication(facts, standing);
  return published && !published.ok && published;
}
