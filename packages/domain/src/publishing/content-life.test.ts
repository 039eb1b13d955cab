import { describe, expect, test } from 'vitest';
import {
  away,
  both,
  byDate,
  cancel,
  check,
  day,
  decide,
  draft,
  en,
  fr,
  having,
  live,
  online,
  plan,
  publish,
  schedule,
  today,
  waiting,
  written,
} from './content-life.fixture.ts';
import type { PublishAct } from './content-life-acts.ts';
import type { LifeFacts } from './content-life-facts.ts';

const dated = (from: number, more: Partial<PublishAct> = {}) => publish({ dates: { from: day(from) }, ...more });
const english = publish({ locale: en });
const unrevised: LifeFacts = { ...online, standing: { [fr]: { version: 1, revision: null } } };
const overNow: LifeFacts = { ...online, liveDates: { until: day(9) } };

describe('ENT-19 publishing', () => {
  check([
    ['a first time', draft, publish(), written],
    ['in place of what stands, which is kept', online, publish(), `keep 1/50, ${written}`],
    ['what was live before there were revisions', { ...online, standing: {} }, publish(), written],
    ['the version that stands: its work is done', online, publish({ isSame: true }), ''],
    ['the same as a revision: it is published', online, publish({ isSame: true, source: 'revision' }), written],
    ['the version that stood, after it left', away, publish({ isSame: true }), written],
    ['what stands without a revision', unrevised, publish({ isSame: true }), written],
    ['what is in the bin', { ...online, place: 'bin' }, publish(), 'dans la corbeille'],
    ['what is archived', { ...online, place: 'archive' }, publish(), 'est archivé'],
    ['a translation of what nobody sees', draft, english, 'Publiez d’abord ce contenu dans la langue'],
    ['a translation of what is there: its state stays', online, english, 'write en, publish en'],
    ['a former translation is kept', both, english, 'keep en 2/60, write en, publish en'],
  ]);
});

describe('ENT-19 a date of publication', () => {
  const untouched = (at: number) => dated(at, { createdAt: day(at) });
  const imported: LifeFacts = { ...online, liveDates: { from: day(20) } };
  check([
    ['to come is a plan', draft, dated(20), 'plan @20- date'],
    ['to come of what is online, which stays', online, dated(20), 'plan @20- date'],
    ['of this moment is none', online, dated(today), `keep 1/50, ${written}`],
    ['takes the place of the one before', having(draft, byDate(20)), dated(25), 'end @20 replaced, plan @25- date'],
    [
      'published now ends what was planned',
      having(draft, byDate(20)),
      publish(),
      'write, end @20 replaced, publish, be published',
    ],
    ['keeps the plans where it is to', having(draft, byDate(20)), publish({ keepsPlans: true }), written],
    ['leaves what people chose', having(online, plan(fr, 20)), publish(), `keep 1/50, ${written}`],
    [
      'leaves the other language',
      having(online, plan(en, 20, null, { planned_by: 'date' })),
      publish(),
      `keep 1/50, ${written}`,
    ],
    ['where another schedule covers it', having(online, plan(fr, 15, 30)), dated(20), 'Une autre programmation'],
    [
      'where one that it keeps covers it',
      having(draft, byDate(15)),
      dated(20, { keepsPlans: true }),
      'Une autre programmation',
    ],
    ['after the end of display is refused', draft, publish({ dates: { from: day(20), until: day(20) } }), 'expiresAt'],
    [
      'gives way to this moment',
      having(draft, byDate(20)),
      dated(20, { isImmediate: true }),
      'date 10, write, end @20 replaced, publish, be published',
    ],
    ['that has passed stays, also at once', draft, dated(5, { isImmediate: true }), written],
    ['of a revision stays', draft, dated(20, { isImmediate: true, source: 'revision' }), 'plan @20- date'],
    ['that nobody chose is that of the publication', draft, untouched(1), `date 10, ${written}`],
    ['that somebody chose stays', draft, dated(1, { createdAt: day(2) }), written],
    ['of what was online once stays', away, untouched(1), written],
    ['hides an import that waits for one of its own', imported, dated(25), 'hide, be unpublished, plan @25- date'],
    ['of the content is not looked at for a translation', imported, english, 'write en, publish en'],
  ]);
});

describe('ENT-19 a translation of what is planned', () => {
  const chosen = plan(en, 15);
  const moved = having(draft, plan(en, 12, 18), byDate(20), waiting(20));
  const covered = having(draft, plan(en, 15), byDate(20), waiting(20));
  check([
    ['waits for the original', having(draft, byDate(20)), english, 'plan en@20- original'],
    ['waits for one that is shown for a time', having(draft, plan(fr, 20, 25)), english, 'plan en@20- original'],
    [
      'takes the place of the one before',
      having(draft, byDate(20), waiting(20)),
      english,
      'end en@20 replaced, plan en@20- original',
    ],
    [
      'that would end before it begins is cancelled',
      having(draft, byDate(20), { ...waiting(20), until_at: day(25) }),
      dated(25),
      'end @20 replaced, plan @25- date, end en@20 original',
    ],
    [
      'moves with it',
      having(draft, byDate(20), waiting(20)),
      dated(25),
      'end @20 replaced, plan @25- date, move en@20 to 25',
    ],
    [
      'appears with what is published at once',
      having(draft, byDate(20), waiting(20)),
      publish(),
      'write, end @20 replaced, publish, be published, move en@20 to 10',
    ],
    [
      'moves behind it where it was chosen',
      having(draft, byDate(12), chosen),
      dated(25),
      'end @12 replaced, plan @25- date, move en@15 to 25',
    ],
    [
      'stays where it is chosen for later',
      having(draft, byDate(12), plan(en, 28)),
      dated(25),
      'end @12 replaced, plan @25- date',
    ],
    [
      'stays where it is over before',
      having(draft, byDate(12), plan(en, 15, 18)),
      dated(25),
      'end @12 replaced, plan @25- date',
    ],
    ['that was chosen is not cancelled with it', having(draft, chosen), cancel(byDate(20)), 'end @20'],
    [
      'begins where another version of it ends',
      moved,
      dated(15),
      'end @20 replaced, plan @15- date, move en@12 to 15, move en@20 to 18',
    ],
    [
      'is cancelled where another version covers it',
      covered,
      dated(15),
      'end @20 replaced, plan @15- date, end en@20 original',
    ],
    ['is not awaited where the original is there', having(both, chosen), publish(), `keep 1/50, ${written}`],
  ]);

  test('is cancelled with it, and with the others alone', () => {
    const [original, translation] = [byDate(20), waiting(20)];
    const facts = having(draft, original, translation);
    expect(decide(facts, cancel(original))).toBe('end @20, end en@20 original');
    expect(decide(facts, cancel(translation))).toBe('end en@20');
  });
});

describe('ENT-19 publishing while a schedule shows another version', () => {
  const shown = having(online, live(fr));
  const plannedOnce = having(online, { ...live(fr), planned_by: 'date' });
  check([
    ['asks what is meant, with the end', shown, publish(), 'en ligne jusqu’au mardi 21\u00a0juillet 2026'],
    ['asks without an end', having(online, live(fr, null)), publish(), 'est en ligne. Publiez maintenant'],
    ['asks for the version that stands, too', shown, publish({ isSame: true }), 'during'],
    ['now cancels the return', shown, publish({ during: 'now' }), 'keep 1/50, write, end @5, publish, be published'],
    [
      'after leaves one that was planned by its date',
      plannedOnce,
      publish({ during: 'after' }),
      'keep 1/50, publish, be published',
    ],
    ['after becomes what returns', shown, publish({ during: 'after' }), 'keep 1/50, publish, be published'],
    ['asks nothing of the other language', shown, english, 'write en, publish en'],
    ['needs no answer without one', online, publish({ during: 'after' }), `keep 1/50, ${written}`],
  ]);
});

describe('ENT-19 scheduling', () => {
  const carrying = (from: number) => ({ dates: { from: day(from) } });
  const other = having(online, plan(fr, 15, 20));
  check([
    ['a first appearance has its date', draft, schedule(20, null, carrying(1)), 'date 20, plan @20- date'],
    ['for a time is chosen', draft, schedule(20, 25, carrying(1)), 'date 20, plan @20-25 null'],
    ['what has no date', draft, schedule(20), 'plan @20- date'],
    ['at the date that it has', online, schedule(20, null, carrying(20)), 'plan @20- date'],
    ['what is online keeps its date', online, schedule(20, null, carrying(1)), 'plan @20- null'],
    ['what is online, but over, has a new one', overNow, schedule(20, null, carrying(1)), 'date 20, plan @20- date'],
    ['what is online, before its date', online, schedule(20, null, carrying(25)), 'date 20, plan @20- date'],
    ['a moment that has come', online, schedule(today), 'from: Ce moment est passé'],
    ['an end that is no later', online, schedule(20, 20), 'until: La fin doit suivre'],
    ['a display that ends before', online, schedule(20, null, { dates: { until: day(15) } }), 'expiresAt: La fin'],
    ['what is in the bin', { ...online, place: 'bin' }, schedule(20), 'corbeille'],
    ['over the end of another', other, schedule(19, 22), 'Une autre programmation'],
    ['over the beginning of another', other, schedule(12, 16), 'Une autre programmation'],
    ['within another', other, schedule(16, 17), 'Une autre programmation'],
    ['around another', other, schedule(12), 'Une autre programmation'],
    ['up to another', other, schedule(12, 15), 'plan @12-15 null'],
    ['from the end of another', other, schedule(20), 'plan @20- null'],
    ['beside the other language', having(both, plan(fr, 15)), schedule(15, null, { locale: en }), 'plan en@15- null'],
    [
      'a translation before its original',
      having(draft, byDate(20)),
      schedule(15, null, { locale: en }),
      'from: Dans la langue',
    ],
    ['a translation with it', having(draft, byDate(20)), schedule(20, null, { locale: en }), 'plan en@20- original'],
    ['a translation after it', having(draft, byDate(20)), schedule(22, null, { locale: en }), 'plan en@22- null'],
    ['a translation of nothing', draft, schedule(20, null, { locale: en }), 'Publiez d’abord'],
    [
      'an original, with what waits for it',
      having(draft, byDate(25), waiting(25)),
      schedule(15, 17),
      'plan @15-17 null, move en@25 to 15',
    ],
  ]);
});
