import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { toLocalMinute } from '@vitrine/domain/kernel/local-time';
import type { Operation } from '@vitrine/page-document/operations/operation';
import type { HistoryAct, Revision } from '../state/content-life.queries.ts';

export type Batch = ReplyOf<'listContentOperations'>['batches'][number];

/** One line of the history: a revision, that the content left or came back, or what one person changed in one go. */
export type HistoryEntry =
  | { kind: 'act'; at: string; act: HistoryAct }
  | { kind: 'revision'; at: string; revision: Revision }
  | { kind: 'changes'; at: string; since: string; author: string; batches: readonly Batch[] };

export interface HistoryDay {
  /** `2026-11-24` in the time zone of the site. */
  day: string;
  entries: readonly HistoryEntry[];
}

/** Milliseconds without a change after which the next one is another session. */
const pause = 30 * 60_000;

/** Gathers what happened by day, the latest first. Batches of one author without a pause are one entry. */
export function listHistoryDays(
  revisions: readonly Revision[],
  acts: readonly HistoryAct[],
  batches: readonly Batch[],
  timeZone: string,
): HistoryDay[] {
  const all = [
    ...acts.map((act): HistoryEntry => ({ kind: 'act', at: act.at, act })),
    ...revisions.map((revision): HistoryEntry => ({ kind: 'revision', at: revision.createdAt, revision })),
    ...batches.map(
      (batch): HistoryEntry => ({
        kind: 'changes',
        at: batch.at,
        since: batch.at,
        author: batch.author.name,
        batches: [batch],
      }),
    ),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at) || rank(one) - rank(other));
  const days = new Map<string, HistoryEntry[]>();
  for (const entry of all) {
    const day = toLocalMinute(Date.parse(entry.at), timeZone).slice(0, 10);
    const entries = days.get(day) ?? [];
    const last = entries.at(-1);
    if (last?.kind === 'changes' && entry.kind === 'changes' && isSameSession(last, entry))
      entries.splice(-1, 1, { ...last, since: entry.since, batches: [...last.batches, ...entry.batches] });
    else entries.push(entry);
    days.set(day, entries);
  }
  return [...days].map(([day, entries]) => ({ day, entries }));
}

/** What was published at a moment follows what was changed at that moment; what leaves the site is kept first. */
const rank = ({ kind }: HistoryEntry) => ['act', 'revision', 'changes'].indexOf(kind);

function isSameSession(
  later: Extract<HistoryEntry, { kind: 'changes' }>,
  earlier: Extract<HistoryEntry, { kind: 'changes' }>,
): boolean {
  return later.author === earlier.author && Date.parse(later.since) - Date.parse(earlier.at) < pause;
}

/** What batches touched: ids of blocks, and names of the fields beside them. Undone ones are left out. */
export function listTouched(batches: readonly Batch[]): { blocks: string[]; fields: string[] } {
  const operations = batches.filter(({ isUndone }) => !isUndone).flatMap((batch) => batch.operations as Operation[]);
  const blocks = new Set<string>();
  const fields = new Set<string>();
  for (const operation of operations)
    if (operation.kind === 'insert' || operation.kind === 'wrap') blocks.add(operation.node.id);
    else if (operation.block !== null) blocks.add(operation.block);
    else if ('path' in operation && typeof operation.path[0] === 'string') fields.add(operation.path[0]);
  return { blocks: [...blocks], fields: [...fields] };
}
