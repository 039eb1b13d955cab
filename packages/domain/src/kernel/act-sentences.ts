import { agree, capitalise, formatNoun, formatNounCount, type Noun } from './french-noun.ts';

/** An act, in the words from which its button, its question and what is said afterwards are made. */
export interface ActWords {
  /** Infinitive and what always follows it: « Annuler », « Noter un mouvement ». */
  infinitive: string;
  /** How its object follows: directly when absent. « Noter un mouvement » of a stock, « Mettre fin » to a reduction. */
  preposition?: 'of' | 'to';
  /** As what its object is seen; it agrees: « payé » in « Marquer la commande comme payée ». */
  as?: string;
  /** What has become of it, masculine singular: « annulé », « remis en service ». */
  participle: string;
  /** What the participle is about, where that is not the object: a movement is noted, not the stock. */
  result?: Noun;
  /** Whether the button names the object: « Annuler » alone is what closes a dialog. */
  namesObject?: true;
}

/** Records that an act is about: one with its title, or several. */
export type ActObject = { noun: Noun; title: string } | { noun: Noun; count: number };

/** Names records after the word that leads to them: « de la redirection « /ancienne » », « à 3 réductions ». */
function nameObject(object: ActObject, preposition?: 'of' | 'to'): string {
  if ('count' in object)
    return `${preposition ? { of: 'de ', to: 'à ' }[preposition] : ''}${formatNounCount(object.noun, object.count)}`;
  return `${formatNoun(object.noun, preposition ?? 'definite')} «\u00a0${object.title}\u00a0»`;
}

const numberOf = (object: ActObject) => ('count' in object && object.count > 1 ? ('many' as const) : ('one' as const));

/** Names records: « la redirection « /ancienne » », « 12 membres ». */
export function nameRecords(object: ActObject): string {
  return nameObject(object);
}

/** Names an act as its button does: « Marquer comme payée », « Annuler la commande », « Y mettre fin ». */
export function nameAct({ infinitive, preposition, as, namesObject }: ActWords, noun: Noun): string {
  if (namesObject) return `${infinitive} ${formatNoun(noun, preposition ?? 'definite')}`;
  return as ? `${infinitive} comme ${agree(as, noun)}` : infinitive;
}

/** Says what is about to be done: « Marquer la commande « 42-7 » comme payée ». */
export function describeAct({ infinitive, preposition, as }: ActWords, object: ActObject): string {
  return [
    infinitive,
    nameObject(object, preposition),
    ...(as ? ['comme', agree(as, object.noun, numberOf(object))] : []),
  ].join(' ');
}

/** Asks whether an act is to be done: « Noter un mouvement du stock « Rosé » ? ». */
export function askAct(act: ActWords, object: ActObject): string {
  return `${describeAct(act, object)}\u00a0?`;
}

/** Says what was done: « Commande « 42-7 » payée. », « Mouvement du stock « Rosé » noté. », « 3 réductions terminées. ». */
export function sayActDone({ participle, result }: ActWords, object: ActObject): string {
  if (result) return `${capitalise(result.singular)} ${nameObject(object, 'of')} ${agree(participle, result)}.`;
  const number = numberOf(object);
  const name =
    'count' in object
      ? formatNounCount(object.noun, object.count)
      : `${capitalise(object.noun.singular)} «\u00a0${object.title}\u00a0»`;
  return `${name} ${agree(participle, object.noun, number)}.`;
}

/** Says what was done to a record in its own history: « Annulée », « Mouvement noté ». */
export function describeActDone({ participle, result }: ActWords, noun: Noun): string {
  return result ? capitalise(`${result.singular} ${agree(participle, result)}`) : capitalise(agree(participle, noun));
}

/** Says what was done in a journal of all records: « Commande annulée », « Mouvement du stock noté ». */
export function recordActDone({ participle, result }: ActWords, noun: Noun): string {
  if (result) return `${capitalise(result.singular)} ${formatNoun(noun, 'of')} ${agree(participle, result)}`;
  return `${capitalise(noun.singular)} ${agree(participle, noun)}`;
}

/** The acts that every kind of record may have. */
export const usualActs = {
  create: { infinitive: 'Créer', participle: 'créé' },
  update: { infinitive: 'Modifier', participle: 'modifié' },
  duplicate: { infinitive: 'Dupliquer', participle: 'copié' },
  archive: { infinitive: 'Archiver', participle: 'archivé' },
  restore: { infinitive: 'Remettre en service', participle: 'remis en service' },
  delete: { infinitive: 'Supprimer', participle: 'supprimé' },
} as const satisfies Readonly<Record<string, ActWords>>;
