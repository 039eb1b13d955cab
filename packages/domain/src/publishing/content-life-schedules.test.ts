import { describe } from 'vitest';
import {
  again,
  away,
  both,
  byDate,
  cancel,
  check,
  day,
  draft,
  en,
  ended,
  fr,
  having,
  home,
  live,
  online,
  plan,
  publish,
  run,
  seen,
  shownAway,
  today,
  unkept,
  waiting,
  written,
} from './content-life.fixture.ts';
import type { ContentAct } from './content-life-acts.ts';
import type { EndedVersion, LifeFacts } from './content-life-facts.ts';

const bothAway: LifeFacts = { ...both, state: 'unpublished' };
const removal = { kind: 'remove-translation', locale: en } as const;
const endsEarly = publish({ dates: { from: day(20), until: day(15) } });

describe('ENT-19 cancelling and resuming', () => {
  const shown = live(fr);
  const english = live(en);
  const former = ended(byDate(20));
  const [other, third] = [ended(waiting(20)), ended(waiting(22))];
  const resume = (one: EndedVersion, ...others: EndedVersion[]): ContentAct => ({
    kind: 'resume',
    schedule: one,
    others,
  });
  const impossible = 'ne peut plus reprendre';
  check([
    ['what is to come', online, cancel(plan(fr, 20)), 'end @20'],
    ['what is live brings back what stands', having(online, shown), cancel(shown), 'write 50, end @5'],
    ['what is live of what nobody saw hides it', having(seen, shown), cancel(shown), 'hide, end @5'],
    ['what is live of what was away hides it', having(shownAway, shown), cancel(shown), 'hide, end @5'],
    ['a translation brings back its own', having(bothAway, english), cancel(english), 'write en 60, end en@5'],
    ['a translation that did not stand goes', having(unkept, english), cancel(english), 'hide en, end en@5'],
    ['what has ended', online, cancel(plan(fr, 20), [], day(9)), 'est terminée'],
    ['in the archive', { ...online, place: 'archive' }, cancel(plan(fr, 20)), 'archivé'],
    [
      'plans again what it replaced, in its language',
      draft,
      cancel(byDate(25), [former, other]),
      'end @25, resume @20',
    ],
    [
      'resumed with the translations that went with it',
      draft,
      resume(former, other, third),
      'resume @20, resume en@20',
    ],
    ['resumed where it was live: shown until its end', online, resume(ended(shown)), `write ${shown.id}, resume @5`],
    ['of a moment that has passed', online, resume(ended(plan(fr, today))), impossible],
    ['of one that was live, and is over', online, resume(ended({ ...shown, until_at: day(today) })), impossible],
    ['of one that was live for good', online, resume(ended(live(fr, null))), impossible],
    ['of one that failed', online, resume(ended(plan(fr, 20), { failure: 'Adresse prise.' })), impossible],
    ['of one that whoever asks may not show', online, resume(ended(plan(fr, 20), { isFit: false })), impossible],
    ['of one that goes on', online, resume(ended(plan(fr, 20), { ended_at: null })), impossible],
    ['of a translation whose original is not planned', draft, resume(other), impossible],
    ['moves a translation to its original', having(draft, byDate(25)), resume(other), 'resume en@20, move en@20 to 25'],
    ['of one whose moment is taken', having(online, plan(fr, 15)), resume(former), impossible],
    ['in the bin', { ...online, place: 'bin' }, resume(former), 'corbeille'],
    ['without those that ended at another moment', draft, resume(former, { ...other, ended_at: day(9) }), 'resume @20'],
  ]);
});

describe('ENT-19 a schedule that is due', () => {
  const [due, forGood] = [plan(fr, 9, 20), plan(fr, 9)];
  const english = plan(en, 9, 20);
  const [over, passed] = [{ ...live(fr), until_at: day(today) }, plan(fr, 5, 9)];
  const englishOver = { ...live(en), until_at: day(9) };
  check([
    ['begins for a time', online, run(due), 'keep 1/50, write (start @9 | end @9 not-shown)'],
    [
      'begins for good: it is a publication',
      online,
      run(forGood),
      'keep 1/50, write (start @9 stand @9 be published end @9 | end @9 not-shown)',
    ],
    [
      'begins at its very moment',
      draft,
      run(plan(fr, today)),
      'write (start @10 stand @10 be published end @10 | end @10 not-shown)',
    ],
    [
      'begins for good in another language',
      online,
      run(plan(en, 9)),
      'write en (start en@9 stand en@9 end en@9 | end en@9 not-shown)',
    ],
    ['does nothing before', online, run(plan(fr, 11)), ''],
    ['does nothing while it is live', online, run(live(fr)), ''],
    ['does nothing once it has ended', online, run(over, day(9)), ''],
    [
      'shows no translation without its original',
      draft,
      run(english),
      'end en@9 not-shown Ce contenu n’a pas paru dans la langue du site.',
    ],
    [
      'shows nothing from the bin',
      { ...online, place: 'bin' },
      run(due),
      'end @9 not-shown Ce contenu est dans la corbeille. Restaurez-le, puis recommencez.',
    ],
    [
      'shows nothing from the archive',
      { ...online, place: 'archive' },
      run(due),
      'end @9 not-shown Ce contenu est archivé. Sortez-le des archives, puis recommencez.',
    ],
    ['shows nothing that has passed as a whole', online, run(passed), 'end @5'],
    ['ends: what stands is back, or nothing', online, run(over), 'write 50 (end @5 | hide end @5 hidden)'],
    ['ends: the home page is never hidden', home, run(over), 'write 50 (end @5 | end @5 home-kept)'],
    ['ends: what nobody saw is hidden', { ...draft, liveLocales: [fr] }, run(over), 'hide, end @5'],
    ['ends: what was away is hidden', away, run(over), 'hide, end @5'],
    ['ends: a translation is back', both, run(englishOver), 'write en 60 (end en@5 | hide en end en@5 hidden)'],
    ['ends: a translation that did not stand goes', unkept, run(englishOver), 'hide en, end en@5'],
    ['ends: a translation that is not there needs no hiding', online, run(englishOver), 'end en@5'],
    ['ends in the bin as well', { ...away, place: 'bin' }, run(over), 'hide, end @5'],
  ]);
});

describe('ENT-01 leaving the site', () => {
  const left = 'keep 1/50, hide, be unpublished';
  const planned = having(both, live(fr), live(en), plan(fr, 25), plan(en, 26));
  const back = 'write en 60 ( | hide en)';
  check([
    ['unpublished', online, { kind: 'unpublish' }, left],
    [
      'unpublished with all its schedules',
      planned,
      { kind: 'unpublish' },
      `end @5, end en@5, ${back}, end @25, end en@26, ${left}`,
    ],
    [
      'unpublished where a schedule shows it',
      having(seen, live(fr)),
      { kind: 'unpublish' },
      'end @5, hide, be unpublished',
    ],
    ['a draft that nobody sees', draft, { kind: 'unpublish' }, 'n’a jamais été publié'],
    ['the home page', home, { kind: 'unpublish' }, 'La page d’accueil reste'],
    ['from the bin', { ...online, place: 'bin' }, { kind: 'unpublish' }, 'corbeille'],
    [
      'archived: what is to come stays',
      planned,
      { kind: 'archive' },
      `end @5, end en@5, ${back}, ${left}, into archive`,
    ],
    ['binned: what is to come stays', planned, { kind: 'bin' }, `end @5, end en@5, ${back}, ${left}, into bin`],
    ['a draft is archived as it is', having(draft, plan(fr, 25)), { kind: 'archive' }, 'into archive'],
    ['the home page is not archived', home, { kind: 'archive' }, 'La page d’accueil reste'],
    ['the home page is not binned', home, { kind: 'bin' }, 'La page d’accueil reste'],
    ['out of the archive, not online', away, { kind: 'unarchive' }, 'out of archive'],
    ['out of the bin, not online', away, { kind: 'restore' }, 'out of bin'],
    ['deleted from the bin', { ...away, place: 'bin' }, { kind: 'delete', isForced: false }, 'delete'],
    ['not deleted elsewhere', { ...online, place: 'archive' }, { kind: 'delete', isForced: false }, 'Mettez d’abord'],
    ['deleted by force', online, { kind: 'delete', isForced: true }, 'delete'],
    ['the home page, by force', home, { kind: 'delete', isForced: true }, 'La page d’accueil reste'],
  ]);
  check([
    [
      'a translation leaves with its schedules',
      having(both, plan(en, 20), plan(fr, 20)),
      removal,
      'end en@20, hide en, delete-draft en',
    ],
    ['a translation that nobody sees', online, removal, 'delete-draft en'],
    ['the language of the site', both, { ...removal, locale: fr }, 'ne se retire pas'],
    ['a translation in the bin', { ...both, place: 'bin' }, removal, 'corbeille'],
  ]);
});

describe('ENT-01 showing again', () => {
  const [next, shown] = [ended(plan(fr, 20, 25)), ended(live(fr))];
  const departure = { state: 'draft', endedAt: day(today) } as const;
  check([
    ['publishes what stood', away, again(), written],
    ['with the schedules that ended with it', away, again({ ended: [next] }), `${written}, resume @20`],
    [
      'and what was live shows until its end',
      away,
      again({ ended: [shown] }),
      `${written}, write ${shown.id}, resume @5`,
    ],
    ['without those that have ended since', away, again({ ended: [{ ...next, ended_at: day(9) }] }), written],
    ['without those that are covered by now', having(away, plan(fr, 18, 21)), again({ ended: [next] }), written],
    [
      'without one that another resumed covers',
      away,
      again({ ended: [next, ended(plan(fr, 22))] }),
      `${written}, resume @20`,
    ],
    ['keeps what is planned', having(away, byDate(20)), again(), written],
    [
      'what a schedule showed is a draft again',
      away,
      again({ departure, ended: [shown] }),
      `be draft, write ${shown.id}, resume @5`,
    ],
    ['not where nothing is known of it', away, again({ departure: undefined }), 'a changé entre-temps'],
    ['not where it is published', online, again(), 'a changé entre-temps'],
    ['not where a schedule shows it', { ...away, isVisible: true }, again(), 'a changé entre-temps'],
    ['not where nothing stood', away, again({ standing: undefined }), 'Rien n’était publié'],
    ['not from the bin', { ...away, place: 'bin' }, again(), 'corbeille'],
    ['not where what stood is refused', away, again({ standing: endsEarly }), 'expiresAt'],
  ]);
});
