import { editDistance, listSingleEdits, maximumEditDistance } from './edit-distance.ts';

/** Words of a question that are looked at; more would only cost. */
const maximumQueryWords = 8;
/** Different words of one text that are kept for finding what was meant. */
const maximumIndexedWords = 4000;
/** Up to so many letters, one slip can leave two words with less than a third of their trigrams in common. */
const maximumTypoWordLength = 6;
/** Words of two letters or more with hyphens between them: « post-natal », not « a-t-il ». */
const hyphenated = /(?<![\p{L}\p{N}])\p{L}{2,}(?:-\p{L}{2,})+(?![\p{L}\p{N}])/gu;

/** A word as search compares it: small letters without accents, œ and æ in two. */
export function normalizeWord(word: string): string {
  return word.toLowerCase().replace(/œ/g, 'oe').replace(/æ/g, 'ae').normalize('NFD').replace(/\p{M}/gu, '');
}

/** The words of a text, in small letters: what stands before an apostrophe is a word of its own. */
function splitWords(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/**
 * The words of a text that somebody may look for, by their plain form, each once as it is written; those that hyphens join
 * also without hyphen. Numbers are left out.
 */
export function listSearchWords(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const joined = text.normalize('NFC').toLowerCase().match(hyphenated) ?? [];
  for (const word of [...splitWords(text), ...joined]) {
    const plain = normalizeWord(word).replaceAll('-', '');
    if (plain.length < 3 || plain.length > 30 || !/^[a-z][a-z0-9]*$/.test(plain) || found.has(plain)) continue;
    found.set(plain, word);
    if (found.size >= maximumIndexedWords) break;
  }
  return found;
}

/** The words of a question in their plain form, eight at most, each once; single letters are left out. */
export function parseSearchQuery(question: string): string[] {
  const words = splitWords(question)
    .map(normalizeWord)
    .filter((word) => /^[a-z0-9]{2,40}$/.test(word));
  return [...new Set(words)].slice(0, maximumQueryWords);
}

/**
 * Words that one slip may have made of another where likeness alone would not show it: none for a word that is not put right,
 * nor for one long enough to stay alike.
 */
export function listTypoCandidates(typed: string): string[] {
  return maximumEditDistance(typed.length) > 0 && typed.length <= maximumTypoWordLength ? listSingleEdits(typed) : [];
}

/**
 * Of words that look alike, the one that was probably meant: few changes away; what sounds the same first, then what two
 * swapped letters hide, then what sounds nearest. Undefined for none.
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

/** Roughly how a plain French word sounds: who errs writes what she hears, and the ends of words are mute. */
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
