import { ChangedLine } from '../../components/changed-line.tsx';
import type { useSettingsDraft } from './use-settings-draft.ts';

/** Says that somebody else has stored what is being changed here, with the way to both values. */
export function SettingsChanged({ draft }: { draft: ReturnType<typeof useSettingsDraft> }) {
  const { pendingConflicts } = draft;
  return (
    <ChangedLine onCompare={draft.compare}>
      Quelqu’un a modifié{' '}
      {new Intl.ListFormat('fr').format(pendingConflicts.map(({ label }) => `«\u00a0${label}\u00a0»`))} entre-temps.
    </ChangedLine>
  );
}
