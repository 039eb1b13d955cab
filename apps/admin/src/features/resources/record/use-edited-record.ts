import type { ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { useUnsavedGuard } from '../../../base/page/use-unsaved-guard.tsx';
import { notify, offerUndo } from '../../../base/toasts/toasts.ts';
import { keepRecord, type SiteResource, updateRecord } from './resource.queries.ts';
import { describeDone } from './resource-sentences.ts';
import { useRecordForm } from './use-record-form.ts';

/**
 * The form of one record, wherever it stands: what is saved is said, a change with its undo, and what is not saved is asked
 * about before the screen is left.
 */
export function useEditedRecord(
  resource: SiteResource,
  record: ResourceRecord | undefined,
  onSaved: (saved: ResourceRecord) => void,
): ReturnType<typeof useRecordForm> {
  const { description } = resource;
  const form = useRecordForm(resource, record, (saved, former) => {
    if (!record) notify(describeDone(description, 'create', saved.title));
    else if (former)
      offerUndo({
        label: describeDone(description, 'update', saved.title),
        undo: async () => keepRecord(resource, await updateRecord(resource, saved.id, saved.version, former)),
      });
    onSaved(saved);
  });
  useUnsavedGuard(form.isDirty);
  return form;
}
