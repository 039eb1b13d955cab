import { useDescribeAuthors } from '../../base/api/use-describe-authors.ts';
import { ChangedLine } from '../../base/components/changed-line.tsx';
import { useSettingAuthors } from './use-setting-authors.ts';
import type { useSettingsDraft } from './use-settings-draft.ts';

/** Says that somebody else has stored what is being changed here, with the way to both values. */
export function SettingsChanged({ idSite, draft }: { idSite: number; draft: ReturnType<typeof useSettingsDraft> }) {
  const describeAuthors = useDescribeAuthors();
  const { pendingConflicts } = draft;
  const authors = useSettingAuthors(idSite, pendingConflicts);
  return (
    <ChangedLine onCompare={draft.compare}>
      {describeAuthors(authors)} modifié{' '}
      {new Intl.ListFormat('fr').format(pendingConflicts.map(({ label }) => `«\u00a0${label}\u00a0»`))} entre-temps.
    </ChangedLine>
  );
}
