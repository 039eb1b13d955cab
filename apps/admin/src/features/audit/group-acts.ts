import { type AuditEntry, listChanges } from './describe-act.ts';

/** Equal acts of one person that follow each other on one day. */
export interface ActGroup {
  last: AuditEntry;
  count: number;
}

/** Groups entries, the latest first, for a short list: what one person did several times in a row is one line. */
export function groupActs(entries: readonly AuditEntry[]): ActGroup[] {
  return group(entries, () => '');
}

/** Groups entries for the journal: only those that have no values of their own to show, and the same name or none. */
export function groupSilentActs(entries: readonly AuditEntry[]): ActGroup[] {
  return group(entries, (entry) => {
    if (listChanges(entry).length) return `entry ${entry.id}`;
    return entry.title === null ? '' : `${entry.kind} ${entry.resourceId}`;
  });
}

function group(entries: readonly AuditEntry[], more: (entry: AuditEntry) => string): ActGroup[] {
  const groups: (ActGroup & { key: string })[] = [];
  for (const entry of entries) {
    const key = `${entry.act} ${entry.actor} ${new Date(entry.at).toDateString()} ${more(entry)}`;
    const open = groups.at(-1);
    if (open?.key === key) open.count += 1;
    else groups.push({ last: entry, count: 1, key });
  }
  return groups;
}
