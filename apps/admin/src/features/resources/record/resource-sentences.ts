import type { ResourceDescription } from '@vitrine/contract/resources/describe-resource';
import {
  type ActObject,
  type ActWords,
  describeActDone,
  nameAct,
  recordActDone,
  sayActDone,
  usualActs,
} from '@vitrine/domain/kernel/act-sentences';
import { formatNounCount } from '@vitrine/domain/kernel/french-noun';

type Described = Pick<ResourceDescription, 'labels' | 'actions'>;

/** Acts on records that have screens of their own. */
const furtherActs: Readonly<Record<string, ActWords>> = {
  move: { infinitive: 'Déplacer', participle: 'déplacé' },
  cancel: { infinitive: 'Annuler', participle: 'annulé' },
  capacity: {
    infinitive: 'Changer les places',
    participle: 'changé',
    result: { singular: 'nombre de places', plural: 'nombres de places', gender: 'm' },
  },
  series: { infinitive: 'Répéter', participle: 'répété' },
  'refund-lines': { infinitive: 'Rembourser', participle: 'remboursé en partie' },
  mail: {
    infinitive: 'Écrire',
    participle: 'envoyé',
    result: { singular: 'courriel', plural: 'courriels', gender: 'm' },
  },
};

/** Finds the words of a verb or an action; an act that this program does not know has none. */
export function findActWords({ actions }: Described, verb: string): ActWords | undefined {
  return (
    actions.find(({ name }) => name === verb)?.words ??
    (usualActs as Readonly<Record<string, ActWords>>)[verb] ??
    furtherActs[verb]
  );
}

/** Names a verb or an action as a button does. */
export function nameVerb(described: Described, verb: string): string {
  const words = findActWords(described, verb);
  return words ? nameAct(words, described.labels) : verb;
}

/** Says in the history of a record what was done. */
export function describeChange(described: Described, verb: string): string {
  const words = findActWords(described, verb);
  return words ? describeActDone(words, described.labels) : verb;
}

/** Says in a journal of all records what was done: « Commande annulée ». */
export function describeRecordChange(described: Described, verb: string): string {
  const words = findActWords(described, verb);
  return words ? recordActDone(words, described.labels) : verb;
}

/** Says what was done: « Redirection « /ancienne » supprimée. », « 3 commandes annulées. ». */
export function describeDone(described: Described, verb: string, records: string | number): string {
  const words = findActWords(described, verb);
  return words ? sayActDone(words, toObject(described, records)) : verb;
}

/** One record by its title, or several by their number. */
export function toObject({ labels: noun }: Pick<Described, 'labels'>, records: string | number): ActObject {
  return typeof records === 'string' ? { noun, title: records } : { noun, count: records };
}

/** Says how many records there are: « 12 redirections », « environ 98 000 membres ». */
export function describeCount({ labels }: Pick<Described, 'labels'>, count: number, isEstimated: boolean): string {
  return isEstimated
    ? `environ ${formatNounCount(labels, Math.round(count / 1000) * 1000)}`
    : formatNounCount(labels, count);
}
