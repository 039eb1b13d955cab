import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { updateCachedQuery } from '../../base/api/update-cached-query.ts';

export type SiteSettings = ReplyOf<'listSiteSettings'>;
export type Setting = SiteSettings['settings'][number];
export type SettingGroup = SiteSettings['groups'][number];
export type Secret = SiteSettings['secrets'][number];
export type SettingValue = Setting['value'];
type SavedSetting = ReplyOf<'updateSiteSettings'>['settings'][number];

export const settingsQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['settings', idSite],
    queryFn: ({ signal }) => callApi('listSiteSettings', { params: { idSite } }, { signal }),
  });

/** The values that a setting has had, the latest first; read anew for each value in place. */
export const settingHistoryQuery = (idSite: number, { type, version }: Pick<Setting, 'type' | 'version'>) =>
  queryOptions({
    queryKey: ['settings', idSite, 'history', type, version],
    queryFn: ({ signal }) =>
      callApi('listSettingHistory', { params: { idSite, type }, query: { nbItem: 20 } }, { signal }),
  });

export const legalQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['legal', idSite],
    queryFn: ({ signal }) => callApi('readLegalCompleteness', { params: { idSite } }, { signal }),
  });

/** Saves values with the versions that were read; a value of the catalogue is stored as none. */
export async function saveSettings(
  idSite: number,
  settings: readonly Setting[],
  values: Readonly<Record<string, SettingValue>>,
): Promise<SavedSetting[]> {
  const changes = Object.fromEntries(
    settings
      .filter(({ type }) => Object.hasOwn(values, type))
      .map((setting) => {
        const value = values[setting.type] as SettingValue;
        return [setting.type, { value: value === setting.default ? null : value, version: setting.version }];
      }),
  );
  const { settings: saved } = await callApi('updateSiteSettings', { params: { idSite }, body: { changes } });
  updateCachedQuery(
    settingsQuery(idSite).queryKey,
    (known) =>
      known && {
        ...known,
        settings: known.settings.map((one) => ({ ...one, ...saved.find(({ type }) => type === one.type) })),
      },
  );
  void queryClient.invalidateQueries({ queryKey: legalQuery(idSite).queryKey });
  // The address of a platform may have its secret forgotten: the screen says so.
  if (saved.some(({ type }) => type.startsWith('REPORT_')))
    void queryClient.invalidateQueries({ queryKey: settingsQuery(idSite).queryKey, exact: true });
  return saved;
}
