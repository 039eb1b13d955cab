import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type SettingValues, settingDefinitions } from '@vitrine/domain/settings/setting-catalogue';

/** Presents the settings as GET /parameter lists them: id, type, kind, label, value (ENT-01). */
export function presentSettings(values: SettingValues): ReplyOf<'listParameters'> {
  return settingDefinitions
    .filter((definition) => !definition.isPrivate)
    .map(({ id, type, kind, label }) => ({ id, type, kind, label, value: values[type] }));
}
