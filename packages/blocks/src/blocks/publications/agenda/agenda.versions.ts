import type { BlockVersion } from '@vitrine/page-document/versions/block-versions';

/** Properties of an entry in version 0, with their present names. */
const entryNames: Readonly<Record<string, string>> = {
  date: 'startDate',
  from: 'startTime',
  until: 'endDate',
  to: 'endTime',
  places: 'seatsLeft',
};

/** The released shapes of an agenda. Documents of each remain in databases, backups and revisions. */
export const agendaVersions: readonly BlockVersion[] = [
  {
    name: 'entries name their start, their end and their seats',
    up: (props) => ({ ...props, ...(Array.isArray(props.entries) ? { entries: props.entries.map(renameEntry) } : {}) }),
  },
];

/** Keeps the order of the properties, in which the search index reads their texts. */
function renameEntry(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry;
  return Object.fromEntries(Object.entries(entry).map(([name, value]) => [entryNames[name] ?? name, value]));
}
