import { foldText } from '../kernel/fold-text.ts';
import { editDistance, maximumEditDistance } from '../publishing/edit-distance.ts';
import { parseSearchQuery } from '../publishing/search-words.ts';
import { type Activity, activities } from './activities.data.ts';

interface Indexed {
  activity: Activity;
  /** The folded words of the label, and those of the label and all further words. */
  label: readonly string[];
  all: readonly string[];
}

/** Words that join others and say nothing of an activity. */
const joiningWords = new Set([
  'de',
  'du',
  'des',
  'le',
  'la',
  'les',
  'un',
  'une',
  'et',
  'en',
  'au',
  'aux',
  'pour',
  'mon',
  'ma',
  'mes',
]);

const split = (text: string) =>
  foldText(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const index: readonly Indexed[] = activities.map((activity) => {
  const label = split(activity.label);
  return { activity, label, all: [...label, ...activity.words.flatMap(split)] };
});

/** Singular of a folded word, roughly: endings of plurals and of feminines are typed either way. */
const cutEnding = (word: string) =>
  word.length > 4 ? word.replace(/(?:aux|[sx])$/, (end) => (end === 'aux' ? 'al' : '')) : word;

/** How well a typed word names one of these words: 0 exactly, 1 by its beginning, 2 with a slip; undefined not at all. */
function matchWord(typed: string, words: readonly string[], isLast: boolean): number | undefined {
  const stem = cutEnding(typed);
  if (words.some((word) => word === typed || cutEnding(word) === stem)) return 0;
  if (words.some((word) => word.startsWith(typed) || (stem.length > 3 && word.startsWith(stem)))) return 1;
  const most = maximumEditDistance(typed.length);
  const isNear = (word: string) => {
    if (word.length < 4) return false;
    if (editDistance(stem, cutEnding(word)) <= Math.min(most, maximumEditDistance(word.length))) return true;
    // The last word may not be typed to its end.
    return (
      isLast && typed.length >= 5 && word.length > typed.length && editDistance(typed, word.slice(0, typed.length)) <= 1
    );
  };
  return most > 0 && words.some(isNear) ? 2 : undefined;
}

/**
 * Finds the activities that a text names, the best first: by label before further words, by whole words before beginnings,
 * and with slips last. Nothing typed finds none.
 */
export function searchActivities(query: string, most = 6): Activity[] {
  const typed = parseSearchQuery(query).filter((word, _, all) => all.length === 1 || !joiningWords.has(word));
  if (typed.length === 0) return [];
  const found: { activity: Activity; rank: number }[] = [];
  for (const { activity, label, all } of index) {
    let rank = 0;
    for (const [place, word] of typed.entries()) {
      const isLast = place === typed.length - 1;
      const byLabel = matchWord(word, label, isLast);
      const byAny = matchWord(word, all, isLast);
      const best = Math.min(byLabel === undefined ? 9 : byLabel * 2, byAny === undefined ? 9 : byAny * 2 + 1);
      rank = best === 9 ? Number.NaN : rank + best;
    }
    if (!Number.isNaN(rank)) found.push({ activity, rank });
  }
  const exact = found.filter(({ rank }) => rank < 4 * typed.length);
  // Slips are for those who find nothing else.
  return (exact.length > 0 ? exact : found)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ activity }) => activity);
}

/** Returns the activity of this id; undefined for one that is not, or no longer, in the list. */
export function findActivity(id: string): Activity | undefined {
  return activities.find((one) => one.id === id);
}
