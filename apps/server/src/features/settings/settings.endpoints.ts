import { succeed } from '@vitrine/domain/kernel/result';
import { bind } from '../bind-endpoint.ts';
import {
  listSettingHistory,
  listSiteSettings,
  readLegalCompleteness,
  updateSiteSettings,
} from './manage-settings.operations.ts';
import { createSettingsPreview } from './preview-settings.operations.ts';
import { getSettings } from './settings.operations.ts';
import { presentSettings } from './settings.presenter.ts';

export const settingsBindings = [
  bind('listParameters', { read: async (context) => succeed(presentSettings(await getSettings(context))) }),
  bind('listSiteSettings', { read: (context) => listSiteSettings(context) }),
  bind('updateSiteSettings', { write: (context, { body }) => updateSiteSettings(context, body) }),
  bind('listSettingHistory', {
    read: (context, { params, query }) =>
      listSettingHistory(context, params.type, {
        after: query?.after === undefined ? undefined : Number(query.after),
        nbItem: query?.nbItem === undefined ? 50 : Number(query.nbItem),
      }),
  }),
  bind('previewSiteSettings', { read: async (context, { body }) => createSettingsPreview(context, body) }),
  bind('readLegalCompleteness', { read: (context) => readLegalCompleteness(context) }),
];
