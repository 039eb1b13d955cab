import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading, bindWriting } from '../bind-endpoint.ts';
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
  bindReading('listParameters', async (context) => succeed(presentSettings(await getSettings(context)))),
  bindReading('listSiteSettings', (context) => listSiteSettings(context)),
  bindWriting('updateSiteSettings', (context, { body }) => updateSiteSettings(context, body)),
  bindReading('listSettingHistory', (context, { params, query }) =>
    listSettingHistory(context, params.type, {
      after: query?.after === undefined ? undefined : Number(query.after),
      nbItem: query?.nbItem === undefined ? 50 : Number(query.nbItem),
    }),
  ),
  bindReading('previewSiteSettings', async (context, { body }) => createSettingsPreview(context, body)),
  bindReading('readLegalCompleteness', (context) => readLegalCompleteness(context)),
];
