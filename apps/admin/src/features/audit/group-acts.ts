import { type AuditEntry, describeAct, listChanges, noWords } from './describe-act.ts';

/** What one person did several times in a row, the latest first. */
export interface ActGroup {
  last: AuditEntry;
  entries: AuditEntry[];
}

/** Groups entries, the latest first, for a short list: equal acts of one person on one day are one line, named contents apart. */
export function groupActs(entries: readonly AuditEntry[]): ActGroup[] {
  return group(entries, nameSubject);
}

/** Groups entries for the journal: only those that have no values of their own to show, and the same name or none. */
export function groupSilentActs(entries: readonly AuditEntry[]): ActGroup[] {
  return group(entries, (entry) => (listChanges(entry).length > 0 ? `entry ${entry.id}` : nameSubject(entry)));
}

/** Says what was done in a group; where changes were also undone, that the content was changed. */
export function describeGroup({ last, entries }: ActGroup, words = noWords): string {
  const isMixed = entries.some(({ act }) => act !== last.act);
  return describeAct(isMixed ? { act: edit } : last, words);
}

const edit = 'content.update';
const edits: ReadonlySet<string> = new Set([edit, 'content.undo']);

/** Milliseconds in which the changes of one person in one content are one work. */
const longestWork = 3_600_000;

const nameSubject = ({ title, kind, resourceId }: AuditEntry) => (title === null ? '' : `${kind} ${resourceId}`);

function group(entries: readonly AuditEntry[], nameOther: (entry: AuditEntry) => string): ActGroup[] {
  const groups: (ActGroup & { key: string })[] = [];
  for (const entry of entries) {
    const isEdit = edits.has(entry.act);
    const day = new Date(entry.at).toDateString();
    // Each typed phrase is an entry, with the language and nothing else to show.
    const key = isEdit
      ? `${edit} ${entry.actor} ${day} ${entry.kind} ${entry.resourceId} ${getLocale(entry)}`
      : `${entry.act} ${entry.actor} ${day} ${nameOther(entry)}`;
    const open = groups.at(-1);
    const isNear = !isEdit || Date.parse(open?.last.at ?? '') - Date.parse(entry.at) <= longestWork;
    if (open?.key === key && isNear) open.entries.push(entry);
    else groups.push({ last: entry, entries: [entry], key });
  }
  return groups;
}

const getLocale = ({ after }: AuditEntry) => String((after as { locale?: unknown } | null)?.locale ?? '');
