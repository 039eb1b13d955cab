import type { ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { ConflictDialog } from './conflict-dialog.tsx';
import { RecordChanged } from './record-changed.tsx';
import type { SiteResource } from './resource.queries.ts';
import type { useRecordForm } from './use-record-form.ts';

/** What others have changed of a record while it is edited: a line that says so, and both values where one must be chosen. */
export function RecordConflict({
  resource,
  record,
  form,
}: {
  resource: SiteResource;
  record: ResourceRecord | undefined;
  form: ReturnType<typeof useRecordForm>;
}) {
  if (form.conflict)
    return (
      <ConflictDialog
        resource={resource}
        conflict={form.conflict}
        onChoose={form.resolve}
        onClose={form.closeConflict}
      />
    );
  if (!record || form.changedSince === undefined) return null;
  return (
    <RecordChanged
      key={record.version}
      resource={resource}
      record={record}
      since={form.changedSince}
      onCompare={form.hasConflict ? form.compare : undefined}
    />
  );
}
