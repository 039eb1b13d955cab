import { foldText } from '../kernel/fold-text.ts';

/** A page that a lost address may have meant. */
export interface PathCandidate {
  path: string;
  title: string;
}

/** From 0 to 1: how alike an address and a page must be to be proposed. */
const leastLikeness = 0.34;

/**
 * Finds the page whose path and title are most like a lost path: the same words, also misspelt or in another order. Returns
 * undefined where none is alike: the owner then chooses.
 */
export function findNearestPath<Candidate extends PathCandidate>(
  path: string,
  candidates: readonly PreparedCandidate<Candidate>[],
): Candidate | undefined {
  const wanted = toTrigrams(path.replace(/\.(?:html?|php|aspx?|pdf)$/i, ''));
  if (wanted.size === 0) return undefined;
  let best: Candidate | undefined;
  let most = leastLikeness;
  for (const { candidate, byPath, byTitle } of candidates) {
    const likeness = Math.max(compareTrigrams(wanted, byPath), compareTrigrams(wanted, byTitle) * 0.95);
    if (likeness <= most) continue;
    most = likeness;
    best = candidate;
  }
  return best;
}

interface PreparedCandidate<Candidate extends PathCandidate> {
  candidate: Candidate;
  byPath: ReadonlySet<string>;
  byTitle: ReadonlySet<string>;
}

/** Prepares pages for comparisons with many lost paths. */
export function prepareCandidates<Candidate extends PathCandidate>(
  candidates: readonly Candidate[],
): PreparedCandidate<Candidate>[] {
  return candidates.map((candidate) => ({
    candidate,
    byPath: toTrigrams(candidate.path),
    byTitle: toTrigrams(candidate.title),
  }));
}

/** Words that every site has in its addresses, and that say nothing about the page. */
const emptyWords = new Set([
  'index',
  'page',
  'pages',
  'accueil',
  'home',
  'le',
  'la',
  'les',
  'de',
  'des',
  'du',
  'et',
  'en',
]);

/** Cuts words into groups of three letters, without accents, dates and numbers. */
function toTrigrams(text: string): Set<string> {
  const words = foldText(text)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1 && !emptyWords.has(word));
  const found = new Set<string>();
  for (const word of words) {
    const padded = `  ${word} `;
    for (let place = 0; place < padded.length - 2; place += 1) found.add(padded.slice(place, place + 3));
  }
  return found;
}

/** The share of groups that both have, from 0 to 1 (Dice). */
function compareTrigrams(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let shared = 0;
  for (const part of one) if (other.has(part)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}
