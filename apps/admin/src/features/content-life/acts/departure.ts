import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { describeContentKind, isContentKind } from '@vitrine/domain/publishing/content-kinds';
import { callApi } from '../../../base/api/call-api.ts';
import { createStore } from '../../../base/api/store.ts';
import { type ContentTarget, getContentParams, nameContent } from '../state/content-target.ts';

export type Dependent = ReplyOf<'readContentDependents'>['dependents'][number];

/** The acts that take contents off the site. */
export type DepartureAct = 'unpublish' | 'archive' | 'bin';

/** A content that visitors see. */
interface DepartingContent {
  target: Omit<ContentTarget, 'locale'>;
  title: unknown;
}

/** The question whether contents leave the site though others lead to them. */
interface Departure {
  act: DepartureAct;
  idSite: number;
  /** Names the content in a sentence; of several their number. */
  name: string;
  dependents: readonly Dependent[];
  answer(isSure: boolean): void;
}

/** The question that the user is asked now; the dialogs of the shell show it. */
export const pendingDeparture = createStore<Departure | undefined>(undefined);

/**
 * Names what leads to contents or shows them before they leave the site, and asks whether they do. Resolves with true at
 * once where nothing does.
 */
export async function confirmDeparture(
  act: DepartureAct,
  contents: readonly DepartingContent[],
  nameSeveral: (count: number) => string = String,
): Promise<boolean> {
  const found = new Map<string, Dependent>();
  for (const { target } of contents) {
    const { dependents } = await callApi('readContentDependents', { params: getContentParams(target) });
    for (const one of dependents)
      if (one.isBrokenOffline) found.set(JSON.stringify([one.kind, one.id, one.title, one.effect]), one);
  }
  // What leaves with it needs no link.
  const isLeaving = ({ kind, id }: Dependent) =>
    contents.some(({ target }) => target.kind === kind && target.id === id);
  const dependents = [...found.values()].filter((one) => !isLeaving(one));
  const [first] = contents;
  if (!first || dependents.length === 0) return true;
  const isOne = contents.length === 1;
  return new Promise((resolve) => {
    pendingDeparture.set({
      act,
      idSite: first.target.idSite,
      name: isOne ? nameContent(first.title, first.target.kind) : nameSeveral(contents.length),
      dependents,
      answer(isSure) {
        pendingDeparture.set(undefined);
        resolve(isSure);
      },
    });
  });
}

/** Names in one and several what leads to a content. */
function nameDependents(kind: string): readonly [one: string, many: string] {
  if (kind === 'redirect') return ['redirection', 'redirections'];
  if (kind === 'setting') return ['réglage', 'réglages'];
  if (!isContentKind(kind)) return ['contenu', 'contenus'];
  const { one, many } = describeContentKind(kind);
  return [one, many];
}

/** Counts what leads to a content, by kind: « 3 pages et 1 redirection mènent à « Soins ». » */
export function countDependents(dependents: readonly Dependent[], name: string): string {
  const counts = new Map<string, Set<string>>();
  for (const { kind, id, title } of dependents)
    counts.set(kind, (counts.get(kind) ?? new Set()).add(`${id} ${id === null ? title : ''}`));
  const sizes = [...counts.values()].map(({ size }) => size);
  const isOne = sizes.length === 1 && sizes[0] === 1;
  const parts = [...counts].map(([kind, { size }]) => {
    const [one, many] = nameDependents(kind);
    return `${size}\u00a0${size > 1 ? many : one}`;
  });
  return `${new Intl.ListFormat('fr').format(parts)} ${isOne ? 'mène' : 'mènent'} à ${name}.`;
}
