import type { ResourceLabels } from './resource-definition.ts';

const startsWithVowel = (word: string) => /^[aeiouyhàâéèêëîïôöûü]/i.test(word);

/** Names a record with the definite article: « la redirection », « l’adresse ». */
export function formatDefinite({ one, gender }: ResourceLabels): string {
  if (startsWithVowel(one)) return `l’${one}`;
  return `${gender === 'f' ? 'la' : 'le'} ${one}`;
}

/** Names a record with the indefinite article: « une redirection ». */
export function formatIndefinite({ one, gender }: ResourceLabels): string {
  return `${gender === 'f' ? 'une' : 'un'} ${one}`;
}

/** Names what belongs to a record: « de la redirection », « du membre ». */
export function formatOf({ one, gender }: ResourceLabels): string {
  if (startsWithVowel(one)) return `de l’${one}`;
  return gender === 'f' ? `de la ${one}` : `du ${one}`;
}

/** Names all records: « redirections ». */
export function formatMany({ many }: ResourceLabels): string {
  return many;
}

/** Makes a participle agree with a record: « créé », « créée ». */
export function agree({ gender }: ResourceLabels, participle: string): string {
  return gender === 'f' ? `${participle}e` : participle;
}

/** Formats a number of records: « 1 redirection », « 12 000 redirections ». */
export function formatCount({ one, many }: ResourceLabels, count: number): string {
  return `${count.toLocaleString('fr-FR')} ${count > 1 ? many : one}`;
}
