import type { ResourceDescription } from '@vitrine/contract/resources/describe-resource';
import { agree, formatCount, formatDefinite } from '@vitrine/contract/resources/resource-sentences';

type Described = Pick<ResourceDescription, 'labels' | 'actions'>;

/** Names a record with its title: « la redirection « /ancienne » ». */
export function nameRecord({ labels }: Described, title: string): string {
  return `${formatDefinite(labels)} «\u00a0${title}\u00a0»`;
}

const verbNames: Readonly<Record<string, string>> = {
  delete: 'Supprimer',
  archive: 'Archiver',
  restore: 'Remettre en service',
  duplicate: 'Dupliquer',
};

/** Names a verb or an action as a button does. */
export function nameVerb({ actions }: Described, verb: string): string {
  return verbNames[verb] ?? actions.find(({ name }) => name === verb)?.label ?? verb;
}

const participles: Readonly<Record<string, string>> = {
  create: 'Créé',
  update: 'Modifié',
  duplicate: 'Copié',
  archive: 'Archivé',
  restore: 'Remis',
  delete: 'Supprimé',
};

/** Says in the history what was done. */
export function describeChange({ labels, actions }: Described, verb: string): string {
  if (verb === 'restore') return `${agree(labels, 'Remis')} en service`;
  const participle = participles[verb];
  return participle ? agree(labels, participle) : (actions.find(({ name }) => name === verb)?.done ?? verb);
}

/** Says what was done: « Redirection « /ancienne » supprimée. ». */
export function describeDone(described: Described, verb: string, title: string): string {
  const { labels, actions } = described;
  const action = actions.find(({ name }) => name === verb);
  if (action) return `${action.done}\u00a0: ${title}.`;
  const one = labels.one.charAt(0).toUpperCase() + labels.one.slice(1);
  return `${one} «\u00a0${title}\u00a0» ${describeChange(described, verb).toLowerCase()}.`;
}

/** Says how many records there are: « 12 redirections », « environ 98 000 membres ». */
export function describeCount({ labels }: Described, count: number, isEstimated: boolean): string {
  return isEstimated ? `environ ${formatCount(labels, Math.round(count / 1000) * 1000)}` : formatCount(labels, count);
}
