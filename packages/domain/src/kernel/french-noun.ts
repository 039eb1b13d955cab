/** A French noun, from which articles and agreements follow. */
export interface Noun {
  singular: string;
  plural: string;
  gender: 'm' | 'f';
  /** Whether words before it lose their vowel; told by its first letter when absent, an h being silent. */
  startsWithVowel?: boolean;
}

type Number = 'one' | 'many';
type Determiner = keyof typeof determiners;

/** What stands before a noun: masculine, feminine, before a vowel (both genders, or one after the other), plural. */
const determiners = {
  definite: ['le ', 'la ', 'l’', 'l’', 'les '],
  indefinite: ['un ', 'une ', 'un ', 'une ', 'des '],
  /** « du stock », « de l’adresse ». */
  of: ['du ', 'de la ', 'de l’', 'de l’', 'des '],
  /** « au stock », « à l’adresse ». */
  to: ['au ', 'à la ', 'à l’', 'à l’', 'aux '],
  /** « liste de commandes », « liste d’adresses ». */
  bareOf: ['de ', 'de ', 'd’', 'd’', 'de '],
  this: ['ce ', 'cette ', 'cet ', 'cette ', 'ces '],
  fresh: ['nouveau ', 'nouvelle ', 'nouvel ', 'nouvelle ', 'nouveaux '],
  no: ['aucun ', 'aucune ', 'aucun ', 'aucune ', 'aucun '],
} as const;

const isVowel = /^[aeiouyhœæàâéèêëîïôöûü]/i;

/** Writes a noun after its determiner: « la commande », « du stock », « aux adresses », « d’horaires ». */
export function formatNoun(noun: Noun, determiner: Determiner, number: Number = 'one'): string {
  const forms = determiners[determiner];
  const word = number === 'many' ? noun.plural : noun.singular;
  const isElided = noun.startsWithVowel ?? isVowel.test(word);
  if (number === 'one') return forms[(isElided ? 2 : 0) + (noun.gender === 'f' ? 1 : 0)] + word;
  if (determiner === 'bareOf' && isElided) return `d’${word}`;
  if (determiner === 'fresh' && noun.gender === 'f') return `nouvelles ${word}`;
  return forms[4] + word;
}

/** Writes a number of things: « 1 redirection », « 12 000 redirections ». */
export function formatNounCount({ singular, plural }: Noun, count: number): string {
  return `${count.toLocaleString('fr-FR')} ${count > 1 ? plural : singular}`;
}

/** Makes the first word of a participle or an adjective agree: « remis en service » becomes « remises en service ». */
export function agree(words: string, { gender }: Pick<Noun, 'gender'>, number: Number = 'one'): string {
  const [word = '', ...others] = words.split(' ');
  const feminine = gender === 'f' ? `${word}e` : word;
  const agreed = number === 'many' && !/[sx]$/.test(feminine) ? `${feminine}s` : feminine;
  return [agreed, ...others].join(' ');
}

/** Begins a text with a capital. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
