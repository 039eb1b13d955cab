import { useState } from 'react';
import { SettingField } from '../../features/settings/setting-field.tsx';
import settingStyles from '../../features/settings/settings.module.css';
import type { Setting, SettingValue } from '../../features/settings/settings.queries.ts';
import { HistoryDialog } from '../../features/settings/settings-dialogs.tsx';
import type { SectionParts } from './section-parts.ts';

/** Some settings of the theme as fields; they are saved with it. */
export function ThemeSettings({
  idSite,
  draft,
  settings,
  isLocked,
  types,
}: SectionParts & { types: readonly string[] }) {
  const [history, setHistory] = useState<Setting>();
  const shown = types.flatMap((type) => settings.find((one) => one.type === type) ?? []);
  const change = (type: string, value: SettingValue) => draft.change({ settings: { [type]: value } });
  return (
    <div className={settingStyles.fields}>
      {shown.map((setting) => (
        <div key={setting.type} className={setting.isHalf ? settingStyles.half : settingStyles.whole}>
          <SettingField
            setting={isLocked ? { ...setting, isLocked: true } : setting}
            value={draft.theme.settings[setting.type] ?? setting.value}
            error={draft.failure?.fields[setting.type]}
            isDirty={Object.hasOwn(draft.changes.settings, setting.type)}
            onChange={(value) => change(setting.type, value)}
            onHistory={() => setHistory(setting)}
          />
        </div>
      ))}
      {history && (
        <HistoryDialog
          idSite={idSite}
          setting={history}
          onClose={() => setHistory(undefined)}
          onRestore={(value) => {
            change(history.type, value);
            setHistory(undefined);
          }}
        />
      )}
    </div>
  );
}
