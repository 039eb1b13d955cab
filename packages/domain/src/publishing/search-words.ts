import { foldText } from '../kernel/fold-text.ts';
import { editDistance, listSingleEdits, maximumEditDistance } from './edit-distance.ts';

/** Maximum number of words in a search query, which bounds its cost. */
const maximumQueryWords = 8;
/** Maximum number of distinct words of a text in the correction index. */
const maximumIndexedWords = 4000;
/** Up to this length, a single typo can leave two words with less than a third of their trigrams in common. */
const maximumTypoWordLength = 6;
/** Matches hyphenated words of two letters or more: « post-natal », not « a-t-il ». */
const hyphenated = /(?<![\p{L}\p{N}])\p{L}{2,}(?:-\p{L}{2,})+(?![\p{L}\p{N}])/gu;

/**
 * Lists the searchable words of a text, by normalized form, each once as it is written; hyphenated words also without
 * hyphen. Numbers are left out.
 */
export function listSearchWords(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const read = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\u00ad/g, '')
    .replace(/[\u2010\u2011]/g, '-');
  for (const word of [...(read.match(/[\p{L}\p{N}]+/gu) ?? []), ...(read.match(hyphenated) ?? [])]) {
    const plain = foldText(word).replaceAll(' ', '');
    if (plain.length < 3 || plain.length > 30 || !/^[a-z][a-z0-9]*$/.test(plain) || found.has(plain)) continue;
    found.set(plain, word);
    if (found.size >= maximumIndexedWords) break;
  }
  return found;
}

/** Parses a search query into normalized words, at most eight, each once; single letters are left out. */
export function parseSearchQuery(question: string): string[] {
  // As the index cuts the texts of the site: first folded, then at every sign.
  const words = foldText(question)
    .split(/[^a-z0-9]+/)
    .filter((word) => /^[a-z0-9]{2,40}$/.test(word));
  return [...new Set(words)].slice(0, maximumQueryWords);
}

/**
 * Lists the possible originals of a word with one typo, for words too short for trigram similarity. The list is empty
 * for a word that is never corrected, or long enough for similarity.
 */
export function listTypoCandidates(typed: string): string[] {
  return maximumEditDistance(typed.length) > 0 && typed.length <= maximumTypoWordLength ? listSingleEdits(typed) : [];
}

/**
 * Returns the most probable correction among similar words at a small edit distance: first one that sounds the same,
 * then one with two swapped letters, then the one that sounds nearest. Undefined for none.
 */
export function findCorrection<Candidate extends { word: string }>(
  typed: string,
  candidates: readonly Candidate[],
): Candidate | undefined {
  const most = maximumEditDistance(typed.length);
  return candidates
    .map((candidate) => {
      const distance = editDistance(typed, candidate.word);
      const sound = editDistance(computePhoneticKey(typed), computePhoneticKey(candidate.word));
      const isSwapped = distance === 1 && sortLetters(typed) === sortLetters(candidate.word);
      return {
        candidate,
        distance,
        strangeness: isSwapped ? Math.min(sound, 0.5) : sound,
        lengthened: Math.abs(candidate.word.length - typed.length),
      };
    })
    .filter(({ distance }) => distance <= most)
    .sort(
      (one, other) =>
        one.strangeness - other.strangeness || one.distance - other.distance || one.lengthened - other.lengthened,
    )[0]?.candidate;
}

function sortLetters(word: string): string {
  return [...word].sort().join('');
}

/** Computes a rough phonetic key of a normalized French word: people misspell by ear, and word endings are mute. */
function computePhoneticKey(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/h/g, '')
    .replace(/qu?|c(?=[aou])/g, 'k')
    .replace(/eau|au/g, 'o')
    .replace(/[ae]i|ay|ey/g, 'e')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1')
    .replace(/[esxt]+$/, '');
}
