import type { AuditEntry } from './describe-act.ts';

/** Equal acts of one person that follow each other on one day. */
export interface ActGroup {
  last: AuditEntry;
  count: number;
}

/** Groups entries, the latest first: what one person did several times in a row is one line. */
export function groupActs(entries: readonly AuditEntry[]): ActGroup[] {
  const groups: ActGroup[] = [];
  for (const entry of entries) {
    const open = groups.at(-1);
    if (open && keyOf(open.last) === keyOf(entry)) open.count += 1;
    else groups.push({ last: entry, count: 1 });
  }
  return groups;
}

const keyOf = ({ act, actor, at }: AuditEntry) => `${act} ${actor} ${new Date(at).toDateString()}`;
