import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading } from '../bind-endpoint.ts';
import { readSettings } from './settings.operations.ts';
import { presentSettings } from './settings.presenter.ts';

export const settingsBindings = [
  bindReading('listParameters', async (scope) => succeed(presentSettings(await readSettings(scope)))),
];
