import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading } from '../bind-endpoint.ts';
import { readComponentConfiguration, readExternalAppConfiguration } from './components.operations.ts';

export const componentsBindings = [
  bindReading('readComponentConfiguration', async (scope, { params }) =>
    succeed(await readComponentConfiguration(scope, params.slug)),
  ),
  bindReading('readExternalAppConfiguration', async (scope, { params }) =>
    succeed(await readExternalAppConfiguration(scope, params.app)),
  ),
];
