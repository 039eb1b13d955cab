import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading } from '../bind-endpoint.ts';
import { getSettings } from './settings.operations.ts';
import { presentSettings } from './settings.presenter.ts';

export const settingsBindings = [
  bindReading('listParameters', async (context) => succeed(presentSettings(await getSettings(context)))),
];
